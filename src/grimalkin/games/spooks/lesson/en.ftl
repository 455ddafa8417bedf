### The first game of Spooks, in English: what its notes say.

welcome = You are in a haunted house, and you want to leave. Whoever first has no cards left slips out and wins.
opening = The spider 1 opens, and you hold it. Pick `S1`.
blue =
    Spiders and ghosts are **blue**. On a blue card goes the next number up, of any suit: on this 2, a 3.
    You may also pass, as Tabitha and Soot did. But you have `G3`!
    .nudge = That is allowed. But why not get rid of a card the easy way? Play `G3`.
red =
    Everyone passed, and the turn has come back to you. Now you are **free**: play any card.
    Try a **red** one, a skeleton or a bat: the next player must match its suit or its number, and cannot pass. Play `K5`.
    .nudge = You are free, so that is allowed. For this lesson, let it be `K5`.
run =
    Grim plays no skeleton, no 5 and no Cat, and so suffers. After a skeleton that means: **you** lay a run, cards that count up, of any suits.
    Begin with `G4`.
    .nudge = That is allowed. For this lesson, begin with `G4`: from there you can climb to 7.
run-on = Now the next number, `S5`.
    .nudge = You may stop here. But the longer the run, the emptier your hand.
run-higher = And on to `B6`.
    .nudge = You may stop here. But the longer the run, the emptier your hand.
run-top = You have two 7s. Only the **top** card of a run counts, and Grim plays on it. Take `G7`, and keep the bat for later.
    .nudge = That is allowed. But keep the bat: you will see why. Take `G7`.
run-end = You have no 8. End the run with the button: five cards gone in one turn!
goblins = Grim plays a goblin. Goblins are **green**, and they call a **prank**: everyone lays a card, unseen. Then all are turned up together.
prank = The highest goblin wins the prank. Only the Cat is better. Choose `O9`.
    .nudge = Any card will do for a prank. But `O9` is a high goblin and may win it, and you keep the Cat.
bat =
    Your goblin was the highest: you win the prank and are free. The four cards are out of the game.
    Remember the bat? Bats are red, like skeletons. Play `B7`.
    .nudge = You are free, so that is allowed. For this lesson, let it be `B7`.
gift =
    Grim plays no bat, no 7 and no Cat, and is **bitten**: everyone else gives Grim a card, you first.
    Cards that are left at the end can cost points, and a Master costs 20. Give `BM`.
    .nudge = That is allowed. But give `BM`: a Master costs 20 points if you get stuck with it, and the other cards will be useful soon.
cat = Soot’s bat asks for a bat or a 2, and you have neither. But you have the **Cat**, and it fits on everything. After it, the next player is free.
    .nudge = You may keep the Cat. But then you are bitten, and get three more cards.
master = On a blue 10 goes a **Master**, the highest card of a suit. Play `SM`: only the Cat fits on a blue Master, and it has been played.
    .nudge = You may pass. But with `SM`, nobody can go on, and you will be free.
nearly = All had to pass, and you are free, with two cards left. One more skeleton, `K10`?
    .nudge = That is allowed. But a skeleton now may get you out at once.
out = Grim cannot match it and suffers, so you lay a run. A single card is run enough: `S4`, and you are out!
won = Your hand is empty: you are out of the house, and you win! It does not matter how the last card went, by a play, a run, a gift or a prank.
points = In a series, the others now count what they still hold: the numbers as they are, a Master 20, the Cat 30. Your `BM` costs Grim 20 of 85 points.
series = A single game is over here. A short series goes on until somebody has 200 points or more; then the lowest total wins.
learnt =
    On blue, the next number up, or pass. On red, the same suit or number: whoever cannot is hit by a run, or bitten.
    A goblin calls a prank: the highest goblin wins, or the Cat. The Cat fits on everything.
    The first empty hand wins. In a series, cards left over cost points.
