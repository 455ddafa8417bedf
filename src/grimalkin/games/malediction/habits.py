"""Rules of thumb: the contract that a hand is good for, the play that serves the contract best, and when to spend.

A play is judged by the chance that it holds, and by what the cards left are then worth beside the tricks still wanted.
Only own cards and what lies open count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, chances, contracts, packing, scoring, strength, tricks

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import Table

# Kept here so that compiled code reads them without asking Python.
BOOST = cards.BOOST
CONTRACTS = cards.CONTRACTS
KEEP = cards.KEEP
PAIR = cards.PAIR
PLAY = cards.PLAY
POTION = cards.POTION
RETAKE = cards.RETAKE
SPEND = cards.SPEND
SUITED = cards.SUITED
CONTRACT_OF = list(cards.CONTRACT_OF)
SUIT_OF = list(cards.SUIT_OF)
VALUE_OF = list(cards.VALUE_OF)
EXACT = list(cards.EXACT)
NUMBER_OF = list(cards.NUMBER_OF)
SUIT_OF_CARD = list(cards.SUIT_OF_CARD)
COST_OF = list(cards.COST_OF)
POTION_WORTH = list(strength.POTION_WORTH)
POTION_DANGER = list(strength.POTION_DANGER)

CERTAIN = 1024
NO_CARDS = -1
ZERO_WORTH = 1200
"""What a stored 0 card is worth, a point being 1024."""
LIFT = 700
"""What it is worth to lift a point of a failed card: it might be lifted later as well."""
HAT = 100
"""What a trick is worth that may win the hat."""
GIFT = 40
"""What it costs that another gets a trick he wants, for each point at stake."""


def announce(table: Table, seat: int) -> int:
    """[3.1] Take the contract that promises most."""
    hand = table.hands[seat]
    unseen = strength.unseen_by(table, seat)
    worth = strength.expected(table, hand, unseen)
    danger = strength.danger(table, hand, unseen)
    best = -100000
    choice = 0
    for action in range(PLAY):
        if contracts.may_announce(table, seat, action):
            appeal = appeal_of(table, seat, action, worth if CONTRACT_OF[action] else danger)
            if appeal > best:
                best = appeal
                choice = action
    return choice


def appeal_of(table: Table, seat: int, action: int, worth: int) -> int:
    """Weigh what a contract pays against what it costs; [3.3] a failed card that is tried again costs nothing more."""
    contract = CONTRACT_OF[action]
    number = NUMBER_OF[contract]
    zeros = table.met[CONTRACTS * seat] if number else 0
    chance = chances.chance_of(table.seats, contract, number, zeros, chances.level_of(worth))
    if number == 0:
        return ZERO_WORTH * chance >> 10
    pay = chance * (table.points[contract] + table.penalties[contract]) - CERTAIN * table.penalties[contract]
    if action >= RETAKE:
        pay += LIFT * table.penalties[contracts.costliest(table, seat, number)]
    return pay


def play(table: Table, seat: int) -> int:
    """[4.1] Judge every card, alone and with each potion, by the trick and by what is left in the hand."""
    hand = table.hands[seat]
    unseen = strength.unseen_by(table, seat)
    bases = tricks.followers(hand, table.led)
    potions = 4 if SUIT_OF_CARD[table.trump] == POTION else 0
    hat = hat_of(table, seat)
    gift = gift_of(table)
    scales = [0] * 24
    count = strength.weigh_hand(table, hand, unseen, scales)
    best = -1000000000
    choice = 0
    for place in range(count):
        card = scales[place]
        for boost in range(4 if packing.count_of(bases, card) else 0):
            if boost == 0 or has_potion(hand, card, boost):
                action = joined(card, boost)
                worth = NO_CARDS
                danger = NO_CARDS
                if hand != COST_OF[action]:
                    worth = scales[8 + count] - scales[8 + place] - POTION_WORTH[8 * table.seats - 24 + potions + boost]
                    danger = scales[16 + count] - scales[16 + place] - POTION_DANGER[potions + boost]
                hold = hold_of(table, action, unseen)
                win = hope_of(table, seat, 1, worth, danger) + hat
                loss = hope_of(table, seat, 0, worth, danger) - gift
                appeal = hold * win + (CERTAIN - hold) * loss
                if appeal > best:
                    best = appeal
                    choice = action
    return choice


def hope_of(table: Table, seat: int, won: int, worth: int, danger: int) -> int:
    """Say what the contract promises with this trick won or not, and with what is then left in the hand."""
    contract = CONTRACT_OF[table.bids[seat]]
    need = NUMBER_OF[contract] - table.taken[seat] - won
    level = chances.level_of(worth if need else danger)
    if contract == 0:
        return chances.chance_of(table.seats, contract, need, 0, level)
    chance = chances.chance_of(table.seats, contract, need, table.met[CONTRACTS * seat], level)
    return chance * (table.points[contract] + table.penalties[contract])


def has_potion(hand: int, card: int, boost: int) -> bool:
    """Say whether a hand has this potion beside a card; [4.2] of two potions the larger comes first."""
    potion = SUITED + boost - 1
    return not SUITED <= card < potion and packing.count_of(hand, potion) > (potion == card)


def joined(card: int, boost: int) -> int:
    """Find the action that plays a card with a potion, or alone."""
    if boost == 0:
        return PLAY + card
    if card < SUITED:
        return BOOST + 3 * card + boost - 1
    rank = card - SUITED
    return PAIR + (rank * (rank + 1) >> 1) + boost - 1


def hold_of(table: Table, action: int, unseen: int) -> int:
    """Say how likely a play is to take the trick; [4.9] to equal the best is not enough."""
    trump = SUIT_OF_CARD[table.trump]
    suit = SUIT_OF[action]
    if tricks.strength_of(action, trump, table.led if table.laid else suit) <= table.best:
        return 0
    return strength.chance_to_hold(unseen, suit, VALUE_OF[action], trump, table.seats - table.laid - 1)


def hat_of(table: Table, seat: int) -> int:
    """[5.5] A trick may win the hat for whoever is not behind."""
    for other in range(table.seats):
        if table.taken[other] > table.taken[seat] + 1:
            return 0
    return HAT


def gift_of(table: Table) -> int:
    """Say what it costs to let the best play so far have the trick: less than nothing if it is not wanted."""
    if table.laid == 0 or table.tied:
        return 0
    contract = CONTRACT_OF[table.bids[table.ahead]]
    need = NUMBER_OF[contract] - table.taken[table.ahead]
    if need > 0:
        return GIFT * table.points[contract]
    return -GIFT * (table.points[contract] + 1) if need == 0 and EXACT[contract] else GIFT // 2


def answer(table: Table, seat: int) -> int:
    """[5.2] Spend 0 cards where the contract is worth more; in the last round they are worth nothing."""
    contract = CONTRACT_OF[table.bids[seat]]
    gain = CERTAIN * (table.points[contract] + table.penalties[contract])
    return SPEND if gain > ZERO_WORTH * scoring.to_spend(table, seat) else KEEP
