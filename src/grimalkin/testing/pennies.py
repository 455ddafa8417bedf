"""A newcomer's game in plain Python: two seats show a penny at once; equal ones win for seat 0, others for seat 1.

Whoever could see the other's choice would always win. It has two rounds, and a search that cannot judge the first
must play on to the end of the match.
"""

from __future__ import annotations

from typing import ClassVar

from grimalkin.rules import Dice, Game, Guest, Observation, Options, Outcome, State, Worlds

HEADS, TAILS, GIVE_UP = range(3)


class Pennies(Guest):
    """Who has shown what, and who has won how often."""

    FIELDS = (*State.FIELDS, "shown", "wins")

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        super().__init__(game, options, seats)
        self.shown: list[int | None] = [None, None]
        self.wins = [0, 0]

    def legal(self, seat: int) -> list[int]:  # noqa: ARG002
        return [HEADS, TAILS, GIVE_UP]

    def play(self, seat: int, action: int) -> None:
        self.shown[seat] = action
        waiting = [place for place in (0, 1) if self.shown[place] is None]
        if waiting:
            self.now(waiting)
            return
        self.wins[self._winner()] += 1
        self.now([], deal_due=self.round < 2)

    def _winner(self) -> int:
        if GIVE_UP in self.shown:
            return 1 - self.shown.index(GIVE_UP)
        return 0 if self.shown[0] == self.shown[1] else 1

    def dealt(self, deck: list[int]) -> None:  # noqa: ARG002
        self.shown = [None, None]
        self.now([0, 1], round=self.round + 1)

    def scores(self) -> tuple[int, ...]:
        return tuple(self.wins)

    def outcome(self) -> Outcome | None:
        if self.due or self.acting:
            return None
        best = max(self.wins)
        return Outcome(self.scores(), tuple(seat for seat in (0, 1) if self.wins[seat] == best), "pennies")

    def copy(self) -> Pennies:
        new = type(self)(self.game, self.options, self.seats)
        new.now(self.actors(), deal_due=self.deal_due(), round=self.round)
        new.shown, new.wins = self.shown.copy(), self.wins.copy()
        return new


class PenniesWorlds(Worlds):
    """A penny that lies shown and unseen may be either side up."""

    def __init__(self, game: Game, seen: Observation) -> None:
        self.game, self.seen = game, seen

    def draw(self, dice: Dice) -> State:
        state = self.game.begin(2, self.seen.options)
        assert isinstance(state, Pennies)
        state.now(self.seen.actors, deal_due=self.seen.phase == "deal", round=self.seen.round)
        state.wins = [*self.seen.scores]
        for seat in (0, 1):
            if seat not in self.seen.actors:
                state.shown[seat] = dice.below(2)
        return state


class PenniesGame(Game):
    """Only what a match needs."""

    name = "pennies"
    edition = 1
    package = __name__
    seats = (2,)
    cards = ("C",)
    words: ClassVar[tuple[str, ...]] = ("heads", "tails", "give-up")
    options = ()
    presets = ()

    def pack(self, options: Options) -> tuple[int, ...]:  # noqa: ARG002
        return (0,)

    def begin(self, seats: int, options: Options) -> State:
        return Pennies(self, options, seats)

    def look(self, state: State, viewer: int | None) -> Observation:
        legal = () if viewer is None else tuple(state.legal_actions(viewer))
        phase = "deal" if state.deal_due() else "show"
        return Observation(
            game=str(self),
            options=state.options,
            seats=2,
            viewer=viewer,
            phase=phase,
            round=state.round,
            actors=state.actors(),
            legal=legal,
            scores=state.scores(),
        )

    def imagine(self, observation: Observation) -> Worlds:
        return PenniesWorlds(self, observation)


def dealt() -> State:
    """Give a match in which both may show."""
    state = PenniesGame().start(2)
    state.deal([0])
    return state
