"""Laying cards: what may be laid, and what that does; compiled code has it in place wherever it is asked.

Nobody can foresee what is drawn at random, a processor no more than a player: so there is hardly a branch here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards
from grimalkin.rules import bits, rolling

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import MaledictionTable
    from grimalkin.rules.dice import Dice

INLINE = (
    *("followers", "suited_into", "potions_into", "boosted_into", "pairs_into", "plays_into"),
    *("suit_sizes", "nth", "any_play", "may_play", "lay", "weigh"),
)
NARROW = ("NTH", "STRENGTH")

# By the potions of a packed hand.
_COUNTS = [[potions >> 2 * kind & 3 for kind in range(3)] for potions in range(64)]
KINDS_OF = [sum(1 << kind for kind in range(3) if counts[kind]) for counts in _COUNTS]
"""Of which kinds they are, a bit each."""
PAIRS_OF = [
    sum(
        1 << place
        for place, (one, other) in enumerate(cards.PAIRS)
        if counts[one - 1] and counts[other - 1] > (one == other)
    )
    for counts in _COUNTS
]
"""The pairs that they make, a bit each."""
VIALS = [kinds.bit_count() for kinds in KINDS_OF]
PAIR_COUNT = [pairs.bit_count() for pairs in PAIRS_OF]
CHOICE = [choice for potions in range(64) for choice in (KINDS_OF[potions], PAIRS_OF[potions])]
"""What one potion, or two, may be chosen from, a bit each."""
ENOUGH = [1 + 2 * KINDS_OF[potions] + 16 * PAIRS_OF[potions] for potions in range(64)]
"""What they are enough for, a bit each: no potion, one of a kind, a pair."""


def _need(action: int) -> int:
    """Say for which of these a play asks."""
    if action < cards.PAIR:
        return max(cards.BASE_OF[action] - cards.SUITED + 1, cards.BOOST_OF[action])
    return 4 + action - cards.PAIR


NEED = [_need(action) if cards.PLAY <= action < cards.SPEND else 0 for action in range(cards.ACTIONS)]

NTH = [
    next((place for place in range(9) if bits >> place & 1 and (bits & (1 << place) - 1).bit_count() == number), 0)
    for bits in range(512)
    for number in range(9)
]
"""By nine bits and a number: the place of the bit that is set and has so many below it."""

# The kinds of plays in the order of a list: a card, a potion, a card and a potion, two potions.
FIRST = [cards.PLAY, cards.PLAY + cards.SUITED, cards.BOOST, cards.PAIR]
PER_CARD = [1, 0, 3, 0]
SHARE = [65536, 65536, 65536, 65536, *[0] * 4, 0, 65536, 32768, 21846, *[0] * 4]
"""By kind, and how many kinds of potions there are: by what a place becomes, in 65536ths, that of a card."""
STRIDE = [1, 1, 1, 1, *[1] * 4, 0, 1, 2, 3, *[1] * 4]

SUITS = cards.ANY + 1
STRENGTH = [
    cards.TRUMP_STRENGTH + cards.VALUE_OF[action]
    if cards.SUIT_OF[action] == trump
    else cards.VALUE_OF[action] * (led in (cards.SUIT_OF[action], cards.ANY))
    for led in range(SUITS)
    for trump in range(SUITS)
    for action in range(cards.ACTIONS)
]
"""[4.6] By suit led, trump and play: trump beats the suit led, which beats the rest; who leads leads what is laid."""


def followers(hand: int, led: int) -> int:
    """[4.4] The cards of a hand that may be the base of a play: those of the suit led, or all if there are none."""
    follow = hand & cards.SUIT_MASK[led]
    return follow if follow else hand


def suited_into(bases: int, buffer: list[int]) -> int:
    """[4.1] One suited card: from bit to bit."""
    count = 0
    bases &= cards.SUITED_MASK
    while bases:
        buffer[count] = cards.PLAY + bits.lowest(bases)
        bases &= bases - 1
        count += 1
    return count


def potions_into(bases: int, buffer: list[int], count: int) -> int:
    """[4.1] One potion of each kind."""
    held = bases >> cards.SUITED
    held |= held >> 1
    for kind in range(3):
        buffer[count] = cards.PLAY + cards.SUITED + kind
        count += held & 1
        held >>= 2
    return count


def boosted_into(hand: int, buffer: list[int], suited: int, count: int) -> int:
    """[4.1] Each of the suited cards found, which the buffer begins with, and one potion."""
    potions = hand >> cards.SUITED
    potions |= potions >> 1
    for place in range(suited):
        action = cards.BOOST + 3 * (buffer[place] - cards.PLAY)
        buffer[count] = action
        count += potions & 1
        buffer[count] = action + 1
        count += potions >> 2 & 1
        buffer[count] = action + 2
        count += potions >> 4 & 1
    return count


def pairs_into(hand: int, buffer: list[int], count: int) -> int:
    """[4.2] Two potions; two equal ones need two copies."""
    pairs = PAIRS_OF[hand >> cards.SUITED]
    while pairs:
        buffer[count] = cards.PAIR + bits.lowest(pairs)
        pairs &= pairs - 1
        count += 1
    return count


def plays_into(table: MaledictionTable, seat: int, buffer: list[int]) -> int:
    """[4.1] A card, alone or with a potion; [4.4] its suit is the one led, if the hand has that suit."""
    hand = table.hands[seat]
    bases = followers(hand, table.led)
    suited = suited_into(bases, buffer)
    count = suited
    if hand >> cards.SUITED:
        count = potions_into(bases, buffer, suited)
        count = boosted_into(hand, buffer, suited, count)
        if bases >> cards.SUITED:
            count = pairs_into(hand, buffer, count)
    return count


def suit_sizes(suited: int) -> int:
    """Count suited cards."""
    return (
        cards.POPULATION[suited & 511]
        + cards.POPULATION[suited >> 9 & 511]
        + cards.POPULATION[suited >> 18 & 511]
        + cards.POPULATION[suited >> 27]
    )


def nth(suited: int, number: int) -> int:
    """Find a suited card by how many are before it: first its suit."""
    first = cards.POPULATION[suited & 511]
    middle = cards.POPULATION[suited >> 9 & 511]
    last = cards.POPULATION[suited >> 18 & 511]
    second = first + middle
    third = second + last
    suit = (number >= first) + (number >= second) + (number >= third)
    number -= first * (number >= first) + middle * (number >= second) + last * (number >= third)
    return 9 * suit + NTH[9 * (suited >> 9 * suit & 511) + number]


def any_play(table: MaledictionTable, seat: int, dice: Dice) -> int:
    """Draw one of the plays that `plays_into` lists, without listing them: by its place among them."""
    hand = table.hands[seat]
    bases = followers(hand, table.led)
    suited = bases & cards.SUITED_MASK
    potions = hand >> cards.SUITED
    loose = 1 if bases >> cards.SUITED else 0
    vials = VIALS[potions]
    many = suit_sizes(suited)
    lone = vials * loose
    beside = vials * many
    place = rolling.roll(dice, many + lone + beside + PAIR_COUNT[potions] * loose)
    alone = place < many
    paired = place >= many + lone + beside
    kind = (place >= many) + (place >= many + lone) + paired
    place -= many * (place >= many) + lone * (place >= many + lone) + beside * paired
    number = place * SHARE[4 * kind + vials] >> 16
    potion = NTH[9 * CHOICE[2 * potions + paired] + place - number * STRIDE[4 * kind + vials]]
    return FIRST[kind] + PER_CARD[kind] * nth(suited, number) + potion * (1 - alone)


def may_play(table: MaledictionTable, seat: int, action: int) -> bool:
    """[4.4] All the cards must be in the hand, and the base must follow."""
    if not cards.PLAY <= action < cards.SPEND:
        return False
    hand = table.hands[seat]
    lacking = cards.COST_OF[action] & cards.SUITED_MASK & ~hand
    if lacking or not ENOUGH[hand >> cards.SUITED] >> NEED[action] & 1:
        return False
    return followers(hand, table.led) & cards.SUIT_MASK[cards.SUIT_OF[action]] != 0


def lay(table: MaledictionTable, seat: int, action: int) -> None:
    """[4.3] Lead, or answer clockwise; [4.4] another suit than the one led shows that the hand lacks that suit."""
    suit = cards.SUIT_OF[action]
    table.hands[seat] -= cards.COST_OF[action]
    table.plays[cards.MOST_SEATS * table.trick + seat] = action
    table.voids[seat] |= cards.SUIT_BIT[table.led] * (suit != table.led)
    weigh(table, seat, action)
    if table.laid == 0:
        table.leads[table.trick] = seat
        table.led = suit
    table.laid += 1


def weigh(table: MaledictionTable, seat: int, action: int) -> None:
    """[4.9] Who equals the best play so far ties with it, and is the last of the tied."""
    best = table.best
    strength = STRENGTH[cards.ACTIONS * (SUITS * table.led + cards.SUIT_OF_CARD[table.trump]) + action]
    table.tied = (strength == best) + table.tied * (strength < best)
    table.ahead += (seat - table.ahead) * (strength >= best)
    table.best = max(best, strength)
