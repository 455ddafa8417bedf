"""Rules of thumb: the contract that a hand is good for, the play that serves the contract best, and when to spend.

A play is judged by the chance that it holds, and by what the cards left are then worth beside the tricks still wanted.
Only own cards and what lies open count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, chances, contracts, scoring, strength

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
TRUMP_STRENGTH = cards.TRUMP_STRENGTH
CONTRACT_OF = list(cards.CONTRACT_OF)
SUIT_OF = list(cards.SUIT_OF)
SUIT_MASK = list(cards.SUIT_MASK)
VALUE_OF = list(cards.VALUE_OF)
EXACT = list(cards.EXACT)
NUMBER_OF = list(cards.NUMBER_OF)
SUIT_OF_CARD = list(cards.SUIT_OF_CARD)
COST_OF = list(cards.COST_OF)
POTION_WORTH = list(strength.POTION_WORTH)
POTION_DANGER = list(strength.POTION_DANGER)

CERTAIN = chances.CERTAIN
KINDS = chances.KINDS
LEAST = chances.LEAST
LOST = chances.LOST
ROW = chances.ROW
SAVED = chances.SAVED
MEET = list(chances.MEET)
NO_CARDS = -1
ZERO_WORTH = [0, 0, 1400, 2000, 2400, 2400, 2400, 2400]
"""By hats left, what a 0 card to store is worth, a point being 1024: it can be spent from the next round on."""
LIFT = 700
"""What it is worth to lift a point of a failed card: it might be lifted later as well."""
HAT = 200
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
    chance = chance_of(table, seat, contract, NUMBER_OF[contract], worth)
    if contract == 0:
        return ZERO_WORTH[table.hats_left] * chance >> 10
    pay = chance * (table.points[contract] + table.penalties[contract]) - CERTAIN * table.penalties[contract]
    if action >= RETAKE:
        pay += LIFT * table.penalties[contracts.costliest(table, seat, NUMBER_OF[contract])]
    return pay


def chance_of(table: Table, seat: int, contract: int, need: int, worth: int) -> int:
    """Say how likely a contract is to be met with so many tricks to come; [5.2] stored 0 cards may stand in."""
    first = ROW * KINDS * (table.seats - 3) + min(1 + (worth >> 2), ROW - 1)
    if need <= 0:
        return MEET[first + ROW * (LEAST if not EXACT[contract] else LOST if need else 0)]
    chance = MEET[first + ROW * (need if EXACT[contract] else LEAST + need)]
    zeros = table.met[CONTRACTS * seat]
    if zeros:
        fewer = max(need - zeros, 0)
        chance += SAVED * (MEET[first + ROW * (LEAST + fewer)] - MEET[first + ROW * (LEAST + need)]) >> 10
    return min(chance, CERTAIN)


def play(table: Table, seat: int) -> int:
    """[4.1] Judge cards, alone and with a potion, by the trick and by what is left in the hand."""
    hand = table.hands[seat]
    unseen = strength.unseen_by(table, seat)
    need = NUMBER_OF[CONTRACT_OF[table.bids[seat]]] - table.taken[seat]
    follows = table.laid > 0 and hand & SUIT_MASK[table.led] != 0
    potions = 4 if SUIT_OF_CARD[table.trump] == POTION else 0
    hat = hat_of(table, seat)
    gift = gift_of(table)
    scales = [0] * 24
    count = strength.weigh_hand(table, hand, unseen, scales)
    best = -1000000000
    choice = 0
    for place in range(count):
        card = scales[place]
        force = force_of(table, card)
        for boost in range(4 if not follows or SUIT_OF_CARD[card] == table.led else 0):
            wins = force > 0 and force + boost > table.best
            # Who needs a trick boosts what then wins; who has enough drowns a potion where it does no harm.
            if boost == 0 or (wins != (need == 0) and has_potion(hand, card, boost)):
                worth = scales[8 + count] - scales[8 + place] - POTION_WORTH[8 * table.seats - 24 + potions + boost]
                danger = scales[16 + count] - scales[16 + place] - POTION_DANGER[potions + boost]
                action = joined(card, boost)
                if hand == COST_OF[action]:
                    worth = NO_CARDS
                    danger = NO_CARDS
                hold = hold_of(table, action, unseen) if wins else 0
                win = hope_of(table, seat, need - 1, worth if need != 1 else danger) + hat
                loss = hope_of(table, seat, need, worth if need else danger) - gift
                appeal = hold * win + (CERTAIN - hold) * loss
                if appeal > best:
                    best = appeal
                    choice = action
    return choice


def hope_of(table: Table, seat: int, need: int, worth: int) -> int:
    """Say what the contract promises with so many tricks to come, and with what is left in the hand."""
    contract = CONTRACT_OF[table.bids[seat]]
    chance = chance_of(table, seat, contract, need, worth)
    if contract == 0:
        return ZERO_WORTH[table.hats_left] * chance >> 10
    return chance * (table.points[contract] + table.penalties[contract])


def force_of(table: Table, card: int) -> int:
    """[4.6] Say how strong a card alone is in this trick; 0 if it cannot win."""
    suit = SUIT_OF_CARD[card]
    value = VALUE_OF[PLAY + card]
    if suit == SUIT_OF_CARD[table.trump]:
        return TRUMP_STRENGTH + value
    return value if table.laid == 0 or suit == table.led else 0


def hold_of(table: Table, action: int, unseen: int) -> int:
    """Say how likely the best play so far is to take the trick."""
    later = table.seats - table.laid - 1
    if later == 0:
        return CERTAIN
    return strength.chance_to_hold(unseen, SUIT_OF[action], VALUE_OF[action], SUIT_OF_CARD[table.trump], later)


def has_potion(hand: int, card: int, boost: int) -> bool:
    """Say whether a hand has this potion beside a card; [4.2] of two potions the larger comes first."""
    potion = SUITED + boost - 1
    return not SUITED <= card < potion and (hand >> SUITED + 2 * boost - 2 & 3) > (potion == card)


def joined(card: int, boost: int) -> int:
    """Find the action that plays a card with a potion, or alone."""
    if boost == 0:
        return PLAY + card
    if card < SUITED:
        return BOOST + 3 * card + boost - 1
    rank = card - SUITED
    return PAIR + (rank * (rank + 1) >> 1) + boost - 1


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
    return SPEND if gain > ZERO_WORTH[table.hats_left] * scoring.to_spend(table, seat) else KEEP
