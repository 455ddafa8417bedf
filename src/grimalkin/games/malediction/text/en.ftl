### Malédiction!, in English.

game = Malédiction!
    .about = Say how many tricks you will take, then watch the potions prove you wrong.

## Suits, cards and contracts

suit-R = rats
    .none = no rats
suit-C = crows
    .none = no crows
suit-B = brooms
    .none = no brooms
suit-S = spiders
    .none = no spiders
suit-P = potions
    .none = no potions
card-R = rat { $rank }
    .the = the rat { $rank }
card-C = crow { $rank }
    .the = the crow { $rank }
card-B = broom { $rank }
    .the = the broom { $rank }
card-S = spider { $rank }
    .the = the spider { $rank }
card-P = potion { $rank }
    .the = the potion { $rank }
contract = { $number ->
    [0] no tricks
    [1] { $exact ->
        [yes] exactly 1 trick
       *[no] at least 1 trick
    }
   *[other] { $exact ->
        [yes] exactly { $number } tricks
       *[no] at least { $number } tricks
    }
}
stake = { $number ->
    [0] { "" }
   *[other] { " " }(+{ $points } or −{ $penalty })
}
tricks = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}

## Places

zone-trump = trump
zone-pile-0 = contracts 0
zone-pile-1 = contracts 1
zone-pile-2 = contracts 2
zone-pile-3 = contracts 3
zone-hats = hats
zone-rest = unseen rest
zone-discard = thrown away
zone-ball = crystal ball
zone-hand = hand
zone-play = played
zone-lead = the lead
zone-ahead = ahead
zone-tricks = tricks
zone-contract-0 = contract (no tricks)
zone-contract-1-exact = contract (exactly 1)
zone-contract-1-least = contract (at least 1)
zone-contract-2-exact = contract (exactly 2)
zone-contract-2-least = contract (at least 2)
zone-contract-3-exact = contract (exactly 3)
zone-contract-3-least = contract (at least 3)
zone-met-0 = stored 0 cards
zone-met-1-exact = met (exactly 1)
zone-met-1-least = met (at least 1)
zone-met-2-exact = met (exactly 2)
zone-met-2-least = met (at least 2)
zone-met-3-exact = met (exactly 3)
zone-met-3-least = met (at least 3)
zone-failed-1-exact = failed (exactly 1)
zone-failed-1-least = failed (at least 1)
zone-failed-2-exact = failed (exactly 2)
zone-failed-2-least = failed (at least 2)
zone-failed-3-exact = failed (exactly 3)
zone-failed-3-least = failed (at least 3)

## Moves

phase-contract = Take a contract: how many tricks will be yours?
phase-trick = Play a card, alone or with a potion.
phase-scoring = Spend stored 0 cards to meet your contract?
action-announce = { contract }
action-retake = { contract }, with a failed card
action-play = { $card }
action-boost = { $card } with potion { $boost }
action-spend = spend 0 cards
action-keep = keep them
would-announced = { $number ->
    [0] a 0 card to store, or nothing lost
   *[other] +{ $points } if met, −{ $penalty } if not
}
would-boosted = worth { $value }
would-met = +{ $points }
would-failed = −{ $penalty }
would-trick-won = takes the trick
would-trick-tied = a tie: nobody takes the trick

## What holds

holds-wanting = { contract }: { $missing } to go
holds-reached = { $number ->
    [0] { contract }: none so far
   *[other] { $exact ->
        [yes] { contract }: reached, and not one more
       *[no] { contract }: reached
    }
}
holds-beyond = { contract }: { $over } too many
holds-prize = the most tricks: a hat, +{ $points }
holds-follow = Led: { $suit }. Whoever has some must follow.
holds-trick-taken = The trick goes to { $seat }.
holds-trick-tied = A tie: the trick goes to nobody.

## Events

