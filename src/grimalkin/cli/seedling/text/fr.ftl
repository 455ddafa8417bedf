### Seedling, en français.

game = Seedling
    .about = Chacun pose une carte, et la plus haute remporte le pli.

## Cartes et lieux

card-A = gland { $rank }
    .the = le gland { $rank }
card-L = feuille { $rank }
    .the = la feuille { $rank }
card-R = racine { $rank }
    .the = la racine { $rank }
zone-hand = main
zone-trick = pli
zone-tricks = plis

## Coups

phase-play = Posez une carte.
action-play = { $card }
would-trick-taken = vous remporteriez le pli
refused-not-in-hand = Vous n’avez pas { $card_the }.

## Événements

event-dealt = Les cartes sont mélangées et distribuées.
event-hand-dealt = Vous recevez { $count } cartes : { $cards }.
event-hand-dealt-unseen = { $seat } reçoit { $count } cartes.
event-played = { $you ->
    [yes] Vous posez { $card_the }.
   *[no] { $seat } pose { $card_the }.
}
event-trick-taken = { $you ->
    [yes] Vous remportez le pli.
   *[no] { $seat } remporte le pli.
}
event-scored = { $you ->
    [yes] Vous avez { $points ->
        [one] { $points } pli
       *[other] { $points } plis
    }.
   *[no] { $seat } a { $points ->
        [one] { $points } pli
       *[other] { $points } plis
    }.
}
event-ended = { $reason }
event-won = { $alone ->
    [yes] { $you ->
        [yes] Vous gagnez avec { $score } plis !
       *[no] { $seat } gagne avec { $score } plis.
    }
   *[no] { $you ->
        [yes] Vous partagez la victoire avec { $score } plis.
       *[no] { $seat } partage la victoire avec { $score } plis.
    }
}
ending-most-tricks = Toutes les cartes sont posées.

## Options

preset-printed = règles d’origine
