"""The table of Malédiction! as eyes see it: what lies face up, and how much lies face down.

A trick under way lies in front of those who played, and a complete one stays there until somebody leads again. Piles
of tricks are counted by tricks. A contract is told by the name of its zone, such as `contract-2-exact`. Markers say who
leads, and whose play is ahead in the trick that lies there.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from grimalkin.games.malediction.cards import (
    CARD_WORDS,
    CONTRACT_OF,
    CONTRACT_ZONES,
    FACES,
    NUMBERS,
    SUIT_OF,
    SUIT_OF_CARD,
    VALUE_OF,
)
from grimalkin.games.malediction.packing import cards_of
from grimalkin.games.malediction.tricks import strength_of
from grimalkin.rules import Zone

if TYPE_CHECKING:
    from grimalkin.games.malediction.view import MaledictionObservation


def zones(seen: MaledictionObservation) -> list[Zone]:
    """Lay out the middle of the table, then each seat."""
    laid: list[Zone] = []
    if seen.trump is not None:
        laid.append(_trump(seen.trump))
    laid += [_tokens(f"pile-{number}", None, seen.piles[number]) for number in range(NUMBERS)]
    laid.append(_tokens("hats", None, seen.hats_left))
    if seen.rest:
        laid.append(_face_down("rest", None, seen.rest))
    if thrown := _thrown(seen):
        laid.append(_face_down("discard", None, thrown))
    trick, leader, ahead = dict(_lying(seen)), _leader(seen), _ahead(seen)
    for seat in range(seen.seats):
        if seat == seen.ball:
            laid.append(_marker("ball", seat))
        laid.append(_hand(seen, seat))
        if action := trick.get(seat):
            cards = tuple([CARD_WORDS[card] for card in cards_of(action)])
            laid.append(Zone("play", seat, cards, len(cards), VALUE_OF[action]))
        if seat == leader:
            laid.append(_marker("lead", seat))
        if seat == ahead:
            laid.append(_marker("ahead", seat))
        laid.append(_tokens("tricks", seat, seen.winners.count(seat)))
        bid = seen.bids[seat]
        if bid is not None and seen.actors:
            laid.append(_marker(CONTRACT_ZONES[CONTRACT_OF[bid]], seat))
        laid += _shelf(seen, seat)
    return laid


@cache
def _trump(card: int) -> Zone:
    return Zone("trump", None, (CARD_WORDS[card],), 1)


@cache
def _tokens(name: str, seat: int | None, count: int) -> Zone:
    return Zone(name, seat, None, count, kind="tokens")


@cache
def _marker(name: str, seat: int) -> Zone:
    return Zone(name, seat, None, 1, kind="marker")


@cache
def _face_down(name: str, seat: int | None, count: int) -> Zone:
    return Zone(name, seat, None, count)


def _hand(seen: MaledictionObservation, seat: int) -> Zone:
    size = seen.hand_sizes[seat]
    if seat != seen.viewer:
        return _face_down("hand", seat, size)
    return Zone("hand", seat, tuple([CARD_WORDS[card] for card in seen.hand]), size)


def _shelf(seen: MaledictionObservation, seat: int) -> list[Zone]:
    """[5.4] What a seat has to show for the rounds before: contracts met and failed, stored 0 cards, hats."""
    piles = (("met", seen.met[seat]), ("failed", seen.failed[seat]))
    shelf = [
        _tokens(f"{name}-{FACES[contract]}", seat, count)
        for name, counts in piles
        for contract, count in enumerate(counts)
        if count
    ]
    return [*shelf, _tokens("hats", seat, seen.hats[seat])] if seen.hats[seat] else shelf


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
    strength = [strength_of(action, trump, led) for _, action in lying]
    most = max(strength)
    best = [seat for (seat, _), own in zip(lying, strength, strict=True) if own == most]
    return best[0] if len(best) == 1 else None


def _thrown(seen: MaledictionObservation) -> int:
    """[4.9] Count the cards of tied tricks that no longer lie in the middle."""
    swept = zip(seen.tricks[:-1], seen.winners, strict=False)
    return sum(len(cards_of(action)) for trick, winner in swept if winner is None for _, action in trick)
