### Ce que la maison dit en français, quel que soit le jeu.

# Comment cette langue s’appelle, et ce qu’il faut en savoir d’autre (docs/adding-a-language.md).
language-name = Français
    .narrow-before = { "!?;»" }
    .wide-before = { ":" }
    .narrow-after = { "«" }

## Listes, valeurs, articles

list-and = { $most } et { $last }
list-comma = { $one }, { $next }
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
refused-no-such-edition = L’édition « { $game } » n’est pas connue ici ; éditions connues : { $known }.
refused-record-line = Ligne { $line } : { $problem }
refused-expected = il fallait { $expected }, il y a « { $found } ».
refused-option-twice = L’option « { $option } » y figure deux fois.
refused-other-luck = Ce n’est pas le hasard avec lequel la partie a été ouverte.
refused-not-over = Le secret se montre quand la partie est finie.
refused-arena-no-bots = Un tournoi demande un robot : --bot random.
refused-arena-no-bot = Le robot « { $bot } » n’existe pas. Il y a : { $known } ; et le vôtre, écrit module:Nom. { $error }
refused-arena-misspelt = « { $bot } » ne nomme aucun robot : un des vôtres s’écrit module:Nom, comme mes_robots:Prudent pour la classe ou la fonction Prudent de mes_robots.py.
refused-arena-bot-broken = Impossible de préparer le robot « { $bot } » : { $error }
refused-arena-bot-raised = Le robot « { $bot } » est tombé en panne ({ $game }, série de donnes { $set }, place { $place }) : { $error }. Il pouvait choisir : { $legal }
refused-arena-bot-illegal = Le robot « { $bot } » a répondu « { $answer } », ce qui n’est pas permis ({ $game }, série de donnes { $set }, place { $place }). Il pouvait choisir : { $legal }
refused-arena-bot-late = Le robot « { $bot } » n’a pas répondu en { $seconds } s ({ $game }, série de donnes { $set }, place { $place }). Il devait donner un de ses coups permis ; --patience lui laisse plus de temps.
refused-arena-bot-ended = Le robot « { $bot } » a mis fin à son processus ({ $game }, série de donnes { $set }, place { $place }). Il devait donner un de ses coups permis.
refused-arena-endless = { $game } : une partie ne finit pas (série de donnes { $set }).
refused-arena-alone = Nommez d’abord le robot qui est seul, puis de 1 à { $most } autres.
refused-arena-no-deals = Un tournoi a au moins une donne.
refused-arena-other = Le journal « { $path } » est celui d’un autre tournoi ; indiquez un autre endroit avec --out.
refused-arena-damaged = Le journal « { $path } » est abîmé à la ligne { $line }.
refused-arena-lost-worker = Un processus du tournoi s’est arrêté avant la fin. La même commande reprend là où il en était, si --out était donné.
refused-arena-no-ray = Un groupe de machines demande un paquet de plus (ray). Installez-le avec : { $command }
refused-arena-no-cluster = Il n’y a pas de groupe de machines où jouer. Ray répond : { $error }
refused-arena-cluster-differs = La machine { $machine } jouerait avec un autre code que celle-ci (ce qui change : { $differs }). Toutes les machines doivent avoir la même version de Grimalkin et les mêmes robots.
refused-arena-cluster-cannot = Une machine du groupe ne peut pas jouer : { $error }. Toutes les machines doivent avoir la même version de Grimalkin et les mêmes robots.

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
undo-often = Vous avez déjà changé d’avis plusieurs fois ; il faudrait l’accord de tout le monde.
refused-undo-enough = On a assez repris de coups dans cette partie ; continuez à jouer.
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
table-seat-alone = { $name } : { $places }
table-place = { $zone } { $count }
table-empty = (vide)
table-facedown = { $count } face cachée
table-yours = Votre main : { $cards }
table-ask = Votre coup (numéro ou mot ; « ? » pour l’aide) :
table-help = Tapez le numéro ou le mot d’un coup. Ou bien : « { command-rules } » (et un numéro comme 3.5) pour le livret de règles, « { command-undo } » pour reprendre votre dernier coup, « { command-log } » pour relire ce qui s’est passé, « { command-hint } » pour les meilleurs coups, « { command-quit } » pour arrêter.
table-not-a-choice = « { $word } » n’est pas un de vos coups. Tapez un numéro de 1 à { $last }, ou un mot de la liste.
table-no-clause = Le livret n’a pas de règle { $clause }.
table-sealed = Le hasard de cette partie est scellé. Son engagement : { $commitment }
table-ask-cut = Coupez avec quelques mots à vous (ou appuyez sur Entrée) :
table-bad-cut = Une coupe tient sur une ligne de 200 caractères au plus.
table-you = Vous
    .within = vous
table-guest = Invité
table-kept = La partie est enregistrée dans { $path }
table-check = Vérifiez son hasard avec :
table-resume = Reprenez plus tard avec :
table-bye = À la prochaine. Gare aux échelles.
command-help = aide
command-rules = règles
command-undo = annuler
command-log = journal
command-hint = conseil
command-quit = quitter

## Préparer la partie

setup-welcome = Grimalkin : des jeux de cartes malchanceux, en bonne compagnie.
setup-game = Quel jeu ? ({ $low } à { $high }) :
setup-seats = Combien de personnes, y compris vous ? ({ $low } à { $high }, Entrée pour { $usual }) :
setup-preset = De quelle façon ? ({ $low } à { $high }, Entrée pour { $usual }) :
setup-level = De quelle force, les autres ? ({ $low } à { $high }, Entrée pour { $usual }) :
setup-number = Tapez un nombre de { $low } à { $high }, s’il vous plaît.

## Commandes

