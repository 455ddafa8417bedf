"""A match for learners: whose turn it is, what a seat knows as numbers, what it may do, and what it gets in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.facade import View
from grimalkin.features import blocks, features, mask, rewards
from grimalkin.rules import Dice
from grimalkin.scene import look, public_look
from grimalkin.scene.scene import Share

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    from numpy.typing import NDArray

    from grimalkin.rules import Game, Observation, State


class LearnersTable:
    """One match after another, dealt by dice. Where several seats choose together they are asked one by one."""

    def __init__(self, game: str | Game, seats: int, options: Mapping[str, object], reward: str = "win") -> None:
        self.game = games.get(game) if isinstance(game, str) else game
        self.seats = seats
        self.options = self.game.settle(options, seats)
        self.reward = reward
        self.blocks = blocks(self.game, seats, self.options)
        self.dice = Dice("table")
        self.state: State = self.game.begin(seats, self.options)

    @property
    def width(self) -> int:
        """How many numbers a row has."""
        return sum(block.size for block in self.blocks)

    @property
    def actions(self) -> int:
        """How many words the game has."""
        return len(self.game.words)

    def begin(self, dice: Dice) -> None:
        """Begin a new match."""
        self.dice = dice
        self.state = self.game.begin(self.seats, self.options)
        self._deal()

    @property
    def turn(self) -> int | None:
        """The seat to act, the first of several; None at the end."""
        actors = self.state.actors()
        return actors[0] if actors else None

    def act(self, seat: int, action: int) -> None:
        """Do an action, or refuse it; the next round is dealt by itself."""
        self.state.apply(seat, action)
        self._deal()

    def _deal(self) -> None:
        if self.state.deal_due():
            deck = [*self.game.pack(self.options)]
            self.dice.shuffle(deck, len(deck))
            self.state.deal(deck)

    # What a seat is given.

    def observe(self, seat: int | None) -> Observation:
        """Give what a seat may know."""
        return self.state.observe(seat)

    def row(self, seat: int) -> NDArray[np.float32]:
        """Write what a seat knows as numbers."""
        return features(self.game, self.observe(seat))

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Write what a seat may do: a 1 for each legal action; none where it is not due."""
        return mask(self.game, self.state.legal_actions(seat)).astype("int8")

    def gains(self) -> list[float]:
        """Give what each seat gets: in the end, and nothing before."""
        return (
            [float(gain) for gain in rewards(self.game, self.state, self.reward)] if self.over else [0.0] * self.seats
        )

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.outcome() is not None

    def view(self, viewer: int | None = None) -> View:
        """Show the table to a viewer."""
        end, names = self.state.outcome(), tuple(f"player_{seat}" for seat in range(self.seats))
        shares = tuple(Share(seat, score, seat in end.winners) for seat, score in enumerate(end.scores)) if end else ()
        public = public_look(self.game, self.observe(None), ended=shares)
        shown = public if viewer is None else look(self.game, self.observe(viewer), public)
        return View(self.game, shown, viewer, names)
