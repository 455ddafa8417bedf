"""The table of Malédiction! as eyes see it: what lies face up, and how much lies face down.

A trick under way lies in front of those who played, and a complete one stays there until somebody leads again. Piles
of tricks are counted by tricks. A contract is told by the name of its zone, such as `contract-2-exact`. Markers say who
leads, and whose play is ahead in the trick that lies there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction.cards import (
    CARD_WORDS,
    CONTRACT_OF,
    CONTRACTS,
    EXACT,
    NUMBER_OF,
    NUMBERS,
    SUIT_OF,
    SUIT_OF_CARD,
    VALUE_OF,
)
from grimalkin.games.malediction.packing import cards_of
from grimalkin.games.malediction.tricks import strength_of
from grimalkin.rules import Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.games.malediction.view import MaledictionObservation


def zones(seen: MaledictionObservation) -> Iterator[Zone]:
    """Lay out the middle of the table, then each seat."""
    if seen.trump is not None:
        yield Zone("trump", None, (CARD_WORDS[seen.trump],), 1)
    for number in range(NUMBERS):
        yield Zone(f"pile-{number}", None, None, seen.piles[number], kind="tokens")
    yield Zone("hats", None, None, seen.hats_left, kind="tokens")
    if seen.rest:
        yield Zone("rest", None, None, seen.rest)
    if thrown := _thrown(seen):
        yield Zone("discard", None, None, thrown)
    for seat in range(seen.seats):
        yield from _place(seen, seat)


def _place(seen: MaledictionObservation, seat: int) -> Iterator[Zone]:
    if seat == seen.ball:
        yield Zone("ball", seat, None, 1, kind="marker")
    own = tuple(CARD_WORDS[card] for card in seen.hand)
    yield Zone("hand", seat, own if seat == seen.viewer else None, seen.hand_sizes[seat])
    if action := dict(_lying(seen)).get(seat):
        cards = tuple(CARD_WORDS[card] for card in cards_of(action))
        yield Zone("play", seat, cards, len(cards), VALUE_OF[action])
    if seat == _leader(seen):
        yield Zone("lead", seat, None, 1, kind="marker")
    if seat == _ahead(seen):
        yield Zone("ahead", seat, None, 1, kind="marker")
    yield Zone("tricks", seat, None, seen.winners.count(seat), kind="tokens")
    bid = seen.bids[seat]
    if bid is not None and seen.actors:
        yield Zone(f"contract-{_face(CONTRACT_OF[bid])}", seat, None, 1, kind="marker")
    yield from _shelf(seen, seat)


def _shelf(seen: MaledictionObservation, seat: int) -> Iterator[Zone]:
    """[5.4] What a seat has to show for the rounds before: contracts met and failed, stored 0 cards, hats."""
    for contract in range(CONTRACTS):
        if count := seen.met[seat][contract]:
            yield Zone(f"met-{_face(contract)}", seat, None, count, kind="tokens")
    for contract in range(CONTRACTS):
        if count := seen.failed[seat][contract]:
            yield Zone(f"failed-{_face(contract)}", seat, None, count, kind="tokens")
    if seen.hats[seat]:
        yield Zone("hats", seat, None, seen.hats[seat], kind="tokens")


def _face(contract: int) -> str:
    if not contract:
        return "0"
    return f"{NUMBER_OF[contract]}-{'exact' if EXACT[contract] else 'least'}"


def _lying(seen: MaledictionObservation) -> tuple[tuple[int, int], ...]:
    return seen.tricks[-1] if seen.tricks else ()


def _leader(seen: MaledictionObservation) -> int | None:
    """Say who led the trick that lies there, or is to lead the first."""
    if lying := _lying(seen):
        return lying[0][0]
    return seen.turn if seen.phase == "trick" else None


def _ahead(seen: MaledictionObservation) -> int | None:
    """[4.6] Say whose play takes the trick as far as it lies there; nobody's where the best are equal."""
    lying = _lying(seen)
    if not lying or seen.trump is None:
        return None
    trump, led = SUIT_OF_CARD[seen.trump], SUIT_OF[lying[0][1]]
    strength = {seat: strength_of(action, trump, led) for seat, action in lying}
    best = [seat for seat, own in strength.items() if own == max(strength.values())]
    return best[0] if len(best) == 1 else None


def _thrown(seen: MaledictionObservation) -> int:
    """[4.9] Count the cards of tied tricks that no longer lie in the middle."""
    swept = zip(seen.tricks[:-1], seen.winners, strict=False)
    return sum(len(cards_of(action)) for trick, winner in swept if winner is None for _, action in trick)