cli-about = Jouez à des jeux de cartes malchanceux, contre des robots ; lisez leurs règles ; rejouez et vérifiez des parties.
cli-usage = utilisation :
cli-commands = commandes{ " " }
cli-choices = arguments{ " " }
cli-play = jouer dans le terminal, contre des robots
cli-rules = lire les règles d’un jeu
cli-games = lister les jeux et leurs options
cli-replay = raconter de nouveau une partie enregistrée
cli-verify = vérifier une partie enregistrée : les règles et le hasard
cli-arena = organiser un tournoi de robots
cli-arena-seats = combien de places à une table
cli-arena-bot = un robot : un niveau comme grimalkin, ou thumb, random, search-1000, ou le vôtre, écrit module:Nom (se répète)
cli-arena-alone = le premier robot est seul, les autres prennent toutes les autres places
cli-arena-deals = combien de séries de donnes ; chacune se joue une fois par place
cli-arena-precision = s’arrêter quand la part de victoires est connue à cela près, comme 0.02
cli-arena-seed = mêmes mots, mêmes résultats
cli-arena-workers = combien de processus (tous les cœurs sans cela)
cli-arena-cluster = où jouer : « ray » est un groupe de machines sous Ray, celui de RAY_ADDRESS, sinon celui de cette machine
cli-arena-patience = combien de secondes vos propres robots ont pour un coup (30 sans cela) ; les nôtres comptent des simulations
cli-arena-out = où garder résultats et journal : un dossier, ou un fichier .json ou .html ; la même commande reprend après un arrêt
cli-coach = analyser une partie enregistrée : tournants, chance et jeu, ou un conseil pour un coup
cli-coach-seat = seulement les décisions de cette place
cli-coach-move = un conseil pour ce coup, numéroté comme par grimalkin replay
cli-coach-simulations = combien de simulations par décision
cli-serve = ouvrir la maison : des tables pour les gens et les robots, dans n’importe quel navigateur
cli-serve-host = à quelle adresse de cette machine (à toutes sans cela)
cli-serve-port = sur quel port (8013 sans cela ; 0 en prend un de libre)
cli-serve-data = le dossier de la base de données de la maison (sans cela, celui que montre « grimalkin where »)
cli-serve-database = la base de données : « sqlite » dans le dossier, ou une que plusieurs nœuds partagent, comme postgresql://utilisateur@hôte/nom
cli-serve-settings = un fichier de réglages, en JSON
cli-serve-proxy = un serveur mandataire est devant : croire ce qu’il dit de qui demande (celui de 127.0.0.1, ou ceux de ces adresses, séparées par des virgules)
cli-serve-fd = écouter sur une prise réseau (socket) déjà ouverte, donnée par son numéro, comme le fait un gestionnaire de services
cli-serve-log = le journal : words (en mots), json, ou un fichier pour des lignes JSON ; en mots dans un terminal, sinon en JSON
cli-serve-qr = montrer aussi l’adresse pour les autres sous forme de code QR
cli-serve-no-browser = n’ouvrir aucun navigateur
cli-serve-check = ne rien ouvrir ; dire ce qui ne va pas, ou n’ira pas : adresse, mandataire, disque, heure, fichiers ouverts
cli-backup = copier la base de données de la maison dans un fichier, même quand la maison est ouverte
cli-backup-file = le nouveau fichier
cli-restore = remettre en place une copie de la base d’une maison ; ce qui s’y trouvait est gardé à côté
cli-restore-file = un fichier fait par « grimalkin backup »
cli-upgrade = mettre à jour la base d’une maison, après en avoir fait une copie
cli-upgrade-check = ne rien changer ; répéter la mise à jour sur une copie et dire si tout irait bien
cli-token = tirer un nouveau jeton pour la page de l’hôte ; le précédent n’ouvre plus rien
cli-bad-fraction = { $what } demande un nombre entre 0 et 1, comme 0.02, pas « { $word } ».
cli-help = montrer cette aide et s’arrêter
cli-version = montrer la version et s’arrêter
version-native = grimalkin { $version } (code natif)
version-plain = grimalkin { $version } (Python seul)
cli-lang = langue : { $known }
cli-game = le jeu : { $games }
cli-seats = combien de personnes, y compris vous
cli-option = une option du jeu, comme rounds=1 (peut se répéter)
cli-preset = un préréglage d’options
cli-level = la force des robots : { $levels } ; plusieurs séparés par des virgules, un par robot
cli-bad-level = Il n’y a pas de niveau « { $word } ». Il y a : { $known }.
cli-no-bot = Les robots de cette partie ne peuvent pas jouer ici : { $error }
cli-name = votre nom à la table
cli-cut = vos mots pour le mélange
cli-seed = mêmes mots, mêmes cartes et mêmes robots (pas pour jouer sérieusement)
cli-auto = jouer pour vous ce qui n’est pas un choix
cli-record-to = où enregistrer la partie
cli-resume = reprendre une partie inachevée : celle de ce fichier, ou la dernière
cli-clause = seulement cette règle, comme 3.5
cli-record = le fichier d’une partie enregistrée
cli-viewer = vue de cette place ; sans cela, vue du public
cli-open = avec toutes les mains ouvertes
cli-bad-command = Cette commande est illisible : « { $words } ».
cli-bad-option = Une option s’écrit nom=valeur, pas « { $word } ».
cli-bad-number = { $what } demande un nombre entier, pas « { $word } ».
cli-bad-count = { $what } demande un nombre entier de 1 à { $most }, pas « { $word } ».
cli-bad-cluster = Un groupe de machines est un de ceux-ci : { $known }, pas « { $word } ».
cli-bad-language = Les langues sont { $known }, pas « { $word } ».
cli-bad-preset = Il n’y a pas de préréglage « { $word } ». Il y a : { $known }.
cli-no-file = Le fichier « { $path } » est illisible.
cli-too-long = Le fichier « { $path } » n’est pas une partie enregistrée : il dépasse { $most } Mo.
cli-no-write = Impossible d’écrire le fichier « { $path } ».
cli-no-home = Il n’y a pas ici de dossier personnel où garder quoi que ce soit : nommez-en un dans l’environnement, par { $name }=/un/dossier, ou celui d’une maison par --data.
cli-not-open = Le secret de cette partie n’est pas connu ici : elle ne peut pas reprendre.
cli-already-over = Cette partie est finie. Relisez-la avec : grimalkin replay { $path }
cli-fair = Une vraie partie, au hasard loyal.
cli-not-proved = Tout n’a pas pu être prouvé.
cli-seats-range = de { $low } à { $high } personnes
cli-default = { $allowed } (par défaut { $value })
cli-hands = { $name } a : { $cards }
cli-bad-name = Un nom a de 1 à { $longest } caractères, tous visibles.
cli-file-exists = Le fichier « { $path } » existe déjà ; nommez-en un autre.
cli-resume-alone = Une partie se reprend telle quelle : --resume ne va qu’avec --lang, --seed et --auto.
cli-name-the-game = Nommez aussi le jeu : un préréglage appartient à un jeu.
cli-drawn = tirée au sort
verify-first-chosen = La première place a été choisie par la table, pas tirée au sort.
meta-log = FORME
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
meta-bot = ROBOT
meta-seconds = SECONDES
meta-folder = DOSSIER
meta-address = ADRESSE


## S’arrêter en route, et garder

guard-interrupted = Arrêté.
guard-stopped = Arrêté par le système. Tout ce qui était gardé est à l’abri.
guard-full = Il n’y a plus de place pour écrire ; l’affichage n’est pas complet.
guard-closed = L’affichage n’a pas pu être écrit : rien n’est ouvert pour le recevoir.
guard-refused = Le système a refusé de continuer : { $problem }
keep-disk-full = Il n’y a plus de place pour enregistrer le dernier coup. Tout ce qui précède est gardé dans { $path } ; faites de la place, puis reprenez avec : grimalkin play --resume
keep-failed = Le dernier coup n’a pas pu être enregistré. Tout ce qui précède est gardé dans { $path } ; reprenez avec : grimalkin play --resume
keep-elsewhere = La partie de « { $path } » se joue dans une autre fenêtre.

## Les mots d’une commande qui ne vont pas

cli-did-you-mean = Vouliez-vous dire « { $word } » ?
cli-no-command = La commande « { $word } » n’existe pas. Il y a : { $known }.
cli-no-option = « { $command } » n’a pas d’option { $word }.
cli-needs-value = { $option } demande une valeur : { $option } { $value }.
cli-no-value = { $option } ne prend pas de valeur.
cli-too-many = « { $word } » est un mot de trop.
cli-missing = Il manque { $what } : { $about }.
cli-bad-shell = Il n’y a pas de complétion pour « { $word } ». Il y en a pour : { $known }.
cli-none-unfinished = Aucune partie n’attend d’être reprise. « grimalkin matches » montre ce qu’il y a ; « grimalkin play » en commence une.
rules-clauses = Il y a : { $known }.

## Parties, emplacements, complétion

cli-matches = lister les parties jouées dans le terminal, d’abord celles à finir
cli-where = montrer où tout est gardé
cli-new-game = écrire un petit jeu à vous, comme point de départ
cli-new-game-name = le nom du jeu dans les commandes : des minuscules et des chiffres, comme hiboux
cli-new-game-folder = où l’écrire (un nouveau dossier de ce nom, si rien n’est dit)
cli-completion = écrire le script qui fait compléter les commandes par la touche Tab
cli-help-about = la commande à expliquer
cli-shell = l’interpréteur de commandes : { $shells }
cli-json = écrire un document JSON
cli-no-pager = tout écrire d’un coup
meta-shell = SHELL
table-taken-up = On reprend { $game }, après { $moves ->
    [one] un coup
   *[other] { $moves } coups
} : { $path }
matches-none = Aucune partie n’a encore été jouée ici. Elles seront enregistrées dans { $path }
matches-unreadable = Ce fichier n’est pas une partie enregistrée lisible.
matches-over = { $game }, finie, { $moves ->
    [one] un coup
   *[other] { $moves } coups
}
matches-unfinished = { $game }, À FINIR, { $moves ->
    [one] un coup
   *[other] { $moves } coups
}
matches-score = { $name } { $points }
where-data = dossier des données
where-database = base de données de la maison
where-matches = parties du terminal
where-unfinished = secrets des parties à finir
where-settings = réglages de la maison
where-old_matches = parties des versions précédentes
where-absent = (pas encore là)
where-usual = { $name } nomme un autre dossier pour tout.
where-chosen = Le dossier est celui que nomme { $name }.

## Un nouveau jeu

new-game-done = Le jeu est dans { $path } : complet, petit, et à vous de le changer. Son README dit où se trouve quoi. Pour y jouer :
new-game-exists = « { $path } » existe déjà ; nommez un autre dossier avec --folder.
new-game-bad-name = Le nom d’un jeu a de 2 à 20 minuscules et chiffres, et commence par une lettre, comme hiboux ; pas « { $word } ».
new-game-known = Il y a déjà un jeu « { $word } » ; choisissez un autre nom.

## Tournois

