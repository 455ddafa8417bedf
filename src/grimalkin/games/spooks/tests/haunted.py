"""Rigged tables of Spooks: hands dealt as wanted, lines of a record played, games brought close to their end."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from grimalkin.games.spooks import GAME
from grimalkin.games.spooks.cards import CARD_WORDS, CARDS, PHANTOM, RANK_OF, SUIT_OF, SUITS
from grimalkin.games.spooks.view import SpooksObservation
from grimalkin.rules import Event, IllegalAction, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Chosen = bool | int | str


# Tables.


def haunted(seats: int, hands: Mapping[int, str], lacks: Mapping[int, str] | None = None, **options: Chosen) -> State:
    """Deal a game in which these seats hold at least these cards; seat 0 sits on the dealer's left."""
    chosen: dict[str, Chosen] = {"first": seats - 1}
    state = GAME.start(seats, chosen | options)
    deal(state, hands, lacks)
    return state


def deal(state: State, hands: Mapping[int, str], lacks: Mapping[int, str] | None = None) -> None:
    """Deal so that these seats hold at least these cards, and lack those."""
    state.deal(rigged(state, hands, lacks or {}))


def rigged(state: State, hands: Mapping[int, str], lacks: Mapping[int, str]) -> list[int]:
    """Stack the deck of the next deal, with hands written as `cards_of` reads them."""
    pack = Counter(GAME.pack(state.options))
    order = serving(state, pack.total())
    given = {place: cards_of(hands.get(place, "")) for place in order}
    for cards in given.values():
        assert not Counter(cards) - pack, "the pack has not so many"
        pack -= Counter(cards)
    barred = {place: {*cards_of(lacks.get(place, ""))} for place in given}
    for card in sorted(pack.elements(), key=lambda card: -sum(card in cards for cards in barred.values())):
        room = {place: order.count(place) - len(given[place]) for place in given if card not in barred[place]}
        place = max(room, key=lambda place: room[place])
        assert room[place] > 0, f"no room for {CARD_WORDS[card]}"
        given[place].append(card)
    return [given[place].pop(0) for place in order]


def serving(state: State, cards: int) -> list[int]:
    """List the place that each card of the next deal goes to."""
    now = seen(state)
    left = [seat for seat in range(now.seats) if now.scores[seat] < int(now.options["target"])]
    dealer = min(left, key=lambda seat: (seat - now.dealer - 1) % now.seats) if now.round else now.dealer
    places = sorted(left, key=lambda seat: (seat - dealer - 1) % now.seats)
    places += [PHANTOM] if now.options["phantom_hand"] else []
    return [places[number % len(places)] for number in range(cards)]


def cards_of(words: str) -> list[int]:
    """Read cards: `S1` one, `S1..5` five, `K*` a suit, `*5` a rank, `X` the Cat."""
    return [card for word in words.split() for card in _cards_of(word)]


def _cards_of(word: str) -> list[int]:
    suit, rank = word[0], word[1:]
    if word == "X":
        return [GAME.card(word)]
    if suit == "*":
        return [card for card in range(CARDS) if RANK_OF[card] == _rank(rank)]
    cards = [card for card in range(CARDS) if SUIT_OF[card] == SUITS.index(suit)]
    low, _, high = ("1..M" if rank == "*" else rank).partition("..")
    return [card for card in cards if _rank(low) <= RANK_OF[card] <= _rank(high or low)]


def _rank(word: str) -> int:
    return 11 if word == "M" else int(word)


# Play.


def play(state: State, *lines: str) -> tuple[Event, ...]:
    """Apply lines such as `0 S1` or `1 -`, several to a string where commas part them, and give all that was told."""
    told: list[Event] = []
    for line in ",".join(lines).split(","):
        seat, word = line.split()
        before, action = state.copy(), GAME.action(word)
        state.apply(int(seat), action)
        told += GAME.tell(before, int(seat), action, state)
    return tuple(told)


