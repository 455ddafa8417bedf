### The first game of Comets.

welcome = Every night twelve cards rise. Six of them are yours.
begin = A tail begins low. Lay `*2` on yours.
    .nudge = For this lesson, begin with the star 2.
lose = `^2` is not higher than what lies there: let it go into the night.
grow = Now let the tail grow by `*4`.
dawn = Dawn: every tail counts what its cards add up to.
learnt =
    A tail only grows.
    What does not fit is lost in the night.
    The highest sum wins.
