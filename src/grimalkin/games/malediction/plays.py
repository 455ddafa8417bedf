"""Rules of thumb for tricks: the play that serves the contract best.

A play is judged by the chance that it holds, and by what the cards left are then worth beside the tricks still wanted.
Only own cards and what lies open count. All numbers were fitted to what happened to players with these habits; 1024 is
a certainty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, chances, strength

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import Table

HAT = 200
"""What a trick is worth that may win the hat."""
GIFT = 40
"""What it costs that another gets a trick he wants, for each point at stake."""
HIGHER_SIDE = 41
HIGHER_TRUMP = 27
"""What each unseen higher card threatens: a trump is not always given for a trick."""
POTIONS_LEFT = 7
"""What each unseen potion threatens a potion that two others may beat together."""
RUFF = [11, 11, 11, 11, 11, 9, 8, 6, 5, 5]
"""By unseen cards of a suit, how much each unseen trump threatens it."""

# What is known of a trick, by place.
STAKE, GRAIN, LOST, LOST_SIDE, WON, WON_SIDE, LEVELS, PRESENT, CROWN, LATER, TRUMP, TRUMPS, VIALS, UNSEEN = range(14)
"""What the contract is worth, and in which grains; where to look for its chances if the trick is lost and if it is won,
and whether for worth or for risk; how much of either counts; what a lost and a won trick bring besides; how many are to
come; the suit that is trump, and how many unseen cards are; how many are potions; and all unseen cards."""

# Kept here so that compiled code reads them without asking Python.
CONTRACTS = cards.CONTRACTS
PLAY = cards.PLAY
POTION = cards.POTION
SUITED = cards.SUITED
SUITED_MASK = cards.SUITED_MASK
TRUMP_STRENGTH = cards.TRUMP_STRENGTH
CONTRACT_OF = list(cards.CONTRACT_OF)
EXACT = list(cards.EXACT)
NUMBER_OF = list(cards.NUMBER_OF)
SUIT_MASK = list(cards.SUIT_MASK)
SUIT_OF_CARD = list(cards.SUIT_OF_CARD)
VALUE_OF_CARD = [cards.rank_of(card) for card in range(cards.CARDS)]
WORTH = strength.WORTH
RISK = strength.RISK
CARD_AT = list(strength.CARD_AT)
POPULATION = list(strength.POPULATION)
CERTAIN = chances.CERTAIN
ROW = chances.ROW
TABLE = chances.ROW * chances.KINDS
ENOUGH = chances.ENOUGH
NEEDS = chances.NEEDS
ROW_AT = list(chances.ROW_AT)
MEET = list(chances.MEET)
HOLD = list(chances.HOLD)
ZERO_WORTH = list(chances.ZERO_WORTH)
ONE_POTION = 0x15 << cards.SUITED
TWO_POTIONS = 0x2A << cards.SUITED
"""The lower and the upper bits of the counts of potions."""
VIAL = [0, 1 << cards.SUITED, 4 << cards.SUITED, 16 << cards.SUITED]
"""By potion, one of it in a packed hand."""
LARGER = [0, 0x14 << cards.SUITED, 0x10 << cards.SUITED, 0]
"""By potion, a bit for each kind that is larger."""
VALUES = 14
ABOVE = [
    sum(cards.ONE[card] for card in range(cards.CARDS) if cards.rank_of(card) > value) & cards.SUIT_MASK[suit]
    for suit in range(cards.ANY + 1)
    for value in range(14)
]
"""By suit, ANY included, and value: the cards of more value, a bit for each kind of potion."""
ACTION_OF = [0] * 156
"""By card and potion beside it, if any."""
for _action in range(PLAY, cards.SPEND):
    ACTION_OF[4 * cards.BASE_OF[_action] + cards.BOOST_OF[_action]] = _action
ORDER = 255
"""Under the appeal of a play stands which it is, so that of equals the first is best."""
NOTHING = -(1 << 50)


def choose(table: Table, seat: int) -> int:
    """[4.1] Choose a card, alone or with a potion, unless [4.4] there is no choice."""
    hand = table.hands[seat]
    bases = hand & SUIT_MASK[table.led]
    if not bases:
        bases = hand
    if is_single(bases) and bases >> SUITED == hand >> SUITED:
        return PLAY + CARD_AT[bases % 67]
    return best(table, seat, hand, bases & SUITED_MASK | (bases | bases >> 1) & ONE_POTION)


def is_single(held: int) -> bool:
    """Say whether this is one card alone."""
    return held & (held - 1 | TWO_POTIONS) == 0


def best(table: Table, seat: int, hand: int, bases: int) -> int:
    """Judge cards, alone and with a potion, by the trick and by what is left in the hand."""
    scales = [0] * 39
    facts = [0] * 14
    unseen = strength.unseen_by(table, seat)
    total = strength.weigh(table, hand, unseen, scales)
    need = look(table, seat, unseen, facts)
    better = beating(table, 0)
    most = max(losing(facts, scales, bases & ~better, total, 0), winning(facts, scales, bases & better, total, 0))
    for boost in range(1, 4 if hand >> SUITED else 1):
        if hand >> SUITED + 2 * boost - 2 & 3:
            beside = bases & partners(hand, boost)
            better = beating(table, boost)
            left = total - scales[SUITED + boost - 1]
            facts[LEVELS] = 0 if is_single(hand - VIAL[boost]) else ROW - 1
            # Who needs a trick boosts what then wins; who has enough drowns a potion where it does no harm.
            if need:
                most = max(most, winning(facts, scales, beside & better, left, boost))
            else:
                most = max(most, losing(facts, scales, beside & ~better, left, boost))
    return ACTION_OF[most & ORDER ^ ORDER]


def look(table: Table, seat: int, unseen: int, facts: list[int]) -> int:
    """Write what is known of the trick; say how many tricks the contract still wants."""
    contract = CONTRACT_OF[table.bids[seat]]
    need = NUMBER_OF[contract] - table.taken[seat]
    first = first_row(table, seat)
    aim = NEEDS * contract + ENOUGH + need
    trump = SUIT_OF_CARD[table.trump]
    potions = count_potions(unseen >> SUITED)
    facts[STAKE] = table.points[contract] + table.penalties[contract] if contract else ZERO_WORTH[table.hats_left]
    facts[GRAIN] = 0 if contract else 10
    facts[LOST] = first + ROW_AT[aim]
    facts[LOST_SIDE] = WORTH if need else 0
    facts[WON] = first + ROW_AT[aim - 1]
    facts[WON_SIDE] = WORTH if need != 1 else 0
    facts[LEVELS] = ROW - 1
    facts[PRESENT] = -gift_of(table)
    facts[CROWN] = hat_of(table, seat)
    facts[LATER] = table.seats - table.laid - 1
    facts[TRUMP] = trump
    facts[TRUMPS] = potions if trump == POTION else POPULATION[unseen >> 9 * trump & 511]
    facts[VIALS] = potions
    facts[UNSEEN] = unseen
    return need


def first_row(table: Table, seat: int) -> int:
    """Find the chances for so many seats, and [5.2] for the stored 0 cards that may stand in for tricks."""
    return TABLE * (3 * min(table.met[CONTRACTS * seat], 3) + table.seats - 3)


# What may be played how.


def partners(hand: int, boost: int) -> int:
    """[4.2] Find the cards that a potion may be played with: of two potions the larger comes first."""
    same = hand >> 1 & VIAL[boost]
    return SUITED_MASK | LARGER[boost] | same


def beating(table: Table, boost: int) -> int:
    """[4.6] Find the cards that with such a potion would be the best play so far."""
    least = table.best - boost
    side = ABOVE[VALUES * table.led + min(max(least, 0), VALUES - 1)]
    least -= TRUMP_STRENGTH
    return side | ABOVE[VALUES * SUIT_OF_CARD[table.trump] + min(max(least, 0), VALUES - 1)]


# What a play is worth.


def losing(facts: list[int], scales: list[int], bases: int, total: int, boost: int) -> int:
    """Judge plays that lose the trick; give the best."""
    most = NOTHING
    while bases:
        card = CARD_AT[(bases & -bases) % 67]
        bases &= bases - 1
        appeal = CERTAIN * lost(facts, total - scales[card])
        most = max(most, appeal * 256 + (4 * card + boost ^ ORDER))
    return most


def winning(facts: list[int], scales: list[int], bases: int, total: int, boost: int) -> int:
    """Judge plays that are the best so far; give the best."""
    most = NOTHING
    while bases:
        card = CARD_AT[(bases & -bases) % 67]
        bases &= bases - 1
        left = total - scales[card]
        loss = lost(facts, left)
        win = hope(facts, facts[WON], left >> facts[WON_SIDE] & RISK) + facts[CROWN]
        appeal = CERTAIN * loss + hold(facts, card, boost) * (win - loss)
        most = max(most, appeal * 256 + (4 * card + boost ^ ORDER))
    return most


def lost(facts: list[int], left: int) -> int:
    """Say what is to be hoped for when the trick is lost."""
    return hope(facts, facts[LOST], left >> facts[LOST_SIDE] & RISK) + facts[PRESENT]


def hope(facts: list[int], row: int, worth: int) -> int:
    """Say what the contract promises with what is left in the hand."""
    return facts[STAKE] * MEET[row + min(1 + (worth >> 2), facts[LEVELS])] >> facts[GRAIN]


def hold(facts: list[int], card: int, boost: int) -> int:
    """Say how likely the best play so far is to stay the best."""
    if facts[LATER] == 0:
        return CERTAIN
    suit = SUIT_OF_CARD[card]
    value = VALUE_OF_CARD[card] + boost
    if suit == POTION:
        out = facts[VIALS]
        above = count_potions(facts[UNSEEN] >> SUITED + 2 * min(value, 3))
        threat = HIGHER_TRUMP * above + (POTIONS_LEFT * out if value < 6 else 0)
    else:
        bits = facts[UNSEEN] >> 9 * suit & 511
        out = POPULATION[bits]
        above = POPULATION[bits >> min(value, 9)]
        near = POPULATION[bits >> max(value - 3, 0)] - above
        threat = (HIGHER_TRUMP if suit == facts[TRUMP] else HIGHER_SIDE) * above + (3 * near * facts[VIALS] >> 1)
    if suit != facts[TRUMP]:
        threat += RUFF[out] * facts[TRUMPS]
    return HOLD[512 * facts[LATER] + min(threat, 511)]


def count_potions(potions: int) -> int:
    """Count potions, two bits to a kind."""
    return (potions & 3) + (potions >> 2 & 3) + (potions >> 4)


def hat_of(table: Table, seat: int) -> int:
    """[5.5] A trick may win the hat for whoever is not behind."""
    most = 0
    for other in range(table.seats):
        most = max(most, table.taken[other])
    return HAT if most <= table.taken[seat] + 1 else 0


def gift_of(table: Table) -> int:
    """Say what it costs to let the best play so far have the trick: less than nothing if it is not wanted."""
    if table.laid == 0 or table.tied:
        return 0
    contract = CONTRACT_OF[table.bids[table.ahead]]
    need = NUMBER_OF[contract] - table.taken[table.ahead]
    if need > 0:
        return GIFT * table.points[contract]
    return -GIFT * (table.points[contract] + 1) if need == 0 and EXACT[contract] else GIFT // 2
