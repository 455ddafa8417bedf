### Spooks, en français.

game = Spooks
    .about = Araignées, fantômes, gobelins, squelettes, chauves-souris et un chat : quittez la maison hantée avant les autres.

## Cartes

card-S = { $rank ->
    [M] Maître des araignées
   *[other] araignée { $rank }
}
    .the = { $rank ->
        [M] le Maître des araignées
       *[other] l’araignée { $rank }
    }
card-G = { $rank ->
    [M] Maître des fantômes
   *[other] fantôme { $rank }
}
    .the = { $rank ->
        [M] le Maître des fantômes
       *[other] le fantôme { $rank }
    }
card-O = { $rank ->
    [M] Maître des gobelins
   *[other] gobelin { $rank }
}
    .the = { $rank ->
        [M] le Maître des gobelins
       *[other] le gobelin { $rank }
    }
card-K = { $rank ->
    [M] Maître des squelettes
   *[other] squelette { $rank }
}
    .the = { $rank ->
        [M] le Maître des squelettes
       *[other] le squelette { $rank }
    }
card-B = { $rank ->
    [M] Maître des chauves-souris
   *[other] chauve-souris { $rank }
}
    .the = { $rank ->
        [M] le Maître des chauves-souris
       *[other] la chauve-souris { $rank }
    }
card-X = Chat
    .the = le Chat

## Emplacements

zone-pile = pile
zone-discards = dernière farce
zone-phantom = main fantôme
zone-hand = main
zone-choice = carte choisie
zone-backward = on joue à rebours
zone-falling = les bleues descendent
zone-owner = a posé la carte du dessus
zone-victim = subit
zone-out = hors de la série

## Coups

phase-opening = Ouvrez avec l’araignée la plus basse.
phase-free = Champ libre : jouez la carte de votre choix.
phase-blue = Jouez le nombre suivant, ou passez.
phase-red = Suivez la famille ou le nombre ; sinon, vous subissez.
phase-run = Posez une suite, à partir de la carte la plus basse.
phase-gifts = Donnez une carte à qui s’est fait mordre.
phase-prank = Choisissez une carte pour la farce.
phase-passing = Choisissez une carte à passer à votre voisin.
phase-naming = Dites qui reçoit une carte de vous.
phase-present = Donnez le cadeau.
action-play = { $card }
action-pass = passer
action-stop = terminer la suite
action-name = place { $seat }
would-escaped = et vous voilà dehors !
would-suffered = vous subiriez
would-bitten = vous vous feriez mordre
would-prank-called = une farce
would-passing-called = tout le monde passe une carte
would-turned = le sens s’inverse
would-upended = l’ordre s’inverse

## Ce qui vaut

holds-opening = La plus petite araignée ouvre.
holds-free = Libre : toute carte convient.
holds-blue = Bleu : n’importe quel { $rank ->
        [M] Maître
       *[other] { $rank }
    } ou le Chat, ou on passe.
holds-blue-end = Bleu : seul le Chat, ou on passe.
holds-spider = Bleu : n’importe quel { $rank ->
        [M] Maître
       *[other] { $rank }
    }, le Maître des araignées ou le Chat, ou on passe.
holds-spider-end = Bleu : seul le Maître des araignées ou le Chat, ou on passe.
holds-skeleton = Rouge : un squelette, n’importe quel { $rank ->
        [M] Maître
       *[other] { $rank }
    } ou le Chat{ $free ->
    [yes] , ou on subit une suite.
   *[no]  ; sinon, on subit une suite.
}
holds-bat = Rouge : une chauve-souris, n’importe quel { $rank ->
        [M] Maître
       *[other] { $rank }
    } ou le Chat{ $free ->
    [yes] , ou on se fait mordre.
   *[no]  ; sinon, on se fait mordre.
}
holds-run = Suite posée par { $seat } : chaque carte vaut un de plus.
holds-gifts = Morsure ! Une carte de chacun pour { $seat }.
holds-prank = Une farce ! Le Chat la gagne, sinon le plus { $falling ->
    [yes] petit
   *[no] grand
} gobelin.
holds-passing = Fantômes ! Chacun passe une carte à son voisin.
holds-naming = Un cadeau pour l’une des personnes qui ont le moins de cartes.
holds-present = Un cadeau pour { $seat }.

