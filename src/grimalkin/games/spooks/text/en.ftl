### Spooks, in English.

game = Spooks
    .about = Spiders, ghosts, goblins, skeletons, bats and a cat: be the first out of the haunted house.

## Cards

card-S = { $rank ->
    [M] Spider Master
   *[other] spider { $rank }
}
    .the = { $rank ->
        [M] the Spider Master
       *[other] spider { $rank }
    }
card-G = { $rank ->
    [M] Ghost Master
   *[other] ghost { $rank }
}
    .the = { $rank ->
        [M] the Ghost Master
       *[other] ghost { $rank }
    }
card-O = { $rank ->
    [M] Goblin Master
   *[other] goblin { $rank }
}
    .the = { $rank ->
        [M] the Goblin Master
       *[other] goblin { $rank }
    }
card-K = { $rank ->
    [M] Skeleton Master
   *[other] skeleton { $rank }
}
    .the = { $rank ->
        [M] the Skeleton Master
       *[other] skeleton { $rank }
    }
card-B = { $rank ->
    [M] Bat Master
   *[other] bat { $rank }
}
    .the = { $rank ->
        [M] the Bat Master
       *[other] bat { $rank }
    }
card-X = Cat
    .the = the Cat

## Places

zone-pile = pile
zone-discards = last prank
zone-phantom = phantom hand
zone-hand = hand
zone-choice = chosen card
zone-backward = play goes against the clock
zone-falling = blue cards go down
zone-owner = laid the top card
zone-victim = suffers
zone-out = out of the series

## Moves

phase-opening = Open with the lowest spider.
phase-free = You are free: play any card.
phase-blue = Play the next number, or pass.
phase-red = Match the suit or the number; if you cannot, you suffer.
phase-run = Lay a run, from the lowest card up.
phase-gifts = Give a card to the one who was bitten.
phase-prank = Choose a card for the prank.
phase-passing = Choose a card to pass to your neighbour.
phase-naming = Say who gets a card from you.
phase-present = Give the present.
action-play = { $card }
action-pass = pass
action-stop = end the run
action-name = seat { $seat }
would-escaped = and you are out!
would-suffered = you would suffer
would-bitten = you would be bitten
would-prank-called = a prank
would-passing-called = everyone passes a card
would-turned = play turns round
would-upended = the order turns round

## What holds

holds-opening = The lowest spider opens.
holds-free = Free: any card may be played.
holds-blue = Blue: any { $rank ->
        [M] Master
       *[other] { $rank }
    } or the Cat, or pass.
holds-blue-end = Blue: only the Cat, or pass.
holds-spider = Blue: any { $rank ->
        [M] Master
       *[other] { $rank }
    }, the Spider Master or the Cat, or pass.
holds-spider-end = Blue: only the Spider Master or the Cat, or pass.
holds-skeleton = Red: a skeleton, any { $rank ->
        [M] Master
       *[other] { $rank }
    } or the Cat{ $free ->
    [yes] , or suffer a run.
   *[no] ; whoever plays none suffers a run.
}
holds-bat = Red: a bat, any { $rank ->
        [M] Master
       *[other] { $rank }
    } or the Cat{ $free ->
    [yes] , or be bitten.
   *[no] ; whoever plays none is bitten.
}
holds-run = A run by { $seat }: each card one number higher.
holds-gifts = Bats! Everyone gives a card to { $seat }.
holds-prank = A prank! The Cat wins it, or else the { $falling ->
    [yes] lowest
   *[no] highest
} goblin.
holds-passing = Ghosts! Everyone passes a card to a neighbour.
holds-naming = A present for one of those with the fewest cards.
holds-present = A present for { $seat }.

## Events: the deal

event-dealt = Deal { $round }. The cards are shuffled and dealt.
event-hand-dealt = You get { $count } cards: { $cards }.
event-hand-dealt-unseen = { $seat } gets { $count } cards.
event-set-aside = A phantom hand of { $count } cards lies aside, unseen.
event-opens = { $spider ->
    [yes] { $you ->
        [yes] You hold the lowest spider: it is for you to open.
       *[no] { $seat } holds the lowest spider.
    }
   *[no] { $you ->
        [yes] Nobody holds a spider: you open with any card.
       *[no] Nobody holds a spider: { $seat } opens with any card.
    }
}

## Events: turns

