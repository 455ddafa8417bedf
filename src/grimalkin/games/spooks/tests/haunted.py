"""Rigged tables of Spooks: hands dealt as wanted, lines of a record played, every history of a deal found."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

from grimalkin.games.spooks import GAME
from grimalkin.games.spooks.cards import CARD_WORDS, CARDS, PHANTOM, RANK_OF, SUIT_OF, SUITS
from grimalkin.games.spooks.view import GIVEN, SpooksObservation
from grimalkin.rules import Event, IllegalAction, State

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from grimalkin.games.spooks.trace import Step

Hands = dict[int, Counter[int]]


# Tables.


def haunted(
    seats: int,
    hands: Mapping[int, str],
    lacks: Mapping[int, str] | None = None,
    **options: bool | int | str,
) -> State:
    """Deal a game in which these seats hold at least these cards; seat 0 sits on the dealer's left."""
    state = GAME.start(seats, {"first": seats - 1} | options)
    state.deal(rigged(state, hands, lacks or {}))
    return state


def rigged(state: State, hands: Mapping[int, str], lacks: Mapping[int, str]) -> list[int]:
    """Stack the deck of the next deal: hands as words, such as `S1..5 KM X`; lacks also as `K*` or `*5`."""
    pack = Counter(GAME.pack(state.options))
    order = serving(state, pack.total())
    given = {place: cards_of(hands.get(place, "")) for place in {*order, *hands}}
    for cards in given.values():
        pack -= Counter(cards)
    barred = {place: {*cards_of(lacks.get(place, ""))} for place in given}
    for card in sorted(pack.elements(), key=lambda card: -sum(card in cards for cards in barred.values())):
        room = [place for place in given if len(given[place]) < order.count(place) and card not in barred[place]]
        given[max(room, key=lambda place: order.count(place) - len(given[place]))].append(card)
    return [given[place].pop(0) for place in order]


def serving(state: State, cards: int) -> list[int]:
    """List the place that each card of the next deal goes to; the deal before must be the first, or none."""
    plain = state.observe(None)
    assert isinstance(plain, SpooksObservation)
    left = [seat for seat in range(state.seats) if plain.scores[seat] < int(state.options["target"])]
    dealer = plain.dealer
    if state.round:
        dealer = min(left, key=lambda seat: (seat - dealer - 1) % state.seats)
    places = sorted(left, key=lambda seat: (seat - dealer - 1) % state.seats)
    places += [PHANTOM] if state.options["phantom_hand"] else []
    return [places[number % len(places)] for number in range(cards)]


def cards_of(words: str) -> list[int]:
    """Read cards: `S1` one, `S1..5` five, `K*` a suit, `*5` a rank, `X` the Cat."""
    cards: list[int] = []
    for word in words.split():
        suit, rank = word[0], word[1:]
        if ".." in rank:
            low, high = (11 if end == "M" else int(end) for end in rank.split(".."))
            cards += [SUITS.index(suit) * 11 + number - 1 for number in range(low, high + 1)]
        elif rank == "*":
            cards += [card for card in range(CARDS) if SUIT_OF[card] == SUITS.index(suit)]
        elif suit == "*":
            cards += [card for card in range(CARDS) if RANK_OF[card] == (11 if rank == "M" else int(rank))]
        else:
            cards.append(GAME.card(word))
    return cards


# Play.


def play(state: State, *lines: str) -> tuple[Event, ...]:
    """Apply lines such as `0 S1` or `1 -`, several to a string where a comma parts them, and give all that was told."""
    told: list[Event] = []
    for line in ",".join(lines).split(","):
        seat, word = line.split()
        before, action = state.copy(), GAME.action(word)
        state.apply(int(seat), action)
        told += GAME.tell(before, int(seat), action, state)
    return tuple(told)


def refusal(state: State, line: str) -> tuple[str, str]:
    """Try a line that must be refused; give the key and the clause."""
    seat, word = line.split()
    before = state.copy()
    try:
        state.apply(int(seat), GAME.action(word))
    except IllegalAction as refused:
        assert state == before, "a refused action changed something"
        return refused.refusal.key, refused.refusal.clause
    raise AssertionError(f"{line} was accepted")


def seen(state: State, viewer: int | None = None) -> SpooksObservation:
    """Observe a state."""
    observation = state.observe(viewer)
    assert isinstance(observation, SpooksObservation)
    return observation


def legal(state: State, seat: int) -> list[str]:
    """List what a seat may do, in words."""
    return [GAME.word(action) for action in state.legal_actions(seat)]


def hand(state: State, seat: int) -> list[str]:
    """List the cards of a seat, in words."""
    return [CARD_WORDS[card] for card in seen(state, seat).hand]


def words(cards: Sequence[int]) -> list[str]:
    """Write cards as words."""
    return [CARD_WORDS[card] for card in cards]
