### Les piles qui débordent, en français : ce que Vendredi 13 et « 13 » disent pareil.

## Coups

phase-play = Jouez une carte.
action-play = { $card } { $pile_on }
would-played = { $total ->
    [13] 13 sur 13 : encore sans risque
   *[other] { $total } sur 13
}
would-took = vous ramasseriez { $count ->
    [one] une carte
   *[other] { $count } cartes
}

## Ce qui vaut

holds-room = reste { $room }
holds-full = { $limit } : toute carte en ramasse { $count }

## Événements

event-dealt = Manche { $round }. Les cartes sont mélangées et distribuées.
event-hand-dealt = Vous recevez { $count } cartes : { $cards }.
event-hand-dealt-unseen = { $seat } reçoit { $count } cartes.
event-set-aside = { $count } cartes restent de côté, face cachée.
event-led = { $you ->
    [yes] Vous commencez.
   *[no] { $seat } commence.
}
event-played = { $you ->
    [yes] Vous jouez { $card_the } { $pile_on } : { $total }.
   *[no] { $seat } joue { $card_the } { $pile_on } : { $total }.
}
event-took = { $you ->
    [yes] Plus de 13 : vous ramassez { $count ->
        [one] une carte
       *[other] { $count } cartes
    }.
   *[no] Plus de 13 : { $seat } ramasse { $count ->
        [one] une carte
       *[other] { $count } cartes
    }.
}
event-round-ended = La manche { $round } est finie. On retourne les butins.
event-revealed = { $number ->
    [0] { $you ->
        [yes] Vous n’avez rien ramassé.
       *[no] { $seat } n’a rien ramassé.
    }
   *[other] { $you ->
        [yes] Vous avez ramassé : { $cards }.
       *[no] { $seat } a ramassé : { $cards }.
    }
}
event-discarded = { $you ->
    [yes] Vous avez le plus { $suit_of } ({ $count }) : cela ne vous coûte rien.
   *[no] { $seat } a le plus { $suit_of } ({ $count }) : cela ne lui coûte rien.
}
event-kept = Égalité en tête pour les { $suit } ({ $count }) : tout compte.
event-scored = { $you ->
    [yes] Vous marquez { $points ->
        [one] { $points } point
       *[other] { $points } points
    } : { $total } en tout.
   *[no] { $seat } marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    } : { $total } en tout.
}
event-ended = { $reason }
event-won = { $alone ->
    [yes] { $you ->
        [yes] Vous gagnez avec { $score ->
            [one] { $score } point
           *[other] { $score } points
        } !
       *[no] { $seat } gagne avec { $score ->
            [one] { $score } point
           *[other] { $score } points
        }.
    }
   *[no] { $you ->
        [yes] Vous partagez la victoire avec { $score ->
            [one] { $score } point
           *[other] { $score } points
        }.
       *[no] { $seat } partage la victoire avec { $score ->
            [one] { $score } point
           *[other] { $score } points
        }.
    }
}
ending-rounds = La dernière manche est jouée ; le plus petit total gagne.

## Pourquoi un coup est bon : « Ce coup … »

round-stat-points-up = vous coûte plus de points dans cette manche : { $before } → { $after }
round-stat-points-down = vous coûte moins de points dans cette manche : { $before } → { $after }
round-stat-taken-up = vous fait ramasser plus de cartes : { $before } → { $after }
round-stat-taken-down = vous fait ramasser moins de cartes : { $before } → { $after }

## Refus

refused-not-in-hand = Vous n’avez pas { $card_the }.
refused-own-pile = Qui se ressemble s’assemble : { $card_the } va { $pile_on }, et nulle part ailleurs.
refused-name-the-pile = Dites où elle va : { $choices }.

## Sur la page

page-of-limit = sur { $limit }
page-too-much = { $limit } dépassé !
page-ending-thrown = le plus de cartes : elles ne coûtent rien
page-which-place = Sur quelle pile ?

## Nombres

block-piles = pile par pile, combien de chaque carte de sa couleur s’y trouvent, et combien de cartes sans couleur
block-totals = le total de chaque pile
block-stacks = ce que chaque place a ramassé : combien de chaque carte
block-stock = combien de cartes restent à piocher
block-aside = combien de cartes cachées se trouvent à l’écart
block-rounds = le numéro de la manche, et combien sont à venir
block-leader = la place qui commence la manche : 1
block-phase = la phase : donne attendue, jeu, fin
