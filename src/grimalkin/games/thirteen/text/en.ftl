### “13”, in English.

game = 13
    .about = Five cards, three targets, eight rotten fours, and nothing above thirteen.

## Suits and cards

suit-B = blue cards
    .on = on blue
suit-Y = yellow cards
    .on = on yellow
suit-G = green cards
    .on = on green
card-B = blue { $rank }
    .the = the blue { $rank }
card-Y = yellow { $rank }
    .the = the yellow { $rank }
card-G = green { $rank }
    .the = the green { $rank }
card-R = rotten four
    .the = the rotten four

## Places

zone-hand = hand
zone-stack = stack
zone-stock = Stock
zone-pile-B = Blue
zone-pile-Y = Yellow
zone-pile-G = Green

## Events

event-drew = You draw { $card_the }. { $left ->
    [0] The stock is empty.
   *[other] { "" }
}
event-drew-unseen = { $seat } draws a card. { $left ->
    [0] The stock is empty.
   *[other] { "" }
}

## Why a move is good: “This move …”

round-stat-wild-up = makes you take more rotten fours: { $before } → { $after }
round-stat-wild-down = makes you take fewer rotten fours: { $before } → { $after }
round-stat-majority-1-up = makes it likelier that you have the most blue cards: { $before } → { $after }
round-stat-majority-1-down = makes it less likely that you have the most blue cards: { $before } → { $after }
round-stat-majority-2-up = makes it likelier that you have the most yellow cards: { $before } → { $after }
round-stat-majority-2-down = makes it less likely that you have the most yellow cards: { $before } → { $after }
round-stat-majority-3-up = makes it likelier that you have the most green cards: { $before } → { $after }
round-stat-majority-3-down = makes it less likely that you have the most green cards: { $before } → { $after }

## Options

option-rounds = rounds
    .about = How many rounds are played: a number, or one for each player to deal (two each with three players).
option-rounds-players = everyone deals
option-first = first dealer
    .about = The seat that deals the first round; the next one clockwise starts.
preset-printed = as printed
preset-quick = a single round

## On the page

page-about = Three targets, five cards in hand, and a rotten four that fits everywhere and smells wherever it goes.
