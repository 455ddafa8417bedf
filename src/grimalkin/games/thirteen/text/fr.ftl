### « 13 », en français.

game = 13
    .about = Cinq cartes, trois cibles, huit quatre pourris, et rien au-dessus de treize.

## Familles et cartes

suit-B = cartes bleues
    .of = de cartes bleues
    .on = sur la cible bleue
suit-Y = cartes jaunes
    .of = de cartes jaunes
    .on = sur la cible jaune
suit-G = cartes vertes
    .of = de cartes vertes
    .on = sur la cible verte
card-B = { $rank } bleu
    .the = le { $rank } bleu
card-Y = { $rank } jaune
    .the = le { $rank } jaune
card-G = { $rank } vert
    .the = le { $rank } vert
card-R = quatre pourri
    .the = le quatre pourri

## Emplacements

zone-hand = main
zone-stack = butin
zone-stock = Pioche
zone-pile-B = Bleu
zone-pile-Y = Jaune
zone-pile-G = Vert

## Événements

event-drew = Vous piochez { $card_the }. { $left ->
    [0] La pioche est vide.
   *[other] { "" }
}
event-drew-unseen = { $seat } pioche une carte. { $left ->
    [0] La pioche est vide.
   *[other] { "" }
}

## Pourquoi un coup est bon : « Ce coup … »

round-stat-wild-up = vous fait ramasser plus de quatre pourris : { $before } → { $after }
round-stat-wild-down = vous fait ramasser moins de quatre pourris : { $before } → { $after }
round-stat-majority-1-up = rend plus probable que vous ayez le plus de cartes bleues : { $before } → { $after }
round-stat-majority-1-down = rend moins probable que vous ayez le plus de cartes bleues : { $before } → { $after }
round-stat-majority-2-up = rend plus probable que vous ayez le plus de cartes jaunes : { $before } → { $after }
round-stat-majority-2-down = rend moins probable que vous ayez le plus de cartes jaunes : { $before } → { $after }
round-stat-majority-3-up = rend plus probable que vous ayez le plus de cartes vertes : { $before } → { $after }
round-stat-majority-3-down = rend moins probable que vous ayez le plus de cartes vertes : { $before } → { $after }

## Options

option-rounds = manches
    .about = Combien de manches on joue : un nombre, ou ce qu’il faut pour que tout le monde donne une fois (deux fois si l’on joue à trois).
option-rounds-players = tout le monde donne
option-first = première donne
    .about = La place qui donne la première manche ; la suivante dans le sens horaire commence.
preset-printed = règles d’origine
preset-quick = une seule manche

## Sur la page

page-about = Trois cibles, cinq cartes en main, et un quatre pourri qui va partout et sent partout où il passe.
