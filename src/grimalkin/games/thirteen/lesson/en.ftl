### The first game of “13”, in English: what its notes say.

welcome = Three targets, and none of them can bear more than 13. What you *take* costs you points, and whoever has the fewest wins.
targets =
    A card goes on the target of its own colour. After your turn you draw a new one, so you always hold five while there are cards to draw.
    Pick the card that glows, `B7`, and play it.
    .nudge = That card could begin as well. For this lesson, let it be `B7`.
exactly = Blue stands at 11. Your `B2` makes exactly 13, and 13 is safe. Only the next card there will be one too many.
    .nudge = That is allowed. But on blue, your 2 makes exactly 13: a nice trap for the others.
burst =
    Tabitha laid a 5 on the 13: that makes 18, too much!
    Tabitha takes the three cards that lay there, face down. The 5 stays on the target.
rotten =
    The red fours are rotten. They go on **any** target, and whoever takes one pays 2 points for it.
    Yellow stands at 9 and already has one. Pick your `R`, then yellow: 13.
    .nudge = That is allowed. But yellow would stand at 13, with two rotten fours in it. What a trap!
most =
    What you take does not always hurt. At the end, whoever has the **most** cards of a colour counts none of them.
    Green stands at 12, and nothing rotten is there. Take both cards with `G4`, and begin a collection.
    .nudge = That is allowed. For this lesson, take the green cards with `G4`.
trap = Your trap worked! Grim’s yellow 1 made 14, and Grim took three cards. Two of them are rotten: 4 points, for sure.
safe = Yellow has begun anew and stands at 5. Your `Y1` is safe there.
    .nudge = That is allowed as well. For this lesson, let it be `Y1`, quietly.
collect = Three green cards lie there, and nothing rotten. Your `G7` takes all three.
    .nudge = That is allowed. But your collection is waiting: `G7`.
onward = You have got it. Now let the cards fly for a few turns, and watch who has to take some.
stock = There is nothing left to draw. From now on everyone plays what they still hold, down to the last card.
last = Your last card. `B4` makes 14 and takes two cards. No choice this time.
turned = All hands are empty: the round is over, and everyone turns over what they took. What lies on the targets counts for nobody.
green = You have 7 green cards, more than anyone else: they cost you nothing! Tabitha’s 9 yellow cards cost nothing either.
tie = You and Grim have 5 blue cards each. A **tie** for the most helps nobody: all blue cards count.
points =
    Each card that is left costs 1 point, a rotten four 2. The numbers on the cards no longer matter.
    You have 5 blue cards and a rotten four: 7 points. Grim has 13 and Tabitha 16. The round is yours! With three players, a game has six of them.
learnt =
    A card goes on the target of its colour, a rotten four on any target. Up to 13 nothing happens.
    More than 13? You take what lay there, and your card stays.
    The most of a colour cost nothing, but a tie does not help. The rest costs 1 point each, rotten fours 2. Whoever has the fewest points wins.
