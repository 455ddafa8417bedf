"""The law of the piles: play a card, take what lay there if it bursts, count at the end of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.kits.bursting import cards, counting, habits, packing, scoring
from grimalkin.rules import IllegalAction, Outcome, rolling, seating
from grimalkin.rules.state import State

if TYPE_CHECKING:
    from grimalkin.kits.bursting.game import BurstingGame, Layout
    from grimalkin.rules import Options
    from grimalkin.rules.dice import Dice


class Bursting(State):
    """One moment of a game of bursting piles."""

    FIELDS = (
        *State.FIELDS,
        *(
            "leader",
            "turn",
            "left",
            "hands",
            "totals",
            "piles",
            "orders",
            "stacks",
            "stock",
            "drawn",
            "aside",
            "sheet",
        ),
    )

    def __init__(self, game: BurstingGame, options: Options, seats: int, layout: Layout) -> None:
        super().__init__(game, options, seats)
        self.size = len(game.pack(options))
        self.places = layout.places
        self.dealt = layout.dealt
        self.draws = 1 if layout.draws else 0
        self.rounds = layout.rounds
        self.first = layout.leader
        self.leader = layout.leader
        """Who leads the round; before the first deal, who will."""
        self.turn = layout.leader
        self.left = 0
        """Plays still to come in this round."""
        self.hands = [0] * 6
        self.totals = [0] * 3
        self.piles = [0] * 3
        self.orders = [0] * 3
        self.stacks = [0] * 6
        self.rivals = [0] * 18
        """For each seat, by suit, the most cards that any other stack has of it: what the stacks say, kept ready."""
        self.stock = [0] * 50
        """The cards still to be drawn, at the places they had in the deck; 0 elsewhere."""
        self.drawn = self.size
        """The place of the next card to draw."""
        self.aside = 0
        self.sheet = [0] * 6

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

    def lay_out(self, deck: list[int]) -> None:
        """Deal clockwise from the leader, one by one; a place beyond the seats is set aside."""
        self.clear()
        place = 0
        for position in range(self.dealt):
            if place < self.seats:
                seat = self.leader + place
                self.hands[seat if seat < self.seats else seat - self.seats] += cards.ONE[deck[position]]
                self.left += 1
            else:
                self.aside += cards.ONE[deck[position]]
            place = place + 1 if place + 1 < self.places else 0
        for position in range(self.dealt, self.size):
            if self.draws:
                self.stock[position] = deck[position]
                self.left += 1
            else:
                self.aside += cards.ONE[deck[position]]
        self.drawn = self.dealt if self.draws else self.size

    def clear(self) -> None:
        """Sweep the table for a new round, which the next seat leads."""
        if self.round:
            self.leader = (self.leader + 1) % self.seats
        self.round += 1
        self.due = 0
        self.turn = self.leader
        self.acting = seating.BIT[self.turn]
        self.left = 0
        self.aside = 0
        for pile in range(cards.SUITS):
            self.totals[pile] = 0
            self.piles[pile] = 0
            self.orders[pile] = 0
        for seat in range(cards.MOST_SEATS):
            self.hands[seat] = 0
            self.stacks[seat] = 0
        for place in range(cards.SUITS * cards.MOST_SEATS):
            self.rivals[place] = 0

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

    def copy(self) -> Bursting:
        new = Bursting.__new__(Bursting)
        self.share(new)
        new.size = self.size
        new.places = self.places
        new.dealt = self.dealt
        new.draws = self.draws
        new.rounds = self.rounds
        new.first = self.first
        self.overwrite(new)
        return new

    def overwrite(self, new: Bursting) -> None:
        """Lay this moment out on another table of the same match."""
        new.round = self.round
        new.acting = self.acting
        new.due = self.due
        new.leader = self.leader
        new.turn = self.turn
        new.left = self.left
        new.drawn = self.drawn
        new.aside = self.aside
        new.hands = self.hands[:]
        new.totals = self.totals[:]
        new.piles = self.piles[:]
        new.orders = self.orders[:]
        new.stacks = self.stacks[:]
        new.rivals = self.rivals[:]
        new.stock = self.stock[:]
        new.sheet = self.sheet[:]

    def tally(self, seat: int) -> int:
        return self.sheet[seat]

    def win_shares(self, shares: list[float]) -> None:
        """[6.2] The fewest points win; with rounds to come, the fewer the likelier."""
        scoring.share_out(self.sheet, self.seats, self.draws, self.rounds - self.round, shares)

    def round_stats(self, seat: int, values: list[float]) -> None:
        """[5.2] to [5.4] What the seat took and was rid of."""
        scoring.sum_up(self.stacks, self.seats, seat, values)

    def heuristic_action(self, seat: int, dice: Dice) -> int:
        return habits.choose(self.hands[seat], self.stacks[seat], self.totals, self.piles, self.rivals, seat, dice)

    def features_into(self, seat: int, row: list[int], at: int) -> None:
        """Write the own hand, and of the others what lies or lay open; `features` says in which order."""
        packing.counts_into(self.hands[seat], row, at)
        unseen = cards.ALL - self.hands[seat] if self.round else 0
        for pile in range(3):
            packing.suit_into(self.piles[pile], pile, row, at + 16 + 6 * pile)
            row[at + 34 + pile] = self.totals[pile]
            unseen -= self.piles[pile]
        at += 37
        other = seat
        for place in range(self.seats):
            packing.counts_into(self.stacks[other], row, at + 16 * place)
            unseen -= self.stacks[other]
            self.standing_into(other, row, at + 16 + 16 * self.seats + place)
            other = other + 1 if other + 1 < self.seats else 0
        at += 16 * self.seats
        packing.counts_into(unseen, row, at)
        at += 16 + self.seats
        row[at] = self.size - self.drawn
        row[at + 1] = counting.size(self.aside)
        row[at + 2 + self.seats] = self.round
        row[at + 3 + self.seats] = self.rounds - self.round
        row[at + 4 + 3 * self.seats + (0 if self.due else 1 if self.acting else 2)] = 1

    def standing_into(self, seat: int, row: list[int], at: int) -> None:
        """Write how many cards a seat holds, its points, whether it acts, and whether it leads."""
        row[at] = counting.size(self.hands[seat])
        row[at + 2 + self.seats] = min(self.sheet[seat], 127)
        row[at + 4 + 2 * self.seats] = 1 if self.acting & seating.BIT[seat] else 0
        row[at + 4 + 3 * self.seats] = 1 if self.leader == seat else 0

    def anew(self) -> None:
        self.round = 0
        self.acting = 0
        self.due = 1
        self.leader = self.first
        for seat in range(cards.MOST_SEATS):
            self.sheet[seat] = 0

    def why_not(self, seat: int, action: int) -> IllegalAction:  # noqa: ARG002
        """[3.1] A legal play is a card of one's own hand; its pile is given by the word."""
        card = self.game.cards[cards.CARD_OF[action]]
        return IllegalAction(f"you do not hold {card}", "not-in-hand", "3.1", card=card)


def any_play(state: Bursting, seat: int, dice: Dice) -> int:
    """Choose any card of the hand, as `State.any_action` does: here the compiler sees all of it at once."""
    buffer = [0] * 18
    count = state.legal_into(seat, buffer)
    return buffer[rolling.roll(dice, count)]