event-dealt = Round { $round }. The cards are shuffled and dealt.
event-ball-passed = { $you ->
    [yes] You hold the crystal ball.
   *[no] { $seat } holds the crystal ball.
}
event-trump-turned = Turned up: { $card }. Trump: { $suit }.
event-hand-dealt = You get { $count } cards: { $cards }.
event-hand-dealt-unseen = { $seat } gets { $count } cards.
event-set-aside = { $count } cards lie aside, unseen.
event-announced = { $you ->
    [yes] You announce { contract }{ stake }.
   *[no] { $seat } announces { contract }{ stake }.
}
event-retaken = { $you ->
    [yes] You try a failed card again (its −{ $lifted } is gone for now): { contract }{ stake }.
   *[no] { $seat } tries a failed card again (its −{ $lifted } is gone for now): { contract }{ stake }.
}
event-led = { $you ->
    [yes] You lead the first trick.
   *[no] { $seat } leads the first trick.
}
event-played = { $you ->
    [yes] You play { $card_the }.
   *[no] { $seat } plays { $card_the }.
}
event-boosted = { $you ->
    [yes] You play { $card_the } with a potion { $boost }: { $value }.
   *[no] { $seat } plays { $card_the } with a potion { $boost }: { $value }.
}
event-void-shown = { $you ->
    [yes] You have { $suit_none }, and now everyone knows.
   *[no] { $seat } has { $suit_none }.
}
event-trick-won = { $you ->
    [yes] You take the trick: { $tricks } so far.
   *[no] { $seat } takes the trick: { $tricks } so far.
}
event-trick-tied = { $you ->
    [yes] A tie: nobody takes the trick. You were the last of the tied, so you come next.
   *[no] A tie: nobody takes the trick. { $seat } was the last of the tied and comes next.
}
event-tricks-ended = A hand is empty: no more tricks in round { $round }. { $left ->
    [0] { "" }
    [one] The card left over is thrown away unseen.
   *[other] The { $left } cards left over are thrown away unseen.
}
event-asked = { $you ->
    [yes] You can still meet your contract, with { $count ->
        [one] one stored 0 card
       *[other] { $count } stored 0 cards
    }.
   *[no] { $seat } can still meet the contract, with { $count ->
        [one] one stored 0 card
       *[other] { $count } stored 0 cards
    }.
}
event-spent = { $you ->
    [yes] You spend { $count ->
        [one] one stored 0 card as a trick
       *[other] { $count } stored 0 cards as tricks
    }.
   *[no] { $seat } spends { $count ->
        [one] one stored 0 card as a trick
       *[other] { $count } stored 0 cards as tricks
    }.
}
event-kept = { $you ->
    [yes] You keep your 0 cards for worse days.
   *[no] { $seat } keeps the 0 cards for worse days.
}
event-met = { $number ->
    [0] { $you ->
        [yes] You have { tricks } for the contract “{ contract }”: you store the 0 card.
       *[no] { $seat } has { tricks } for the contract “{ contract }”, and stores the 0 card.
    }
   *[other] { $you ->
        [yes] You have { tricks } for the contract “{ contract }”: +{ $points }.
       *[no] { $seat } has { tricks } for the contract “{ contract }”: +{ $points }.
    }
}
event-failed = { $number ->
    [0] { $you ->
        [yes] You have { tricks } for the contract “{ contract }”: the 0 card goes back to its pile.
       *[no] { $seat } has { tricks } for the contract “{ contract }”: the 0 card goes back to its pile.
    }
   *[other] { $you ->
        [yes] You have { tricks } for the contract “{ contract }”: −{ $penalty }.
       *[no] { $seat } has { tricks } for the contract “{ contract }”: −{ $penalty }.
    }
}
event-hat-won = { $you ->
    [yes] You took the most tricks: a hat for you, +1 point. Hats left to win: { $left }.
   *[no] { $seat } took the most tricks and gets a hat, +1 point. Hats left to win: { $left }.
}
event-hat-boxed = A tie for the most tricks: nobody gets the hat, it goes back into the box. Hats left to win: { $left }.
event-scored = { $you ->
    [yes] This round brings you { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $total } in all.
   *[no] This round brings { $seat } { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $total } in all.
}
event-ended = { $reason }
event-won = { $alone ->
    [yes] { $you ->
        [yes] You win with { $score ->
            [one] { $score } point
           *[other] { $score } points
        }!
       *[no] { $seat } wins with { $score ->
            [one] { $score } point
           *[other] { $score } points
        }.
    }
   *[no] { $you ->
        [yes] You share the win with { $score ->
            [one] { $score } point
           *[other] { $score } points
        }.
       *[no] { $seat } shares the win with { $score ->
            [one] { $score } point
           *[other] { $score } points
        }.
    }
}
ending-hats = The last hat is gone; the most points win.
ending-pile = A pile of contracts is empty; the most points win.

