### The first game of Malédiction!, in English: what its notes say.

welcome = You are a witch, and witches see the future. First you say how many tricks you will take. Then you try to take just as many. The most points win.
tricks = What is a trick? Someone leads a card, and then everyone else plays one. The highest card of the suit that was led takes them all.
trump = The card in the middle says which suit is **trump** in this round: spiders. Any trump beats every card of the other suits.
contract =
    Grim has announced at least 1 trick, Tabitha at least 2. What do you say? You have `R9`, a spider and a potion: that smells like two tricks.
    Take “exactly 2”. Two tricks pay 4 points. More or fewer cost 2.
    .nudge = That is allowed. For this lesson, let it be exactly 2: it pays 4 points.
lead = Your contract pays the most, so you lead. `R9` is the highest rat: only a trump or a rat with a potion could beat it.
    .nudge = That is allowed. But `R9` alone has a good chance of taking a trick, and your spider and your potion stay for later.
small = The trick is yours: one of two! Whoever takes a trick leads the next one. Lead something small now: `C2`.
    .nudge = That is allowed. For this lesson, lead `C2`, and keep your good cards for the right moment.
follow = Grim leads a broom. Whoever has a broom **must follow** with one, and you have two. `B1` is small enough to lose.
    .nudge = That follows, too. But for now, `B1` costs you nothing that you will need.
potion =
    Grim leads a rat. You have none, so you may play anything. Tabitha has trumped with a spider 7.
    A **potion** makes a card stronger: `S5+P3` is a spider worth 8. Pick `S5`, then the button with the potion.
    .nudge = That would not beat Tabitha’s spider 7. `S5+P3` does.
enough = That makes two tricks, exactly what you announced. From now on, lose! Lead `C1`, the lowest crow there is.
    .nudge = That is small as well. But nothing is lower than `C1`.
last = Tabitha leads a broom, and your last card is one: `B2`. It will not win, and that is fine.
met = Your hand is empty, so there are no more tricks in this round. You have 2 tricks for “exactly 2”: 4 points for you!
others = Grim wanted at least 1 and took 3: contract met, +1. Tabitha wanted at least 2 and took 1: failed, −2. In a later round, Tabitha may take that contract back and try again.
hat = Grim took the most tricks and gets a **witch hat**: 1 point more, contract or no contract. If there is a tie for the most, a hat goes back into the box.
zero = There is also a contract `0`: not a single trick. It pays no points, but if you meet it, you keep it. In a later round, it can stand in for a trick that you are missing.
ending = And so it goes on, round by round, until the last hat is gone or the contracts 1, 2 or 3 have run out. Then the most points win. You have 4, Grim 2, Tabitha −2: well begun!
learnt =
    Say how many tricks you will take. “Exactly” pays more than “at least”; a failed 1, 2 or 3 costs points.
    Follow suit if you can. The highest trump takes the trick, or else the highest card of the suit that was led. A potion adds its number.
    The most tricks bring a hat, worth 1 point. The most points win.