arena-title = Un tournoi de robots : { $game }
arena-played = { $sets ->
    [one] { NUMBER($sets) } série de donnes
   *[other] { NUMBER($sets) } séries de donnes
} à { $seats } places, chacune avec les mêmes cartes depuis chaque place : { NUMBER($matches) } parties.
arena-stopped-deals = Il a pris fin quand toutes les séries ont été jouées.
arena-stopped-precision = Il a pris fin quand les parts ont été connues avec la précision voulue.
arena-options = Options : { $options }
arena-seed = Graine : { $seed }
arena-note = Parts et points s’entendent par place, avec des intervalles à 95 % tirés des écarts entre séries de donnes ; une victoire partagée compte en fractions ; × 1 est la part équitable. Les cotes sont données à ± deux sigmas.
arena-column-bot = Robot
arena-column-matches = Parties
arena-column-share = Part de victoires
arena-column-interval = Intervalle à 95 %
arena-column-ratio = Part équitable
arena-column-points = Points
arena-column-place = Rang
arena-column-rating = Cote
arena-plot-share = Part de victoires et son intervalle ; le tireté marque la part équitable
arena-plot-rating = Cote, à ± deux sigmas
arena-plot-course = Part de victoires au fil des séries de donnes
arena-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-count = { NUMBER($value, maximumFractionDigits: 0) }
arena-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-tick = { NUMBER($value, maximumFractionDigits: 2) }
arena-tick-percent = { NUMBER($value, style: "percent", maximumFractionDigits: 1) }
arena-interval = { $low } à { $high }
arena-progress = { $sets }/{ $deals } { $bot } : { $share } ± { $half }
arena-kept = Résultats et journal sont gardés ; la page est { $path }
arena-failure-kept = La trace de l’erreur est gardée dans { $path }
arena-interrupted = Arrêté. La même commande reprend ici.
arena-interrupted-unkept = Arrêté. Rien n’a été gardé ; --out garde ce qui a été joué.

# La force d’un robot.
level-kitten = Chaton
    .about = Joue comme ça lui chante.
level-stray = Chat errant
    .about = Connaît les ficelles, mais se laisse distraire.
level-mouser = Souricier
    .about = Joue par principe, et n’en oublie aucun.
level-familiar = Familier
    .about = Voit venir.
level-grimalkin = Grimalkin
    .about = Pense à tout.

## Le conseil

coach-percent = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
coach-number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
coach-move = { $word } ({ $meaning })
coach-share = { $share } ± { $error }
coach-advice = Les meilleurs coups, d’après { NUMBER($simulations) } simulations de la suite :
coach-choice = { $move } : chances de gagner { $share }
coach-choice-points = { coach-choice } ; points de la manche { $points }
coach-hint-title = Les meilleurs coups, selon l’entraîneur :
coach-hint = { $move } : d’ici, vous gagnez { $odds }
coach-hint-best = { coach-hint } ; avec le meilleur autre coup, { $next }
coach-hint-alike = { coach-hint } ; avec le meilleur autre coup, presque aussi souvent
coach-odds = environ { $wins } fois sur { $tries }
    .next = { $wins } fois sur { $tries }
coach-odds-seldom = presque jamais
coach-odds-mostly = presque toujours
coach-but = mais { $reason }
coach-alike = pas de différence nette avec le meilleur autre coup
coach-moment = Manche { $round }, coup { $move } : les choix qu’avait { $name }, d’après ce qui se voyait de sa place.
coach-title = { $game }, { $seats } places, { $lines } lignes ; { $decisions ->
    [one] { NUMBER($decisions) } décision jugée
   *[other] { NUMBER($decisions) } décisions jugées
}.
coach-column-name = Nom
coach-column-decisions = Décisions
coach-column-cost = Coût
coach-column-luck = Chance
coach-column-play = Jeu
coach-column-result = Résultat
coach-column-curve = Chances au fil de la partie
coach-note = En points de pourcentage de victoire. Coût : ce que les choix ont laissé, face au meilleur d’après ce qu’on savait. Chance : ce que les mêmes cartes apportent à force égale ; jeu : le reste.
coach-unfinished = { $rounds ->
    [0] La partie n’est pas finie : chance et jeu ne sont pas connus avant la fin de la première manche.
    [one] La partie n’est pas finie : chance et jeu sont ceux de la manche achevée.
   *[other] La partie n’est pas finie : chance et jeu sont ceux des { $rounds } manches achevées.
}
coach-turning = Tournants (« vous » désigne qui a choisi) :
coach-no-turning = Aucun choix n’a été nettement moins bon qu’un autre.
coach-point = Manche { $round }, coup { $move } : { $name } a joué { $played }.
coach-better = Mieux : { $best }. Coût : { $cost } ± { $error } points de pourcentage de victoire.
coach-no-move = Personne ne joue au coup { $move } de cette partie.
coach-not-acting = La place { $seat } ne joue pas au coup { $move }.
coach-bad-simulations = --simulations demande un nombre de 1 à { NUMBER($most) }.

## La maison : des tables pour les gens et les robots.

refused-bad-chat = Un message compte de 1 à { $longest } caractères.
refused-bad-clock = Une horloge est none, relaxed, ou des secondes coup+réserve comme 30+120.
refused-bad-cut = Une coupe est une ligne de 200 caractères au plus.
refused-bad-key = La clé d’un joueur compte au moins { $shortest } caractères que personne ne devine : tirez-la au hasard.
refused-bad-level = Ce niveau n’existe pas. Il y a : { $known }.
refused-bad-message = Ce message est illisible : { $found }
refused-bad-name = Un nom compte de 1 à { $longest } caractères visibles.
refused-bad-token = Ce lien n’ouvre aucune place à cette table ; la place a peut-être été donnée à quelqu’un d’autre.
refused-busy = La maison n’a pas encore fini ce que vous avez demandé ; patientez un instant.
refused-bad-word = Choisissez d’autres mots, s’il vous plaît : tout le monde n’aime pas lire ceux-là ici.
refused-banned = L’hôte de cette maison vous demande de rester à l’écart pour un temps.
refused-muted = L’hôte de cette maison vous demande de vous taire pour un temps ; vous pouvez continuer à jouer.
refused-not-host = Ce n’est pas le jeton de l’hôte de cette maison ; « grimalkin token » en tire un nouveau.
refused-not-known-by-that = On ne connaît pas cette personne par ce que vous avez choisi : un invité sans clé ne se reconnaît qu’à son adresse, et seulement tant qu’il est là.
refused-no-such-report = Ce signalement n’existe plus.
refused-bad-address = Ce n’est pas une adresse : elle ressemble à 203.0.113.7 ou 2001:db8::7.
refused-chat-off = On ne bavarde pas à cette table.
refused-database-away = La maison n’atteint pas sa base de données pour le moment ; réessayez dans un instant.
refused-disk-full = Il n’y a plus de place pour une table de plus sur le disque de la maison.
refused-failed = Quelque chose s’est mal passé dans la maison ; c’est noté.
refused-has-seat = Vous avez déjà une place.
refused-house-full = La maison est pleine ; revenez plus tard.
refused-join-first = Rejoignez d’abord la table.
refused-match-on = Pas pendant une partie.
refused-name-taken = Quelqu’un porte déjà ce nom à cette table, ou un nom qui lui ressemble.
refused-no-change = C’est déjà le cas.
refused-no-invitation = Il faut une invitation pour cette table.
refused-no-match-on = Aucune partie n’est en cours.
refused-no-seat = Vous n’avez pas de place à cette table.
refused-no-such-record = Cette partie enregistrée n’existe pas.
refused-no-such-language = La langue « { $language } » n’est pas parlée ici. Il y a : { $known }.
refused-no-such-table = Cette table n’existe pas.
refused-no-vote = Il n’y a pas de vote pour vous.
refused-nobody-plays = Il faut au moins une personne.
refused-not-due = Ce n’est pas votre tour.
refused-not-lent = Cette place n’est prêtée à personne.
refused-owner-here = Le titulaire de cette place est là, ou l’était il y a un instant.
refused-bad-preset = Cette façon de jouer n’existe pas. Il y a : { $known }.
refused-other-site = La page d’un autre site ne peut pas faire cela.
refused-only-host = Seul l’hôte peut faire cela.
refused-only-owner = Seul le titulaire de la place peut faire cela.
refused-seat-empty = Cette place est vide.
refused-seat-not-person = Cette place n’est à personne.
refused-seat-taken = Cette place est prise.
refused-seats-empty = Il y a des places vides : attendez des amis, ou mettez-y des robots.
refused-stale = La table a changé entre-temps ; choisissez à nouveau.
refused-table-closed = Cette table est fermée.
refused-table-crowded = Il y a trop de monde à cette table.
refused-table-full = Toutes les places sont prises.
refused-table-worn = Il s’est passé tant de choses à cette table qu’elle n’en prend plus ; ouvrez-en une autre.
refused-too-fast = Un instant, s’il vous plaît.
refused-too-many-cuts = Vous avez assez coupé ; les cartes sont bien mélangées.
refused-too-many-requests = C’était trop à la fois ; patientez un instant.
refused-too-many-tables = On peut ouvrir { $most } tables par heure au plus depuis une même adresse.
refused-vote-on = Un vote est en cours.
refused-wrong-host = Cette maison porte un autre nom. La personne qui la tient peut ajouter celui-ci à « hosts » dans ses réglages.
refused-undo-refused = Quelqu’un vient de refuser ; redemandez dans un moment, ou après le prochain coup.
refused-bad-request = La requête n’a pas pu être lue : { $found }
refused-not-found = Il n’y a rien à cette adresse.
refused-bad-method = On ne peut pas interroger cette adresse de cette façon.
refused-too-large = C’est trop long.
refused-two-lengths = La requête annonce sa longueur de deux façons.
refused-too-deep = Le corps de la requête est trop imbriqué.
refused-not-text = Le corps de la requête n’est pas du texte en UTF-8.
refused-table-damaged = Les données de cette table sont abîmées ; elle ne peut pas être affichée.
guest-1 = Chat noir
guest-2 = Corbeau chanceux
guest-3 = Miroir brisé
guest-4 = Vieux balai
guest-5 = Fantôme pâle
guest-6 = Chouette
guest-7 = Sept feuilles
guest-8 = Chauve-souris
guest-9 = Cuiller d’argent
guest-10 = Grande échelle
guest-11 = Gobelin vert
guest-12 = Sel renversé
guest-13 = Treize
guest-14 = Fil rouge
guest-15 = Lune de papier
guest-16 = Rat gris

