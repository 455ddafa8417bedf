### Friday the 13th, in English.

game = Friday the 13th
    .about = Three piles of bad luck: take nothing, or take more than anyone.

## Suits and cards

suit-C = cats
    .on = on the cats
suit-M = mirrors
    .on = on the mirrors
suit-L = ladders
    .on = on the ladders
card-C = cat { $rank }
    .the = the cat { $rank }
card-M = mirror { $rank }
    .the = the mirror { $rank }
card-L = ladder { $rank }
    .the = the ladder { $rank }
card-F = Friday card
    .the = the Friday card

## Places

zone-hand = hand
zone-stack = stack
zone-aside = Set aside
zone-pile-C = Cats
zone-pile-M = Mirrors
zone-pile-L = Ladders

## Why a move is good: “This move …”

round-stat-wild-up = makes you take more Friday cards: { $before } → { $after }
round-stat-wild-down = makes you take fewer Friday cards: { $before } → { $after }
round-stat-majority-1-up = makes it likelier that you have the most cats: { $before } → { $after }
round-stat-majority-1-down = makes it less likely that you have the most cats: { $before } → { $after }
round-stat-majority-2-up = makes it likelier that you have the most mirrors: { $before } → { $after }
round-stat-majority-2-down = makes it less likely that you have the most mirrors: { $before } → { $after }
round-stat-majority-3-up = makes it likelier that you have the most ladders: { $before } → { $after }
round-stat-majority-3-down = makes it less likely that you have the most ladders: { $before } → { $after }

## Options

option-rounds = rounds
    .about = How many rounds are played: a number, or one for each player.
option-rounds-players = one for each player
option-deal = deal
    .about = Deal all the cards, or give everyone equally many and set the rest aside unseen.
option-deal-all = all the cards
option-deal-equal = equal hands
option-open_stacks = open stacks
    .about = Taken cards lie face up, for all to see.
option-first = first seat
    .about = The seat that starts the first round.
preset-printed = as printed
preset-equal = equal hands
preset-open = open stacks
preset-quick = a single round

## On the page

page-about = Lay your bad luck on three piles. Push one past thirteen, and it is yours; but whoever has the most of a kind throws it all away.
