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
refused-bad-deck = That is not the deck of this game: { $difference }.
refused-no-such-game = There is no game “{ $game }”. There are: { $known }.
refused-no-such-edition = The edition “{ $game }” is not known here.
refused-record-line = Line { $line }: { $problem }
refused-expected = expected { $expected }, found “{ $found }”.
refused-option-twice = The option “{ $option }” stands there twice.
refused-other-luck = This is not the luck that the match was opened with.
refused-not-over = The secret is shown when the match is over.

## Taking back

event-taken-back = { $you ->
    [yes] You take back your last move.
   *[no] { $seat } takes back the last move.
}
undo-allowed = You may take back your last move.
undo-nothing = There is nothing of yours to take back.
undo-dealt = The cards have been dealt since; everyone would have to agree.
undo-others-acted = Someone else has acted since; everyone would have to agree.
undo-learnt = Something hidden has come to light; everyone would have to agree.
refused-undo-nothing = { undo-nothing }
refused-undo-dealt = { undo-dealt }
refused-undo-others-acted = { undo-others-acted }
refused-undo-learnt = { undo-learnt }

## Checking a record

verify-legal = Every line follows the rules ({ $lines }).
verify-finished = The match was played to its end.
verify-unfinished = The match is not finished.
verify-no-commitment = No commitment was published, so the luck cannot be checked.
verify-no-secret = The secret has not been shown, so the luck cannot be checked.
verify-wrong-secret = The secret does not match the commitment.
verify-right-secret = The secret matches the commitment.
verify-right-first = The first seat ({ $drawn }) is the one that luck drew.
verify-wrong-first = The first seat is not the one that luck drew ({ $drawn }).
verify-right-deals = Every deal ({ $deals }) is the one that secret and cuts give.
verify-wrong-deal = Deal { $round } is not the one that secret and cuts give.