event-opened = { $you ->
    [yes] You open with { $card_the }.
   *[no] { $seat } opens with { $card_the }.
}
event-played = { $you ->
    [yes] You play { $card_the }.
   *[no] { $seat } plays { $card_the }.
}
event-passed = { $you ->
    [yes] You pass.
   *[no] { $seat } passes.
}
event-suffered = { $you ->
    [yes] You suffer: { $other } lays a run.
   *[no] { $other_you ->
        [yes] { $seat } suffers: you lay a run.
       *[no] { $seat } suffers: { $other } lays a run.
    }
}
event-bitten = { $you ->
    [yes] You are bitten: everyone gives you a card, { $other } first.
   *[no] { $other_you ->
        [yes] { $seat } is bitten: everyone gives a card, you first.
       *[no] { $seat } is bitten: everyone gives a card, { $other } first.
    }
}
event-laid = { $you ->
    [yes] You lay { $card_the } in the run.
   *[no] { $seat } lays { $card_the } in the run.
}
event-run-ended = { $you ->
    [yes] You end the run with { $card_the } on top.
   *[no] { $seat } ends the run with { $card_the } on top.
}
event-freed = { $you ->
    [yes] You are free to play any card.
   *[no] { $seat } is free to play any card.
}

## Events: gifts and pranks

event-gave = { $you ->
    [yes] You give { $card_the } to { $other }.
   *[no] { $other_you ->
        [yes] { $seat } gives you { $card_the }.
       *[no] { $seat } gives { $card_the } to { $other }.
    }
}
event-gave-unseen = { $seat } gives a card to { $other }.
event-passed-on = { $you ->
    [yes] You pass { $card_the } to { $other }.
   *[no] { $other_you ->
        [yes] { $seat } passes you { $card_the }.
       *[no] { $seat } passes { $card_the } to { $other }.
    }
}
event-passed-on-unseen = { $seat } passes a card to { $other }.
event-chose = { $you ->
    [yes] You choose { $card_the }, face down.
   *[no] { $seat } chooses { $card_the }, face down.
}
event-chose-unseen = { $seat } chooses a card, face down.
event-prank-called = { $you ->
    [yes] You call a prank: everyone chooses a card.
   *[no] { $seat } calls a prank: everyone chooses a card.
}
event-revealed = { $you ->
    [yes] You show { $card_the }.
   *[no] { $seat } shows { $card_the }.
}
event-tied = { $you ->
    [yes] You tie for the prank and choose another card.
   *[no] { $seat } ties for the prank and chooses another card.
}
event-prank-won = { $you ->
    [yes] You win the prank.
   *[no] { $seat } wins the prank.
}
event-fell-flat = No goblin, no Cat: the prank falls flat.

## Events: Masters

event-passing-called = { $left ->
    [yes] Everyone passes a card to the left.
   *[no] Everyone passes a card to the right.
}
event-named = { $you ->
    [yes] You have a present for { $other }.
   *[no] { $other_you ->
        [yes] { $seat } has a present for you.
       *[no] { $seat } has a present for { $other }.
    }
}
event-turned = { $clockwise ->
    [yes] Play goes clockwise again.
   *[no] Play now goes against the clock.
}
event-upended = { $rising ->
    [yes] Blue cards go up again.
   *[no] Blue cards now go down, and the lowest goblin wins a prank.
}

## Events: the end

