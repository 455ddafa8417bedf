"""A server with no game on it: any word is accepted and told to all four seats, the turn goes round, nothing is kept.

It stands for the limit of the load client: what no server could be measured to exceed here.
"""

from __future__ import annotations

from collections import defaultdict

import picows
import uvloop

SEATS = 4
WORDS = ["C1", "C2", "M5", "M7", "L2", "L4", "F>C", "F>M", "F>L"]
PADDING = "-" * 400
TABLES: dict[bytes, list[picows.WSTransport]] = defaultdict(list)


def message(mover: int) -> bytes:
    """Say whose turn it is; about as long as a message with a view of a table in it."""
    words = '","'.join(WORDS)
    return f'{{"mover":{mover},"words":["{words}"],"padding":"{PADDING}"}}'.encode()


MESSAGES = [message(mover) for mover in range(SEATS)]


class Guest(picows.WSListener):
    """One seat's connection: its path is the table, its words end with its seat."""

    def on_ws_connected(self, transport: picows.WSTransport) -> None:
        self.table = TABLES[transport.request.path]
        self.table.append(transport)
        transport.send(picows.WSMsgType.TEXT, MESSAGES[0])

    def on_ws_frame(self, transport: picows.WSTransport, frame: picows.WSFrame) -> None:  # noqa: ARG002
        if frame.msg_type == picows.WSMsgType.TEXT:
            seat = int(frame.get_payload_as_bytes()[-1:])
            told = MESSAGES[(seat + 1) % SEATS]
            for other in self.table:
                other.send(picows.WSMsgType.TEXT, told)


async def serve() -> None:
    """Listen until stopped."""
    server = await picows.ws_create_server(lambda _: Guest(), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve())
