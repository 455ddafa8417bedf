### The first game of Friday the 13th, in English: what its notes say.

welcome = Every card in this game brings bad luck, and what you *take* costs you points. Whoever has the fewest points at the end wins.
piles =
    In the middle there are three piles: cats, mirrors and ladders. A card goes on the pile of its own kind.
    Pick the card that glows, `C7`, and play it.
    .nudge = That card could begin as well. For this lesson, let it be `C7`.
wild =
    The cats stand at 9. A Friday card, `F`, is worth 4 and goes on **any** pile.
    9 + 4 = 13, and 13 is safe! Pick a Friday card, then the cats.
    .nudge = That is allowed. But this is about the Friday card: `F>C` makes exactly 13.
burst =
    The cats stood at 13, and Tabitha laid a 5 on them: 18. More than 13!
    So Tabitha takes the three cards that lay there, face down. The 5 stays: it is the new pile.
room = The mirrors stand at 10, so there is room for 3. Your `M2` fits. Your `M4` would be too much.
    .nudge = Try the mirrors: 10 and 2 make 12, and nothing happens.
most =
    Now something sly. At the end of a round, whoever took the **most** cards of a kind throws all of them away: they cost nothing.
    So collect ladders! Your `L5` makes 17, and both ladders are yours.
    .nudge = That is allowed. For this lesson, take the two ladders with `L5`: a fine start for a collection.
more = Two more ladders, and nothing else in the pile. Take them with your `L7`.
    .nudge = That is allowed. But a collector does not stop at two: take them with `L7`.
clinging =
    Careful: Tabitha has put a Friday card on the ladders. It costs 2 points, and nobody ever throws one away.
    The mirrors stand at 13, so any mirror takes them all. But the cats have room for 7: play `C4`.
    .nudge = The cats have room, and nothing happens there. Try `C4`.
onward = You have got it. Now let the cards fly for a few turns, and watch who has to take some.
least =
    Now it gets tight: whatever you play, a pile bursts. Then take the smallest one.
    A Friday card on the cats, `F>C`, brings you only two cards.
    .nudge = That pile is bigger. Two cards are the least that you can take.
last = Your last card. `L2` takes five cards, and four of them are ladders. You like ladders.
turned = All hands are empty: the round is over, and everyone turns over what they took. What is left in the piles counts for nobody.
ladders =
    You have 8 ladders, more than anyone else. Away with them: they cost you nothing!
    Grim has the most mirrors and is rid of them, too.
tie = Grim and Tabitha have 5 cats each. A **tie** for the most: then nobody throws cats away, and all of them count. Your 2 as well.
points =
    Each card that is left costs 1 point, a Friday card 2. The numbers on the cards no longer matter.
    You have 2 cats and a Friday card: 4 points. Grim has 9 and Tabitha 11. The round is yours! A game has four of them.
learnt =
    A card goes on the pile of its kind, a Friday card on any pile. Up to 13 nothing happens.
    More than 13? You take what lay there, and your card stays.
    The most of a kind are thrown away, but not in a tie. The rest costs 1 point each, Friday cards 2. Whoever has the fewest points wins.