## Événements : la donne

event-dealt = Donne { $round }. Les cartes sont mélangées et distribuées.
event-hand-dealt = Vous recevez { $count } cartes : { $cards }.
event-hand-dealt-unseen = { $seat } reçoit { $count } cartes.
event-set-aside = Une main fantôme de { $count } cartes reste de côté, face cachée.
event-opens = { $spider ->
    [yes] { $you ->
        [yes] Vous avez l’araignée la plus basse : à vous d’ouvrir.
       *[no] { $seat } a l’araignée la plus basse.
    }
   *[no] { $you ->
        [yes] Aucune araignée en main : vous ouvrez avec la carte de votre choix.
       *[no] Aucune araignée en main : { $seat } ouvre avec la carte de son choix.
    }
}

## Événements : les tours

event-opened = { $you ->
    [yes] Vous ouvrez avec { $card_the }.
   *[no] { $seat } ouvre avec { $card_the }.
}
event-played = { $you ->
    [yes] Vous jouez { $card_the }.
   *[no] { $seat } joue { $card_the }.
}
event-passed = { $you ->
    [yes] Vous passez.
   *[no] { $seat } passe.
}
event-suffered = { $you ->
    [yes] Vous subissez : { $other } pose une suite.
   *[no] { $other_you ->
        [yes] { $seat } subit : vous posez une suite.
       *[no] { $seat } subit : { $other } pose une suite.
    }
}
event-bitten = { $you ->
    [yes] La chauve-souris vous mord : tout le monde vous donne une carte, { $other } en premier.
   *[no] { $other_you ->
        [yes] { $seat } se fait mordre : tout le monde donne une carte, vous en premier.
       *[no] { $seat } se fait mordre : tout le monde donne une carte, { $other } en premier.
    }
}
event-laid = { $you ->
    [yes] Vous posez { $card_the } dans la suite.
   *[no] { $seat } pose { $card_the } dans la suite.
}
event-run-ended = { $you ->
    [yes] Vous terminez la suite avec { $card_the } au-dessus.
   *[no] { $seat } termine la suite avec { $card_the } au-dessus.
}
event-freed = { $you ->
    [yes] Vous avez le champ libre.
   *[no] { $seat } a le champ libre.
}

## Événements : dons et farces

event-gave = { $you ->
    [yes] Vous donnez { $card_the } à { $other }.
   *[no] { $other_you ->
        [yes] { $seat } vous donne { $card_the }.
       *[no] { $seat } donne { $card_the } à { $other }.
    }
}
event-gave-unseen = { $seat } donne une carte à { $other }.
event-passed-on = { $you ->
    [yes] Vous passez { $card_the } à { $other }.
   *[no] { $other_you ->
        [yes] { $seat } vous passe { $card_the }.
       *[no] { $seat } passe { $card_the } à { $other }.
    }
}
event-passed-on-unseen = { $seat } passe une carte à { $other }.
event-chose = { $you ->
    [yes] Vous choisissez { $card_the }, face cachée.
   *[no] { $seat } choisit { $card_the }, face cachée.
}
event-chose-unseen = { $seat } choisit une carte, face cachée.
event-prank-called = { $you ->
    [yes] Vous lancez une farce : tout le monde choisit une carte.
   *[no] { $seat } lance une farce : tout le monde choisit une carte.
}
event-revealed = { $you ->
    [yes] Vous montrez { $card_the }.
   *[no] { $seat } montre { $card_the }.
}
event-tied = { $you ->
    [yes] Vous êtes à égalité dans la farce et choisissez une autre carte.
   *[no] { $seat } est à égalité dans la farce et choisit une autre carte.
}
event-prank-won = { $you ->
    [yes] Vous gagnez la farce.
   *[no] { $seat } gagne la farce.
}
event-fell-flat = Ni gobelin ni Chat : la farce tombe à plat.

