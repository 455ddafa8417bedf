"""A table for tests: rigged deals, and rounds in which the tricks go where a test wants them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from grimalkin.games.malediction import GAME
from grimalkin.games.malediction.cards import CONTRACT_WORDS, PACK
from grimalkin.games.malediction.view import MaledictionObservation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.rules import Event, State

OWN_SUIT = "RCB"
"""In a steered round of three, the suit that each seat holds beside its trumps, and nobody else."""


def table(seats: int = 3, **options: object) -> State:
    """Set up a match."""
    return GAME.start(seats, options)


def look(state: State, viewer: int | None = None) -> MaledictionObservation:
    """Observe, as what it is."""
    seen = state.observe(viewer)
    assert isinstance(seen, MaledictionObservation)
    return seen


def deck(trump: str, hands: Sequence[str], ball: int = 0) -> list[int]:
    """Rig a deck: these hands by seat, filled up to seven with the lowest cards that nobody wants."""
    wanted = [[GAME.card(word) for word in hand.split()] for hand in hands]
    turned = GAME.card(trump)
    left = sorted((Counter(PACK) - Counter([turned, *(card for hand in wanted for card in hand)])).elements())
    for hand in wanted:
        while len(hand) < 7:
            hand.append(left.pop(0))
    places = [wanted[(ball + place) % len(hands)] for place in range(len(hands))]
    return [turned, *(hand[turn] for turn in range(7) for hand in places), *left]


def deal(state: State, trump: str, *hands: str) -> None:
    """Deal these hands by seat, whoever holds the crystal ball."""
    seen = look(state)
    ball = (seen.ball + 1) % state.seats if state.round else seen.ball
    state.deal(deck(trump, [*hands, *[""] * (state.seats - len(hands))], ball))


def go(state: State, words: str) -> list[Event]:
    """Let whoever has the turn play these words, one after another; give what is said."""
    told: list[Event] = []
    for word in words.split():
        (seat,) = state.actors()
        action, before = GAME.action(word), state.copy()
        state.apply(seat, action)
        told += GAME.tell(before, seat, action, state)
    return told


def legal(state: State) -> list[str]:
    """List the words of whoever has the turn."""
    return [GAME.word(action) for seat in state.actors() for action in state.legal_actions(seat)]


def hand(state: State, seat: int) -> list[str]:
    """List a seat's cards."""
    return [GAME.cards[card] for card in look(state, seat).hand]


def taken(state: State) -> list[int]:
    """Count the tricks of each seat."""
    return [look(state).winners.count(seat) for seat in range(state.seats)]


def shelf(state: State, seat: int) -> tuple[dict[str, int], dict[str, int]]:
    """List a seat's contracts, met and failed."""
    seen = look(state)
    met, failed = (
        {CONTRACT_WORDS[face]: count for face, count in enumerate(counts[seat]) if count}
        for counts in (seen.met, seen.failed)
    )
    return met, failed


def steered(state: State, bids: str, winners: str) -> list[Event]:
    """Play a round of three, with these contracts from the crystal ball on, in which these seats take the seven tricks.

    Spiders are trump. Each seat has a suit of its own: whoever is to win leads it, or trumps; the others throw it away.
    """
    trial = state.copy()
    deal(trial, "S1", "", "", "")
    go(trial, bids)
    (leader,) = trial.actors()
    order = [leader, *(int(winner) for winner in winners)]
    trumps = [f"S{rank}" for rank in range(2, 10)]
    ruffs = {place: trumps.pop() for place in range(7) if order[place] != order[place + 1]}
    needs = [[card for place, card in ruffs.items() if order[place + 1] == seat] for seat in range(3)]
    own = [[f"{OWN_SUIT[seat]}{rank}" for rank in range(1, 8 - len(needs[seat]))] for seat in range(3)]
    deal(state, "S1", *(" ".join(needs[seat] + own[seat]) for seat in range(3)))
    told = go(state, bids)
    for place in range(7):
        for seat in ((order[place] + turn) % 3 for turn in range(3)):
            ruffing = place in ruffs and seat == order[place + 1]
            told += go(state, ruffs[place] if ruffing else own[seat].pop())
    return told
