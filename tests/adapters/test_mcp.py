"""MCP with the official client: a whole match by tools alone, refusals as errors, and over a process's streams."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import pytest
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from grimalkin.adapters.chairs import OwnTable
from grimalkin.adapters.mcp import server


async def tool(client: Client, name: str, **given: Any) -> dict[str, Any]:  # noqa: ANN401
    answer = await client.call_tool(name, given)
    assert not answer.is_error, answer.content
    told: dict[str, Any] = answer.structured_content
    return told


async def played(client: Client) -> dict[str, Any]:
    news = await tool(client, "wait")
    while not news["over"]:
        offered = await tool(client, "choices")
        assert offered["choices"]
        await tool(client, "play", word=offered["choices"][0]["word"])
        news = await tool(client, "wait")
    return await tool(client, "look")


@pytest.mark.parametrize(("game", "options"), [("friday", {"rounds": 1}), ("spooks", {})])
def test_a_match_is_played_by_tools_alone(game: str, options: dict[str, Any]) -> None:
    chair = OwnTable(game, 3, 0, ["mouser"], seed=7, language="en", **options)

    async def play() -> dict[str, Any]:
        async with Client(server(chair)) as client:
            names = {each.name: each.description for each in (await client.list_tools()).tools}
            assert {*names} == {"rules", "look", "choices", "play", "wait"}
            assert all(names.values())
            assert (await tool(client, "rules", clause="3.1"))["clauses"] == ["3.1"]
            return await played(client)

    seen = asyncio.run(play())
    assert chair.match.over
    assert len(seen["ended"]) == 3


def test_a_refusal_is_an_error_in_words() -> None:
    async def refused() -> str:
        async with Client(server(OwnTable("friday", 3, 0, ["random"], seed=7, language="en"))) as client:
            await tool(client, "wait")
            answer = await client.call_tool("play", {"word": "Z9"})
            assert answer.is_error
            return str(answer.content)

    assert "“Z9” is no move of this game" in asyncio.run(refused())


def test_a_program_serves_over_its_streams() -> None:
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "grimalkin.adapters.mcp", "friday", "--seats", "3", "--seed", "7"]
    )

    async def looked() -> dict[str, Any]:
        async with Client(stdio_client(command)) as client:
            await tool(client, "wait")
            return await tool(client, "look")

    seen = asyncio.run(looked())
    assert seen["seat"] in seen["turn"]
    assert "0 holds: " in seen["words"]
    assert "1 holds: " not in seen["words"]