def all_pass(state: State) -> int:
    """Let everyone pass on a blue card; give the seat that is free then."""
    while phase(state) == "blue":
        play(state, f"{state.actors()[0]} -")
    assert phase(state) == "free"
    return state.actors()[0]


def prank(state: State, choices: Mapping[int, str]) -> tuple[Event, ...]:
    """Let seats choose for a prank or for passing; those not named lay their first card that wins nothing."""
    told: list[Event] = []
    for seat in state.actors():
        harmless = next((word for word in hand(state, seat) if word[0] not in "OX"), hand(state, seat)[0])
        told += play(state, f"{seat} {choices.get(seat, harmless)}")
    return tuple(told)


def refusal(state: State, line: str) -> tuple[str, str]:
    """Try a line that must be refused, and change nothing; give the key and the clause."""
    seat, word = line.split()
    before = state.copy()
    try:
        state.apply(int(seat), GAME.action(word))
    except IllegalAction as refused:
        assert state == before, "a refused action changed something"
        return refused.refusal.key, refused.refusal.clause
    raise AssertionError(f"{line} was accepted")


# Games close to their end.

VICTIM = "K* *5 X"
"""What a seat must lack to suffer skeleton 5 whatever the table chose."""


def nearly_out(
    last: str, hands: Mapping[int, str] | None = None, lacks: Mapping[int, str] | None = None, **options: Chosen
) -> State:
    """Bring seat 0 of six to these last cards: it plays a skeleton and lays a run of ghosts; seat 1 acts on that."""
    run = 8 - len(last.split())
    rest, missing = dict(hands or {}), dict(lacks or {})
    state = haunted(6, {0: f"S1 K5 G1..{run} {last}"} | rest, {1: VICTIM} | missing, **options)
    play(state, "0 S1")
    all_pass(state)
    play(state, "0 K5, 1 -", *(f"0 G{rank}" for rank in range(1, run + 1)), "0 .")
    return state


def two_nearly_out(**options: Chosen) -> State:
    """Bring seats 0 and 3 of six to their last card each, in a prank that seat 0 has called."""
    hands = {0: "S1 K5 G1..6 O9 S9", 3: "K7 S2..8 G9"}
    state = haunted(6, hands, {1: VICTIM, 4: "K* *7 X"}, **options)
    play(state, "0 S1")
    all_pass(state)
    play(state, "0 K5, 1 -", *(f"0 G{rank}" for rank in range(1, 7)), "0 .", "1 -, 2 -, 3 K7, 4 -")
    play(state, *(f"3 S{rank}" for rank in range(2, 9)), "3 .", "4 -, 5 -, 0 O9")
    return state


def won_at_once(state: State, winner: int, hands: Mapping[int, str] | None = None) -> None:
    """Deal so that this seat wins before anyone else has played a card; the others hold at least these cards."""
    size = serving(state, len(GAME.pack(state.options))).count(winner)
    following = (winner + 1) % state.seats
    deal(state, {winner: f"S1 K5 G1..{size - 2}"} | dict(hands or {}), {following: VICTIM})
    play(state, f"{winner} S1")
    all_pass(state)
    play(state, f"{winner} K5, {following} -", *(f"{winner} G{rank}" for rank in range(1, size - 1)))


# Looking.


def seen(state: State, viewer: int | None = None) -> SpooksObservation:
    """Observe a state."""
    observation = state.observe(viewer)
    assert isinstance(observation, SpooksObservation)
    return observation


def phase(state: State) -> str:
    """Say what is going on."""
    return seen(state).phase


def legal(state: State, seat: int) -> list[str]:
    """List what a seat may do, in words."""
    return [GAME.word(action) for action in state.legal_actions(seat)]


def hand(state: State, seat: int) -> list[str]:
    """List the cards of a seat, in words."""
    return words(seen(state, seat).hand)


def words(cards: Iterable[int]) -> list[str]:
    """Write cards as words."""
    return [CARD_WORDS[card] for card in cards]


def top(state: State) -> str:
    """Give the top card of the pile."""
    return CARD_WORDS[seen(state).top]
