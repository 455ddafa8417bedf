### Ce que la maison dit en français, quel que soit le jeu.

## Listes, valeurs, articles

list-and = { $most } et { $last }
value-yes = oui
value-no = non
clause-cited = { $text } (règle { $clause })

## Refus

refused-not-your-turn = Ce n’est pas votre tour.
refused-deal-due = Il faut d’abord distribuer les cartes.
refused-match-over = La partie est finie.
refused-not-now = Ce n’est pas possible maintenant.
refused-no-such-seat = Cette place n’existe pas ; les places vont de 0 à { $last }.
refused-no-such-action = Cette action n’existe pas ; elles vont de 0 à { $last }.
refused-no-such-word = « { $word } » n’est pas un coup de ce jeu.
refused-no-such-card = « { $word } » n’est pas une carte de ce jeu.
refused-no-such-option = L’option « { $option } » n’existe pas. Il y a : { $known }.
refused-bad-option = L’option « { $option } » accepte { $allowed }, pas « { $value } ».
refused-bad-seats = Ce jeu se joue de { $low } à { $high }.
refused-no-deal-due = Ce n’est pas le moment de distribuer.
refused-bad-deck = Ce n’est pas le paquet de ce jeu : { $difference }.
refused-no-such-game = Le jeu « { $game } » n’existe pas. Il y a : { $known }.
refused-no-such-edition = L’édition « { $game } » n’est pas connue ici.
refused-record-line = Ligne { $line } : { $problem }
refused-expected = il fallait { $expected }, il y a « { $found } ».
refused-option-twice = L’option « { $option } » y figure deux fois.
refused-other-luck = Ce n’est pas le hasard avec lequel la partie a été ouverte.
refused-not-over = Le secret se montre quand la partie est finie.

## Reprendre un coup

event-taken-back = { $you ->
    [yes] Vous reprenez votre dernier coup.
   *[no] { $seat } reprend son dernier coup.
}
undo-allowed = Vous pouvez reprendre votre dernier coup.
undo-nothing = Vous n’avez rien à reprendre.
undo-dealt = Les cartes ont été distribuées depuis ; il faudrait l’accord de tout le monde.
undo-others-acted = Quelqu’un d’autre a joué depuis ; il faudrait l’accord de tout le monde.
undo-learnt = Quelque chose de caché s’est montré ; il faudrait l’accord de tout le monde.
refused-undo-nothing = { undo-nothing }
refused-undo-dealt = { undo-dealt }
refused-undo-others-acted = { undo-others-acted }
refused-undo-learnt = { undo-learnt }

## Vérifier une partie

verify-legal = Chaque ligne suit les règles ({ $lines }).
verify-finished = La partie a été jouée jusqu’au bout.
verify-unfinished = La partie n’est pas finie.
verify-no-commitment = Aucun engagement n’a été publié : le hasard ne peut pas être vérifié.
verify-no-secret = Le secret n’a pas été montré : le hasard ne peut pas être vérifié.
verify-wrong-secret = Le secret ne correspond pas à l’engagement.
verify-right-secret = Le secret correspond à l’engagement.
verify-right-first = La première place ({ $drawn }) est celle que le sort a tirée.
verify-wrong-first = La première place n’est pas celle que le sort a tirée ({ $drawn }).
verify-right-deals = Chaque donne ({ $deals }) est celle que donnent le secret et les coupes.
verify-wrong-deal = La donne { $round } n’est pas celle que donnent le secret et les coupes.
