### La première partie de Malédiction !, en français : ce que disent ses notes.

welcome = Vous êtes sorcière, et les sorcières voient l’avenir. D’abord, vous dites combien de plis vous ferez. Puis vous essayez d’en faire autant. Qui a le plus de points gagne.
tricks = Qu’est-ce qu’un pli ? Quelqu’un entame, c’est-à-dire pose la première carte, puis tous les autres en jouent une. La plus haute carte de la famille demandée, celle de la première carte, remporte le tout.
trump = La carte du milieu donne l’**atout** de la manche : les araignées. Le plus petit atout bat toutes les cartes des autres familles.
contract =
    Grim a annoncé au moins 1 pli, Tabitha au moins 2. Et vous ? Vous avez `R9`, une araignée et une potion : de quoi faire deux plis.
    Prenez « exactement 2 ». Faites deux plis, et vous gagnez 4 points. Faites-en plus, ou moins, et vous en perdez 2.
    .nudge = C’est permis. Pour cette leçon, prenez exactement 2 : cela rapporte 4 points.
lead = Votre contrat rapporte le plus : c’est donc vous qui entamez. `R9` est le plus haut rat : seul un atout, ou un rat avec une potion, pourrait le battre.
    .nudge = C’est permis. Mais `R9` seul a de bonnes chances de remporter un pli, et vous gardez l’araignée et la potion pour plus tard.
small = Le pli est à vous : un sur deux ! Qui remporte un pli entame le suivant. Cette fois, entamez avec une petite carte : `C2`.
    .nudge = C’est permis. Pour cette leçon, entamez avec `C2`, et gardez vos bonnes cartes pour le bon moment.
follow = Grim entame avec un balai. Qui a un balai **doit suivre** avec un balai, et vous en avez deux. `B1` est assez petit pour perdre.
    .nudge = Cela suit aussi. Mais pour l’instant, `B1` ne vous coûte rien d’utile.
potion =
    Grim entame avec un rat. Vous n’en avez pas : vous pouvez jouer n’importe quelle carte. Tabitha a joué atout, l’araignée 7.
    Une **potion** rend une carte plus forte : `S5+P3` est une araignée qui vaut 8. Choisissez `S5`, puis touchez le bouton de la potion.
    .nudge = Cela ne battrait pas l’araignée 7 de Tabitha. `S5+P3`, oui.
enough = Cela fait deux plis, exactement ce que vous avez annoncé. Il ne faut plus en faire un seul ! Entamez avec `C1`, le plus petit corbeau qui soit.
    .nudge = C’est petit aussi. Mais rien n’est plus bas que `C1`.
last = Tabitha entame avec un balai, et votre dernière carte en est un : `B2`. Il ne remportera pas le pli, et c’est très bien.
met = Votre main est vide : il n’y a plus de plis dans cette manche. Vous avez 2 plis pour « exactement 2 » : 4 points pour vous !
others = Grim en voulait au moins 1 et en a 3 : contrat rempli, +1. Tabitha en voulait au moins 2 et en a 1 : manqué, −2. Lors d’une autre manche, Tabitha pourra reprendre ce contrat et retenter sa chance.
hat = Grim a fait le plus de plis et reçoit un **chapeau de sorcière** : 1 point de plus, contrat rempli ou non. En cas d’égalité, un chapeau retourne dans la boîte.
zero = Il y a aussi le contrat `0` : pas un seul pli. Il ne rapporte aucun point, mais s’il est rempli, vous le gardez. Lors d’une autre manche, il peut remplacer un pli qui vous manque.
ending = Et ainsi de suite, manche après manche, jusqu’à ce que le dernier chapeau soit parti ou que les contrats 1, 2 ou 3 soient épuisés. Alors, qui a le plus de points gagne. Vous en avez 4, Grim 2, Tabitha −2 : bien commencé !
learnt =
    Dites combien de plis vous ferez. « Exactement » rapporte plus qu’« au moins » ; un contrat 1, 2 ou 3 manqué coûte des points.
    Suivez la famille si vous pouvez. Le plus fort atout remporte le pli, sinon la plus haute carte de la famille demandée. Une potion ajoute son nombre.
    Qui fait le plus de plis reçoit un chapeau, qui vaut 1 point. Qui a le plus de points gagne.
