### La première partie de Vendredi 13, en français : ce que disent ses notes.

welcome = Chaque carte de ce jeu porte malheur, et ce que vous *ramassez* vous coûte des points. À la fin, qui a le moins de points gagne.
piles =
    Au milieu, il y a trois piles : chats, miroirs et échelles. Une carte va sur la pile de son espèce.
    Choisissez la carte qui brille, `C7`, et jouez-la.
    .nudge = Cette carte-là pourrait commencer aussi. Pour cette leçon, jouez plutôt `C7`.
wild =
    Les chats sont à 9. Une carte Vendredi 13, `F`, vaut 4 et va sur **n’importe quelle** pile.
    9 + 4 = 13, et 13 est sans danger ! Choisissez une carte Vendredi 13, puis les chats.
    .nudge = C’est permis. Mais il s’agit de la carte Vendredi 13 : `F>C` fait 13 tout rond.
burst =
    Les chats étaient à 13, et Tabitha a posé un 5 : 18. Plus de 13 !
    Tabitha ramasse donc les trois cartes qui étaient là, face cachée. Le 5 reste : c’est la nouvelle pile.
room = Les miroirs sont à 10 : il reste de la place pour 3. Votre `M2` passe. Votre `M4` serait de trop.
    .nudge = Essayez les miroirs : 10 et 2 font 12, et il ne se passe rien.
most =
    Maintenant, une ruse. À la fin de la manche, qui a ramassé **le plus** de cartes d’une espèce les défausse toutes : elles ne coûtent rien.
    Alors collectionnez les échelles ! Votre `L5` fait 17, et les deux échelles sont à vous.
    .nudge = C’est permis. Pour cette leçon, ramassez les deux échelles avec `L5` : un joli début de collection.
more = Encore deux échelles, et rien d’autre dans la pile. Ramassez-les avec votre `L7`.
    .nudge = C’est permis. Mais une collection ne s’arrête pas à deux : ramassez-les avec `L7`.
clinging =
    Attention : Tabitha a mis une carte Vendredi 13 sur les échelles. Elle coûte 2 points, et ne se défausse jamais.
    Les miroirs sont à 13 : n’importe quel miroir les fait tous ramasser. Mais les chats ont de la place pour 7 : jouez `C4`.
    .nudge = Les chats ont de la place, et il ne s’y passe rien. Essayez `C4`.
onward = Vous avez compris. Laissons filer les cartes pendant quelques tours, et regardez qui doit en ramasser.
least =
    Ça se corse : quoi que vous jouiez, une pile déborde. Ramassez alors la plus petite.
    Une carte Vendredi 13 sur les chats, `F>C`, ne vous fait ramasser que deux cartes.
    .nudge = Cette pile-là est plus grosse. Deux cartes, c’est le moins que vous puissiez ramasser.
last = Votre dernière carte. `L2` vous fait ramasser cinq cartes, dont quatre échelles. Vous aimez les échelles.
turned = Toutes les mains sont vides : la manche est finie, et tout le monde retourne ce qu’il a ramassé. Ce qui reste dans les piles ne compte pour personne.
ladders =
    Vous avez 8 échelles, plus que tous les autres. Défaussées : elles ne vous coûtent rien !
    Grim a le plus de miroirs, et s’en débarrasse aussi.
tie = Grim et Tabitha ont 5 chats chacun. **Égalité** en tête : alors personne ne défausse de chats, et tous comptent. Vos 2 aussi.
points =
    Chaque carte restante coûte 1 point, une carte Vendredi 13 en coûte 2. Les nombres sur les cartes ne comptent plus.
    Vous avez 2 chats et une carte Vendredi 13 : 4 points. Grim en a 9 et Tabitha 11. La manche est à vous ! Une partie en compte quatre.
learnt =
    Une carte va sur la pile de son espèce, une carte Vendredi 13 sur n’importe laquelle. Jusqu’à 13, il ne se passe rien.
    Plus de 13 ? Vous ramassez ce qui était là, et votre carte reste.
    Qui a le plus de cartes d’une espèce les défausse, sauf égalité. Le reste coûte 1 point par carte, 2 par carte Vendredi 13. Qui a le moins de points gagne.
