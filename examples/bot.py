"""A player made of code, at a table of any house: python bot.py 'http://HOST:8013/t/TABLE#invite=TOKEN'."""

import asyncio
import json
import random
import sys
from urllib.parse import parse_qsl, urlsplit

from websockets.asyncio.client import ClientConnection, connect


async def play(link: str) -> None:
    """Sit down, play a random legal word whenever one is asked for, and leave when the match is over."""
    table, tokens = urlsplit(link), dict(parse_qsl(urlsplit(link).fragment))
    address = table._replace(scheme=table.scheme.replace("http", "ws"), path=f"/table{table.path[2:]}", fragment="")
    async with connect(address.geturl()) as line:
        await ask(line, "join", invite=tokens["invite"], events=False)
        await ask(line, "sit", name=f"Rook {random.randrange(1000)}")
        beat = asyncio.create_task(heart(line))
        async for text in line:
            told = json.loads(text)
            legal = (told.get("own") or told.get("match") or {}).get("legal")
            if told.get("t") == "refused" and told["key"] not in {"stale", "not-your-turn", "no-deal-due"}:
                sys.exit(told["key"])
            if legal:
                await ask(line, "play", word=random.choice(legal.split()), v=told["v"])
            elif told.get("turn") == []:
                await ask(line, "ready")
            if told.get("ended"):
                print(*(f"{share['score']}{'*' if share['won'] else ''}" for share in told["ended"]))
                break
        beat.cancel()


async def ask(line: ClientConnection, what: str, **fields: object) -> None:
    """Send a message."""
    await line.send(json.dumps({"t": what, **fields}))


async def heart(line: ClientConnection) -> None:
    """Say now and then that one is there: a house lets go of whoever is silent for 30 seconds."""
    while True:
        await asyncio.sleep(10)
        await ask(line, "ping")


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1]))
