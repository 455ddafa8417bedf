"""MCP: a language model sits at a table, with tools that tell it what its seat may know, and no more.

In process, against bots: `python -m grimalkin.adapters.mcp friday --seats 4 --level mouser`. At a running house, by an
invitation: `python -m grimalkin.adapters.mcp --join 'http://HOST:8013/t/TABLE#invite=TOKEN'`.
"""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING, Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from grimalkin.adapters.chairs import CannotDo, Chair, OwnTable
from grimalkin.text import FALLBACK, LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Awaitable, Sequence

INSTRUCTIONS = (
    "You sit at a card table. Call `rules` once, then again and again: `wait` until it is your turn, `look` at the "
    "table, ask for `choices`, and `play` one of their words. Stop when `wait` says that the match is over."
)


def server(chair: Chair) -> MCPServer:
    """Offer a chair at a table to a language model."""
    made = MCPServer("grimalkin", instructions=INSTRUCTIONS)

    @made.tool(structured_output=True)
    async def rules(clause: str = "") -> dict[str, Any]:
        """Read the rulebook of the game, or one clause of it such as 3.5."""
        return await told(chair.rules(clause))

    @made.tool(structured_output=True)
    async def look() -> dict[str, Any]:
        """See the table as your seat sees it now: your hand, what lies open, who is to play, the scores."""
        return await told(chair.look())

    @made.tool(structured_output=True)
    async def choices() -> dict[str, Any]:
        """List what you may play now, what each would surely bring, and why other cards may not be played."""
        return await told(chair.choices())

    @made.tool(structured_output=True)
    async def play(word: str) -> dict[str, Any]:
        """Play one of the words that `choices` lists, when it is your turn."""
        return await told(chair.play(word))

    @made.tool(structured_output=True)
    async def wait() -> dict[str, Any]:
        """Wait until it is your turn or the match is over, and be told what happened meanwhile."""
        return await told(chair.wait())

    return made


async def told(asked: Awaitable[dict[str, Any]]) -> dict[str, Any]:
    """Answer, or say why not: a refusal holds only what the seat knows."""
    try:
        return await asked
    except CannotDo as denied:
        raise ToolError(str(denied)) from None


async def serve(asked: argparse.Namespace) -> None:
    """Sit down and serve over this process's streams."""
    if asked.join:
        from grimalkin.adapters.house import HouseTable  # noqa: PLC0415 - needs a line to a house

        house = await HouseTable.join(asked.join, asked.name, asked.lang)
        try:
            await server(house).run_stdio_async()
        finally:
            await house.close()
    else:
        own = OwnTable(asked.game, asked.seats, asked.seat, [asked.level], seed=asked.seed, language=asked.lang)
        await server(own).run_stdio_async()


def main(words: Sequence[str] | None = None) -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(prog="python -m grimalkin.adapters.mcp", description=__doc__)
    parser.add_argument("game", nargs="?", default="friday")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--level", default="mouser")
    parser.add_argument("--seed")
    parser.add_argument("--lang", choices=LANGUAGES, default=FALLBACK)
    parser.add_argument("--join", help="an invitation to a table of a running house")
    parser.add_argument("--name", default="Claw")
    asyncio.run(serve(parser.parse_args(words)))


if __name__ == "__main__":
    main()