event-escaped = { $you ->
    [yes] You are out of the house!
   *[no] { $seat } is out of the house!
}
event-hand-shown = { $you ->
    [yes] You still held: { $cards }.
   *[no] { $seat } still held: { $cards }.
}
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
event-caught = { $you ->
    [yes] You have reached the target and must stay in the house.
   *[no] { $seat } has reached the target and must stay in the house.
}
event-ended = { $reason }
event-won = { $score ->
    [0] { $alone ->
        [yes] { $you ->
            [yes] You win!
           *[no] { $seat } wins!
        }
       *[no] { $you ->
            [yes] You share the win.
           *[no] { $seat } shares the win.
        }
    }
   *[other] { $alone ->
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
}
ending-out-of-cards = A hand is empty: the game is over.
ending-target = The target is reached; the lowest total wins.
ending-last-two = Only two are left; the lower total wins.
ending-last-left = Only one is left.

## Refusals

refused-one-deck = One deck is for { $low } to { $high } players; with two decks there is room for { $most }.
refused-not-in-hand = You do not hold { $card_the }.
refused-must-open = You open: the lowest spider must be played.
refused-open-with = Open with { $card_the }.
refused-must-play = You are free, but you must play a card.
refused-not-next = After { $card_the } comes the { $rank ->
    [M] Master
   *[other] { $rank }
}.
refused-nothing-follows = No number follows { $card_the }.
refused-no-match = On { $card_the } goes a card of its suit or its number, or the Cat.
refused-must-match = You hold a card that fits on { $card_the }, so you must play.
refused-no-run = No run is being laid.
refused-empty-run = A run has at least one card.
refused-must-lay = Lay a card, or end the run with “.”.
refused-run-breaks = The run goes on with a { $rank ->
    [M] Master
   *[other] { $rank }
}, or ends with “.”.
refused-run-complete = Nothing can follow in this run: end it with “.”.
refused-must-choose = You must choose a card.
refused-no-naming = Nobody is to be named now.
refused-name-first = First say who gets the card: “@” and the number of the seat.
refused-not-fewest = The present goes to an opponent with the fewest cards: { $choices }.

## Options

option-series = series
    .about = A single game, or several deals with points: until somebody reaches the target, or until two are left.
option-series-single = a single game
option-series-short = short series
option-series-long = long series
option-target = target
    .about = The points that end a short series, or that put a player out of a long one.
option-decks = decks
    .about = One deck for three to six players, two for up to ten.
option-master_powers = Masters’ powers
    .about = Each Master has a power of its own when it is played.
option-phantom_hand = phantom hand
    .about = One hand more is dealt and set aside unseen.
option-red_decline = suffering on red
    .about = Whether you may suffer on a red card although a card of yours fits.
option-red_decline-never = never
option-red_decline-cat_only = only to keep the Cat
option-red_decline-always = always
option-first = first dealer
    .about = The seat that deals first.
preset-printed = as printed
preset-powers = with the Masters’ powers
preset-short-series = short series
preset-long-series = long series
preset-phantom = with a phantom hand
preset-two-decks = two decks
preset-everything = everything at once

## What a deal came to

round-stat-out-up = gets you out first more often: { $before } → { $after }
round-stat-out-down = gets you out first less often: { $before } → { $after }
round-stat-left-up = leaves more cards in your hand: { $before } → { $after }
round-stat-left-down = leaves fewer cards in your hand: { $before } → { $after }
round-stat-place-up = lets more players get rid of their cards before you: your place { $before } → { $after }
round-stat-place-down = brings you nearer to first place: { $before } → { $after }
round-stat-points-up = leaves costlier cards in your hand, in points: { $before } → { $after }
round-stat-points-down = leaves cheaper cards in your hand, in points: { $before } → { $after }
round-stat-cat-up = leaves you with the Cat more often: { $before } → { $after }
round-stat-cat-down = leaves you with the Cat less often: { $before } → { $after }
round-stat-neighbour-up = lets the next player get out more often: { $before } → { $after }
round-stat-neighbour-down = lets the next player get out less often: { $before } → { $after }

## On the page

page-about = A haunted house, and everyone wants out. Shed your cards, play pranks, and do not be left alone with the bats.
page-round-number = Deal { $round }
page-round-over = The deal is over.
page-ending-round = Deal { $round } is over
page-ending-scores = Deal by deal
page-ready = Next deal
page-ring-chosen = has chosen
page-ring-thinking = still thinking
page-escaped = Out of the house!

## Features

block-out = how many of each card are out of play
block-top = the top card: its suit (or the Cat), then its rank
block-owner = the seat that laid the top card: 1
block-victim = the seat that suffers, or gets the Goblin Master’s gift: 1
block-heir = the seat that acts on the top card once all that it brings about is done: 1
block-phase = the phase: a deal is due, opening, free, blue, red, run, gifts, prank, passing, naming, present, over
block-order = whether blue cards go up (1) or down (−1)
block-run = the rank that a run has reached; 0 if none is being laid
block-contest = the seats that choose, or chose, a card together: 1 for each
block-ready = those of them that have chosen: 1 for each
block-choice = the viewer’s own choice there: its suit, then its rank
block-phantom = how many cards the phantom hand holds
block-playing = the seats that take part in this deal: 1 for each
block-dealer = the dealer: 1
block-lacking = seat by seat, the suits and then the ranks of which it has shown to hold no card since it was given one last: 1 for each
block-scores = the points of each seat, in eights
block-odd-points = the points of each seat beyond those eights