## Ouvrir la maison.

serve-here = La maison est ouverte. Sur cette machine : { $link }
serve-network = Pour tout le monde sur le même réseau : { $link }
serve-stop = Ctrl-C la ferme.
serve-reopened = La maison a rouvert sur place.
serve-reopened-native = Les règles sont compilées : la maison a rouvert sur place, et les robots réfléchissent à pleine vitesse.
serve-bad-fd = --fd attend le numéro d’une prise réseau (socket) ouverte, pas « { $word } ».
serve-stopped = La maison est fermée. Tout est gardé ; les parties reprendront quand elle rouvrira.
serve-not-installed = La maison demande d’autres paquets (il manque { $name }). Installez-les avec : { $command }
serve-data-in-use = Une autre maison se sert du dossier « { $path } ». Fermez-la, ou nommez un autre dossier avec --data.
serve-data-damaged = La base de données du dossier « { $path } » est abîmée. Mettez à sa place une copie faite par « grimalkin backup », ou nommez un autre dossier avec --data.
serve-data-newer = La base de données du dossier « { $path } » vient d’une version plus récente ; mettez celle-ci à jour, ou nommez un autre dossier avec --data.
serve-no-data = Le dossier « { $path } » ne peut pas servir à la base de données de la maison ; nommez-en un autre avec --data.
serve-no-database = La base de données est inutilisable : { $problem }
serve-bad-settings = Les réglages de « { $path } » sont illisibles : { $problem }. Il fallait un objet JSON avec, au choix : { $known }.
serve-bad-port = --port demande un nombre entier de 0 à { $last }, pas « { $word } ».
serve-port-taken = Le port { $port } est pris : la maison est peut-être déjà ouverte. Choisissez-en un autre avec --port ; 0 en prend un de libre.
serve-no-address = La maison ne peut pas ouvrir à { $host }, port { $port } : --host doit être une adresse de cette machine, et le port un que vous avez le droit d’utiliser.

backup-done = La copie est dans { $path }, et elle est saine. « grimalkin restore » la remet en place, quand la maison est fermée.
backup-no-house = Il n’y a pas de base de données de la maison dans le dossier « { $path } » ; nommez son dossier avec --data.
token-done = La page de l’hôte est { $link }, à l’adresse de votre maison. Qui a ce lien en est l’hôte : ne le montrez à personne. Il n’est gardé nulle part ; pour l’annuler, tirez-en un autre.
token-no-house = Il n’y a pas encore de base de données de la maison dans le dossier « { $path } » : ouvrez la maison une fois, ou nommez son dossier avec --data.
token-failed = Le jeton n’a pas pu être gardé : { $problem }
restore-done = La maison est comme dans la copie : { $tables ->
    [one] { $tables } table ouverte
   *[other] { $tables } tables ouvertes
}, { $matches ->
    [one] { $matches } partie finie
   *[other] { $matches } parties finies
}. Ouvrez-la avec « grimalkin serve ».
restore-kept = Ce qui s’y trouvait est gardé sous { $path }.
restore-open = Une maison est ouverte sur le dossier « { $path } » : fermez-la d’abord.
restore-failed = La copie « { $path } » ne peut pas être remise en place : { $problem }
restore-newer = La copie « { $path } » vient d’un Grimalkin plus récent : installez d’abord celui-là.
upgrade-none = La base de données est à jour ({ $found }).
upgrade-from = La base de données, en version { $found }, passerait à { $head } d’elle-même, à l’ouverture de la maison.
upgrade-newer = La base de données vient d’un Grimalkin plus récent ({ $found }) ; celui-ci connaît { $head }. Il n’y a qu’à installer le plus récent.
upgrade-tables = { $tables ->
    [0] Aucune table n’est ouverte.
    [one] L’unique table ouverte se relit de bout en bout.
   *[other] Les { $tables } tables ouvertes se relisent de bout en bout.
}
upgrade-damaged = { $count ->
    [one] Cette table ne se relit pas : { $names }
   *[other] Ces tables ne se relisent pas : { $names }
}
upgrade-room = La place manque pour une copie : { $free } Mo sont libres, il en faut { $needed }.
upgrade-elsewhere = { $database } garde ses copies lui-même ; chaque migration ne fait qu’ajouter, et les anciens nœuds continuent pendant que les nouveaux arrivent.
upgrade-failed = La répétition a mal tourné : { $problem }
upgrade-done = La base de données est à jour ({ $head }) ; telle qu’elle était, elle est gardée sous { $path }.
backup-failed = La base de données « { $path } » n’a pas pu être copiée : { $problem }

## La page.

page-seats = Places
page-preset = Façon de jouer
page-bots = Robots
page-tables = Tables où tout le monde peut venir
page-empty = vide
page-name = Votre nom
page-say = Dites quelque chose
page-send = Envoyer
page-gone = Cette table n’existe pas.
page-lost = La ligne est coupée ; nouvel essai…
page-log = Ce qui s’est passé
page-you = vous
page-your-turn = À vous.
page-watching = Vous regardez.
page-asks = demande à reprendre un coup.
page-agree = D’accord
page-refuse = Refuser
page-ready = Manche suivante
page-undo = Reprendre
page-hint = Conseil
page-sit = S’asseoir
page-start = Commencer
page-again = Rejouer
page-fill = Compléter par des robots
page-stand = Quitter la place
page-record = Revoir la partie
page-invite = Lien pour jouer
page-watch = Lien pour regarder
page-copy = Copier
page-copied = Copié
page-language = Langue
page-gathering = Asseyez-vous, envoyez le lien ou complétez par des robots, et commencez.
page-lead = Des jeux de cartes qui portent malheur, entre amis ou entre chats solitaires.
page-players = { $range } joueurs
page-play-now = Jouer contre des robots
page-play-friends = Jouer avec des amis
page-options = Options
page-continue = Où vous en étiez
page-looks = L’apparence
page-theme = Jour ou nuit
page-as-device = Comme mon appareil
page-theme-light = Jour
page-theme-dark = Nuit
page-deck = Cartes
page-deck-linocut = Linogravure
page-deck-large = Gros caractères
page-cloth = Table
page-cloth-midnight = Minuit
page-cloth-moss = Mousse
page-contrast = Contraste
page-contrast-high = Fort
page-title = Grimalkin
page-waiting-for = On attend { $names }…
page-over-you = La partie est finie. Vous gagnez !
page-over-shared = La partie est finie. Vous partagez la victoire avec { $names }.
page-over-won-one = La partie est finie. { $names } gagne.
page-over-won-other = La partie est finie. { $names } partagent la victoire.
page-round-over = La manche est finie.
page-sort-rank = Trier par nombre
page-sort-suit = Trier par famille
page-round-number = Manche { $round }
page-cards-here-one = { $count } carte
page-cards-here-other = { $count } cartes
page-points = points
page-rule = Montrez-moi
page-feeling-hello = Bonjour !
page-feeling-thanks = Merci !
page-feeling-well-played = Bien joué !
page-feeling-ouch = Aïe !
page-feeling-hurry = On se dépêche !
page-feeling-wait = Un instant…

## Le milieu de la table, et comment finit une manche

