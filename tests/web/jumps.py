"""Every card that a page shows, frame after frame; and whichever jumps: is seen where nothing of the kind was before.

A card may come into sight as something that flies: out of a deck, or from behind a plate. It may go out of sight the
same way. What lies on the table may neither appear nor vanish from one frame to the next, as long as frames come: where
the machine is late, all that moved meanwhile seems to jump, and is not counted.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

WATCH = """
window.seenCards = [];
(() => {
    const ids = new WeakMap();
    let next = 0;
    let tempo = {};
    addEventListener("load", async () => {
        const main = document.querySelector("script[type=module]").src;
        ({ tempo } = await import(new URL("motion/tempo.js", main)));
    });
    const look = (now) => {
        const shown = [];
        for (const card of document.querySelectorAll(".board .card, .hand .card, .plates .card, .flights .card")) {
            if (!card.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
            const { left, top, width, height } = card.getBoundingClientRect();
            if (!width || !height) continue;
            if (!ids.has(card)) ids.set(card, next++);
            const rank = card.querySelector(".rank")?.dataset.rank ?? "";
            const face = card.matches(".back") ? "back" : `${card.dataset.suit}${rank}`;
            const ghost = card.matches(".ghost");
            const [x, y] = [left + width / 2, top + height / 2].map(Math.round);
            // What comes out of the deck may be like what lies there, and so may what nobody sees.
            const known = ghost && face !== "back" && Boolean(card.dataset.from);
            shown.push([ids.get(card), face, x, y, ghost, Math.round(width), known]);
        }
        const counts = Boolean(document.querySelector(".table.counts, .table.gathers"));
        seenCards.push({ at: performance.timeOrigin + now, counts, hurried: tempo.hurried, shown });
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})();
"""
"""Notes where each card is to be seen in every frame."""
LATE = 60
"""Milliseconds after which a frame is late."""
NEAR = 0.6
"""Parts of a card's width within which a card is where it was."""
STEP = 1.5
"""So far may what lies on the table go from one frame to the next, in parts of a card's width."""


def watched(page: Page) -> None:
    """Have a page watched from its beginning."""
    page.add_init_script(WATCH)


def jumps(page: Page) -> list[tuple[float, str]]:
    """Say what has jumped, and when, in seconds since 1970."""
    frames: list[dict[str, Any]] = page.evaluate("seenCards.splice(0)")
    times = [0, 0, *(frame["at"] for frame in frames)]
    late = [max(after - before for before, after in pairwise(times[place : place + 3])) for place in range(len(frames))]
    pairs = zip(pairwise(frames), late[1:], strict=True)
    return [found for (one, other), wait in pairs if wait < LATE for found in between(one, other)]


def between(one: dict[str, Any], other: dict[str, Any]) -> list[tuple[float, str]]:
    """Compare two frames."""
    if one["counts"] or other["counts"]:
        return []
    at = other["at"] / 1000
    places = {card[0]: card for card in one["shown"]}
    later = {card[0]: card for card in other["shown"]}
    said = []
    for number, card in later.items():
        was = places.get(number)
        if was and was[1] == card[1]:
            if not card[4] and not was[4] and far(was, card, STEP):
                said.append(f"{named(card)} jumps from {was[2]},{was[3]}")
        elif not near(card, one["shown"]) and not card[4]:
            said.append(f"{named(card)} appears")
        elif card[6] and like(card, one["shown"]) and not near(card, one["shown"]):
            said.append(f"{named(card)} takes off from elsewhere")
    for number, card in places.items():
        gone = later.get(number)
        if (gone is None or gone[1] != card[1]) and not card[4] and not near(card, other["shown"]):
            said.append(f"{named(card)} vanishes")
    return [(at, text + ", in haste" * bool(other["hurried"])) for text in said]


def named(card: list[Any]) -> str:
    """Name a card, and where it is."""
    return f"{card[1]} at {card[2]},{card[3]}"


def like(card: list[Any], all_of_them: list[list[Any]]) -> bool:
    """Say whether a card of the same face is to be seen."""
    return any(each[1] == card[1] for each in all_of_them)


def near(card: list[Any], all_of_them: list[list[Any]]) -> bool:
    """Say whether a card was to be seen there: of that face, or of any that is turned over."""
    return any(not far(each, card, NEAR) for each in all_of_them)


def far(one: list[Any], other: list[Any], parts: float) -> bool:
    """Say whether two are further apart than so many parts of a width."""
    return bool(abs(one[2] - other[2]) + abs(one[3] - other[3]) > parts * max(one[5], other[5], 20))
