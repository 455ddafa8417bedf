# cython: binding=False, embedsignature=True, embedsignature.format=clinic
"""The law of the piles: play a card, take what lay there if it bursts, count at the end of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.kits.bursting import cards, counting, habits, rows, scoring
from grimalkin.kits.bursting.table import BurstingTable
from grimalkin.rules import IllegalAction, Outcome, asking, crossing, rolling, seating
from grimalkin.rules.state import State

if TYPE_CHECKING:
    from grimalkin.rules.dice import Dice


class Bursting(BurstingTable):
    """One moment of a game of bursting piles."""

    def legal_into(self, seat: int, buffer: list[int]) -> int:
        """[3.1] Any card of the hand; [3.3] the wild one on any of the three piles."""
        hand = self.hands[seat]
        held = hand | hand >> 1
        count = 0
        # Numbers, not names, let the C compiler unroll this: the hottest loop of all. No branches, for the same reason.
        for card in range(15):
            buffer[count] = card
            count += held & 1
            held >>= 2
        if hand >> 30:
            buffer[count] = cards.WILD
            buffer[count + 1] = cards.WILD + 1
            buffer[count + 2] = cards.WILD + 2
            count += 3
        return count

    def any_action(self, seat: int, dice: Dice) -> int:
        return any_play(self, seat, dice)

    def playout(self, dice: Dice) -> int:
        # As every state does it; here the compiler sees all of it at once.
        actions = 0
        while self.acting:
            self.do(self.turn, any_play(self, self.turn, dice))
            actions += 1
        return actions

    def play_round(self, dice: Dice, whim: int, most: int) -> int:
        # Likewise.
        actions = 0
        while self.acting and actions < most:
            if rolling.roll(dice, 16) < whim:
                self.do(self.turn, any_play(self, self.turn, dice))
            else:
                self.do(self.turn, self.heuristic_action(self.turn, dice))
            actions += 1
        return actions

    def may(self, seat: int, action: int) -> bool:
        hand = self.hands[seat]
        return (hand >> cards.WILD_SHIFT if action >= cards.WILD else hand >> 2 * action & 3) != 0

    def do(self, seat: int, action: int) -> None:
        """[3.1] Lay one card on its pile; [3.4] thirteen is safe, [3.5] more is not."""
        pile = cards.PILE_OF[action]
        value = cards.VALUE_OF[action]
        card = cards.ONE_OF[action]
        total = self.totals[pile] + value
        self.hands[seat] -= card
        if total > cards.LIMIT:
            self.stacks[seat] += self.piles[pile]
            self.rival(seat, pile)
            self.totals[pile] = value
            self.piles[pile] = card
            self.orders[pile] = cards.MARK_OF[action]
        else:
            self.totals[pile] = total
            self.piles[pile] += card
            self.orders[pile] = self.orders[pile] << cards.ORDER_BITS | cards.MARK_OF[action]
        if self.drawn < self.size:
            self.draw(seat)
        self.pass_on(seat)

    def rival(self, seat: int, suit: int) -> None:
        """Let the others know how many cards of a suit a seat has now."""
        count = counting.suit_count(self.stacks[seat], suit)
        own = self.rivals[cards.SUITS * seat + suit]
        for other in range(self.seats):
            self.rivals[cards.SUITS * other + suit] = max(self.rivals[cards.SUITS * other + suit], count)
        self.rivals[cards.SUITS * seat + suit] = own

    def draw(self, seat: int) -> None:
        """Take the next card of the stock, where there is one."""
        self.hands[seat] += cards.ONE[self.stock[self.drawn]]
        self.stock[self.drawn] = 0
        self.drawn += 1

    def pass_on(self, seat: int) -> None:
        """[3.6] The next seat clockwise acts ([3.7] in “13”, after drawing), or [5.1] the round is over."""
        self.left -= 1
        if self.left:
            self.turn = seat + 1 if seat + 1 < self.seats else 0
            self.acting = seating.BIT[self.turn]
        else:
            self.end_round()

    def end_round(self) -> None:
        """[5.1] Count the stacks; [6.1] after the last round the match is over."""
        self.acting = 0
        scoring.charge(self.stacks, self.seats, self.sheet)
        if self.round < self.rounds:
            self.due = 1

    def scores(self) -> tuple[int, ...]:
        sheet = list(self.sheet)
        return tuple(sheet[: self.seats])

    def outcome(self) -> Outcome | None:
        """[6.2] The fewest points win; [6.3] a tie is a shared win."""
        if self.due or self.acting:
            return None
        scores = self.scores()
        fewest = min(scores)
        return Outcome(scores, tuple(s for s in range(self.seats) if scores[s] == fewest), "rounds")

    # The public layer for one who asks what is right, where the compiler sees all of it at once; the rest is refused.

    def actors(self) -> tuple[int, ...]:
        return State.actors(self)

    def legal_actions(self, seat: int) -> list[int]:
        place = crossing.number(seat)
        return all_actions(self, place) if asking.acts(self, place) else State.legal_actions(self, seat)

    def apply(self, seat: int, action: int) -> None:
        place = crossing.number(seat)
        if asking.acts(self, place):
            choice = crossing.number(action)
            if 0 <= choice < self.catalogue and self.may(place, choice):
                self.do(place, choice)
                return
        State.apply(self, seat, action)

    def copy(self) -> Bursting:
        new = Bursting.__new__(Bursting)
        self.fill(new)
        return new

    def tally(self, seat: int) -> int:
        return self.sheet[seat]

    def win_shares(self, shares: list[float]) -> None:
        """[6.2] The fewest points win; with rounds to come, the fewer the likelier."""
        scoring.share_out(self.sheet, self.seats, self.draws, self.rounds - self.round, shares)

    def round_stats(self, seat: int, values: list[float]) -> None:
        """[5.2] to [5.4] What the seat took and was rid of."""
        scoring.sum_up(self.stacks, self.seats, seat, values)

    def features_into(self, seat: int, row: list[int], at: int) -> None:
        rows.write(self, seat, row, at)

    def heuristic_action(self, seat: int, dice: Dice) -> int:
        return habits.choose(self.hands[seat], self.stacks[seat], self.totals, self.piles, self.rivals, seat, dice)

    def why_not(self, seat: int, action: int) -> IllegalAction:  # noqa: ARG002
        """[3.1] A legal play is a card of one's own hand; its pile is given by the word."""
        card = self.game.cards[cards.CARD_OF[action]]
        return IllegalAction(f"you do not hold {card}", "not-in-hand", "3.1", card=card)


def any_play(state: Bursting, seat: int, dice: Dice) -> int:
    """Choose any card of the hand, as `State.any_action` does: here the compiler sees all of it at once."""
    buffer = [0] * 18
    count = state.legal_into(seat, buffer)
    return buffer[rolling.roll(dice, count)]


def all_actions(state: Bursting, seat: int) -> list[int]:
    """List what a seat that may act may do."""
    buffer = [0] * 18
    return crossing.listed(buffer, state.legal_into(seat, buffer))
