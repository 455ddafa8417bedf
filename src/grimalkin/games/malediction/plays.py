"""Rules of thumb for tricks: the play that serves the contract best.

A play is judged by the chance that it holds, and by what the cards left are then worth beside the tricks still wanted.
Only own cards and what lies open count. All numbers were fitted to what happened to players with these habits; 1024 is
a certainty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, chances, stakes, strength
from grimalkin.rules import bits

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import MaledictionTable


def choose(table: MaledictionTable, seat: int) -> int:
    """[4.1] Choose a card, alone or with a potion, unless [4.4] there is no choice."""
    hand = table.hands[seat]
    bases = hand & cards.SUIT_MASK[table.led]
    if not bases:
        bases = hand
    if is_single(bases) and bases >> cards.SUITED == hand >> cards.SUITED:
        return cards.PLAY + cards.CARD_AT[bits.lowest(bases)]
    return best(table, seat, hand, bases & cards.SUITED_MASK | (bases | bases >> 1) & cards.ONE_POTION)


def is_single(held: int) -> bool:
    """Say whether this is one card alone."""
    return held & (held - 1 | cards.TWO_POTIONS) == 0


def best(table: MaledictionTable, seat: int, hand: int, bases: int) -> int:
    """Judge cards, alone and with a potion, by the trick and by what is left in the hand."""
    scales = [0] * 39
    facts = [0] * 14
    unseen = strength.unseen_by(table, seat)
    total = strength.weigh(table, hand, unseen, scales)
    need = look(table, seat, facts)
    better = beating(table, 0)
    if not bases & better and not hand >> cards.SUITED:
        return cards.ACTION_WITH[losing(facts, scales, bases, total, 0) & stakes.ORDER ^ stakes.ORDER]
    look_around(table, seat, unseen, facts)
    most = max(losing(facts, scales, bases & ~better, total, 0), winning(facts, scales, bases & better, total, 0))
    for boost in range(1, 4 if hand >> cards.SUITED else 1):
        if hand >> cards.SUITED + 2 * boost - 2 & 3:
            beside = bases & partners(hand, boost)
            better = beating(table, boost)
            left = total - scales[cards.SUITED + boost - 1]
            facts[stakes.LEVELS] = 0 if is_single(hand - cards.VIAL[boost]) else chances.ROW - 1
            # Who needs a trick boosts what then wins; who has enough drowns a potion where it does no harm.
            if need:
                most = max(most, winning(facts, scales, beside & better, left, boost))
            else:
                most = max(most, losing(facts, scales, beside & ~better, left, boost))
    return cards.ACTION_WITH[most & stakes.ORDER ^ stakes.ORDER]


def look(table: MaledictionTable, seat: int, facts: list[int]) -> int:
    """Write what matters if the trick is lost in any case; say how many tricks the contract still wants."""
    contract = cards.CONTRACT_OF[table.bids[seat]]
    need = cards.NUMBER_OF[contract] - table.taken[seat]
    first = first_row(table, seat)
    aim = chances.NEEDS * contract + chances.ENOUGH + need
    facts[stakes.STAKE] = (
        table.points[contract] + table.penalties[contract] if contract else chances.ZERO_WORTH[table.hats_left]
    )
    facts[stakes.GRAIN] = 0 if contract else 10
    facts[stakes.LOST] = first + chances.ROW_AT[aim]
    facts[stakes.LOST_SIDE] = chances.WORTH if need else 0
    facts[stakes.WON] = first + chances.ROW_AT[aim - 1]
    facts[stakes.WON_SIDE] = chances.WORTH if need != 1 else 0
    facts[stakes.LEVELS] = chances.ROW - 1
    facts[stakes.PRESENT] = 0
    return need


def look_around(table: MaledictionTable, seat: int, unseen: int, facts: list[int]) -> None:
    """Write what else is known of the trick, by which plays that win it are weighed against those that lose it."""
    trump = cards.SUIT_OF_CARD[table.trump]
    potions = count_potions(unseen >> cards.SUITED)
    facts[stakes.PRESENT] = -gift_of(table)
    facts[stakes.CROWN] = hat_of(table, seat)
    facts[stakes.LATER] = table.seats - table.laid - 1
    facts[stakes.TRUMP] = trump
    facts[stakes.TRUMPS] = potions if trump == cards.POTION else cards.POPULATION[unseen >> 9 * trump & 511]
    facts[stakes.VIALS] = potions
    facts[stakes.UNSEEN] = unseen


def first_row(table: MaledictionTable, seat: int) -> int:
    """Find the chances for so many seats, and [5.2] for the stored 0 cards that may stand in for tricks."""
    return chances.TABLE * (3 * min(table.met[cards.CONTRACTS * seat], 3) + table.seats - 3)


# What may be played how.


def partners(hand: int, boost: int) -> int:
    """[4.2] Find the cards that a potion may be played with: of two potions the larger comes first."""
    same = hand >> 1 & cards.VIAL[boost]
    return cards.SUITED_MASK | cards.LARGER[boost] | same


def beating(table: MaledictionTable, boost: int) -> int:
    """[4.6] Find the cards that with such a potion would be the best play so far."""
    least = table.best - boost
    side = cards.ABOVE[cards.VALUES * table.led + min(max(least, 0), cards.VALUES - 1)]
    least -= cards.TRUMP_STRENGTH
    return side | cards.ABOVE[cards.VALUES * cards.SUIT_OF_CARD[table.trump] + min(max(least, 0), cards.VALUES - 1)]


# What a play is worth.


def losing(facts: list[int], scales: list[int], bases: int, total: int, boost: int) -> int:
    """Judge plays that lose the trick; give the best."""
    most = stakes.NOTHING
    while bases:
        card = cards.CARD_AT[bits.lowest(bases)]
        bases &= bases - 1
        appeal = chances.CERTAIN * lost(facts, total - scales[card])
        most = max(most, appeal * 256 + (4 * card + boost ^ stakes.ORDER))
    return most


def winning(facts: list[int], scales: list[int], bases: int, total: int, boost: int) -> int:
    """Judge plays that are the best so far; give the best."""
    most = stakes.NOTHING
    while bases:
        card = cards.CARD_AT[bits.lowest(bases)]
        bases &= bases - 1
        left = total - scales[card]
        loss = lost(facts, left)
        win = hope(facts, facts[stakes.WON], left >> facts[stakes.WON_SIDE] & chances.RISK) + facts[stakes.CROWN]
        appeal = chances.CERTAIN * loss + hold(facts, card, boost) * (win - loss)
        most = max(most, appeal * 256 + (4 * card + boost ^ stakes.ORDER))
    return most


def lost(facts: list[int], left: int) -> int:
    """Say what is to be hoped for when the trick is lost."""
    return hope(facts, facts[stakes.LOST], left >> facts[stakes.LOST_SIDE] & chances.RISK) + facts[stakes.PRESENT]


def hope(facts: list[int], row: int, worth: int) -> int:
    """Say what the contract promises with what is left in the hand."""
    return facts[stakes.STAKE] * chances.MEET[row + min(1 + (worth >> 2), facts[stakes.LEVELS])] >> facts[stakes.GRAIN]


def hold(facts: list[int], card: int, boost: int) -> int:
    """Say how likely the best play so far is to stay the best."""
    if facts[stakes.LATER] == 0:
        return chances.CERTAIN
    suit = cards.SUIT_OF_CARD[card]
    value = cards.VALUE_OF_CARD[card] + boost
    if suit == cards.POTION:
        out = facts[stakes.VIALS]
        above = count_potions(facts[stakes.UNSEEN] >> cards.SUITED + 2 * min(value, 3))
        threat = stakes.HIGHER_TRUMP * above + (stakes.POTIONS_LEFT * out if value < 6 else 0)
    else:
        hidden = facts[stakes.UNSEEN] >> 9 * suit & 511
        out = cards.POPULATION[hidden]
        above = cards.POPULATION[hidden >> min(value, 9)]
        near = cards.POPULATION[hidden >> max(value - 3, 0)] - above
        threat = (stakes.HIGHER_TRUMP if suit == facts[stakes.TRUMP] else stakes.HIGHER_SIDE) * above + (
            3 * near * facts[stakes.VIALS] >> 1
        )
    if suit != facts[stakes.TRUMP]:
        threat += stakes.RUFF[out] * facts[stakes.TRUMPS]
    return chances.HOLD[512 * facts[stakes.LATER] + min(threat, 511)]


def count_potions(potions: int) -> int:
    """Count potions, two bits to a kind."""
    return (potions & 3) + (potions >> 2 & 3) + (potions >> 4)


def hat_of(table: MaledictionTable, seat: int) -> int:
    """[5.5] A trick may win the hat for whoever is not behind."""
    most = 0
    for other in range(table.seats):
        most = max(most, table.taken[other])
    return stakes.HAT if most <= table.taken[seat] + 1 else 0


def gift_of(table: MaledictionTable) -> int:
    """Say what it costs to let the best play so far have the trick: less than nothing if it is not wanted."""
    if table.laid == 0 or table.tied:
        return 0
    contract = cards.CONTRACT_OF[table.bids[table.ahead]]
    need = cards.NUMBER_OF[contract] - table.taken[table.ahead]
    if need > 0:
        return stakes.GIFT * table.points[contract]
    return -stakes.GIFT * (table.points[contract] + 1) if need == 0 and cards.EXACT[contract] else stakes.GIFT // 2
