"""What is said aloud at a table of Malédiction!: the events between two moments, and those that are sure to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction.cards import (
    BASE_OF,
    BOOST_OF,
    CARD_WORDS,
    CONTRACT,
    CONTRACT_OF,
    EXACT,
    NOBODY,
    NUMBER_OF,
    RETAKE,
    SCORING,
    SPEND,
    SUIT_OF,
    SUIT_OF_CARD,
    SUITS,
    TRICK,
    VALUE_OF,
)
from grimalkin.games.malediction.events import (
    Announced,
    Asked,
    BallPassed,
    Boosted,
    Failed,
    HandDealt,
    HatBoxed,
    HatWon,
    Kept,
    Led,
    Met,
    Played,
    Retaken,
    SetAside,
    Spent,
    TricksEnded,
    TrickTied,
    TrickWon,
    TrumpTurned,
    VoidShown,
)
from grimalkin.games.malediction.options import penalties_of, points_of
from grimalkin.games.malediction.packing import size, unpack
from grimalkin.games.malediction.scoring import is_met, most_tricks, to_spend
from grimalkin.games.malediction.tricks import strength_of
from grimalkin.rules import Dealt, Ended, Event, Scored, Won

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.games.malediction.table import MaledictionTable
    from grimalkin.games.malediction.view import MaledictionObservation


def deal_events(after: MaledictionTable) -> Iterator[Event]:
    """Say what a deal did."""
    yield Dealt(after.round)
    yield BallPassed(after.ball)
    yield TrumpTurned(CARD_WORDS[after.trump], SUITS[SUIT_OF_CARD[after.trump]])
    for place in range(after.seats):
        seat = (after.ball + place) % after.seats
        cards = tuple(CARD_WORDS[card] for card in unpack(after.hands[seat]))
        yield HandDealt(seat, len(cards), cards)
    yield SetAside(size(after.rest))


def action_events(before: MaledictionTable, seat: int, action: int, after: MaledictionTable) -> Iterator[Event]:
    """Say what an action did."""
    if before.phase == CONTRACT:
        yield from _announcing(before, seat, action, after)
    elif before.phase == TRICK:
        yield from _playing(before, seat, action, after)
    elif action == SPEND:
        yield Spent(seat, to_spend(before, seat))
    else:
        yield Kept(seat)
    if after.phase == SCORING:
        yield Asked(after.turn, to_spend(after, after.turn))
    if not after.acting:
        yield from _settling(before, after)


def _announcing(before: MaledictionTable, seat: int, action: int, after: MaledictionTable) -> Iterator[Event]:
    contract = CONTRACT_OF[action]
    number, exact = NUMBER_OF[contract], bool(EXACT[contract])
    points, penalty = after.points[contract], after.penalties[contract]
    if action < RETAKE:
        yield Announced(seat, number, exact, points, penalty)
    else:
        yield Retaken(seat, number, exact, points, penalty, after.sheet[seat] - before.sheet[seat])
    if after.phase == TRICK:
        yield Led(after.turn)


def _playing(before: MaledictionTable, seat: int, action: int, after: MaledictionTable) -> Iterator[Event]:
    yield played(seat, action)
    if before.voids[seat] != after.voids[seat]:
        yield VoidShown(seat, SUITS[before.led])
    if before.trick < after.trick:
        winner = after.winners[before.trick]
        yield _tied(before, seat, action) if winner == NOBODY else TrickWon(winner, after.taken[winner])
    if after.phase != TRICK:
        yield TricksEnded(after.round, sum(size(hand) for hand in after.hands))


def played(seat: int, action: int) -> Event:
    """Say what was laid."""
    card = CARD_WORDS[BASE_OF[action]]
    return Boosted(seat, card, BOOST_OF[action], VALUE_OF[action]) if BOOST_OF[action] else Played(seat, card)


def _tied(before: MaledictionTable, seat: int, action: int) -> Event:
    """[4.9] The last of the tied: the one who just played, if that play was as good as the best."""
    strength = strength_of(action, SUIT_OF_CARD[before.trump], before.led)
    return TrickTied(seat if strength == before.best else before.ahead)


def _settling(before: MaledictionTable, after: MaledictionTable) -> Iterator[Event]:
    for place in range(after.seats):
        yield _contract_event(after, (after.ball + place) % after.seats)
    winner = most_tricks(after)
    yield HatBoxed(after.hats_left) if winner == NOBODY else HatWon(winner, after.hats_left)
    for seat in range(after.seats):
        yield Scored(seat, after.sheet[seat] - before.sheet[seat], after.sheet[seat])
    if outcome := after.outcome():
        yield Ended(outcome.reason)
        for seat in outcome.winners:
            yield Won(seat, outcome.scores[seat], alone=len(outcome.winners) == 1)


def _contract_event(after: MaledictionTable, seat: int) -> Event:
    contract = CONTRACT_OF[after.bids[seat]]
    number, exact = NUMBER_OF[contract], bool(EXACT[contract])
    tricks = after.taken[seat] + after.spent[seat]
    if is_met(after, seat):
        return Met(seat, number, exact, tricks, after.points[contract])
    return Failed(seat, number, exact, tricks, after.penalties[contract])


def foretold(seen: MaledictionObservation, seat: int, action: int) -> Iterator[Event]:
    """Say what an action of the viewer would surely do."""
    if seen.phase == "trick":
        yield played(seat, action)
        yield from _closing(seen, seat, action)
        return
    bid = seen.bids[seat]
    contract = CONTRACT_OF[action if bid is None else bid]
    number, exact = NUMBER_OF[contract], bool(EXACT[contract])
    points, penalty = points_of(seen.options)[contract], penalties_of(seen.options)[contract]
    if bid is None:
        yield Announced(seat, number, exact, points, penalty)
    elif action == SPEND:
        yield Met(seat, number, exact, number, points)
    else:
        yield Failed(seat, number, exact, seen.winners.count(seat), penalty)


def _closing(seen: MaledictionObservation, seat: int, action: int) -> Iterator[Event]:
    """Whoever plays last to a trick knows what becomes of it."""
    lying = () if len(seen.tricks) == len(seen.winners) else seen.tricks[-1]
    if len(lying) != seen.seats - 1 or seen.trump is None:
        return
    trump, led = SUIT_OF_CARD[seen.trump], SUIT_OF[lying[0][1]]
    own = strength_of(action, trump, led)
    others = [strength_of(other, trump, led) for _, other in lying]
    if own > max(others):
        yield TrickWon(seat, seen.winners.count(seat) + 1)
    elif own == max(others):
        yield TrickTied(seat)
