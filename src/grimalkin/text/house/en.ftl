### What the house says in English, whatever the game.

## Lists, values, clauses

list-and = { $most } and { $last }
value-yes = yes
value-no = no
clause-cited = { $text } (rule { $clause })

## Refusals

refused-not-your-turn = It is not your turn.
refused-deal-due = The cards must be dealt first.
refused-match-over = The match is over.
refused-not-now = That is not possible now.
refused-no-such-seat = There is no such seat; seats are numbered from 0 to { $last }.
refused-no-such-action = There is no such action; they are numbered from 0 to { $last }.
refused-no-such-word = “{ $word }” is no move of this game.
refused-no-such-card = “{ $word }” is no card of this game.
refused-no-such-option = There is no option “{ $option }”. There are: { $known }.
refused-bad-option = The option “{ $option }” takes { $allowed }, not “{ $value }”.
refused-bad-seats = This game is for { $low } to { $high } players.
refused-no-deal-due = No deal is due now.
refused-bad-deck = That is not the deck of this game: it { $difference }.
refused-no-such-game = There is no game “{ $game }”. There are: { $known }.
refused-no-such-edition = The edition “{ $game }” is not known here.
