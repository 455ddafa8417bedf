"""What a house tells, as pictures: whole once, then by what has changed. The page's own model does the same."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from grimalkin.rules import Zone
from grimalkin.scene import Choice, Denied, Offer, Share
from grimalkin.terminal.app.picture import Holds, Picture

if TYPE_CHECKING:
    from collections.abc import Mapping

NOTED = re.compile(r"([+-]?)(.*?) ?(?:=(-?\d+))?")
Json = dict[str, Any]


def whole(view: Mapping[str, Any] | None) -> Picture:
    """Read a whole scene; nothing is an empty table."""
    view = view or {}
    zones: dict[str, Zone] = {}
    _change_zones(zones, view.get("at", {}))
    return Picture(
        view.get("phase", ""),
        view.get("round", 0),
        tuple(view.get("turn", ())),
        view.get("way", 1),
        tuple(view.get("scores", ())),
        zones,
        {place: _held(each) for place, each in view.get("holds", {}).items() if each},
        tuple(view.get("legal", "").split()),
        view.get("prompt", ""),
        tuple(view.get("log", ())[-1:]),
        tuple(tuple(sums) for sums in view.get("rounds", ())),
        _shares(view.get("ended", ())),
        view.get("scored", True),
        tuple(view.get("events", ())),
    )


def changed(before: Picture, update: Mapping[str, Any], you: int | None) -> Picture:
    """Apply an update; what the viewer alone is told stands instead of what everyone is told."""
    own = update.get("own") or {}
    zones = dict(before.zones)
    _change_zones(zones, {**update.get("at", {}), **own.get("at", {})})
    turn = tuple(update.get("turn", before.turn))
    legal, prompt = before.legal, before.prompt
    if own.get("legal"):
        legal, prompt = tuple(own["legal"].split()), own.get("prompt", "")
    elif you not in turn:
        legal, prompt = (), ""
    holds = dict(before.holds)
    for place, each in update.get("holds", {}).items():
        holds.pop(place, None)
        if each:
            holds[place] = _held(each)
    return before._replace(
        phase=update.get("phase", before.phase),
        round=update.get("round", before.round),
        turn=turn,
        way=update.get("way", before.way),
        scores=tuple(update.get("scores") or (update.get("rounds") or [before.scores])[-1]),
        zones=zones,
        holds=holds,
        legal=legal,
        prompt=prompt,
        said=said_in(update),
        rounds=before.rounds[: update.get("kept")] + tuple(tuple(sums) for sums in update.get("rounds", ())),
        ended=_shares(update["ended"]) if "ended" in update else () if turn else before.ended,
        events=tuple(own.get("events") or update.get("events", ())),
    )


def said_in(update: Mapping[str, Any]) -> tuple[str, ...]:
    """Give the sentences that an update brought its viewer."""
    own = update.get("own") or {}
    return tuple(own["said"] if own.get("said") is not None else update.get("said", ()))


def offered(prompt: str, message: Mapping[str, Any]) -> Offer:
    """Read what each choice means, and why other cards are none."""
    choices = tuple(
        Choice(each["word"], tuple(each.get("cards", ())), each.get("to", ""), each["means"], {}, each.get("would", ""),
               each.get("brings", {}))
        for each in message.get("choices", ())
    )  # fmt: skip
    denied = tuple(
        Denied(each["card"], each["key"], each["text"], each.get("clause", "")) for each in message.get("denied", ())
    )
    return Offer(prompt, choices, denied)


def _held(each: Mapping[str, Any]) -> Holds:
    return Holds(each["text"], each.get("look", ""))


def _shares(ended: Any) -> tuple[Share, ...]:  # noqa: ANN401 - as it was told
    return tuple(Share(each["seat"], each["score"], each["won"]) for each in ended)


# Places.


def _change_zones(zones: dict[str, Zone], told: Mapping[str, Any]) -> None:
    for name, shown in told.items():
        if shown is None:
            zones.pop(name, None)
        else:
            place, _, seat = name.partition("@")
            before = zones.get(name)
            zones[name] = _zone(place, int(seat) if seat else None, shown, (before.cards or ()) if before else ())


def _zone(name: str, seat: int | None, shown: Any, before: tuple[str, ...]) -> Zone:  # noqa: ANN401 - as it was told
    """Read a place: how many cards lie face down, or which lie face up, or all of it."""
    if isinstance(shown, int):
        return Zone(name, seat, None, shown)
    if isinstance(shown, dict):
        cards = tuple(shown["cards"].split()) if "cards" in shown else None
        count = shown.get("count", len(cards or ()))
        return Zone(name, seat, cards, count, shown.get("total"), shown.get("kind", "cards"))
    found = NOTED.fullmatch(shown)
    assert found  # noqa: S101 - everything fits
    named = tuple(found[2].split())
    lying = before + named if found[1] == "+" else _without(before, named) if found[1] == "-" else named
    return Zone(name, seat, lying, len(lying), int(found[3]) if found[3] else None)


def _without(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    left = [*cards]
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)
