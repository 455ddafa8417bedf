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
