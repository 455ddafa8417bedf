### Comets, in English.

game = Comets
    .about = A tail that only grows.
page-about = Draw the longest tail across the sky, card by higher card; what does not fit is lost in the night.

card-star = star { $rank }
    .the = the star { $rank }
card-wave = wave { $rank }
    .the = the wave { $rank }
card-peak = peak { $rank }
    .the = the peak { $rank }
zone-hand = hand
zone-night = the night
zone-tail = tail

phase-watch = Lay a card.
action-take = { $card } on your tail
action-drop = { $card } into the night
would-grew = your tail would be worth { $worth }
refused-too-low = A tail only grows: { $card_the } is too low.
refused-not-held = You do not hold { $card_the }.

event-dealt = Night { $round } falls.
event-rose = Before you rise { $cards }.
event-rose-unseen = Cards rise before { $seat }.
event-grew = { $you ->
    [yes] Your tail grows by { $card_the }: { $worth }.
   *[no] The tail of { $seat } grows by { $card_the }: { $worth }.
}
event-faded = { $you ->
    [yes] You lose { $card_the } in the night.
   *[no] { $seat } loses { $card_the } in the night.
}
event-scored = { $you ->
    [yes] Your tail counts { $points }: { $total } in all.
   *[no] The tail of { $seat } counts { $points }: { $total } in all.
}
event-ended = { $reason }
event-won = { $alone ->
    [yes] { $you ->
        [yes] You win with { $score } points!
       *[no] { $seat } wins with { $score } points.
    }
   *[no] { $you ->
        [yes] You share the win with { $score } points.
       *[no] { $seat } shares the win with { $score } points.
    }
}
ending-dawn = Dawn breaks.

option-nights = nights
    .about = How many nights are watched.
preset-printed = two nights
preset-short = a single night