page-plate-due = à jouer
page-plate-bot = un robot
page-plate-stand-in = un robot remplace
page-plate-away = absent
page-plate-lent = prêté à un ami
page-ending-round = La manche { $round } est finie
page-ending-match = La partie est finie
page-ending-shared-you = Vous partagez la victoire avec { $names }.
page-ending-shared = { $names } partagent la victoire.
page-ending-player = joueur
page-ending-sum = total
page-ending-scores = Manche par manche
# La page de la table : aide, menu, pendules.
page-hint-title = Ce qu’en pense l’entraîneur
page-close = Fermer
page-menu = Plus
page-in-words = La table en toutes lettres
page-sound-on = Activer les sons
page-sound-off = Couper les sons
page-speed = Mouvements
page-speed-calm = calmes
page-speed-normal = normaux
page-speed-quick = rapides
page-speed-none = aucun
page-tempo = Les robots jouent
page-tempo-calm = tranquillement
page-tempo-normal = normalement
page-tempo-quick = vite
page-skip-ahead = Aller à mon tour
page-notify = Me prévenir quand c’est à moi
page-auto-on = Jouer pour moi quand je n’ai pas le choix
page-auto-off = Ne plus jouer pour moi
page-lend = Confier ma place à un ami
page-lend-other = Laisser un ami jouer pour { $name }
page-take-back = Reprendre ma place à mon ami
page-report = Signaler { $name }
page-report-why = Qu’est-ce qui ne va pas ?
page-report-rude = Des mots blessants
page-report-name = Le nom
page-report-spoiling = Gâche la partie
page-report-other = Autre chose
page-report-text = Avec vos mots (si vous voulez)
page-report-send = Signaler
page-report-sure = L’hôte de cette maison lira ce que vous écrivez ici, et ce qu’a dit { $name } en dernier.
page-reported = Merci. L’hôte de cette maison le lira.
page-keeper-page = La page de l’hôte
page-keeper-token = Le jeton de l’hôte
page-keeper-enter = Ouvrir
page-keeper-why = « grimalkin token », sur la machine de la maison, tire un jeton et donne un lien vers cette page.
page-keeper-figures = La maison
page-keeper-tables = Tables ouvertes
page-keeper-tables-in-memory = En mémoire
page-keeper-connections = Personnes connectées
page-keeper-load = Charge de la machine
page-keeper-stored = Stocké
page-keeper-free = Libre sur le disque
page-keeper-version = Version
page-keeper-worries = Ce qui l’inquiète
page-keeper-no-tables = Personne n’a ouvert de table.
page-keeper-close = Fermer la table
page-keeper-close-sure = Tous ceux qui sont à cette table apprennent qu’elle est fermée. On ne pourra pas la rouvrir.
page-keeper-close-yes = La fermer
page-keeper-reports = Signalements
page-keeper-no-reports = Personne n’a signalé personne.
page-keeper-reported = { $by } signale { $name }
page-keeper-someone = quelqu’un qui regarde
page-keeper-said = Dit en dernier
page-keeper-dismiss = Réglé
page-keeper-ban = Bannir
page-keeper-ban-name = Bannir { $name }
page-keeper-quiet-name = Faire taire { $name }
page-keeper-scope = Par
page-keeper-scope-player = la clé
page-keeper-scope-address = la clé et l’adresse
page-keeper-scope-network = la clé et le réseau
page-keeper-days = Pendant
page-keeper-days-day = un jour
page-keeper-days-week = une semaine
page-keeper-days-month = un mois
page-keeper-days-year = un an
page-keeper-bans = Bannis et muets
page-keeper-no-bans = Personne n’est banni ni muet.
page-keeper-until = jusqu’au { $day }
page-keeper-banned = banni
page-keeper-muted = muet
page-keeper-pardon = Laisser revenir
page-keeper-address = Bannir une adresse
page-keeper-words = Quelques mots sur la page d’accueil
page-keeper-words-why = En texte simple, pour chaque langue ; laissez un champ vide pour ne rien dire.
page-keeper-unkind = Les mots qu’on ne veut pas lire
page-keeper-unkind-why = On met des étoiles à leur place dans ce qui se dit, et on les refuse dans les noms. Un mot qui finit par * vaut pour tous ceux qui commencent ainsi. Un mot précédé de + est innocent, même s’il en contient un autre. Laissez un champ vide pour la liste habituelle ; un simple tiret pour n’en avoir aucun.
page-keeper-save = Enregistrer
page-keeper-saved = C’est fait.
page-mute = Ne plus entendre { $name }
page-unmute = Entendre de nouveau { $name }
page-link = Lien
page-rules = Règles
page-leave = Quitter la table
page-ask-undo = Demander à reprendre
page-arrange = Places et options
page-named = { $label } : { $what }
page-look-back = Revoir la dernière partie
page-lost-kept = La liaison est perdue ; votre carte est gardée et partira à son retour.
page-asking-them = { $names } : on demande si vous pouvez reprendre…
page-move-stands = Votre coup reste joué.
page-easiest = le plus facile
page-strongest = le plus fort
page-time-left = Temps restant
## La page : arriver, les amis, les statistiques, sans réseau.

page-first-time = Première visite ? Choisissez « Apprendre » sous les cartes d’un jeu : en cinq minutes, vous y jouez.
page-learn = Apprendre
page-rulebook = Règles
page-clock = Pendule
page-clock-none = sans pendule
page-clock-relaxed = tranquille : 5 minutes par coup
page-clock-move = { $seconds } s par coup, { $reserve } s de réserve
page-listed = Ouverte à tous, sans lien
page-children = Table d’enfants : sans messages
page-as-it-is = comme maintenant
page-own-options = options particulières
page-statistics = Vos résultats
page-offline = La maison ne répond pas
page-offline-why = Le réseau dort peut-être, ou bien la maison. Rien n’est perdu ; la page reprendra d’elle-même quand tous deux seront réveillés.
page-try-again = Réessayer
page-forget-table = Retirer { $title } de cette liste
page-table-closed = fermée
page-state-playing = en cours
page-state-between = entre deux parties
page-state-gathering = pas encore commencée
page-seats-taken = { $taken ->
    [one] { $taken } place prise sur { $all }
   *[other] { $taken } places prises sur { $all }
}
page-join = Rejoindre
page-look-on = Regarder
page-qr = Le lien en code QR, à lire avec un téléphone
page-share = Partager le lien
page-copy-yourself = Copiez-le à la main
page-only-here = Cette adresse ne marche que sur cette machine. Pour jouer avec d’autres, ouvrez la maison à l’adresse qu’elle indique pour le réseau.
page-take-a-seat = Choisissez un nom et prenez une place.
page-all-seated-watch = Toutes les places sont prises ; vous pouvez regarder.
page-all-seated-host = Tout le monde est là. Commencez quand vous voulez.
page-all-seated = Tout le monde est là. L’hôte lancera la partie.
page-waiting-for-friends = Vous avez une place. On attend les autres…
page-bot-of-level = robot : { $level }
page-away = absent
page-has-cut = a coupé
page-agrees-open = accepte les mains ouvertes
page-sit-here = S’asseoir ici
page-sit-at = S’asseoir à la place { $number }
page-move-here = Venir ici
page-move-to = Passer à la place { $number }
page-bot-here = Robot
page-bot-at = Mettre un robot à la place { $number }
page-exchange = Échanger { $name } avec une autre place
page-exchange-here = Ici
page-exchange-with = Échanger avec { $name }
page-exchange-at = Échanger avec la place libre { $number }
page-clear-seat = Demander à { $name } de libérer sa place
page-house-rules = Ce qu’on joue
page-bots-are = robots : { $level }
page-game = Jeu
page-chat = Messages
page-no-chat = Table d’enfants : pas de messages.
page-luck = Le hasard, et qui peut regarder
page-cut = Couper le paquet
page-cut-example = des mots : chat noir
page-cut-why = Vos mots sont mêlés aux cartes : personne, pas même la maison, ne peut les avoir choisies. Après la partie, chacun peut le vérifier.
page-cut-done = Vos mots sont dans le mélange.
page-open-hands = Le public peut voir toutes les mains, si toute la table est d’accord
page-no-matches = Aucune partie finie pour l’instant. C’est calme ici, comme une maison avant minuit.
page-matches-won-one = { $count } partie, { $share } de victoires
page-matches-won-other = { $count } parties, { $share } de victoires
page-place = place { $place }
page-place-score = { $place }, { $score } points
page-rating = votre cote
page-no-rating = pas encore de cote : il faut un autre joueur ou un robot, et rien de repris par un vote
page-places-plot = vos places, la dernière partie à droite
page-won = gagnée
page-friendly = hors classement
page-recent = Vos dernières parties
page-best-of-house = Les meilleurs de la maison
page-rating-why = Le nombre est ce qu’un joueur vaut au moins, pour autant que la maison en soit sûre : il monte avec de bonnes parties, et avec le nombre.
page-player = Joueur
page-sure-rating = Au moins
page-matches = Parties
page-key = Votre clé
page-key-why = Ici, pas de compte. Ce que vous jouez est à vous par une clé qui ne vit que dans ce navigateur. Copiez-la pour être la même personne ailleurs ; ne la montrez à personne d’autre.
page-data = Ce que l’on sait de vous
page-data-why = Sous votre clé, la maison garde l’issue de vos parties, ce que vous valez à chaque jeu et les noms sous lesquels vous avez joué. Ce navigateur garde votre clé, votre nom, vos places et l’aspect que vous aimez. Personne d’autre ne l’apprend ; il n’y a pas de cookies.
page-data-take = Tout emporter
page-data-taken = Tout est dans le fichier { $file }.
page-data-forget = M’oublier
page-data-forget-sure = Vos résultats et vos classements disparaissent pour de bon. Les parties que d’autres ont jouées avec vous restent, sans votre nom. Ce navigateur oublie votre clé, votre nom et vos places ; si vous êtes à une table, vous perdez votre place.
page-data-forget-yes = M’oublier pour de bon
page-data-forgotten = C’est oublié. Votre prochaine partie sera la première.
page-key-other = Utiliser la clé d’un autre appareil
page-key-replaces = Elle prendra la place de celle de ce navigateur ; copiez d’abord celle-ci si vous voulez la retrouver.
page-key-use = Utiliser cette clé
page-key-bad = Ce n’est pas une clé : elle a de 16 à 64 lettres et chiffres.
refused-bad-link = On ne dessine que les liens de cette maison.
## Une partie revue

