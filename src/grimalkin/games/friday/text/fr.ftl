### Vendredi 13, en français.

game = Vendredi 13
    .about = Trois piles de malchance : ne ramassez rien, ou plus que tout le monde.

## Familles et cartes

suit-C = chats
    .of = de chats
    .on = sur les chats
suit-M = miroirs
    .of = de miroirs
    .on = sur les miroirs
suit-L = échelles
    .of = d’échelles
    .on = sur les échelles
card-C = chat { $rank }
    .the = le chat { $rank }
card-M = miroir { $rank }
    .the = le miroir { $rank }
card-L = échelle { $rank }
    .the = l’échelle { $rank }
card-F = carte Vendredi 13
    .the = la carte Vendredi 13

## Emplacements

zone-hand = main
zone-stack = butin
zone-aside = De côté
zone-pile-C = Chats
zone-pile-M = Miroirs
zone-pile-L = Échelles

## Pourquoi un coup est bon : « Ce coup … »

round-stat-wild-up = vous fait ramasser plus de cartes Vendredi 13 : { $before } → { $after }
round-stat-wild-down = vous fait ramasser moins de cartes Vendredi 13 : { $before } → { $after }
round-stat-majority-1-up = rend plus probable que vous ayez le plus de chats : { $before } → { $after }
round-stat-majority-1-down = rend moins probable que vous ayez le plus de chats : { $before } → { $after }
round-stat-majority-2-up = rend plus probable que vous ayez le plus de miroirs : { $before } → { $after }
round-stat-majority-2-down = rend moins probable que vous ayez le plus de miroirs : { $before } → { $after }
round-stat-majority-3-up = rend plus probable que vous ayez le plus d’échelles : { $before } → { $after }
round-stat-majority-3-down = rend moins probable que vous ayez le plus d’échelles : { $before } → { $after }

## Options

option-rounds = manches
    .about = Combien de manches on joue : un nombre, ou une par personne.
option-rounds-players = une par personne
option-deal = donne
    .about = Distribuer toutes les cartes, ou en donner autant à tout le monde et laisser le reste de côté, face cachée.
option-deal-all = toutes les cartes
option-deal-equal = mains égales
option-open_stacks = butins ouverts
    .about = Les cartes ramassées restent face visible.
option-first = première place
    .about = La place qui commence la première manche.
preset-printed = règles d’origine
preset-equal = donne égale
preset-open = butins ouverts
preset-quick = une seule manche

## Sur la page

page-about = Posez votre malchance sur trois piles. Poussez-en une au-delà de treize, et elle est à vous ; mais qui a le plus de cartes d’une espèce jette tout le lot.
