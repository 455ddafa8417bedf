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
refused-no-such-edition = L’édition « { $game } » n’est pas connue ici ; celle-ci est { $known }.
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

verify-legal = Chaque ligne suit les règles ({ $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
}).
verify-finished = La partie a été jouée jusqu’au bout.
verify-unfinished = La partie n’est pas finie.
verify-no-commitment = Aucun engagement n’a été publié : le hasard ne peut pas être vérifié.
verify-no-secret = Le secret n’a pas été montré : le hasard ne peut pas être vérifié.
verify-wrong-secret = Le secret ne correspond pas à l’engagement.
verify-right-secret = Le secret correspond à l’engagement.
verify-right-first = La première place ({ $drawn }) est celle que le sort a tirée.
verify-wrong-first = La première place n’est pas celle que le sort a tirée ({ $drawn }).
verify-right-deals = Chaque donne ({ $deals } en tout) est celle que donnent le secret et les coupes.
verify-wrong-deal = La donne { $round } n’est pas celle que donnent le secret et les coupes.

## À la table, dans le terminal

table-title = { $game } · manche { $round }
table-seat = { $name } : { $places } ; { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-place = { $zone } { $count }
table-empty = (vide)
table-facedown = { $count } face cachée
table-yours = Votre main : { $cards }
table-ask = Votre coup (numéro ou mot ; « ? » pour l’aide) :
table-help = Tapez le numéro ou le mot d’un coup. Ou bien : « { command-rules } » (et un numéro comme 3.5) pour le livret de règles, « { command-undo } » pour reprendre votre dernier coup, « { command-log } » pour relire ce qui s’est passé, « { command-quit } » pour arrêter.
table-not-a-choice = « { $word } » n’est pas un de vos coups. Tapez un numéro de 1 à { $last }, ou un mot de la liste.
table-no-clause = Le livret n’a pas de règle { $clause }.
table-sealed = Le hasard de cette partie est scellé. Son engagement : { $commitment }
table-ask-cut = Coupez avec quelques mots à vous (ou appuyez sur Entrée) :
table-bad-cut = Une coupe tient sur une ligne de 200 caractères au plus.
table-you = Vous
table-guest = Convive
table-kept = La partie est notée dans { $path }
table-check = Vérifiez son hasard avec :
table-resume = Reprenez plus tard avec (son secret est dans le fichier : ne trichez pas) :
table-bye = À la prochaine. Gare aux échelles.
command-rules = règles
command-undo = annuler
command-log = journal
command-quit = quitter

## Préparer la partie

setup-welcome = Grimalkin : des jeux de cartes malchanceux, en bonne compagnie.
setup-game = Quel jeu ? ({ $low } à { $high }) :
setup-seats = Combien de personnes, y compris vous ? ({ $low } à { $high }, Entrée pour { $usual }) :
setup-preset = De quelle façon ? ({ $low } à { $high }, Entrée pour { $usual }) :
setup-number = Tapez un nombre de { $low } à { $high }, s’il vous plaît.

## Commandes

cli-about = Jouez à des jeux de cartes malchanceux, contre des robots ; lisez leurs règles ; rejouez et vérifiez des parties.
cli-usage = utilisation :
cli-commands = commandes{ " " }
cli-choices = arguments{ " " }
cli-play = jouer dans le terminal, contre des robots
cli-rules = lire les règles d’un jeu
cli-games = lister les jeux et leurs options
cli-replay = raconter de nouveau une partie notée
cli-verify = vérifier une partie notée : les règles et le hasard
cli-help = montrer cette aide et s’arrêter
cli-version = montrer la version et s’arrêter
version-native = grimalkin { $version } (code natif)
version-plain = grimalkin { $version } (Python seul)
cli-lang = langue : en ou fr
cli-game = le jeu : { $games }
cli-seats = combien de personnes, y compris vous
cli-option = une option du jeu, comme rounds=1 (peut se répéter)
cli-preset = un préréglage d’options
cli-name = votre nom à la table
cli-cut = vos mots pour le mélange
cli-seed = mêmes mots, mêmes cartes et mêmes robots (pas pour jouer sérieusement)
cli-auto = jouer pour vous ce qui n’est pas un choix
cli-record-to = où noter la partie
cli-resume = reprendre la partie inachevée de ce fichier
cli-clause = seulement cette règle, comme 3.5
cli-record = le fichier d’une partie notée
cli-viewer = vue de cette place ; sans cela, vue du public
cli-open = avec toutes les mains ouvertes
cli-bad-command = Cette commande est illisible : « { $words } ».
cli-bad-option = Une option s’écrit nom=valeur, pas « { $word } ».
cli-bad-number = { $what } demande un nombre entier, pas « { $word } ».
cli-bad-language = Les langues sont en et fr, pas « { $word } ».
cli-bad-preset = Il n’y a pas de préréglage « { $word } ». Il y a : { $known }.
cli-no-file = Le fichier « { $path } » est illisible.
cli-no-write = Impossible d’écrire le fichier « { $path } ».
cli-not-open = Ce fichier n’a pas de secret : la partie ne peut pas en repartir.
cli-already-over = Cette partie est finie. Relisez-la avec : grimalkin replay { $path }
cli-fair = Une vraie partie, au hasard loyal.
cli-not-proved = Tout n’a pas pu être prouvé.
cli-seats-range = de { $low } à { $high } personnes
cli-default = { $allowed } (par défaut { $value })
cli-hands = { $name } a : { $cards }
cli-bad-name = Un nom a de 1 à { $longest } caractères, tous visibles.
cli-file-exists = Le fichier « { $path } » existe déjà ; nommez-en un autre.
cli-resume-alone = Une partie se reprend telle quelle : --resume ne va qu’avec --lang et --seed.
cli-name-the-game = Nommez aussi le jeu : un préréglage appartient à un jeu.
cli-drawn = tirée au sort
verify-first-chosen = La première place a été choisie par la table, pas tirée au sort.
meta-lang = LANGUE
meta-command = COMMANDE
meta-game = JEU
meta-number = NOMBRE
meta-option = NOM=VALEUR
meta-name = NOM
meta-words = MOTS
meta-file = FICHIER
meta-clause = RÈGLE
meta-record = PARTIE
meta-seat = PLACE
