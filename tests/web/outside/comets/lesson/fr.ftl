### La première partie de Comètes.

welcome = Chaque nuit se lèvent douze cartes. Six d’entre elles sont à vous.
begin = Une traîne commence bas. Posez `*2` sur la vôtre.
    .nudge = Pour cette leçon, commencez par l’étoile 2.
lose = `^2` ne dépasse pas ce qui est posé : laissez-le partir dans la nuit.
grow = Faites croître la traîne par `*4`.
dawn = L’aube : chaque traîne compte la somme de ses cartes.
learnt =
    Une traîne ne fait que croître.
    Ce qui n’y va pas se perd dans la nuit.
    La plus grande somme gagne.
