### Malédiction!, en français.

game = Malédiction !
    .about = Annoncez vos plis, puis regardez les potions vous donner tort.

## Familles, cartes et contrats

suit-R = rats
    .none = pas de rats
suit-C = corbeaux
    .none = pas de corbeaux
suit-B = balais
    .none = pas de balais
suit-S = araignées
    .none = pas d’araignées
suit-P = potions
    .none = pas de potions
card-R = rat { $rank }
    .the = le rat { $rank }
card-C = corbeau { $rank }
    .the = le corbeau { $rank }
card-B = balai { $rank }
    .the = le balai { $rank }
card-S = araignée { $rank }
    .the = l’araignée { $rank }
card-P = potion { $rank }
    .the = la potion { $rank }
contract = { $number ->
    [0] zéro pli
    [1] { $exact ->
        [yes] exactement 1 pli
       *[no] au moins 1 pli
    }
   *[other] { $exact ->
        [yes] exactement { $number } plis
       *[no] au moins { $number } plis
    }
}
stake = { $number ->
    [0] { "" }
   *[other] { " " }(+{ $points } ou −{ $penalty })
}
tricks = { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
}

## Emplacements

zone-trump = atout
zone-pile-0 = contrats 0
zone-pile-1 = contrats 1
zone-pile-2 = contrats 2
zone-pile-3 = contrats 3
zone-hats = chapeaux
zone-rest = reste caché
zone-discard = défausse
zone-ball = boule de cristal
zone-hand = main
zone-play = carte jouée
zone-lead = l’entame
zone-ahead = en tête
zone-tricks = plis
zone-contract-0 = contrat (zéro pli)
zone-contract-1-exact = contrat (exactement 1)
zone-contract-1-least = contrat (au moins 1)
zone-contract-2-exact = contrat (exactement 2)
zone-contract-2-least = contrat (au moins 2)
zone-contract-3-exact = contrat (exactement 3)
zone-contract-3-least = contrat (au moins 3)
zone-met-0 = cartes 0 en réserve
zone-met-1-exact = rempli (exactement 1)
zone-met-1-least = rempli (au moins 1)
zone-met-2-exact = rempli (exactement 2)
zone-met-2-least = rempli (au moins 2)
zone-met-3-exact = rempli (exactement 3)
zone-met-3-least = rempli (au moins 3)
zone-failed-1-exact = manqué (exactement 1)
zone-failed-1-least = manqué (au moins 1)
zone-failed-2-exact = manqué (exactement 2)
zone-failed-2-least = manqué (au moins 2)
zone-failed-3-exact = manqué (exactement 3)
zone-failed-3-least = manqué (au moins 3)

## Coups

phase-contract = Prenez un contrat : combien de plis ferez-vous ?
phase-trick = Jouez une carte, seule ou avec une potion.
phase-scoring = Dépenser des cartes 0 pour remplir votre contrat ?
action-announce = { contract }
action-retake = { contract }, avec une carte manquée
action-play = { $card }
action-boost = { $card } avec une potion { $boost }
action-spend = dépenser des cartes 0
action-keep = les garder
would-announced = { $number ->
    [0] une carte 0 en réserve, ou rien de perdu
   *[other] +{ $points } si rempli, −{ $penalty } sinon
}
would-boosted = vaut { $value }
would-met = +{ $points }
would-failed = −{ $penalty }
would-trick-won = remporte le pli
would-trick-tied = égalité : personne n’a le pli

## Ce qui vaut maintenant

holds-wanting = { contract } : encore { $missing } à faire
holds-reached = { $number ->
    [0] { contract } : aucun pour l’instant
   *[other] { $exact ->
        [yes] { contract } : le compte y est, et pas un de plus
       *[no] { contract } : le compte y est
    }
}
holds-beyond = { contract } : { $over } de trop
holds-prize = le plus de plis : un chapeau, +{ $points }
holds-follow = Entame : { $suit }. Qui en a doit suivre.
holds-trick-taken = Le pli est pour { $seat }.
holds-trick-tied = Égalité : le pli n’est à personne.

## Événements

