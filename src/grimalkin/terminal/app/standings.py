"""How one fares in a house: the best of a game, and one's own rating there, as lines to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grimalkin.terminal.app.aside import aside
from grimalkin.terminal.app.house import asked
from grimalkin.terminal.app.results import figures, played_there, results

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from grimalkin.text import Voice

OF_A_NAME = 8
"""Letters of a player's mark, by which those are told apart who are called alike."""


async def standings(house: str, game: str, key: str, voice: Voice) -> list[str]:
    """Ask a house for the best of a game and for one's own standing, and say both."""
    board = await aside(asked, house, f"/api/leaderboards/{game}")
    mine = await aside(asked, house, "/api/player", None, {"X-Player-Key": key}) if key else {}
    return [
        *_best(board, mine, voice),
        "",
        *_own(mine, game, voice),
        *_fared(mine, game, voice),
        "",
        voice.say("page-rating-why"),
    ]


async def own_results(house: str, key: str, titles: Mapping[str, str], voice: Voice) -> list[str]:
    """Ask a house for what one has played there, and say how one has fared."""
    mine = await aside(asked, house, "/api/player", None, {"X-Player-Key": key})
    return results(played_there(mine, titles), voice)


def _best(board: Mapping[str, Any], mine: Mapping[str, Any], voice: Voice) -> Iterator[str]:
    players = [each for each in board.get("players", ()) if each["rating"] > 0]
    if not players:
        yield voice.say("app-nobody-rated")
    for place, each in enumerate(players, start=1):
        own = each["player"][:OF_A_NAME] == mine.get("player", " ")
        said = voice.say(
            "app-rated", place=place, name=each["name"], rating=voice.say("coach-number", value=each["rating"]),
            played=each["played"], won=_share(each["won"], each["played"], voice),
        )  # fmt: skip
        yield f"▸ {said}" if own else f"  {said}"


def _own(mine: Mapping[str, Any], game: str, voice: Voice) -> Iterator[str]:
    found = next((each for each in mine.get("ratings", ()) if each["game"] == game), None)
    if found is None:
        yield voice.say("app-your-rating", rating=voice.say("page-no-rating"))
        return
    whole = f"{found['mu']:.0f} ± {2 * found['sigma']:.0f}"
    yield voice.say("app-your-rating", rating=whole)


def _fared(mine: Mapping[str, Any], game: str, voice: Voice) -> Iterator[str]:
    """Say how one has fared in a game, where one has played it."""
    played = [past for past in mine.get("history", ()) if past["game"] == game]
    if played:
        yield from figures(played_there({"history": played}, {}), voice)


def _share(won: float, played: int, voice: Voice) -> str:
    return voice.say("coach-percent", value=won / played if played else 0)
