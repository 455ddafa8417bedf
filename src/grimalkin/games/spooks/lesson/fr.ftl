### La première partie de Spooks, en français : ce que disent ses notes.

welcome = Vous êtes dans une maison hantée, et vous voulez sortir. La première personne qui n’a plus de cartes file et gagne.
opening = L’araignée 1 ouvre le jeu, et c’est vous qui l’avez. Choisissez `S1`.
blue =
    Les araignées et les fantômes sont **bleus**. Sur une carte bleue va le nombre juste au-dessus, de n’importe quelle famille : sur ce 2, un 3.
    On peut aussi passer, comme Tabitha et Soot. Mais vous avez `G3` !
    .nudge = C’est permis. Mais pourquoi ne pas vous défaire d’une carte ? Jouez `G3`.
red =
    Tout le monde a passé, et le tour vous est revenu. Vous avez **le champ libre** : jouez n’importe quelle carte.
    Essayez une carte **rouge**, squelette ou chauve-souris : il faudra suivre sa famille ou son nombre, sans pouvoir passer. Jouez `K5`.
    .nudge = Vous avez le champ libre, c’est donc permis. Pour cette leçon, jouez plutôt `K5`.
run =
    Grim ne joue ni squelette, ni 5, ni Chat : Grim subit. Après un squelette, cela veut dire que **vous** posez une suite : des nombres qui se suivent en montant, de n’importe quelles familles.
    Commencez par `G4`.
    .nudge = C’est permis. Pour cette leçon, commencez par `G4` : de là, vous montez jusqu’à 7.
run-on = Maintenant le nombre suivant, `S5`.
    .nudge = Vous pouvez vous arrêter là. Mais plus la suite est longue, plus votre main se vide.
run-higher = Et on monte à `B6`.
    .nudge = Vous pouvez vous arrêter là. Mais plus la suite est longue, plus votre main se vide.
run-top = Vous avez deux 7. D’une suite, seule la carte **du dessus** compte, et c’est à Grim d’y répondre. Choisissez `G7`, et gardez la chauve-souris.
    .nudge = C’est permis. Mais gardez la chauve-souris, vous verrez pourquoi. Choisissez `G7`.
run-end = Vous n’avez pas de 8. Terminez la suite avec le bouton : cinq cartes parties en un tour !
goblins = Grim joue un gobelin. Les gobelins sont **verts** et lancent une **farce** : tout le monde pose une carte sans la montrer. Puis on les retourne toutes ensemble.
prank = Le plus haut gobelin gagne la farce. Seul le Chat est plus fort. Choisissez `O9`.
    .nudge = N’importe quelle carte va pour une farce. Mais `O9` est un haut gobelin qui peut la gagner, et vous gardez le Chat.
bat =
    Votre gobelin était le plus haut : vous gagnez la farce et avez le champ libre. Les quatre cartes sortent du jeu.
    Et la chauve-souris ? Elle est rouge, comme les squelettes. Jouez `B7`.
    .nudge = Vous avez le champ libre, c’est donc permis. Pour cette leçon, jouez plutôt `B7`.
gift =
    Grim ne joue ni chauve-souris, ni 7, ni Chat, et se fait **mordre** : tous les autres lui donnent une carte, vous en premier.
    Les cartes qui restent à la fin peuvent coûter des points, et un Maître en coûte 20. Donnez `BM`.
    .nudge = C’est permis. Mais donnez `BM` : un Maître coûte 20 points s’il vous reste, et les autres cartes vont bientôt servir.
cat = La chauve-souris de Soot demande une chauve-souris ou un 2, et vous n’en avez pas. Mais vous avez le **Chat**, et il convient partout. Après lui, la personne suivante a le champ libre.
    .nudge = Vous pouvez garder le Chat. Mais alors on vous mord, et vous recevez trois cartes de plus.
master = Sur un 10 bleu va un **Maître**, la plus haute carte d’une famille. Jouez `SM` : seul le Chat convient sur un Maître bleu, et il est déjà joué.
    .nudge = Vous pouvez passer. Mais après `SM`, personne ne peut continuer, et vous aurez le champ libre.
nearly = Tout le monde a dû passer, et vous avez le champ libre, avec deux cartes en main. Encore un squelette, `K10` ?
    .nudge = C’est permis. Mais un squelette maintenant peut vous faire sortir aussitôt.
out = Grim ne peut pas suivre et subit : vous posez une suite. Une seule carte suffit : `S4`, et vous voilà dehors !
won = Votre main est vide : vous êtes hors de la maison, et vous gagnez ! Peu importe comment part la dernière carte : jouée, dans une suite, en don ou dans une farce.
points = Dans une série, les autres comptent maintenant ce qui leur reste : les nombres tels quels, un Maître 20, le Chat 30. Votre `BM` coûte à Grim 20 de ses 85 points.
series = Une partie simple s’arrête ici. Une série courte continue jusqu’à ce que quelqu’un ait 200 points ou plus ; alors le plus petit total gagne.
learnt =
    Sur du bleu, le nombre juste au-dessus, ou passer. Sur du rouge, la même famille ou le même nombre : sinon, c’est une suite ou une morsure.
    Un gobelin lance une farce : le plus haut gobelin gagne, ou le Chat. Le Chat convient partout.
    La première main vide gagne. Dans une série, les cartes qui restent coûtent des points.
