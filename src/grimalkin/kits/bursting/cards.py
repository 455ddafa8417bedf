"""The fifty cards and the eighteen actions, and how hands are packed into one number."""

from __future__ import annotations

LIMIT = 13
SUITS = 3
VALUES = (1, 2, 4, 5, 7)
COPIES = (3, 3, 2, 3, 3)
WILD = 15
"""The card of no suit, after the fifteen suited ones (suit by suit, value by value)."""
WILD_VALUE = 4
WILD_COPIES = 8
WILD_POINTS = 2
CARDS = 16
ACTIONS = 18
"""A suited card is its own action; the wild one names its pile: 15, 16 and 17."""
MOST_SEATS = 6
MOST_CARDS = 50

PACK = tuple(card for card in range(WILD) for _ in range(COPIES[card % 5])) + (WILD,) * WILD_COPIES

# By action.
CARD_OF = [min(action, WILD) for action in range(ACTIONS)]
PILE_OF = [action // 5 if action < WILD else action - WILD for action in range(ACTIONS)]
VALUE_OF = [VALUES[action % 5] if action < WILD else WILD_VALUE for action in range(ACTIONS)]

# By card. A hand, pile or stack is one number: two bits count each suited card, the bits above them the wild one.
ONE = [1 << 2 * card for card in range(CARDS)]
ALL = sum(ONE[card] for card in PACK)
"""The whole pack, in one number."""
WILD_SHIFT = 30
SUIT_SHIFT = 10
SUIT_MASK = 0x3FF

ONE_OF = [ONE[card] for card in CARD_OF]
"""By action, the card that is played."""

# A pile also remembers its order: five bits a card, the latest lowest.
ORDER_BITS = 5
ORDER_MASK = 0x1F
MARK_OF = [card + 1 for card in CARD_OF]
"""By action, what the pile remembers of it."""


def card_words(suits: str, wild: str) -> tuple[str, ...]:
    """Name the cards, from the letters of the suits and of the wild card."""
    return (*tuple(f"{suit}{value}" for suit in suits for value in VALUES), wild)


def action_words(suits: str, wild: str) -> tuple[str, ...]:
    """Name the actions: a suited card by itself, the wild one with its pile."""
    return card_words(suits, wild)[:WILD] + tuple(f"{wild}>{suit}" for suit in suits)