## What a round comes to

round-stat-contract-up = makes your contract likelier: { $before } → { $after }
round-stat-contract-down = makes your contract less likely: { $before } → { $after }
round-stat-points-up = brings you more points in this round: { $before } → { $after }
round-stat-points-down = brings you fewer points in this round: { $before } → { $after }
round-stat-tricks-up = takes more tricks: { $before } → { $after }
round-stat-tricks-down = takes fewer tricks: { $before } → { $after }
round-stat-hat-up = wins the hat more often: { $before } → { $after }
round-stat-hat-down = wins the hat less often: { $before } → { $after }
round-stat-zeros-up = leaves you more 0 cards for later: { $before } → { $after }
round-stat-zeros-down = leaves you fewer 0 cards for later: { $before } → { $after }

## Refusals

refused-contract-first = First take a contract.
refused-pile-empty = No contract { $number } is left; take another one, or an own card that failed.
refused-nothing-to-retake = You have no failed contract { $number } to try again.
refused-contract-fixed = Contracts are fixed until the round is over. Play a card.
refused-zeros-later = 0 cards are spent when the tricks are over. Play a card.
refused-not-in-hand = You do not hold { $card_the }.
refused-only-one = You hold only one { $card }.
refused-must-follow = You have { $suit }, so you must follow: play { $suit }, with or without a potion.
refused-answer-first = Say whether you spend your 0 cards or keep them.
refused-zero-is-zero = A contract 0 has one face only, and is never tried again: a failed one is back on its pile.
refused-one-potion = One card and one potion at most.
refused-base-first = The potion comes second: { $word }.
refused-potion-only = Only a potion can boost a card, and { $card_the } is none.

## Options

option-points_table = points
    .about = What each face pays when met, in this order: exactly 1, at least 1, exactly 2, at least 2, exactly 3, at least 3.
option-penalty_mode = failing
    .about = What a failed contract costs: its number, or as much as it would have paid.
option-penalty_mode-value = its number
option-penalty_mode-mirror = as much as it pays
option-multi_zero = several 0 cards
    .about = A player may spend several stored 0 cards in one round.
option-zero_counts_for_hat = 0 cards count for the hat
    .about = A spent 0 card also counts as a trick when the hat is given.
option-first = first seat
    .about = The seat that holds the crystal ball in the first round.
preset-printed = as printed
preset-mirror = fall as far as you climb
preset-stern = stern: mirrored costs, one 0 card a round
preset-kind = kind: 0 cards count for the hat

## On the page

page-about = Promise how many tricks you will take, then keep your word. Potions help; promises bite.
page-led-suit = led:
page-hats-left = left to win
page-slips-left-one = { $count } left
page-slips-left-other = { $count } left
page-slips-again = try again:
page-ending-contract = contract
page-ending-met = met
page-ending-failed = failed
page-ending-zeros-one = { $count } stored 0 card spent
page-ending-zeros-other = { $count } stored 0 cards spent
page-about-hats = Witch hats: whoever takes the most tricks of a round wins one, and it is worth a point.
page-about-ball = The crystal ball: its holder is the first to bid, and it moves on one seat each round.
page-about-met-0 = Stored 0 cards: in a later round, each can stand for a trick that is missing.
page-about-slip = The contract: { $contract }. Tricks so far: { $tricks }.

## Features

block-trump = the card turned up: its suit, then its number
block-trick = seat by seat, what it has laid to the trick under way: the suit, the value, and the potion beside it
block-lead = the seat that led the trick under way: 1
block-ball = the seat with the crystal ball: 1
block-bids = seat by seat, the contract of this round, and whether it was taken again after it had failed
block-taken = how many tricks each seat has taken
block-spent = how many stored 0 cards each seat spends in this round
block-rest = how many cards lie unseen beside the table
block-lacking = seat by seat, the suits that it has shown to lack: 1 for each
block-contracts = how many contracts of 0, 1, 2 and 3 are left
block-met = seat by seat, how many contracts of each face were met; of the 0 cards, how many are stored
block-failed = seat by seat, how many contracts of each face have failed
block-hats = the hats of each seat
block-hats-left = how many hats are left
block-phase = the phase: a deal is due, contract, trick, scoring, over
