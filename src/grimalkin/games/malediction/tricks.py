"""Tricks: what may be played, who is ahead, and what happens when all have played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, packing, scoring, turns
from grimalkin.rules import bits, rolling

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import MaledictionTable
    from grimalkin.rules.dice import Dice

PAIRS_OF = [
    sum(
        1 << action - cards.PAIR
        for action in range(cards.PAIR, cards.SPEND)
        if packing.holds(potions * cards.VIAL[1], action)
    )
    for potions in range(64)
]
"""By the potions of a hand, the pairs that they make, a bit each."""
KINDS_OF = [sum(1 << kind for kind in range(3) if potions >> 2 * kind & 3) for potions in range(64)]
"""By the potions of a hand, of which kinds they are, a bit each."""

NTH = [
    next((place for place in range(9) if bits >> place & 1 and (bits & (1 << place) - 1).bit_count() == number), 0)
    for bits in range(512)
    for number in range(9)
]
"""By nine bits and a number: the place of the bit that is set and has so many below it."""


def followers(hand: int, led: int) -> int:
    """[4.4] The cards of a hand that may be the base of a play: those of the suit led, or all if there are none."""
    follow = hand & cards.SUIT_MASK[led]
    return follow if follow else hand


def plays_into(table: MaledictionTable, seat: int, buffer: list[int]) -> int:
    """[4.1] A card, alone or with a potion; [4.4] its suit is the one led, if the hand has that suit."""
    hand = table.hands[seat]
    bases = followers(hand, table.led)
    suited = suited_into(bases, buffer)
    count = potions_into(bases, buffer, suited)
    if hand & cards.SUIT_MASK[cards.POTION]:
        count = boosted_into(hand, buffer, suited, count)
        if bases & cards.SUIT_MASK[cards.POTION]:
            count = pairs_into(hand, buffer, count)
    return count


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


def any_play(table: MaledictionTable, seat: int, dice: Dice) -> int:
    """Draw one of the plays that `plays_into` lists, without listing them: by its place among them."""
    hand = table.hands[seat]
    bases = followers(hand, table.led)
    suited = bases & cards.SUITED_MASK
    lone = KINDS_OF[bases >> cards.SUITED]
    beside = KINDS_OF[hand >> cards.SUITED]
    pairs = PAIRS_OF[hand >> cards.SUITED] if lone else 0
    vials = cards.POPULATION[beside]
    many = suit_sizes(suited)
    single = many + cards.POPULATION[lone]
    boosted = single + many * vials
    place = rolling.roll(dice, boosted + cards.POPULATION[pairs])
    if place < many:
        return cards.PLAY + nth(suited, place)
    if place < single:
        return cards.PLAY + cards.SUITED + NTH[9 * lone + place - many]
    if place < boosted:
        base = nth(suited, (place - single) // vials)
        return cards.BOOST + 3 * base + NTH[9 * beside + (place - single) % vials]
    return cards.PAIR + NTH[9 * pairs + place - boosted]


def suit_sizes(suited: int) -> int:
    """Count suited cards."""
    return (
        cards.POPULATION[suited & 511]
        + cards.POPULATION[suited >> 9 & 511]
        + cards.POPULATION[suited >> 18 & 511]
        + cards.POPULATION[suited >> 27]
    )


def nth(suited: int, number: int) -> int:
    """Find a suited card by how many are before it: first its suit, without a branch that nobody could foresee."""
    first = cards.POPULATION[suited & 511]
    second = first + cards.POPULATION[suited >> 9 & 511]
    third = second + cards.POPULATION[suited >> 18 & 511]
    suit = (number >= first) + (number >= second) + (number >= third)
    number -= (first if suit == 1 else 0) + (second if suit == 2 else 0) + (third if suit == 3 else 0)
    return 9 * suit + NTH[9 * (suited >> 9 * suit & 511) + number]


def may_play(table: MaledictionTable, seat: int, action: int) -> bool:
    """[4.4] All the cards must be in the hand, and the base must follow."""
    hand = table.hands[seat]
    if not cards.PLAY <= action < cards.SPEND or not packing.holds(hand, action):
        return False
    return followers(hand, table.led) & cards.SUIT_MASK[cards.SUIT_OF[action]] != 0


def play(table: MaledictionTable, seat: int, action: int) -> None:
    """[4.3] Lead, or answer clockwise; [4.4] another suit than the one led shows that the hand lacks that suit."""
    suit = cards.SUIT_OF[action]
    table.hands[seat] -= cards.COST_OF[action]
    table.plays[cards.MOST_SEATS * table.trick + seat] = action
    if table.laid == 0:
        table.leads[table.trick] = seat
        table.led = suit
    elif suit != table.led:
        table.voids[seat] |= cards.SUIT_BIT[table.led]
    weigh(table, seat, action)
    table.laid += 1
    if table.laid < table.seats:
        turns.give_turn(table, turns.after(table, seat))
    else:
        end_trick(table)


def weigh(table: MaledictionTable, seat: int, action: int) -> None:
    """[4.9] Who equals the best play so far ties with it, and is the last of the tied."""
    strength = strength_of(action, cards.SUIT_OF_CARD[table.trump], table.led)
    if strength > table.best:
        table.best = strength
        table.ahead = seat
        table.tied = 0
    elif strength and strength == table.best:
        table.ahead = seat
        table.tied = 1


def strength_of(action: int, trump: int, led: int) -> int:
    """[4.6] Trump beats the suit led, which beats the rest; [4.1] the base alone gives the suit."""
    suit = cards.SUIT_OF[action]
    if suit == trump:
        return cards.TRUMP_STRENGTH + cards.VALUE_OF[action]
    return cards.VALUE_OF[action] if suit == led else 0


def end_trick(table: MaledictionTable) -> None:
    """[4.8] The best play takes the trick and leads; [4.9] a tie is nobody's; [4.10] an empty hand ends it all."""
    leader = table.ahead
    if not table.tied:
        table.winners[table.trick] = leader
        table.taken[leader] += 1
    table.trick += 1
    table.laid = 0
    table.led = cards.ANY
    table.best = 0
    table.ahead = cards.NOBODY
    table.tied = 0
    if hand_is_empty(table):
        scoring.open_scoring(table)
    else:
        turns.give_turn(table, leader)


def hand_is_empty(table: MaledictionTable) -> bool:
    """[4.10] Say whether somebody has no card left."""
    for seat in range(table.seats):
        if table.hands[seat] == 0:
            return True
    return False
