### La première partie de « 13 », en français : ce que disent ses notes.

welcome = Trois cibles, et aucune ne supporte plus de 13. Ce que vous *ramassez* vous coûte des points, et qui en a le moins gagne.
targets =
    Une carte va sur la cible de sa couleur. Après votre tour, vous en piochez une : vous en avez toujours cinq, tant que la pioche dure.
    Choisissez la carte qui brille, `B7`, et jouez-la.
    .nudge = Cette carte-là pourrait commencer aussi. Pour cette leçon, jouez plutôt `B7`.
exactly = Le bleu est à 11. Votre `B2` fait 13 tout rond, et 13 est sans danger. C’est la carte suivante qui sera de trop.
    .nudge = C’est permis. Mais sur le bleu, votre 2 fait 13 tout rond : un joli piège pour les autres.
burst =
    Tabitha a posé un 5 sur les 13 : cela fait 18, c’est trop !
    Tabitha ramasse les trois cartes qui étaient là, face cachée. Le 5 reste sur la cible.
rotten =
    Les quatre rouges sont pourris. Ils vont sur **n’importe quelle** cible, et chacun coûte 2 points à qui le ramasse.
    Le jaune est à 9 et en a déjà un. Choisissez votre `R`, puis le jaune : 13.
    .nudge = C’est permis. Mais le jaune serait à 13, avec deux quatre pourris dedans. Quel piège !
most =
    Ce que vous ramassez ne fait pas toujours mal. À la fin, qui a **le plus** de cartes d’une couleur n’en compte aucune.
    Le vert est à 12, sans rien de pourri. Ramassez les deux cartes avec `G4`, et commencez une collection.
    .nudge = C’est permis. Pour cette leçon, ramassez les cartes vertes avec `G4`.
trap = Votre piège a marché ! Le 1 jaune de Grim a fait 14, et Grim a ramassé trois cartes. Deux sont pourries : 4 points, à coup sûr.
safe = Le jaune est reparti de zéro, et en est à 5. Votre `Y1` y est sans danger.
    .nudge = C’est permis aussi. Pour cette leçon, jouez tranquillement `Y1`.
collect = Trois cartes vertes sont là, et rien de pourri. Avec votre `G7`, vous les ramassez toutes les trois.
    .nudge = C’est permis. Mais votre collection attend : `G7`.
onward = Vous avez compris. Laissons filer les cartes pendant quelques tours, et regardez qui doit en ramasser.
stock = La pioche est vide. Maintenant, tout le monde joue ce qui lui reste en main, jusqu’à la dernière carte.
last = Votre dernière carte. `B4` fait 14, et vous ramassez deux cartes. Cette fois, pas le choix.
turned = Toutes les mains sont vides : la manche est finie, et tout le monde retourne ce qu’il a ramassé. Ce qui reste sur les cibles ne compte pour personne.
green = Vous avez 7 cartes vertes, plus que tous les autres : elles ne vous coûtent rien ! Les 9 cartes jaunes de Tabitha ne coûtent rien non plus.
tie = Grim et vous avez chacun 5 cartes bleues. Une **égalité** en tête n’aide personne : toutes les cartes bleues comptent.
points =
    Chaque carte restante coûte 1 point, un quatre pourri en coûte 2. Les nombres sur les cartes ne comptent plus.
    Vous avez 5 cartes bleues et un quatre pourri : 7 points. Grim en a 13 et Tabitha 16. La manche est à vous ! À trois, une partie en compte six.
learnt =
    Une carte va sur la cible de sa couleur, un quatre pourri sur n’importe laquelle. Jusqu’à 13, il ne se passe rien.
    Plus de 13 ? Vous ramassez ce qui était là, et votre carte reste.
    Qui a le plus de cartes d’une couleur n’en compte aucune, sauf égalité. Le reste coûte 1 point par carte, 2 par quatre pourri. Qui a le moins de points gagne.
