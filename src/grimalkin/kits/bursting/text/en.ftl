### Bursting piles, in English: what Friday the 13th and “13” say alike.

## Moves

phase-play = Play one card.
action-play = { $card } { $pile_on }
would-played = { $total ->
    [13] 13 of 13: still safe
   *[other] { $total } of 13
}
would-took = you would take { $count ->
    [one] one card
   *[other] { $count } cards
}

## What holds

holds-room = { $room ->
    [one] room for 1
   *[other] room for { $room }
}
holds-full = { $limit }: any card takes { $count }

## Events

event-dealt = Round { $round }. The cards are shuffled and dealt.
event-hand-dealt = You get { $count } cards: { $cards }.
event-hand-dealt-unseen = { $seat } gets { $count } cards.
event-set-aside = { $count } cards lie aside, unseen.
event-led = { $you ->
    [yes] You start.
   *[no] { $seat } starts.
}
event-played = { $you ->
    [yes] You play { $card_the } { $pile_on }: { $total }.
   *[no] { $seat } plays { $card_the } { $pile_on }: { $total }.
}
event-took = { $you ->
    [yes] More than 13: you take { $count ->
        [one] one card
       *[other] { $count } cards
    }.
   *[no] More than 13: { $seat } takes { $count ->
        [one] one card
       *[other] { $count } cards
    }.
}
event-round-ended = Round { $round } is over. The stacks are turned over.
event-revealed = { $number ->
    [0] { $you ->
        [yes] You took nothing.
       *[no] { $seat } took nothing.
    }
   *[other] { $you ->
        [yes] You took: { $cards }.
       *[no] { $seat } took: { $cards }.
    }
}
event-discarded = { $you ->
    [yes] You have the most { $suit } ({ $count }): they cost you nothing.
   *[no] { $seat } has the most { $suit } ({ $count }): they cost nothing.
}
event-kept = A tie for the most { $suit } ({ $count }): all of them count.
event-scored = { $you ->
    [yes] You score { $points ->
        [one] one point
       *[other] { $points } points
    }: { $total } in all.
   *[no] { $seat } scores { $points ->
        [one] one point
       *[other] { $points } points
    }: { $total } in all.
}
event-ended = { $reason }
event-won = { $alone ->
    [yes] { $you ->
        [yes] You win with { $score ->
            [one] one point
           *[other] { $score } points
        }!
       *[no] { $seat } wins with { $score ->
            [one] one point
           *[other] { $score } points
        }.
    }
   *[no] { $you ->
        [yes] You share the win with { $score ->
            [one] one point
           *[other] { $score } points
        }.
       *[no] { $seat } shares the win with { $score ->
            [one] one point
           *[other] { $score } points
        }.
    }
}
ending-rounds = The last round has been played; whoever has the fewest points wins.

## Why a move is good: “This move …”

round-stat-points-up = costs you more points this round: { $before } → { $after }
round-stat-points-down = costs you fewer points this round: { $before } → { $after }
round-stat-taken-up = makes you take more cards: { $before } → { $after }
round-stat-taken-down = makes you take fewer cards: { $before } → { $after }

## Refusals

refused-not-in-hand = You do not hold { $card_the }.
refused-own-pile = Like with like: { $card_the } goes { $pile_on }, and nowhere else.
refused-name-the-pile = Say where it goes: { $choices }.

## On the page

page-of-limit = of { $limit }
page-too-much = More than { $limit }!
page-ending-thrown = the most, so they cost nothing
page-which-place = On which pile?

## Features

block-piles = pile by pile, how many of each card of its suit lie there, and how many wild ones
block-totals = what each pile adds up to
block-stacks = what each seat has taken: how many of each card
block-stock = how many cards are left to draw
block-aside = how many cards lie unseen beside the table
block-rounds = the number of the round, and how many are to come
block-leader = the seat that leads the round: 1
block-phase = the phase: a deal is due, play, over