page-replay-title = { $game } : la partie revue
page-replay-at = { $where } · coup { $move } sur { $moves }
page-replay-scrub = Moment de la partie
page-replay-first = Au début
page-replay-back = Un coup en arrière
page-replay-play = Dérouler
page-replay-pause = Pause
page-replay-next = Un coup en avant
page-replay-last = À la fin
page-replay-eyes = Vu par
page-replay-eyes-open = tous : cartes ouvertes
page-replay-eyes-public = le public
page-replay-hands = Toutes les mains
page-replay-keep = À garder et à partager
page-replay-link = Lien vers ce coup
page-replay-link-whole = Lien vers toute la partie
page-replay-download = Télécharger la partie enregistrée
page-right = Juste :
page-wrong = Faux :
page-review-title = Ce qu’en pense l’entraîneur
page-review-lead = L’entraîneur revient à chaque choix, ne sait que ce que l’on savait alors, et l’essaie quelque mille fois. Cela prend quelques secondes.
page-review-ask = Demander à l’entraîneur
page-review-thinking = L’entraîneur réfléchit…
page-review-done = Chaque choix a été essayé { $simulations } fois, les plus chers dix fois plus.
page-review-curve = Chances de gagner
page-review-curve-more = Une ligne pour chacun : les chances de gagner à chaque choix, telles qu’on pouvait alors les juger. Un point marque un tournant. Touchez l’image pour aller à ce coup.
page-review-table = La même chose en tableau
page-review-move = Coup
page-review-turning = Tournants
page-review-no-turning = Aucun choix n’a été nettement moins bon qu’un autre.
page-review-point = { $name } · { $where } · coup { $move }
page-review-cost = a coûté { $part } d’une victoire
page-review-played = Joué :
page-review-better = Mieux :
page-review-why = « Vous » désigne qui a choisi.
page-review-seats = Chance et jeu
page-review-won = gagne
page-review-shared = partage la victoire
page-review-lost = ne gagne pas
page-review-part = { $part } d’une victoire
page-review-whole-good = Plus d’une victoire entière
page-review-whole-bad = Plus d’une victoire entière perdue
page-review-luck-good = grâce aux cartes.
page-review-luck-even = par les cartes : ni bonnes ni mauvaises.
page-review-luck-bad = à cause des cartes.
page-review-play-good = par le jeu, en plus de ce que promettaient les cartes.
page-review-play-even = par le jeu : à peu près ce que promettaient les cartes.
page-review-play-bad = par le jeu : moins que ne promettaient les cartes.
page-review-gave = Tous les choix ensemble ont laissé échapper { $part } d’une victoire.
page-review-gave-whole = Tous les choix ensemble ont laissé échapper plus d’une victoire entière.
page-review-gave-nothing = Presque aucun choix n’a laissé échapper quoi que ce soit.
page-proof-title = Un hasard honnête
page-proof-lead = Avant que quiconque ne donne ses mots, la table a tiré un secret et l’a promis par son empreinte. Le secret et les mots de chacun donnent chaque mélange : n’importe qui peut redistribuer cette partie.
page-proof-commitment = La promesse : le SHA-256 du secret
page-proof-secret = Le secret, montré après la partie
page-proof-cut = Mots choisis par { $name }
page-proof-cuts = Mots des joueurs
page-proof-no-cut = personne n’en a donné
page-proof-house = Ce que la maison a constaté
page-proof-own = Voyez par vous-même
page-proof-own-more = Votre navigateur télécharge la partie enregistrée, calcule l’empreinte du secret et refait chaque mélange. Il ne demande rien d’autre à la maison.
page-proof-check = Vérifier dans mon navigateur
page-proof-checking = Mélange en cours…
page-proof-all-good = Tout concorde.
page-proof-not-good = Quelque chose ne concorde pas !
page-proof-secret-good = Le secret est celui qui a été promis.
page-proof-secret-bad = Le secret n’est pas celui qui a été promis.
page-proof-first-good = Le sort a bien désigné { $name } pour commencer.
page-proof-first-bad = Le sort n’a pas désigné { $name } pour commencer.
page-proof-deal-good = La donne { $number } est celle que donnent le secret et les mots.
page-proof-deal-bad = La donne { $number } n’est pas celle que donnent le secret et les mots.
page-proof-note = Que la promesse soit venue avant les mots, seule votre propre note peut le montrer.
## Le livret de règles dans la page, et la première partie qui apprend à jouer

lesson-nudge = C’est permis, et vous le ferez un jour. Mais essayez d’abord ce qui brille.
refused-no-such-lesson = Ce jeu n’a pas encore de leçon.
refused-no-such-rulebook = Ce jeu n’a pas de livret de règles.
page-rules-title = { $game } : les règles
page-rules-none = Ce jeu n’existe pas, il n’a donc aucune règle. Profitez-en.
page-book-none = Ce jeu n’a pas de livret de règles.
page-lesson-none = Ce jeu n’a pas encore de leçon.
page-contents = Sommaire
page-rule-number = règle { $number }
page-example-table = Tableau
page-other-rules = Autres livrets de règles
page-print = Imprimer
page-learn-by-playing = Apprendre en jouant
page-play-kittens = Jouer contre des chatons
page-lesson-progress = Où vous en êtes
page-step-of = { $step } sur { $steps }
page-next = Suite
page-back = Retour
page-skip = Passer
page-leave-lesson = Quitter
page-would-do = { $move } : { $would }.
page-learnt = Vous savez jouer !
page-lesson-again = Encore une fois
page-other-games = Autres jeux
page-tap-again = Touchez-la encore pour la jouer.
page-with-points-one = { $count } point
page-with-points-other = { $count } points
page-host-waits = Envoyez le lien à des amis, ou complétez par des robots ; puis commencez.
page-any-name = la maison en trouve un
page-watching-soon = Vous êtes là pour regarder. Cela va commencer.
page-exchange-who = Où installer { $name } ? Choisissez la place à échanger.

## Arriver à une table, la tenir, la quitter

