"""The witch cards, the contracts, the actions, and how hands are packed into one number."""

from __future__ import annotations

SUITS = "RCBSP"
"""Rats, crows, brooms, spiders, potions."""
POTION = 4
ANY = 5
"""The suit of no card: nothing has been led, nothing is trump."""
RANKS = 9
POTION_RANKS = 3
COPIES = 3
"""[1.1] Copies of each potion."""
SUITED = 36
"""The suited cards come first, then the three kinds of potion."""
CARDS = 39
NO_CARD = CARDS
MOST_SEATS = 5
HAND = 7
MOST_TRICKS = HAND

CARD_WORDS = tuple(f"{suit}{rank}" for suit in SUITS for rank in range(1, (3 if suit == "P" else 9) + 1))
PACK = (*range(SUITED), *(card for card in range(SUITED, CARDS) for _ in range(COPIES)))
PACK_SIZE = len(PACK)

# By card, NO_CARD included.
SUIT_OF_CARD = [min(card // RANKS, POTION) for card in range(CARDS)] + [ANY]
# A hand is one number: a bit for each suited card, two bits count each potion.
ONE = [1 << card for card in range(SUITED)] + [1 << SUITED + 2 * kind for kind in range(POTION_RANKS)]
SUITED_MASK = (1 << SUITED) - 1
ALL = sum(ONE[card] for card in PACK)
CARD_AT = [min(bit, (bit + SUITED) // 2) for bit in range(SUITED + 2 * POTION_RANKS)]
"""By bit of a hand: the card."""
POPULATION = [bits.bit_count() for bits in range(512)]
"""By nine bits, a suit of a packed hand: how many cards it is."""

OUTSTANDING = [10 * (bits >> rank + 1).bit_count() + bits.bit_count() for bits in range(512) for rank in range(RANKS)]
"""By nine bits, the unseen cards of a suit, and a rank: ten times how many are higher, and how many there are."""
NARROW = ("OUTSTANDING",)

ONE_POTION = 0x15 << SUITED
TWO_POTIONS = 0x2A << SUITED
"""The lower and the upper bits of the counts of potions."""
VIAL = [0, 1 << SUITED, 4 << SUITED, 16 << SUITED]
"""By potion, one of it in a packed hand."""
LARGER = [0, 0x14 << SUITED, 0x10 << SUITED, 0]
"""By potion, a bit for each kind that is larger."""

# By suit, ANY included.
SUIT_BIT = [1, 2, 4, 8, 16, 0]
SUIT_MASK = [0x1FF << RANKS * suit for suit in range(POTION)] + [0x3F << SUITED, (1 << 42) - 1]

# Contracts, by number and face.
CONTRACT_WORDS = ("0", "=1", "1+", "=2", "2+", "=3", "3+")
CONTRACTS = 7
NUMBERS = 4
PILES = (8, 16, 12, 8)
"""[1.2] Contract cards of each number."""
HATS = 7
HAT_POINTS = 1
"""[1.3] What a hat is worth."""
NUMBER_OF = [0, 1, 1, 2, 2, 3, 3]
EXACT = [1, 1, 0, 1, 0, 1, 0]
FACES = ("0", "1-exact", "1-least", "2-exact", "2-least", "3-exact", "3-least")
"""In the names of zones."""
CONTRACT_ZONES = tuple(f"contract-{face}" for face in FACES)

# The phases of a round.
IDLE = 0
"""Nobody acts: a deal is due, or all is over."""
CONTRACT = 1
TRICK = 2
SCORING = 3
NOBODY = -1
NO_BID = -1
TRUMP_STRENGTH = 100
"""[4.6] Any trump beats any other play."""

# Where each kind of action begins in the catalogue.
RETAKE = 7
PLAY = 13
BOOST = 52
PAIR = 160
SPEND = 166
KEEP = 167
ACTIONS = 168
PAIRS = ((1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3))
"""[4.2] Two potions together, the larger first."""


def _base(action: int) -> int:
    if action < BOOST:
        return action - PLAY
    if action < PAIR:
        return (action - BOOST) // POTION_RANKS
    return SUITED + PAIRS[action - PAIR][0] - 1


def _boost(action: int) -> int:
    if action < BOOST:
        return 0
    if action < PAIR:
        return (action - BOOST) % POTION_RANKS + 1
    return PAIRS[action - PAIR][1]


def rank_of(card: int) -> int:
    """Read the number on a card."""
    return card % RANKS + 1


VALUE_OF_CARD = [rank_of(card) for card in range(CARDS)]
VALUES = 14
ABOVE = [
    sum(ONE[card] for card in range(CARDS) if rank_of(card) > value) & SUIT_MASK[suit]
    for suit in range(ANY + 1)
    for value in range(VALUES)
]
"""By suit, ANY included, and value: the cards of more value, a bit for each kind of potion."""

# What may be announced, by seven bits: which piles have a card left, 0 to 3, and which numbers failed before, 1 to 3.
_OPEN = [
    [
        action
        for action in range(PLAY)
        if bits >> (NUMBER_OF[action] if action < RETAKE else RETAKE // 2 + NUMBER_OF[action - RETAKE + 1]) & 1
    ]
    for bits in range(128)
]
CHOICE_COUNT = [len(actions) for actions in _OPEN]
CHOICES = [action for actions in _OPEN for action in (*actions, *[0] * (PLAY - len(actions)))]

# By action. What is no play has no cards, no value and no suit.
_PLAYS = range(PLAY, SPEND)
_CHOICES = [0] * PLAY
_ANSWERS = [0] * (ACTIONS - SPEND)
CONTRACT_OF = [0, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6] + [0] * (ACTIONS - PLAY)
BASE_OF = [*_CHOICES, *(_base(action) for action in _PLAYS), *_ANSWERS]
BOOST_OF = [*_CHOICES, *(_boost(action) for action in _PLAYS), *_ANSWERS]
SUIT_OF = [*_CHOICES, *(SUIT_OF_CARD[BASE_OF[action]] for action in _PLAYS), *_ANSWERS]
VALUE_OF = [*_CHOICES, *(rank_of(BASE_OF[action]) + BOOST_OF[action] for action in _PLAYS), *_ANSWERS]
COST_OF = [
    *_CHOICES,
    *(ONE[BASE_OF[action]] + (ONE[SUITED + BOOST_OF[action] - 1] if BOOST_OF[action] else 0) for action in _PLAYS),
    *_ANSWERS,
]
"""What a play takes out of a hand."""
ACTION_WITH = [0] * 4 * CARDS
"""By card and potion beside it, if any: the play."""
for _action in _PLAYS:
    ACTION_WITH[4 * BASE_OF[_action] + BOOST_OF[_action]] = _action

WORDS = (
    *CONTRACT_WORDS,
    *(f"r{word}" for word in CONTRACT_WORDS[1:]),
    *CARD_WORDS,
    *(f"{CARD_WORDS[BASE_OF[action]]}+P{BOOST_OF[action]}" for action in range(BOOST, SPEND)),
    *("z", "k"),
)