## Événements : les Maîtres

event-passing-called = { $left ->
    [yes] Tout le monde passe une carte à gauche.
   *[no] Tout le monde passe une carte à droite.
}
event-named = { $you ->
    [yes] Vous avez un cadeau pour { $other }.
   *[no] { $other_you ->
        [yes] { $seat } a un cadeau pour vous.
       *[no] { $seat } a un cadeau pour { $other }.
    }
}
event-turned = { $clockwise ->
    [yes] Le jeu reprend le sens horaire.
   *[no] Le jeu tourne désormais à l’envers.
}
event-upended = { $rising ->
    [yes] Les cartes bleues montent de nouveau.
   *[no] Les cartes bleues descendent désormais, et le plus petit gobelin gagne une farce.
}

## Événements : la fin

event-escaped = { $you ->
    [yes] Vous voilà hors de la maison !
   *[no] { $seat } sort de la maison !
}
event-hand-shown = { $you ->
    [yes] Il vous reste : { $cards }.
   *[no] Il reste à { $seat } : { $cards }.
}
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
event-caught = { $you ->
    [yes] Vous atteignez le seuil et devez rester dans la maison.
   *[no] { $seat } atteint le seuil et doit rester dans la maison.
}
event-ended = { $reason }
event-won = { $score ->
    [0] { $alone ->
        [yes] { $you ->
            [yes] Vous gagnez !
           *[no] { $seat } gagne !
        }
       *[no] { $you ->
            [yes] Vous partagez la victoire.
           *[no] { $seat } partage la victoire.
        }
    }
   *[other] { $alone ->
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
}
ending-out-of-cards = Une main est vide : la partie est finie.
ending-target = Le seuil est atteint ; le plus petit total gagne.
ending-last-two = Il ne reste que deux personnes ; le plus petit total gagne.
ending-last-left = Il ne reste qu’une personne.

## Refus

refused-one-deck = Un paquet suffit de { $low } à { $high } ; avec deux paquets, on peut jouer jusqu’à { $most }.
refused-not-in-hand = Vous n’avez pas { $card_the }.
refused-must-open = Vous ouvrez : il faut jouer l’araignée la plus basse.
refused-open-with = Ouvrez avec { $card_the }.
refused-must-play = Vous avez le champ libre, mais il faut jouer une carte.
refused-not-next = Après { $card_the } vient le { $rank ->
    [M] Maître
   *[other] { $rank }
}.
refused-nothing-follows = Aucun nombre ne suit { $card_the }.
refused-no-match = Sur { $card_the } va une carte de sa famille ou de son nombre, ou le Chat.
refused-must-match = Vous avez une carte qui convient sur { $card_the } : il faut jouer.
refused-no-run = Il n’y a pas de suite en cours.
refused-empty-run = Une suite a au moins une carte.
refused-must-lay = Posez une carte, ou terminez la suite par « . ».
refused-run-breaks = La suite continue avec un { $rank ->
    [M] Maître
   *[other] { $rank }
}, ou se termine par « . ».
refused-run-complete = Rien ne peut suivre ici : terminez la suite par « . ».
refused-must-choose = Il faut choisir une carte.
refused-no-naming = Il n’y a personne à désigner maintenant.
refused-name-first = Dites d’abord qui reçoit la carte : « @ » et le numéro de la place.
refused-not-fewest = Le cadeau va à un adversaire qui a le moins de cartes : { $choices }.

## Options

option-series = série
    .about = Une partie simple, ou plusieurs donnes avec des points : jusqu’à ce que quelqu’un atteigne le seuil, ou qu’il ne reste que deux personnes.
option-series-single = partie simple
option-series-short = série courte
option-series-long = série longue
option-target = seuil
    .about = Les points qui terminent une série courte, ou qui font quitter une série longue.
option-decks = paquets
    .about = Un paquet pour trois à six personnes, deux pour jouer jusqu’à dix.
option-master_powers = pouvoirs des Maîtres
    .about = Chaque Maître a son propre pouvoir quand on le joue.
option-phantom_hand = main fantôme
    .about = Une main de plus est distribuée et reste de côté, face cachée.
option-red_decline = subir sur du rouge
    .about = Peut-on subir une carte rouge alors qu’une de ses cartes convient ?
option-red_decline-never = jamais
option-red_decline-cat_only = seulement pour garder le Chat
option-red_decline-always = toujours
option-first = première donne
    .about = La place qui donne en premier.
preset-printed = règles d’origine
preset-powers = avec les pouvoirs des Maîtres
preset-short-series = série courte
preset-long-series = série longue
preset-phantom = avec une main fantôme
preset-two-decks = deux paquets
preset-everything = tout à la fois

## Ce que donne une donne

round-stat-out-up = vous fait sortir en premier plus souvent : { $before } → { $after }
round-stat-out-down = vous fait sortir en premier moins souvent : { $before } → { $after }
round-stat-left-up = vous laisse plus de cartes en main : { $before } → { $after }
round-stat-left-down = vous laisse moins de cartes en main : { $before } → { $after }
round-stat-place-up = laisse plus de monde vous devancer, votre rang : { $before } → { $after }
round-stat-place-down = vous rapproche de la première place : { $before } → { $after }
round-stat-points-up = vous laisse des cartes plus coûteuses, en points : { $before } → { $after }
round-stat-points-down = vous laisse des cartes moins coûteuses, en points : { $before } → { $after }
round-stat-cat-up = vous laisse plus souvent avec le Chat : { $before } → { $after }
round-stat-cat-down = vous laisse moins souvent avec le Chat : { $before } → { $after }
round-stat-neighbour-up = laisse plus souvent sortir votre voisin : { $before } → { $after }
round-stat-neighbour-down = laisse moins souvent sortir votre voisin : { $before } → { $after }

## Sur la page

page-about = Une maison hantée, et tout le monde veut sortir. Débarrassez-vous de vos cartes, faites des farces, et ne restez pas en tête-à-tête avec les chauves-souris.
page-round-number = Donne { $round }
page-round-over = La donne est finie.
page-ending-round = La donne { $round } est finie
page-ending-scores = Donne par donne
page-ready = Donne suivante
page-ring-chosen = a choisi
page-ring-thinking = réfléchit encore
page-escaped = Hors de la maison !

## Nombres

block-out = combien de chaque carte sont hors du jeu
block-top = la carte du dessus : sa couleur (ou le Chat), puis son rang
block-owner = la place qui a posé la carte du dessus : 1
block-victim = la place qui subit, ou reçoit le cadeau du Maître des gobelins : 1
block-heir = la place qui agit sur la carte du dessus, une fois fait tout ce qu’elle provoque : 1
block-phase = la phase : donne attendue, ouverture, libre, bleu, rouge, suite, dons, farce, passage, désignation, cadeau, fin
block-order = si les cartes bleues montent (1) ou descendent (−1)
block-run = le rang atteint par une suite ; 0 si l’on n’en pose pas
block-contest = les places qui choisissent, ou ont choisi, une carte ensemble : 1 pour chacune
block-ready = celles d’entre elles qui ont choisi : 1 pour chacune
block-choice = le choix de celui qui regarde : sa couleur, puis son rang
block-phantom = combien de cartes tient la main fantôme
block-playing = les places qui prennent part à cette donne : 1 pour chacune
block-dealer = le donneur : 1
block-lacking = place par place, les couleurs puis les rangs dont elle a montré n’avoir aucune carte depuis qu’elle en a reçu une : 1 pour chacun
block-scores = les points de chaque place, par huit
block-odd-points = les points de chaque place au-delà de ces huit