refused-removed = L’hôte vous demande de quitter cette table.
refused-ask-first = Quelqu’un a été prié de quitter cette table depuis votre adresse ; demandez à l’hôte de vous laisser entrer.
refused-has-left = Cette personne a quitté la table.
refused-not-oneself = Quittez plutôt la table, si c’est ce que vous voulez.
refused-people-sit = Des gens sont assis là ; seuls les robots et les places vides peuvent partir.
refused-no-visitor = Plus personne n’attend là.
refused-not-admitted = L’hôte préfère ne laisser entrer personne pour l’instant.
page-by-invitation = On vient à cette table sur invitation
page-by-invitation-why = Vous avez son adresse, mais pas d’invitation. Demandez à l’hôte de vous laisser entrer : il lui suffit de toucher un bouton, et vous voilà à table.
page-ask-in = Demander à entrer
page-asked-in = L’hôte est prévenu. Restez ici : la porte s’ouvrira d’elle-même dès que la réponse sera oui.
page-asked-nobody = L’hôte n’est pas à table en ce moment. Restez ici : il sera prévenu à son retour, et la porte s’ouvrira d’elle-même.
page-asks-in = { $name } voudrait entrer.
page-let-in = Laisser entrer
page-not-now = Pas maintenant
page-to-front = À la page d’accueil
page-closed-now = Cette table est fermée. Merci de votre visite !
page-not-understood = Cela n’a pas marché. Réessayez.
page-home = Page d’accueil : votre place est gardée
page-leave-sure-free = Votre place se libère pour quelqu’un d’autre.
page-leave-sure-playing = Un robot joue vos cartes jusqu’à la fin de la partie, puis votre place se libère. Vous ne retrouverez pas ces cartes.
page-leave-sure-last = Il n’y a personne d’autre à cette table : elle sera fermée.
page-leave-yes = Quitter pour de bon
page-stay = Rester
page-bot-for = Laisser un robot jouer pour { $name }
page-bot-for-me = Laisser un robot jouer pour moi
page-bot-no-more = { $name } rejoue
page-i-am-back = Me revoilà
page-stood-in = Un robot joue pour vous.
page-remove = Renvoyer { $name } de la table
page-remove-sure = On le dit gentiment à { $name }, qui ne pourra pas simplement se rasseoir.
page-remove-yes = Renvoyer
page-make-host = Nommer { $name } hôte
page-make-host-sure = Désormais, { $name } décide à quoi l’on joue et qui peut entrer.
page-make-host-yes = Passer la main
page-close-table = Fermer la table
page-close-table-sure = La table est fermée pour tout le monde. Une partie en cours s’arrête là et ne compte pour personne.
page-close-table-yes = Fermer
page-you-host = C’est vous l’hôte, maintenant.
page-bot-in = un robot joue dans { $seconds } s
page-hosts = hôte
page-want-again = On rejoue ?
page-wanted-again = L’hôte sait que vous voulez rejouer.
page-would-again = { $name } voudrait rejouer.
page-more-seats = Une place de plus
page-fewer-seats = Une place de moins
page-level-of = Niveau du robot { $name }
page-every-option = Toutes les options
page-drawn = tiré au sort
page-seat-number = place { $number }
page-option-is = { $option } : { $value }
page-yes = oui
page-no = non
page-which-place = Où la poser ?
page-which-seat = À qui ?
page-which-with = Avec quelle carte ?
page-play-this = Jouer ceci
page-unread-one = { $count } nouveau message
page-unread-other = { $count } nouveaux messages
page-asks-one = { $count } demande
page-asks-other = { $count } demandes
page-to-log = Ce qui s’est passé, et ce qui s’est dit
page-rated-later = Vous n’êtes pas encore dans ces listes : après quelques parties de plus, la maison sera assez sûre de votre niveau.

## Ce que les messageries montrent d’un lien

preview-title = Grimalkin
preview-about = Des jeux de cartes qui portent malheur, entre amis et avec des chats qui s’en vont tout seuls. Sans compte, rien à installer.
preview-table = Venez jouer aux cartes
preview-table-about = Quelqu’un vous garde une place à une table de Grimalkin. Touchez le lien, et vous avez vos cartes.
preview-listed = { $game } : venez jouer
preview-listed-about = { $host } vous garde une place : { $taken } places sur { $all } sont prises. Touchez le lien, et vous avez vos cartes.
preview-listed-nobody = { $taken } places sur { $all } sont prises. Touchez le lien, et vous avez vos cartes.
preview-rules = Les règles : { $game }
preview-learn = Apprendre à jouer : { $game }
preview-learn-about = Une première partie qui s’explique elle-même, en cinq minutes.
preview-record = Une partie à revoir
preview-record-about = Chaque coup, vu de chaque place, avec ce qu’en pense l’entraîneur.
preview-picture = Un chat noir devant la pleine lune, et trois cartes en éventail

# grimalkin serve --check

check-folder = Le dossier des données, « { $path } », accepte l’écriture.
check-folder-open = Le dossier des données, « { $path } », peut être lu par d’autres sur cette machine ; qui le lit voit toutes les mains. Fermez-le : chmod 700.
check-folder-closed = Le dossier des données, « { $path } », refuse l’écriture ; nommez-en un autre avec --data.
check-disk = Il reste { $free } Mo sur le disque.
check-disk-small = Il reste { $free } Mo sur le disque ; sous { $reserve } Mo, plus aucune table n’ouvre.
check-disk-full = Il reste { $free } Mo sur le disque : sous { $reserve } Mo, aucune table n’ouvre. Faites de la place, ou baissez disk_reserve.
check-address = La maison peut ouvrir à { $host }, port { $port }.
check-port-taken = À { $host }, le port { $port } est pris : par cette maison, si elle est ouverte ; sinon, choisissez-en un autre avec --port.
check-no-address = La maison ne peut pas ouvrir à { $host }, port { $port } : ce n’est pas une adresse de cette machine, ou ce port ne vous est pas permis.
check-no-proxy = Aucun serveur mandataire n’est cru (--proxy manque). C’est juste si l’on atteint la maison directement ; derrière un mandataire, tout le monde compterait pour une seule adresse.
check-no-proxy-local = On n’atteint la maison que depuis cette machine, et aucun serveur mandataire n’est cru. S’il y en a un devant, sur cette machine, donnez --proxy.
check-proxy = Ce que dit de ses visiteurs un serveur mandataire à { $proxies } est cru.
check-proxy-anyone = Quiconque prétend être un autre est cru (--proxy avec une étoile), et d’autres machines atteignent la maison : n’importe qui passerait pour n’importe qui. Donnez l’adresse du mandataire.
check-proxy-unknown = --proxy attend des adresses, comme 127.0.0.1 ou 10.0.0.0/8, pas « { $word } ».
check-name = { $name } mène à { $address }.
check-name-unknown = { $name } ne mène nulle part d’ici : si ce nom doit mener à la maison, son entrée DNS manque.
check-any-name = La maison répond à n’importe quel nom (hosts contient une étoile) ; la page d’un autre site peut alors lui parler dans le navigateur d’un visiteur. Nommez ses noms.
check-files = Ce processus peut ouvrir { $files } fichiers, et la maison relève cette limite autant qu’elle peut.
check-few-files = Ce processus peut ouvrir { $files } fichiers, et chaque connexion en est un : montez à { $wanted } ou plus (LimitNOFILE, ulimit -n).
check-clock = L’horloge tourne.
check-clock-wrong = L’horloge de cette machine est fausse : réglez-la avant que l’on joue.
check-native = Les règles sont compilées : les robots réfléchissent à pleine vitesse.
check-plain = Les règles tournent en Python seul : tout est juste, mais les robots réfléchissent lentement. Installez un compilateur C, puis de nouveau Grimalkin.
check-done = { $bad ->
    [0] Rien ne s’y oppose.
    [one] Une chose est à corriger.
   *[other] { $bad } choses sont à corriger.
}

## Ce que reçoivent en nombres ceux qui apprennent des jeux

block-hand = la main de celui qui regarde : combien de chaque carte
block-unseen = combien de chaque carte se trouvent là où il ne les voit pas
block-hand-sizes = combien de cartes tient chaque place
block-scores = les points de chaque place
block-round = le numéro de la manche
block-phase = la phase : 1 pour celle où l’on est
block-actors = les places qui peuvent agir : 1 pour chacune
block-direction = le sens du jeu : 1 dans le sens des aiguilles d’une montre, −1 dans l’autre
block-options = les options : les nombres tels quels, les mots par leur rang
block-of-zone = { $zone } : combien de chaque carte face visible, combien il y en a, si on les voit, et leur total ; ou combien d’objets il y a
features-title = { $game }, { $seats } places : { $size } nombres
features-columns = rangs · bloc · de · à · sens
features-actions = À côté se trouve un masque de { $count } valeurs vrai ou faux, une par action.
features-seats = Les places vont dans le sens des aiguilles d’une montre à partir de celui qui regarde ; cartes et actions dans l’ordre des listes du jeu. Ce qui dépasserait −128 ou 127 y reste.
cli-features = dire le sens des nombres que reçoit qui apprend

## La table comme application du terminal

command-language = langue
command-say = dire
command-feel = geste
command-auto = auto
command-hurry = vite
command-lend = prêter
command-take-back = reprendre
command-stand-in = relais
command-agree = oui
command-refuse = non
command-start = commencer
command-fill = robots
command-sit = asseoir
command-stand = lever
command-rename = renommer
command-cut = couper
command-link = lien
command-admit = admettre
command-leave-table = partir
command-close = fermer
command-swap = bouger
command-pass-host = céder
command-remove = exclure
command-clear = vider
command-mute = muet
command-tempo = tempo
command-open = ouvrir
command-change = changer
command-report = signaler
command-ratings = classement
app-would = { $move } : { $would }
app-place-of = { $name } : { $place }
table-due = { $seat } (à jouer)
app-your = votre
app-lift = Montrer mes cartes
app-curtain = { $name }, c’est votre tour. Personne d’autre ne regarde ?
app-match-over = La partie est finie.
app-again = Rejouer
app-replay = La revoir
app-review = Demander à l’entraîneur
app-lobby = À l’accueil
app-lost = la ligne est coupée ; nouvel essai…
app-coming-in = On entre…
app-change = Ce qu’on joue
app-agree-to-it = Jouer ainsi
app-agree-keys = ←→ change, ↑↓ déplace, Entrée accepte, Échap abandonne
app-how-to-change = Cela se change entre deux parties, par exemple : « { command-change } game=spooks seats=6 series=short ». Le niveau d’un seul robot : « { command-fill } 3 chaton ».
app-which-change = Dites ce qui change, par exemple « { command-change } seats=5 rounds=2 » ; « { command-change } » seul dit ce qu’il y a.
app-level-each = chacun le sien
app-which-fault = Dites qui et pourquoi : { $known } ; puis, si vous voulez, quelques mots.
app-fault-rude = blessant
app-fault-name = nom
app-fault-spoiling = gâche
app-fault-other = autre
app-nobody-rated = Personne n’a encore de classement à ce jeu.
app-rated = { $place }. { $name } : { $rating } ({ $played ->
        [one] { $played } partie
       *[other] { $played } parties
    }, { $won } gagnées)
