"""A chair at a table, for a language model: it plays to the end, in process and at a house, and is told no secret."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from tests.adapters.worlds import differ, pairs
from websockets.asyncio.client import connect

from grimalkin.adapters.chairs import CannotDo, Chair, OwnTable
from grimalkin.adapters.house import HouseTable
from grimalkin.text import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.conftest import RunningHouse

TABLES = [("friday", 3, {"rounds": 1}), ("spooks", 3, {"master_powers": True}), ("malediction", 3, {})]


async def played(chair: Chair) -> list[dict[str, Any]]:
    """Play the first choice until the match is over; give all that was told."""
    told = [await chair.wait()]
    while not told[-1]["over"]:
        told += [await chair.look(), await chair.choices()]
        told.append(await chair.play(told[-1]["choices"][0]["word"]))
        told.append(await chair.wait())
    return told


@pytest.mark.parametrize(
    ("game", "seats", "options"), TABLES, ids=lambda given: given if isinstance(given, str) else ""
)
def test_a_match_in_process_is_played_to_its_end(game: str, seats: int, options: dict[str, Any]) -> None:
    chair = OwnTable(game, seats, 1, ["mouser"], seed=3, language=LANGUAGES[len(game) % 2], **options)
    told = asyncio.run(played(chair))
    assert chair.match.over
    assert json.dumps(told)
    assert all(each["words"] for each in told if "choices" in each)


@pytest.mark.parametrize(
    ("game", "seats", "options"), TABLES, ids=lambda given: given if isinstance(given, str) else ""
)
def test_two_worlds_give_a_chair_the_same_answers(game: str, seats: int, options: dict[str, Any]) -> None:
    async def answers(state: Any, seat: int) -> list[Any]:  # noqa: ANN401
        chair = OwnTable(game, seats, seat, ["random"], seed=1, language="en", **options)
        chair.match.table.state = state.copy()
        said: list[Any] = [await chair.look(), await chair.choices()]
        for word in ("nonsense", *chair.match.game.words[::7]):
            if word not in chair.match.legal_for(seat):
                try:
                    await chair.play(word)
                except CannotDo as denied:
                    said.append(str(denied))
        return said

    told_apart = 0
    for state, world, seat in pairs(game, seats, **options):
        told_apart += differ(state, world)
        assert asyncio.run(answers(state, seat)) == asyncio.run(answers(world, seat))
    assert told_apart, "no other world was tried"


def test_what_cannot_be_played_is_said_and_nothing_has_changed() -> None:
    chair = OwnTable("friday", 3, 0, ["random"], seed=1, language="en")
    asyncio.run(chair.wait())
    before = asyncio.run(chair.look())
    with pytest.raises(CannotDo, match="is no move of this game"):
        asyncio.run(chair.play("Z9"))
    with pytest.raises(CannotDo, match=r"1\.1"):
        asyncio.run(chair.rules("99.9"))
    assert asyncio.run(chair.look()) == before
    assert asyncio.run(chair.rules("3.1"))["words"].startswith("3.1  ")
    assert "# Friday the 13th" in asyncio.run(chair.rules(""))["words"]


@pytest.mark.long
def test_a_seat_of_a_house_is_taken_by_an_invitation_and_played_to_the_end(
    open_house: Callable[..., RunningHouse],
) -> None:
    house = open_house()
    wanted = {"game": "friday", "seats": 3, "level": "kitten", "pause": 0, "options": {"rounds": 2}}
    opened = httpx.post(f"{house.address}/api/tables", json=wanted).json()
    link = f"{house.address}/t/{opened['table']}#invite={opened['invite']}"

    async def sit_and_play() -> list[dict[str, Any]]:
        chair = await HouseTable.join(link, "Claw", "en")
        address = f"{house.address.replace('http', 'ws')}/table/{opened['table']}"
        async with connect(address, max_queue=None) as host:  # Who does not listen must not be waited for.
            for request in ({"t": "join", "host": opened["host"]}, {"t": "fill"}, {"t": "start"}):
                await host.send(json.dumps(request))
            await chair.wait()
            with pytest.raises(CannotDo, match="is no move of this game"):
                await chair.play("Z9")
            told = await played(chair)
        await chair.close()
        return told

    told = asyncio.run(sit_and_play())
    looks = [each for each in told if "match" in each]
    assert looks
    hidden = [
        place
        for place in looks[0]["match"]["at"]
        if place.startswith("hand@") and place != f"hand@{looks[0].get('you', 0)}"
    ]
    assert all(
        isinstance(look["match"]["at"][place], int)
        for look in looks
        for place in hidden
        if place in look["match"]["at"]
    )
    assert told[-1]["over"]
