"""Friday the 13th: flee the cats, the mirrors and the ladders, or gather more of them than anyone."""

from grimalkin.games.friday.options import EQUAL_HANDS, OPTIONS, PRESETS, rounds
from grimalkin.kits.bursting import BurstingGame, Layout
from grimalkin.kits.bursting.cards import MOST_CARDS, action_words, card_words
from grimalkin.rules import Options

DUMMY_AT = 3
"""[2.2] With so few seats one more hand is dealt and set aside."""


class Friday(BurstingGame):
    """All fifty cards are dealt; four rounds."""

    name = "friday"
    edition = 1
    package = __name__
    suits = "CML"
    wild = "F"
    cards = card_words(suits, wild)
    words = action_words(suits, wild)
    options = OPTIONS
    presets = PRESETS

    def layout(self, seats: int, options: Options) -> Layout:
        """[2.1] Everything is dealt, [2.2] with three a fourth hand aside; [2.5] or equal hands and a rest aside."""
        first = int(options["first"])
        if options["deal"] == "equal":
            return Layout(seats, seats * EQUAL_HANDS[seats], draws=False, rounds=rounds(seats, options), leader=first)
        places = seats + 1 if seats == DUMMY_AT else seats
        return Layout(places, MOST_CARDS, draws=False, rounds=rounds(seats, options), leader=first)


GAME = Friday()