event-dealt = Manche { $round }. Les cartes sont mélangées et distribuées.
event-ball-passed = { $you ->
    [yes] Vous avez la boule de cristal.
   *[no] { $seat } a la boule de cristal.
}
event-trump-turned = Carte retournée : { $card }. Atout : { $suit }.
event-hand-dealt = Vous recevez { $count } cartes : { $cards }.
event-hand-dealt-unseen = { $seat } reçoit { $count } cartes.
event-set-aside = { $count } cartes restent de côté, face cachée.
event-announced = { $you ->
    [yes] Vous annoncez { contract }{ stake }.
   *[no] { $seat } annonce { contract }{ stake }.
}
event-retaken = { $you ->
    [yes] Vous retentez une carte manquée (son −{ $lifted } s’efface pour l’instant) : { contract }{ stake }.
   *[no] { $seat } retente une carte manquée (son −{ $lifted } s’efface pour l’instant) : { contract }{ stake }.
}
event-led = { $you ->
    [yes] Vous entamez le premier pli.
   *[no] { $seat } entame le premier pli.
}
event-played = { $you ->
    [yes] Vous jouez { $card_the }.
   *[no] { $seat } joue { $card_the }.
}
event-boosted = { $you ->
    [yes] Vous jouez { $card_the } avec une potion { $boost } : { $value }.
   *[no] { $seat } joue { $card_the } avec une potion { $boost } : { $value }.
}
event-void-shown = { $you ->
    [yes] Vous n’avez { $suit_none }, et cela se sait.
   *[no] { $seat } n’a { $suit_none }.
}
event-trick-won = { $you ->
    [yes] Vous remportez le pli : { $tricks } pour l’instant.
   *[no] { $seat } remporte le pli : { $tricks } pour l’instant.
}
event-trick-tied = { $you ->
    [yes] Égalité : personne n’a le pli. Vous avez posé la dernière des meilleures cartes : à vous la suite.
   *[no] Égalité : personne n’a le pli. { $seat } a posé la dernière des meilleures cartes, et joue la suite.
}
event-tricks-ended = Une main est vide : plus de plis dans la manche { $round }. { $left ->
    [0] { "" }
    [one] La carte restante est défaussée sans être vue.
   *[other] Les { $left } cartes restantes sont défaussées sans être vues.
}
event-asked = { $you ->
    [yes] Vous pouvez encore remplir votre contrat, avec { $count ->
        [one] une carte 0 de votre réserve
       *[other] { $count } cartes 0 de votre réserve
    }.
   *[no] { $seat } peut encore remplir son contrat, avec { $count ->
        [one] une carte 0 de sa réserve
       *[other] { $count } cartes 0 de sa réserve
    }.
}
event-spent = { $you ->
    [yes] Vous dépensez { $count ->
        [one] une carte 0, qui compte comme un pli
       *[other] { $count } cartes 0, qui comptent comme des plis
    }.
   *[no] { $seat } dépense { $count ->
        [one] une carte 0, qui compte comme un pli
       *[other] { $count } cartes 0, qui comptent comme des plis
    }.
}
event-kept = { $you ->
    [yes] Vous gardez vos cartes 0 pour des jours pires.
   *[no] { $seat } garde ses cartes 0 pour des jours pires.
}
event-met = { $number ->
    [0] { $you ->
        [yes] Vous avez { tricks } pour le contrat « { contract } » : la carte 0 va dans votre réserve.
       *[no] { $seat } a { tricks } pour le contrat « { contract } » : la carte 0 va dans sa réserve.
    }
   *[other] { $you ->
        [yes] Vous avez { tricks } pour le contrat « { contract } » : +{ $points }.
       *[no] { $seat } a { tricks } pour le contrat « { contract } » : +{ $points }.
    }
}
event-failed = { $number ->
    [0] { $you ->
        [yes] Vous avez { tricks } pour le contrat « { contract } » : la carte 0 retourne sur sa pile.
       *[no] { $seat } a { tricks } pour le contrat « { contract } » : la carte 0 retourne sur sa pile.
    }
   *[other] { $you ->
        [yes] Vous avez { tricks } pour le contrat « { contract } » : −{ $penalty }.
       *[no] { $seat } a { tricks } pour le contrat « { contract } » : −{ $penalty }.
    }
}
event-hat-won = { $you ->
    [yes] Vous avez le plus de plis : vous gagnez un chapeau, +1 point. Chapeaux encore à gagner : { $left }.
   *[no] { $seat } a le plus de plis et gagne un chapeau, +1 point. Chapeaux encore à gagner : { $left }.
}
event-hat-boxed = Égalité en nombre de plis : personne n’a le chapeau, il retourne dans la boîte. Chapeaux encore à gagner : { $left }.
event-scored = { $you ->
    [yes] Cette manche vous vaut { $points ->
        [one] { $points } point
       *[other] { $points } points
    } : { $total } en tout.
   *[no] Cette manche vaut à { $seat } { $points ->
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
ending-hats = Le dernier chapeau est parti ; le plus grand total gagne.
ending-pile = Une pile de contrats est vide ; le plus grand total gagne.

## Ce que donne une manche

round-stat-contract-up = rend votre contrat plus probable : { $before } → { $after }
round-stat-contract-down = rend votre contrat moins probable : { $before } → { $after }
round-stat-points-up = vous rapporte plus de points dans cette manche : { $before } → { $after }
round-stat-points-down = vous rapporte moins de points dans cette manche : { $before } → { $after }
round-stat-tricks-up = fait plus de plis : { $before } → { $after }
round-stat-tricks-down = fait moins de plis : { $before } → { $after }
round-stat-hat-up = gagne le chapeau plus souvent : { $before } → { $after }
round-stat-hat-down = gagne le chapeau moins souvent : { $before } → { $after }
round-stat-zeros-up = vous laisse plus de cartes 0 pour la suite : { $before } → { $after }
round-stat-zeros-down = vous laisse moins de cartes 0 pour la suite : { $before } → { $after }

## Refus

refused-contract-first = Prenez d’abord un contrat.
refused-pile-empty = Il n’y a plus de contrat { $number } ; prenez-en un autre, ou une de vos cartes manquées.
refused-nothing-to-retake = Vous n’avez pas de contrat { $number } manqué à retenter.
refused-contract-fixed = Les contrats ne bougent plus jusqu’à la fin de la manche. Jouez une carte.
refused-zeros-later = Les cartes 0 se dépensent quand les plis sont finis. Jouez une carte.
refused-not-in-hand = Vous n’avez pas { $card_the }.
refused-only-one = Vous n’avez qu’une seule { $card }.
refused-must-follow = Vous avez des { $suit }, il faut suivre : jouez une de ces cartes, avec ou sans potion.
refused-answer-first = Dites si vous dépensez vos cartes 0 ou si vous les gardez.
refused-zero-is-zero = Un contrat 0 n’a qu’une face et ne se retente jamais : manqué, il retourne sur sa pile.
refused-one-potion = Une carte et une potion, pas davantage.
refused-base-first = La potion vient en second : { $word }.
refused-potion-only = Seule une potion peut renforcer une carte, et { $card_the } n’en est pas une.

## Options

option-points_table = points
    .about = Ce que rapporte chaque face remplie, dans cet ordre : exactement 1, au moins 1, exactement 2, au moins 2, exactement 3, au moins 3.
option-penalty_mode = échec
    .about = Ce que coûte un contrat manqué : son nombre, ou autant qu’il aurait rapporté.
option-penalty_mode-value = son nombre
option-penalty_mode-mirror = autant qu’il rapporte
option-multi_zero = plusieurs cartes 0
    .about = On peut dépenser plusieurs cartes 0 dans la même manche.
option-zero_counts_for_hat = les cartes 0 comptent pour le chapeau
    .about = Une carte 0 dépensée compte aussi comme un pli au moment de donner le chapeau.
option-first = première place
    .about = La place qui a la boule de cristal à la première manche.
preset-printed = règles d’origine
preset-mirror = qui vise haut tombe de haut
preset-stern = sévère : coûts en miroir, une seule carte 0 par manche
preset-kind = indulgent : les cartes 0 comptent pour le chapeau

## Sur la page

page-about = Annoncez combien de plis vous ferez, puis tenez parole. Les potions aident ; les promesses mordent.
page-led-suit = entame :
page-hats-left = encore à gagner
page-slips-left-one = reste { $count }
page-slips-left-other = reste { $count }
page-slips-again = retenter :
page-ending-contract = contrat
page-ending-met = rempli
page-ending-failed = manqué
page-ending-zeros-one = { $count } carte 0 dépensée
page-ending-zeros-other = { $count } cartes 0 dépensées
page-about-hats = Les chapeaux : qui fait le plus de plis d’une manche en gagne un, et il vaut un point.
page-about-ball = La boule de cristal : qui l’a annonce en premier ; à chaque manche, elle passe au joueur suivant.
page-about-met-0 = Les cartes 0 en réserve : plus tard, chacune peut tenir lieu d’un pli qui manque.
page-about-slip = Le contrat : { $contract }. Plis jusqu’ici : { $tricks }.

## Nombres

block-trump = la carte retournée : sa couleur, puis son chiffre
block-trick = place par place, ce qu’elle a posé dans le pli en cours : la couleur, la valeur, et la potion à côté
block-lead = la place qui a entamé le pli en cours : 1
block-ball = la place qui a la boule de cristal : 1
block-bids = place par place, le contrat de cette manche, et s’il a été repris après un échec
block-taken = combien de plis chaque place a faits
block-spent = combien de cartes 0 gardées chaque place dépense dans cette manche
block-rest = combien de cartes cachées se trouvent à côté de la table
block-lacking = place par place, les couleurs dont elle a montré qu’elle n’en a pas : 1 pour chacune
block-contracts = combien de contrats 0, 1, 2 et 3 restent
block-met = place par place, combien de contrats de chaque face ont été remplis ; des cartes 0, combien sont gardées
block-failed = place par place, combien de contrats de chaque face ont échoué
block-hats = les chapeaux de chaque place
block-hats-left = combien de chapeaux restent
block-phase = la phase : donne attendue, contrat, pli, comptage, fin
