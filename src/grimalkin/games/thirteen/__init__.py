"""Thirteen: five cards, a stock to draw from, three targets and eight rotten fours."""

from grimalkin.games.thirteen.options import HAND, OPTIONS, PRESETS, rounds
from grimalkin.kits.bursting import BurstingGame, Layout
from grimalkin.kits.bursting.cards import action_words, card_words
from grimalkin.rules import Options


class Thirteen(BurstingGame):
    """Five cards each and a stock; everyone deals."""

    name = "thirteen"
    edition = 1
    package = __name__
    suits = "BYG"
    wild = "R"
    cards = card_words(suits, wild)
    words = action_words(suits, wild)
    options = OPTIONS
    presets = PRESETS

    def layout(self, seats: int, options: Options) -> Layout:
        """[2.1] Someone deals, [3.1] and the seat to the left leads; [2.2] five cards, [2.3] and a stock."""
        leader = (int(options["first"]) + 1) % seats
        return Layout(seats, seats * HAND, draws=True, rounds=rounds(seats, options), leader=leader)


GAME = Thirteen()
