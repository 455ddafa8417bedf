### Seedling, in English.

game = Seedling
    .about = Everyone lays a card, and the highest takes the trick.

## Cards and places

card-A = acorn { $rank }
    .the = the acorn { $rank }
card-L = leaf { $rank }
    .the = the leaf { $rank }
card-R = root { $rank }
    .the = the root { $rank }
zone-hand = hand
zone-trick = trick
zone-tricks = tricks

## Moves

phase-play = Lay a card.
action-play = { $card }
would-trick-taken = you would take the trick
refused-not-in-hand = You do not hold { $card_the }.

## Events

event-dealt = The cards are shuffled and dealt.
event-hand-dealt = You get { $count } cards: { $cards }.
event-hand-dealt-unseen = { $seat } gets { $count } cards.
event-played = { $you ->
    [yes] You lay { $card_the }.
   *[no] { $seat } lays { $card_the }.
}
event-trick-taken = { $you ->
    [yes] You take the trick.
   *[no] { $seat } takes the trick.
}
event-scored = { $you ->
    [yes] You have { $points ->
        [one] one trick
       *[other] { $points } tricks
    }.
   *[no] { $seat } has { $points ->
        [one] one trick
       *[other] { $points } tricks
    }.
}
event-ended = { $reason }
event-won = { $alone ->
    [yes] { $you ->
        [yes] You win with { $score } tricks!
       *[no] { $seat } wins with { $score } tricks.
    }
   *[no] { $you ->
        [yes] You share the win with { $score } tricks.
       *[no] { $seat } shares the win with { $score } tricks.
    }
}
ending-most-tricks = All the cards are laid.

## Options

preset-printed = as printed