app-your-rating = Votre classement : { $rating }
app-back = La ligne est revenue.
app-seat-is = Place { $number } : { $who }
app-type = un numéro, une carte ou une commande ; « ? » pour l’aide
app-not-understood = « { $word } » n’est ici ni un coup ni une commande. « ? » aide.
app-close = Échap ferme
app-welcome = Des jeux de cartes malchanceux, pour les amis et pour les chats qui vont tout seuls.
app-unfinished = ▸ Reprendre : { $game }
app-when = { DATETIME($when, dateStyle: "medium", timeStyle: "short") }
app-looking = On fouille le tiroir…
app-learn = Apprendre à jouer
app-read-rules = Lire les règles
app-old = Parties passées, et vos résultats
app-join = Une table d’une maison
app-join-why = Collez le lien d’une table, ou l’adresse d’une maison pour voir ses tables.
app-quit = Quitter
app-colours = Couleurs : { $name }
app-colours-midnight = minuit
app-colours-paper = papier
app-still = Mouvement : aucun
app-moving = Mouvement : à petits pas
app-deal = Distribuer les cartes
app-invite-friends = Inviter des amis par un lien
app-opening = Une maison ouvre ses portes…
app-sleepless = Pas de shell ici pour réveiller la table : elle reste éveillée.
app-preset = Variante
app-seats = Joueurs
app-level = Les robots sont
app-people = Personnes à ce clavier
app-name-of = Nom { $number }
app-change-keys = ←→ change, ↑↓ déplace, Entrée distribue
app-menu-keys = ↑↓ déplace, Entrée choisit, Échap revient
app-drawn = tiré au sort
app-none-here = Rien encore. Tout est calme, comme une maison avant minuit.
app-replay-keys = ←→ un coup, Pg↑↓ dix, Espace défile, E regard, R avis, N tournant, Échap sort
app-replay-type = le numéro d’un coup ; « ? » pour l’aide
app-to-turning = Échap, puis N : d’un tournant à l’autre, sur la table.
app-replay-at = coup { $move } sur { $moves }
app-eyes-open = toutes les cartes
app-eyes-public = un spectateur
app-eyes = vu par : { $name }
app-thinking = L’entraîneur réfléchit : { $done } sur { $all }…
app-step = étape { $step } sur { $steps }
app-learnt = Vous connaissez le jeu !
app-played-none = Aucune partie finie pour l’instant.
app-results = { $played ->
        [one] { $played } partie
       *[other] { $played } parties
    }, { $won } de victoires
app-results-chance = { app-results } ; le hasard seul en donnerait { $chance }
app-results-all = en tout
app-results-places = Places, la dernière à droite : { $places }
app-column-players = joueurs
app-column-matches = parties
app-column-won = victoires
app-column-chance = au hasard
app-column-points = points par partie
app-gathering = En attendant de commencer.
app-all-here = Toutes les places sont prises. Commencez quand vous voulez.
app-seats-free = Envoyez le lien à vos amis, ou confiez les places libres à des robots.
app-host-begins = { $name } lancera la partie.
app-free = libre
app-away = absent
app-bot = robot
app-lent = prêté
app-host = hôte
app-sit = S’asseoir
app-fill = Compléter par des robots
app-start = Commencer
app-agree = Accepter
app-refuse = Refuser
app-asks-undo = { $name } demande à reprendre un coup.
app-asks-in = { $name } voudrait entrer.
app-let-in = Laisser entrer
app-turn-away = Pas maintenant
app-which-seat = Quelle place ? Dites son numéro, de 1 à { $seats }, ou le nom de qui s’y trouve.
app-which-feeling = Vous pouvez dire : { $known }
app-which-tempo = Les robots peuvent jouer : { $known }
app-which-level = Les robots peuvent être : { $known }
app-say-what = Dites quelque chose après le mot « { command-say } ».
app-nobody-asks = Personne ne demande rien pour l’instant.
app-ask-in = Demander à entrer
app-asked-in = L’hôte est prévenu. Restez ici.
app-watching = Vous regardez.
app-chatted = { $name } : « { $text } »
app-lent-link = Votre ami joue à votre place par ce lien : { $link }
app-closed = Cette table est fermée. Merci d’être venu !
app-unreachable = La maison ne répond pas : { $link }
app-bad-link = Ce n’est pas le lien d’une table : { $link }
app-no-tables = Aucune table n’est ouverte à tous dans cette maison.
app-table-row = { $game }, { $taken } places sur { $all } prises
app-invite = Pour les amis, dans un navigateur ou par « grimalkin join » :
app-share = Le lien
app-not-installed = L’écran demande d’autres paquets (il manque { $name }). Installez-les par : { $command }
cli-join = s’asseoir à une table d’une maison, par son lien
cli-link = le lien d’une table, comme un ami l’a envoyé
cli-host = ouvrir une maison et s’y asseoir à une table, d’un seul geste
cli-plain = de simples lignes, pour les tubes, les lecteurs d’écran et les vieux terminaux
cli-still = rien ne bouge
cli-names = votre nom à la table ; répété, pour plusieurs personnes à un clavier
cli-verbosity = ce que disent les simples lignes : brief, normal ou full
cli-bad-verbosity = Il n’y a pas de verbosité « { $word } ». Il y a : { $known }.
cli-many-names = Il y a plus de noms que de places ({ $seats }).
meta-link = LIEN
app-help =
    Les flèches choisissent une carte, ↑ et ↓ sa destination ou ce qu’il y a d’autre ; Entrée la joue.
    À la souris : cliquez une carte, puis encore une fois, ou cliquez sa destination.
    Ou tapez : le numéro sur une carte, son nom, ou le mot d’un coup ; Tab le complète.

    F1 (ou « ? ») montre ceci ; F2 les règles (« règles 3.5 » : une seule) ; F3 un conseil.
    F4 reprend votre dernier coup ; F5 montre ce qui s’est passé.
    F6 parle la langue suivante ; F7 change les couleurs.
    Ctrl-Q quitte la table, Ctrl-C aussi, Ctrl-Z endort le tout : chaque coup est gardé.

    Une carte grise ne peut pas être jouée ; allez-y, et la ligne du dessus dit pourquoi.
app-help-house =
    À une table d’une maison, vous pouvez aussi taper :
    « { command-say } bonsoir » pour parler, « { command-feel } merci » (ou bonjour, bien joué, aïe, on se dépêche, un instant).
    « { command-lend } » donne un lien pour qu’un ami joue à votre place, « { command-take-back } » y met fin ; « { command-stand-in } » laisse jouer un robot pour vous, ou pour la place de quelqu’un : « { command-stand-in } Léo ».
    « { command-link } » montre l’invitation ; « { command-auto } » joue pour vous ce qui n’est pas un choix ; « { command-hurry } » presse les robots.
    « { command-sit } », « { command-stand } », « { command-swap } 2 », « { command-rename } Ada », « { command-cut } chat noir », « { command-leave-table } » pour de bon.
    « { command-change } » dit comment on joue, « { command-ratings } » qui est le meilleur ; « { command-report } Léo blessant » prévient l’hôte de la maison.
    L’hôte : « { command-fill } » (ou « { command-fill } 2 chaton »), « { command-clear } 2 », « { command-start } », « { command-tempo } vite », « { command-remove } Léo », « { command-pass-host } Léo », « { command-close } » ; « { command-change } seats=5 rounds=2 » entre deux parties.

## Les mots qu’on ne veut pas lire, si l’hôte n’en choisit pas d’autres : séparés par des espaces ; * à la fin vaut pour tout ce qui commence ainsi.
unkind-words = merde merdes merdeux merdique* putain putains pute putes connard* connasse* enculé* salope* salaud salauds enfoiré* nique niquer +pique-nique +pique-niques bâtard bâtards pédé pédés nègre nègres bougnoul* youpin* trouduc* couille couilles
