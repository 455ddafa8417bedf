### What the house says in English, whatever the game.

# What this language calls itself, and what else there is to say of it (docs/adding-a-language.md).
language-name = English

## Lists, values, clauses

list-and = { $most } and { $last }
list-comma = { $one }, { $next }
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
refused-no-such-edition = The edition “{ $game }” is not known here; known editions: { $known }.
refused-record-line = Line { $line }: { $problem }
refused-expected = expected { $expected }, found “{ $found }”.
refused-option-twice = The option “{ $option }” stands there twice.
refused-other-luck = This is not the luck that the match was opened with.
refused-not-over = The secret is shown when the match is over.
refused-arena-no-bots = A tournament needs a bot: --bot random.
refused-arena-no-bot = There is no bot “{ $bot }”. There are: { $known }; and yours, as module:Name. { $error }
refused-arena-misspelt = “{ $bot }” names no bot: one of yours is written module:Name, such as my_bots:Careful for the class or function Careful in my_bots.py.
refused-arena-bot-broken = The bot “{ $bot }” cannot be made: { $error }
refused-arena-bot-raised = The bot “{ $bot }” broke down ({ $game }, deal set { $set }, seat { $place }): { $error }. It could choose: { $legal }
refused-arena-bot-illegal = The bot “{ $bot }” answered “{ $answer }”, which is not legal ({ $game }, deal set { $set }, seat { $place }). It could choose: { $legal }
refused-arena-bot-late = The bot “{ $bot }” has not answered in { $seconds } s ({ $game }, deal set { $set }, seat { $place }). One of its legal moves was expected; --patience gives more time.
refused-arena-bot-ended = The bot “{ $bot }” ended its process ({ $game }, deal set { $set }, seat { $place }). One of its legal moves was expected.
refused-arena-endless = A match of { $game } does not end (deal set { $set }).
refused-arena-alone = Name the bot that sits alone first, then 1 to { $most } others.
refused-arena-no-deals = A tournament has at least one deal.
refused-arena-other = The journal “{ $path }” belongs to another tournament; name another place with --out.
refused-arena-damaged = The journal “{ $path }” is damaged in line { $line }.
refused-arena-lost-worker = A process of the tournament ended before its work did. The same command goes on where it stopped, if --out was given.
refused-arena-no-ray = A cluster needs one more package (ray). Install it with: { $command }
refused-arena-no-cluster = There is no cluster to play on. Ray says: { $error }
refused-arena-cluster-differs = The machine { $machine } would play with other code than this one (it differs in: { $differs }). Every machine of a cluster needs the same version of Grimalkin, and the same bots.
refused-arena-cluster-cannot = A machine of the cluster cannot play: { $error }. Every machine needs the same version of Grimalkin, and the same bots.

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
undo-often = You have changed your mind several times; everyone would have to agree.
refused-undo-enough = Enough has been taken back in this match; please play on.
refused-undo-nothing = { undo-nothing }
refused-undo-dealt = { undo-dealt }
refused-undo-others-acted = { undo-others-acted }
refused-undo-learnt = { undo-learnt }

## Checking a record

verify-legal = Every line follows the rules ({ $lines ->
    [one] one line
   *[other] { $lines } lines
}).
verify-finished = The match was played to its end.
verify-unfinished = The match is not finished.
verify-no-commitment = No commitment was published, so the luck cannot be checked.
verify-no-secret = The secret has not been shown, so the luck cannot be checked.
verify-wrong-secret = The secret does not match the commitment.
verify-right-secret = The secret matches the commitment.
verify-right-first = The first seat ({ $drawn }) is the one that luck drew.
verify-wrong-first = The first seat is not the one that luck drew ({ $drawn }).
verify-right-deals = Every deal ({ $deals } in all) is the one that secret and cuts give.
verify-wrong-deal = Deal { $round } is not the one that secret and cuts give.

## At the table, in the terminal

table-title = { $game } · round { $round }
table-seat = { $name }: { $places }; { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-seat-alone = { $name }: { $places }
table-place = { $zone } { $count }
table-empty = (empty)
table-facedown = { $count } face down
table-yours = Your hand: { $cards }
table-ask = Your move (number or word; “?” for help):
table-help = Type the number or the word of a move. Or: “{ command-rules }” (and a number such as 3.5) for the rulebook, “{ command-undo }” to take back your last move, “{ command-log }” for what happened, “{ command-hint }” for the best moves, “{ command-quit }” to stop.
table-not-a-choice = “{ $word }” is not one of your moves. Type a number from 1 to { $last }, or a word from the list.
table-no-clause = The rulebook has no clause { $clause }.
table-sealed = The luck of this match is sealed. Its commitment: { $commitment }
table-ask-cut = Cut the deck with a few words of your own (or just press Enter):
table-bad-cut = A cut is one line of at most 200 characters.
table-you = You
    .within = you
table-guest = Guest
table-kept = The record is in { $path }
table-check = Check its luck with:
table-resume = Go on later with:
table-bye = Until next time. Mind the ladders.
command-help = help
command-rules = rules
command-undo = undo
command-log = log
command-hint = hint
command-quit = quit

## Setting up

setup-welcome = Grimalkin: unlucky card games for good company.
setup-game = Which game? ({ $low } to { $high }):
setup-seats = How many players, you included? ({ $low } to { $high }, Enter for { $usual }):
setup-preset = How shall it be played? ({ $low } to { $high }, Enter for { $usual }):
setup-level = How good shall the others be? ({ $low } to { $high }, Enter for { $usual }):
setup-number = Please type a number from { $low } to { $high }.

## Commands

cli-about = Play unlucky card games, alone against bots; read their rules; replay and verify matches.
cli-usage = usage:
cli-commands = commands
cli-choices = arguments
cli-play = play in the terminal, you against bots
cli-rules = read the rulebook of a game
cli-games = list the games and their options
cli-replay = tell a recorded match again
cli-verify = check a recorded match: the rules and the luck
cli-arena = hold a tournament of bots
cli-arena-seats = how many players at a table
cli-arena-bot = a bot: a level such as grimalkin, or thumb, random, search-1000, or yours as module:Name (repeated)
cli-arena-alone = the first bot sits alone, the others fill all other seats
cli-arena-deals = how many deal sets; each is played once for each seat
cli-arena-precision = stop once the share of wins is known to within this, such as 0.02
cli-arena-seed = the same words, the same results
cli-arena-workers = how many processes (all cores if not given)
cli-arena-cluster = where to play: “ray” is a cluster of Ray, the one of RAY_ADDRESS, or else of this machine
cli-arena-patience = how many seconds your own bots may take for a move (30 if not given); ours count simulations
cli-arena-out = where to keep results and journal: a folder, or a .json or .html; the same command goes on after a stop
cli-coach = review a recorded match: turning points, luck and play, or advice for one move
cli-coach-seat = only the decisions of this seat
cli-coach-move = advice for this move, numbered as in grimalkin replay
cli-coach-simulations = how many simulations for each decision
cli-serve = open the house: tables for people and bots, in any browser
cli-serve-host = at which of this machine’s addresses (at all of them if not given)
cli-serve-port = at which port (8013 if not given; 0 takes a free one)
cli-serve-data = the folder of the house’s database (“grimalkin where” says which if not given)
cli-serve-database = the database: “sqlite” in the folder, or one that several nodes share, as postgresql://user@host/name
cli-serve-settings = a file of settings, in JSON
cli-serve-proxy = a proxy stands in front: believe what it says of who asks (one at 127.0.0.1, or at these addresses, parted by commas)
cli-serve-fd = listen at a socket that is already open, by its number, as a service manager hands it over
cli-serve-log = the log: words, json, or a file for JSON lines; in words on a terminal, else as JSON
cli-serve-qr = show the address for others as a QR code, too
cli-serve-no-browser = open no browser
cli-serve-check = open nothing; say what is wrong, or will be, with address, proxy, disk, time and open files
cli-backup = copy the house’s database into a file, also while the house is open
cli-backup-file = the new file
cli-restore = put a copy of a house’s database back in its place; what was there is kept beside it
cli-restore-file = a file that “grimalkin backup” made
cli-upgrade = bring a house’s database up to date, once a copy of it was made
cli-upgrade-check = change nothing; rehearse it on a copy, and say whether all would go well
cli-token = draw a new token for the host’s page; the one before opens nothing any more
cli-bad-fraction = { $what } takes a number between 0 and 1, such as 0.02, not “{ $word }”.
cli-help = show this help and stop
cli-version = show the version and stop
version-native = grimalkin { $version } (native code)
version-plain = grimalkin { $version } (plain Python)
cli-lang = language: { $known }
cli-game = the game: { $games }
cli-seats = how many players, you included
cli-option = an option of the game, such as rounds=1 (may be repeated)
cli-preset = a named choice of options
cli-level = how good the bots are: { $levels }; several with commas, for one bot after the other
cli-bad-level = There is no level “{ $word }”. There are: { $known }.
cli-no-bot = The bots of this match cannot play here: { $error }
cli-name = your name at the table
cli-cut = your words for the shuffle
cli-seed = the same words, the same cards and bots (not for serious play)
cli-auto = play for you what is no choice
cli-record-to = where to keep the record
cli-resume = go on with an unfinished match: the one of this record, or the latest
cli-clause = only this clause, such as 3.5
cli-record = the file of a record
cli-viewer = as this seat saw it; without it, as a spectator
cli-open = with all hands open
cli-bad-command = That command cannot be read: “{ $words }”.
cli-bad-option = An option is written name=value, not “{ $word }”.
cli-bad-number = { $what } takes a whole number, not “{ $word }”.
cli-bad-count = { $what } takes a whole number from 1 to { $most }, not “{ $word }”.
cli-bad-cluster = A cluster is one of { $known }, not “{ $word }”.
cli-bad-language = Languages are { $known }, not “{ $word }”.
cli-bad-preset = There is no preset “{ $word }”. There are: { $known }.
cli-no-file = The file “{ $path }” cannot be read.
cli-too-long = The file “{ $path }” is no record: it is longer than { $most } MB.
cli-no-write = The file “{ $path }” cannot be written.
cli-no-home = There is no home folder here to keep anything in: name a folder for it in the environment, as { $name }=/some/folder, or a house’s with --data.
cli-not-open = The secret of this match is not known here, so the match cannot go on.
cli-already-over = That match is over. Tell it again with: grimalkin replay { $path }
cli-fair = A true match, and its luck was fair.
cli-not-proved = Not everything could be proved.
cli-seats-range = { $low } to { $high } players
cli-default = { $allowed } (default { $value })
cli-hands = { $name } holds: { $cards }
cli-bad-name = A name has 1 to { $longest } characters, all of them visible.
cli-file-exists = The file “{ $path }” is there already; name another one.
cli-resume-alone = A match is resumed as it was: --resume goes with --lang, --seed and --auto alone.
cli-name-the-game = Name the game too: a preset belongs to a game.
cli-drawn = drawn by luck
verify-first-chosen = The first seat was chosen by the table, not drawn.
meta-log = HOW
meta-lang = LANG
meta-command = COMMAND
meta-game = GAME
meta-number = NUMBER
meta-option = NAME=VALUE
meta-name = NAME
meta-words = WORDS
meta-file = FILE
meta-clause = CLAUSE
meta-record = RECORD
meta-seat = SEAT
meta-bot = BOT
meta-seconds = SECONDS
meta-folder = FOLDER
meta-address = ADDRESS


## Ending early, and keeping

guard-interrupted = Stopped.
guard-stopped = Stopped by the system. Everything that was kept is safe.
guard-full = There is no room left to write to; what was to be printed is not complete.
guard-closed = What was to be printed could not be written: nothing is open for it.
guard-refused = The system refused to go on: { $problem }
keep-disk-full = There is no room left for the last move. Everything before it is kept in { $path }; make room, then go on with: grimalkin play --resume
keep-failed = The last move could not be written. Everything before it is kept in { $path }; go on with: grimalkin play --resume
keep-elsewhere = The match in “{ $path }” is being played in another window.

## Words of a command that are wrong

cli-did-you-mean = Did you mean “{ $word }”?
cli-no-command = There is no command “{ $word }”. There are: { $known }.
cli-no-option = “{ $command }” has no option { $word }.
cli-needs-value = { $option } takes a value: { $option } { $value }.
cli-no-value = { $option } takes no value.
cli-too-many = “{ $word }” is one word too many.
cli-missing = { $what } is missing: { $about }.
cli-bad-shell = There is no completion for “{ $word }”. There is one for: { $known }.
cli-none-unfinished = No match waits to go on. “grimalkin matches” lists what there is; “grimalkin play” begins a new one.
rules-clauses = There are: { $known }.

## Matches, places, completion

cli-matches = list the matches played in the terminal, unfinished ones first
cli-where = show where everything is kept
cli-new-game = write a small game of your own, to start from
cli-new-game-name = what the game is called in commands: small letters and digits, such as owls
cli-new-game-folder = where to write it (a new folder of that name if not given)
cli-completion = print the script that lets a shell complete commands by Tab
cli-help-about = the command to explain
cli-shell = the shell: { $shells }
cli-json = print one JSON document
cli-no-pager = print it all at once
meta-shell = SHELL
table-taken-up = Going on with { $game }, after { $moves ->
    [one] one move
   *[other] { $moves } moves
}: { $path }
matches-none = No match has been played here yet. Records are kept in { $path }
matches-unreadable = This file cannot be read as a record.
matches-over = { $game }, finished, { $moves ->
    [one] one move
   *[other] { $moves } moves
}
matches-unfinished = { $game }, UNFINISHED, { $moves ->
    [one] one move
   *[other] { $moves } moves
}
matches-score = { $name } { $points }
where-data = data folder
where-database = database of the house
where-matches = matches of the terminal
where-unfinished = secrets of unfinished matches
where-settings = settings of the house
where-old_matches = matches of earlier versions
where-absent = (not there yet)
where-usual = { $name } names another folder for everything.
where-chosen = The folder is the one that { $name } names.

## A new game

new-game-done = The game is in { $path }: whole, small, and yours to change. Its README says what is where. To play it:
new-game-exists = “{ $path }” is there already; name another folder with --folder.
new-game-bad-name = A game is called by 2 to 20 small letters and digits, a letter first, such as owls; not “{ $word }”.
new-game-known = There is a game “{ $word }” already; choose another name.

## Tournaments

arena-title = A tournament of bots: { $game }
arena-played = { $sets ->
    [one] One deal set
   *[other] { NUMBER($sets) } deal sets
} at { $seats } seats, each with the same cards from every seat: { NUMBER($matches) } matches.
arena-stopped-deals = It ended when all deal sets were played.
arena-stopped-precision = It ended when the shares were known as precisely as was wanted.
arena-options = Options: { $options }
arena-seed = Seed: { $seed }
arena-note = Shares and points are for each seat, with 95% intervals from the differences between deal sets; a shared win counts in parts; × 1 is a fair share. Ratings are given ± two sigmas.
arena-column-bot = Bot
arena-column-matches = Matches
arena-column-share = Share of wins
arena-column-interval = 95% interval
arena-column-ratio = Fair share
arena-column-points = Points
arena-column-place = Place
arena-column-rating = Rating
arena-plot-share = Share of wins, with its interval; the dashed line is the fair share
arena-plot-rating = Rating, ± two sigmas
arena-plot-course = Share of wins over the deal sets
arena-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-count = { NUMBER($value, maximumFractionDigits: 0) }
arena-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-tick = { NUMBER($value, maximumFractionDigits: 2) }
arena-tick-percent = { NUMBER($value, style: "percent", maximumFractionDigits: 1) }
arena-interval = { $low } to { $high }
arena-progress = { $sets }/{ $deals } { $bot }: { $share } ± { $half }
arena-kept = Results and journal are kept; the page is { $path }
arena-failure-kept = The traceback is kept in { $path }
arena-interrupted = Stopped. The same command goes on from here.
arena-interrupted-unkept = Stopped. Nothing was kept; --out keeps what was played.

# How good a bot is.
level-kitten = Kitten
    .about = Plays as it likes.
level-stray = Stray
    .about = Knows the tricks, and is easily distracted.
level-mouser = Mouser
    .about = Plays by rules of thumb, and never forgets one.
level-familiar = Familiar
    .about = Looks ahead.
level-grimalkin = Grimalkin
    .about = Thinks everything through.

## The coach

coach-percent = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
coach-number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
coach-move = { $word } ({ $meaning })
coach-share = { $share } ± { $error }
coach-advice = The best moves, from { NUMBER($simulations) } simulations of what may come:
coach-choice = { $move }: chance to win { $share }
coach-choice-points = { coach-choice }; points in this round { $points }
coach-hint-title = The best moves, as the coach sees it:
coach-hint = { $move }: you win { $odds } from here
coach-hint-best = { coach-hint }; next best { $next }
coach-hint-alike = { coach-hint }; next best nearly as often
coach-odds = about { $wins } in { $tries }
    .next = { $wins } in { $tries }
coach-odds-seldom = hardly ever
coach-odds-mostly = nearly always
coach-but = but { $reason }
coach-alike = no clear difference from the best other move
coach-moment = Round { $round }, move { $move }: what { $name } could do, from what { $name } knew.
coach-title = { $game }, { $seats } players, { $lines } lines; { $decisions ->
    [one] one decision
   *[other] { NUMBER($decisions) } decisions
} judged.
coach-column-name = Player
coach-column-decisions = Decisions
coach-column-cost = Cost
coach-column-luck = Luck
coach-column-play = Play
coach-column-result = Result
coach-column-curve = Chances over the match
coach-note = Percentage points of a win. Cost: what choices gave away, against the best from what the player knew. Luck: what the same cards bring equal players; play: the rest.
coach-unfinished = { $rounds ->
    [0] The match is not finished: luck and play are not known before its first round ends.
    [one] The match is not finished: luck and play are those of the round that ended.
   *[other] The match is not finished: luck and play are those of the { $rounds } rounds that ended.
}
coach-turning = Turning points (“you” is whoever chose):
coach-no-turning = No choice was clearly worse than another.
coach-point = Round { $round }, move { $move }: { $name } played { $played }.
coach-better = Better: { $best }. It cost { $cost } ± { $error } percentage points of a win.
coach-no-move = Nobody acts at move { $move } of this record.
coach-not-acting = Seat { $seat } does not act at move { $move }.
coach-bad-simulations = --simulations takes a number from 1 to { NUMBER($most) }.

## The house: tables for people and bots.

refused-bad-chat = A message has 1 to { $longest } characters.
refused-bad-clock = A clock is none, relaxed, or seconds of move+reserve such as 30+120.
refused-bad-cut = A cut is one line of at most 200 characters.
refused-bad-key = A player’s key has at least { $shortest } characters, and nobody can guess it: draw it at random.
refused-bad-level = There is no such level. There are: { $known }.
refused-bad-message = That message could not be read: { $found }
refused-bad-name = A name has 1 to { $longest } visible characters.
refused-bad-token = This link opens no seat at this table; perhaps the seat was given to somebody else.
refused-busy = The house still works on what you asked for; please wait a moment.
refused-bad-word = Please choose other words: not everybody likes to read those here.
refused-banned = The host of this house has asked you to stay away for a while.
refused-muted = The host of this house has asked you to be quiet for a while; you may go on playing.
refused-not-host = That is not the token of this house’s host; “grimalkin token” draws a new one.
refused-not-known-by-that = That person is not known by what you chose: a guest without a key can be known by the address alone, and only while connected.
refused-no-such-report = There is no such report any more.
refused-bad-address = That is not an address: it looks like 203.0.113.7 or 2001:db8::7.
refused-chat-off = There is no chat at this table.
refused-database-away = The house cannot reach its database just now; please try again in a moment.
refused-disk-full = There is no room on the disk of the house for one more table.
refused-failed = Something went wrong in the house; it has been written down.
refused-has-seat = You have a seat already.
refused-house-full = The house is full; please come back later.
refused-join-first = Join the table first.
refused-match-on = Not while a match is going on.
refused-name-taken = Somebody at this table has that name, or one that looks like it.
refused-no-change = It is so already.
refused-no-invitation = You need an invitation to this table.
refused-no-match-on = No match is going on.
refused-no-seat = You have no seat at this table.
refused-no-such-record = There is no such record.
refused-no-such-language = The language “{ $language }” is not spoken here. There are: { $known }.
refused-no-such-table = There is no such table.
refused-no-vote = There is nothing for you to vote on.
refused-nobody-plays = At least one person must play.
refused-not-due = It is not your turn.
refused-not-lent = This seat is not lent to anybody.
refused-owner-here = The owner of that seat is here, or was a moment ago.
refused-bad-preset = There is no such way to play. There are: { $known }.
refused-other-site = A page of another site may not do that.
refused-only-host = Only the host may do that.
refused-only-owner = Only the owner of the seat may do that.
refused-seat-empty = That seat is empty.
refused-seat-not-person = No person has that seat.
refused-seat-taken = That seat is taken.
refused-seats-empty = There are empty seats: wait for friends, or fill them with bots.
refused-stale = The table has changed since; please choose again.
refused-table-closed = This table is closed.
refused-table-crowded = There are too many people at this table.
refused-table-full = All seats are taken.
refused-table-worn = So much has happened at this table that it takes no more; please open another one.
refused-too-fast = Please wait a moment.
refused-too-many-cuts = You have cut often enough; the cards are well mixed.
refused-too-many-requests = That was too much at once; please wait a moment.
refused-too-many-tables = At most { $most } tables an hour may be opened from one address.
refused-vote-on = A vote is going on.
refused-wrong-host = This house has another name. Whoever runs it can add this one to “hosts” in its settings.
refused-undo-refused = Somebody has just said no; ask again in a while, or after the next move.
refused-bad-request = The request could not be read: { $found }
refused-not-found = There is nothing at this address.
refused-bad-method = This address cannot be asked in that way.
refused-too-large = That is too long.
refused-two-lengths = The request tells its length in two ways.
refused-too-deep = The body is nested too deeply.
refused-not-text = The body is not text in UTF-8.
refused-table-damaged = What is stored of this table is damaged, and it cannot be shown.
guest-1 = Black Cat
guest-2 = Lucky Crow
guest-3 = Broken Mirror
guest-4 = Old Broom
guest-5 = Pale Ghost
guest-6 = Night Owl
guest-7 = Seven Leaves
guest-8 = Quiet Bat
guest-9 = Silver Spoon
guest-10 = Tall Ladder
guest-11 = Green Goblin
guest-12 = Spilt Salt
guest-13 = Thirteen
guest-14 = Red Thread
guest-15 = Paper Moon
guest-16 = Grey Rat

## Opening the house.

serve-here = The house is open. On this machine: { $link }
serve-network = For everyone on the same network: { $link }
serve-stop = Ctrl-C closes it.
serve-reopened = The house has opened again in place.
serve-reopened-native = The rules are compiled now: the house has opened again in place, and bots think at full speed.
serve-bad-fd = --fd takes the number of an open socket to listen at, not “{ $word }”.
serve-stopped = The house is closed. Everything is kept; matches go on when it opens again.
serve-not-installed = The house needs more packages ({ $name } is missing). Install them with: { $command }
serve-data-in-use = Another house works with the folder “{ $path }”. Close that one, or name another folder with --data.
serve-data-damaged = The database in the folder “{ $path }” is damaged. Put a copy that “grimalkin backup” made in its place, or name another folder with --data.
serve-data-newer = The database in the folder “{ $path }” was written by a newer version; upgrade this one, or name another folder with --data.
serve-no-data = The folder “{ $path }” cannot be used for the house’s database; name another one with --data.
serve-no-database = The database cannot be used: { $problem }
serve-bad-settings = The settings in “{ $path }” cannot be read: { $problem }. A JSON object was expected, with any of: { $known }.
serve-bad-port = --port takes a whole number from 0 to { $last }, not “{ $word }”.
serve-port-taken = Port { $port } is in use: perhaps the house is open already. Choose another with --port; 0 takes a free one.
serve-no-address = The house cannot open at { $host }, port { $port }: --host must be an address of this machine, and the port one that you may use.

backup-done = The copy is in { $path }, and it is sound. “grimalkin restore” puts it back, while the house is closed.
backup-no-house = There is no house’s database in the folder “{ $path }”; name its folder with --data.
token-done = The host’s page is { $link }, at the address of your house. Whoever has this link is its host: show it to nobody. It is not kept anywhere; to make it void, draw another.
token-no-house = There is no house’s database in the folder “{ $path }” yet: open the house once, or name its folder with --data.
token-failed = The token could not be kept: { $problem }
restore-done = The house is as it was in the copy: { $tables ->
    [one] one open table
   *[other] { $tables } open tables
}, { $matches ->
    [one] one finished match
   *[other] { $matches } finished matches
}. Open it with “grimalkin serve”.
restore-kept = What was there before is kept as { $path }.
restore-open = A house is open on the folder “{ $path }”: close it first.
restore-failed = The copy “{ $path }” cannot be put back: { $problem }
restore-newer = The copy “{ $path }” is of a newer Grimalkin: install that one first.
upgrade-none = The database is up to date ({ $found }).
upgrade-from = The database would go from { $found } to { $head }, by itself when the house is opened.
upgrade-newer = The database is of a newer Grimalkin ({ $found }); this one knows { $head }. Nothing can be done but to install the newer one.
upgrade-tables = { $tables ->
    [0] No table is open.
    [one] The one open table can be followed from its first entry to its last.
   *[other] All { $tables } open tables can be followed from their first entry to their last.
}
upgrade-damaged = { $count ->
    [one] This table cannot be followed: { $names }
   *[other] These tables cannot be followed: { $names }
}
upgrade-room = There is no room for a copy: { $free } MB are free, and { $needed } MB are needed.
upgrade-elsewhere = { $database } keeps a copy itself; every migration only adds, so older nodes go on while newer ones come.
upgrade-failed = The rehearsal went wrong: { $problem }
upgrade-done = The database is up to date ({ $head }); as it was before it is kept as { $path }.
backup-failed = The database “{ $path }” could not be copied: { $problem }

## The page.

page-seats = Seats
page-preset = Way to play
page-bots = Bots
page-tables = Tables that anyone may join
page-empty = empty
page-name = Your name
page-say = Say something
page-send = Send
page-gone = There is no such table.
page-lost = The line is lost; trying again…
page-log = What happened
page-you = you
page-your-turn = Your turn.
page-watching = You are watching.
page-asks = asks to take a move back.
page-agree = Agree
page-refuse = Refuse
page-ready = Next round
page-undo = Take back
page-hint = Hint
page-sit = Sit down
page-start = Start
page-again = Play again
page-fill = Fill with bots
page-stand = Leave the seat
page-record = Watch it again
page-invite = Link to play
page-watch = Link to watch
page-copy = Copy
page-copied = Copied
page-language = Language
page-gathering = Sit down, send the link to friends or fill up with bots, and start.
page-lead = Unlucky card games, for friends and for cats that walk by themselves.
page-players = { $range } players
page-play-now = Play against bots now
page-play-friends = Play with friends
page-options = Options
page-continue = Where you were
page-looks = How it looks
page-theme = Day or night
page-as-device = As my device
page-theme-light = Day
page-theme-dark = Night
page-deck = Cards
page-deck-linocut = Linocut
page-deck-large = Large print
page-cloth = Table
page-cloth-midnight = Midnight
page-cloth-moss = Moss
page-contrast = Contrast
page-contrast-high = High
page-title = Grimalkin
page-waiting-for = Waiting for { $names }…
page-over-you = The match is over. You win!
page-over-shared = The match is over. You share the win with { $names }.
page-over-won-one = The match is over. { $names } wins.
page-over-won-other = The match is over. { $names } share the win.
page-round-over = The round is over.
page-sort-rank = Sort by number
page-sort-suit = Sort by suit
page-round-number = Round { $round }
page-cards-here-one = { $count } card
page-cards-here-other = { $count } cards
page-points = points
page-rule = Show me
page-feeling-hello = Hello!
page-feeling-thanks = Thank you!
page-feeling-well-played = Well played!
page-feeling-ouch = Ouch!
page-feeling-hurry = Hurry up!
page-feeling-wait = One moment…

## The middle of the table, and how a round ends

page-plate-due = to act
page-plate-bot = a bot
page-plate-stand-in = a bot stands in
page-plate-away = away
page-plate-lent = lent to a friend
page-ending-round = Round { $round } is over
page-ending-match = The match is over
page-ending-shared-you = You share the win with { $names }.
page-ending-shared = { $names } share the win.
page-ending-player = player
page-ending-sum = sum
page-ending-scores = Round by round
# The table's page: help, menu, clocks.
page-hint-title = What the coach thinks
page-close = Close
page-menu = More
page-in-words = The table in words
page-sound-on = Turn sounds on
page-sound-off = Turn sounds off
page-speed = Movement
page-speed-calm = calm
page-speed-normal = normal
page-speed-quick = quick
page-speed-none = none
page-tempo = The bots play
page-tempo-calm = calmly
page-tempo-normal = at a normal pace
page-tempo-quick = quickly
page-skip-ahead = Skip to my turn
page-notify = Tell me when it is my turn
page-auto-on = Play for me where I have no choice
page-auto-off = No longer play for me
page-lend = Let a friend play my seat
page-lend-other = Let a friend play for { $name }
page-take-back = Take my seat back from my friend
page-report = Report { $name }
page-report-why = What is wrong?
page-report-rude = Unkind words
page-report-name = The name
page-report-spoiling = Spoils the game
page-report-other = Something else
page-report-text = In your words (if you like)
page-report-send = Report
page-report-sure = The host of this house is told what you write here, and what { $name } said last.
page-reported = Thank you. The host of this house will read it.
page-keeper-page = The host’s page
page-keeper-token = The host’s token
page-keeper-enter = Open
page-keeper-why = “grimalkin token”, on the machine of the house, draws a token and prints a link to this page.
page-keeper-figures = The house
page-keeper-tables = Open tables
page-keeper-tables-in-memory = In memory
page-keeper-connections = People connected
page-keeper-load = Load of the machine
page-keeper-stored = Stored
page-keeper-free = Free on the disk
page-keeper-version = Version
page-keeper-worries = What worries it
page-keeper-no-tables = Nobody has a table open.
page-keeper-close = Close the table
page-keeper-close-sure = Everybody at this table is told that it is closed. It cannot be opened again.
page-keeper-close-yes = Close it
page-keeper-reports = Reports
page-keeper-no-reports = Nobody has reported anybody.
page-keeper-reported = { $name } was reported by { $by }
page-keeper-someone = somebody who looks on
page-keeper-said = Said last
page-keeper-dismiss = Done with
page-keeper-ban = Ban
page-keeper-ban-name = Ban { $name }
page-keeper-quiet-name = Mute { $name }
page-keeper-scope = By
page-keeper-scope-player = the key
page-keeper-scope-address = the key and the address
page-keeper-scope-network = the key and the network
page-keeper-days = For
page-keeper-days-day = a day
page-keeper-days-week = a week
page-keeper-days-month = a month
page-keeper-days-year = a year
page-keeper-bans = Banned and muted
page-keeper-no-bans = Nobody is banned or muted.
page-keeper-until = until { $day }
page-keeper-banned = banned
page-keeper-muted = muted
page-keeper-pardon = Let in again
page-keeper-address = Ban an address
page-keeper-words = Words for the front page
page-keeper-words-why = In plain text, for each language; leave a field empty to say nothing.
page-keeper-unkind = Words that are not to be read
page-keeper-unkind-why = They are starred in what is said, and refused in names. A word that ends in * stands for all that begin so. One that begins with + is innocent, though another is in it. Leave a field empty for the usual list; a single dash is for none.
page-keeper-save = Save
page-keeper-saved = It is so.
page-mute = Hear nothing from { $name }
page-unmute = Hear { $name } again
page-link = Link
page-rules = Rules
page-leave = Leave the table
page-ask-undo = Ask to take back
page-arrange = Seats and options
page-named = { $label }: { $what }
page-look-back = Back to the last match
page-lost-kept = The line is lost; your card is kept, and goes out when the line is back.
page-asking-them = { $names }: asked whether you may take it back…
page-move-stands = Your move stands.
page-easiest = the easiest
page-strongest = the strongest
page-time-left = Time left
## The page: coming in, friends, statistics, no network.

page-first-time = New here? Choose “Learn to play” under a game’s cards: it takes five minutes.
page-learn = Learn to play
page-rulebook = Rules
page-clock = Clock
page-clock-none = no clock
page-clock-relaxed = relaxed: 5 minutes a move
page-clock-move = { $seconds } s a move, { $reserve } s in reserve
page-listed = Anyone may join, without a link
page-children = Children’s table: no chat
page-as-it-is = as it is
page-own-options = options of its own
page-statistics = Your results
page-offline = The house cannot be reached
page-offline-why = Perhaps the network sleeps, perhaps the house does. Nothing is lost; this page goes on by itself when both are awake.
page-try-again = Try again
page-forget-table = Remove { $title } from this list
page-table-closed = closed
page-state-playing = being played
page-state-between = between matches
page-state-gathering = not yet begun
page-seats-taken = { $taken } of { $all } seats taken
page-join = Join
page-look-on = Watch
page-qr = The link as a QR code, for a phone to scan
page-share = Share the link
page-copy-yourself = Copy it by hand
page-only-here = This address works on this machine only. To play with others, open the house at the address that it says is for the network.
page-take-a-seat = Choose a name and take a seat.
page-all-seated-watch = All seats are taken; you can watch.
page-all-seated-host = Everyone is here. Start when you like.
page-all-seated = Everyone is here. The host starts the match.
page-waiting-for-friends = You have a seat. Waiting for the others…
page-bot-of-level = bot: { $level }
page-away = away
page-has-cut = has cut the deck
page-agrees-open = agrees to open hands
page-sit-here = Sit here
page-sit-at = Sit on seat { $number }
page-move-here = Move here
page-move-to = Move to seat { $number }
page-bot-here = Bot
page-bot-at = Put a bot on seat { $number }
page-exchange = Exchange { $name } with another seat
page-exchange-here = Here
page-exchange-with = Exchange with { $name }
page-exchange-at = Exchange with the empty seat { $number }
page-clear-seat = Ask { $name } to leave the seat
page-house-rules = What is played
page-bots-are = bots: { $level }
page-game = Game
page-chat = Chat
page-no-chat = A children’s table: there is no chat.
page-luck = Luck, and who may look
page-cut = Cut the deck
page-cut-example = any words: black cat
page-cut-why = Your words are stirred into the shuffle, so that nobody can have chosen the cards, not even the house. After the match, anyone can check it.
page-cut-done = Your words are in the shuffle.
page-open-hands = Watchers may see every hand, if everyone at the table agrees
page-no-matches = No finished match yet. It is quiet here, like a house before midnight.
page-matches-won-one = { $count } match, { $share } won
page-matches-won-other = { $count } matches, { $share } won
page-place = place { $place }
page-place-score = { $place }, { $score } points
page-rating = your rating
page-no-rating = no rating yet: a rated match needs another player or bot, and nothing taken back by a vote
page-places-plot = your places, the latest match on the right
page-won = won
page-friendly = not rated
page-recent = Your latest matches
page-best-of-house = The best of the house
page-rating-why = The number is what a player is worth at least, as far as the house can be sure: it grows with good matches, and with many.
page-player = Player
page-sure-rating = At least
page-matches = Matches
page-key = Your key
page-key-why = There are no accounts here. What you play is yours by a key that lives in this browser alone. Copy it to play as the same person elsewhere; show it to nobody else.
page-data = What is known of you
page-data-why = Under your key the house keeps how your matches ended, what you are worth in each game, and the names you played under. This browser keeps your key, your name, your seats and how you like things to look. Nobody else is told; there are no cookies.
page-data-take = Take it along
page-data-taken = All of it is in the file { $file }.
page-data-forget = Forget me
page-data-forget-sure = Your results and ratings go for good. Matches that others played too stay, without your name. This browser forgets your key, your name and your seats; if you sit at a table now, you lose that seat.
page-data-forget-yes = Forget me for good
page-data-forgotten = You are forgotten. The next match you play is your first.
page-key-other = Use a key from another device
page-key-replaces = It takes the place of the key in this browser; copy that one first, if you want it back.
page-key-use = Use this key
page-key-bad = That is not a key: it has 16 to 64 letters and digits.
refused-bad-link = Only a link into this house is drawn.
## A match looked at again

page-replay-title = { $game }: the match again
page-replay-at = { $where } · move { $move } of { $moves }
page-replay-scrub = Moment of the match
page-replay-first = To the beginning
page-replay-back = One move back
page-replay-play = Play on
page-replay-pause = Pause
page-replay-next = One move on
page-replay-last = To the end
page-replay-eyes = Seen by
page-replay-eyes-open = all: open cards
page-replay-eyes-public = a spectator
page-replay-hands = All hands
page-replay-keep = To keep and to share
page-replay-link = Link to this move
page-replay-link-whole = Link to the whole match
page-replay-download = Download the record
page-right = Right:
page-wrong = Wrong:
page-review-title = What the coach thinks
page-review-lead = The coach goes back to every choice, knows only what the player knew, and tries it some thousand times. That takes a few seconds.
page-review-ask = Ask the coach
page-review-thinking = The coach is thinking…
page-review-done = Each choice was tried { $simulations } times, the dearest ten times as often.
page-review-curve = Chances to win
page-review-curve-more = One line for each player: the chance to win at every choice, as it could be judged then. A dot is a turning point. Touch the picture to go to that move.
page-review-table = The same as a table
page-review-move = Move
page-review-turning = Turning points
page-review-no-turning = No choice was clearly worse than another.
page-review-point = { $name } · { $where } · move { $move }
page-review-cost = cost { $part } of a win
page-review-played = Played:
page-review-better = Better:
page-review-why = “You” is whoever chose.
page-review-seats = Luck and play
page-review-won = won
page-review-shared = shared the win
page-review-lost = did not win
page-review-part = { $part } of a win
page-review-whole-good = More than a whole win
page-review-whole-bad = More than a whole win lost
page-review-luck-good = from kind cards.
page-review-luck-even = from the cards: neither kind nor unkind.
page-review-luck-bad = from unkind cards.
page-review-play-good = from play, beyond what the cards promised.
page-review-play-even = from play: about what the cards promised.
page-review-play-bad = from play: less than the cards promised.
page-review-gave = All choices together gave away { $part } of a win.
page-review-gave-whole = All choices together gave away more than a whole win.
page-review-gave-nothing = Hardly a choice gave anything away.
page-proof-title = Fair luck
page-proof-lead = Before anyone gave any words, the table drew a secret and promised it by its fingerprint. The secret and everyone’s words give every shuffle, so anyone can deal this match again.
page-proof-commitment = The promise: the SHA-256 of the secret
page-proof-secret = The secret, shown after the match
page-proof-cut = Words of { $name }
page-proof-cuts = Words of the players
page-proof-no-cut = nobody gave any
page-proof-house = What the house found
page-proof-own = See for yourself
page-proof-own-more = Your browser downloads the record, hashes the secret and shuffles every deal again. The house is asked for nothing else.
page-proof-check = Check it in my browser
page-proof-checking = Shuffling…
page-proof-all-good = Everything matches.
page-proof-not-good = Something does not match!
page-proof-secret-good = The secret is the one that was promised.
page-proof-secret-bad = The secret is not the one that was promised.
page-proof-first-good = { $name } was drawn to start.
page-proof-first-bad = { $name } was not drawn to start.
page-proof-deal-good = Deal { $number } is the one that secret and words give.
page-proof-deal-bad = Deal { $number } is not the one that secret and words give.
page-proof-note = That the promise came before the words is something only your own note of it can show.
## The rulebook in the page, and the first game that teaches

lesson-nudge = It is allowed, and one day you will. But first try what glows.
refused-no-such-lesson = This game has no lesson yet.
refused-no-such-rulebook = This game has no rulebook.
page-rules-title = The rules of { $game }
page-rules-none = There is no such game, so it has no rules. Enjoy.
page-book-none = This game has no rulebook.
page-lesson-none = This game has no lesson yet.
page-contents = Contents
page-rule-number = rule { $number }
page-example-table = Table
page-other-rules = Other rulebooks
page-print = Print
page-learn-by-playing = Learn by playing
page-play-kittens = Play against kittens now
page-lesson-progress = How far you are
page-step-of = { $step } of { $steps }
page-next = Next
page-back = Back
page-skip = Skip
page-leave-lesson = Leave
page-would-do = { $move }: { $would }.
page-learnt = You know the game!
page-lesson-again = Once more
page-other-games = Other games
page-tap-again = Touch it again to play it.
page-with-points-one = { $count } point
page-with-points-other = { $count } points
page-host-waits = Send the link to friends, or fill up with bots; then start.
page-any-name = the house finds one
page-watching-soon = You are here to watch. It begins soon.
page-exchange-who = Where shall { $name } sit? Choose a seat to exchange with.

## Coming to a table, hosting it, leaving it

refused-removed = The host has asked you to leave this table.
refused-ask-first = Somebody was asked to leave this table from where you are; please ask the host to let you in.
refused-has-left = That person has left the table.
refused-not-oneself = Leave the table instead, if that is what you want.
refused-people-sit = People sit on those seats; only empty ones and bots can go.
refused-no-visitor = Nobody waits there any more.
refused-not-admitted = The host would rather not let anybody in just now.
page-by-invitation = This table is by invitation
page-by-invitation-why = You have its address, but no invitation. Ask the host to let you in: one tap of theirs, and you are at the table.
page-ask-in = Ask to join
page-asked-in = The host has been asked. Stay here: you come in by yourself as soon as the answer is yes.
page-asked-nobody = The host is not at the table right now. Stay here: the host is asked on coming back, and then you come in by yourself.
page-asks-in = { $name } would like to join.
page-let-in = Let in
page-not-now = Not now
page-to-front = To the front page
page-closed-now = This table is closed. Thank you for coming!
page-not-understood = That did not work. Please try again.
page-home = Front page: your seat is kept
page-leave-sure-free = Your seat becomes free for somebody else.
page-leave-sure-playing = A bot plays your cards to the end of the match, and your seat is free after it. You cannot come back to these cards.
page-leave-sure-last = Nobody else is at this table: it will be closed.
page-leave-yes = Leave for good
page-stay = Stay
page-bot-for = Let a bot play for { $name }
page-bot-for-me = Let a bot play for me
page-bot-no-more = { $name } plays again
page-i-am-back = I am back
page-stood-in = A bot plays for you.
page-remove = Remove { $name } from the table
page-remove-sure = { $name } is told kindly, and cannot simply sit down again.
page-remove-yes = Remove
page-make-host = Make { $name } the host
page-make-host-sure = From now on { $name } decides what is played, and who is let in.
page-make-host-yes = Hand over
page-close-table = Close the table
page-close-table-sure = The table is closed for everyone. A match that is going on ends here, and counts for nobody.
page-close-table-yes = Close it
page-you-host = You are the host now.
page-bot-in = a bot plays in { $seconds } s
page-hosts = host
page-want-again = Again?
page-wanted-again = The host knows that you would play again.
page-would-again = { $name } would play again.
page-more-seats = One seat more
page-fewer-seats = One seat fewer
page-level-of = How good { $name } is
page-every-option = Every option
page-drawn = drawn by luck
page-seat-number = seat { $number }
page-option-is = { $option }: { $value }
page-yes = yes
page-no = no
page-which-place = Where to?
page-which-seat = To whom?
page-which-with = With which card?
page-play-this = Play this
page-unread-one = { $count } new message
page-unread-other = { $count } new messages
page-asks-one = { $count } request
page-asks-other = { $count } requests
page-to-log = What happened, and what was said
page-rated-later = You are not in these lists yet: after a few more matches the house is sure enough of your rating.

## What messengers show of a link

preview-title = Grimalkin
preview-about = Unlucky card games, for friends and for cats that walk by themselves. No account, nothing to install.
preview-table = Come and play cards
preview-table-about = Somebody keeps a place for you at a table of Grimalkin. One tap, and you are dealt in.
preview-listed = { $game }: come and play
preview-listed-about = { $host } keeps a place for you: { $taken } of { $all } seats are taken. One tap, and you are dealt in.
preview-listed-nobody = { $taken } of { $all } seats are taken. One tap, and you are dealt in.
preview-rules = The rules of { $game }
preview-learn = Learn to play { $game }
preview-learn-about = A first game that explains itself, in five minutes.
preview-record = A match to look at again
preview-record-about = Every move, from every seat, with what the coach thinks of it.
preview-picture = A black cat before a full moon, and three cards in a fan

# grimalkin serve --check

check-folder = The folder of the data, “{ $path }”, can be written.
check-folder-open = The folder of the data, “{ $path }”, can be read by others on this machine; whoever reads it sees every hand. Close it: chmod 700.
check-folder-closed = The folder of the data, “{ $path }”, cannot be written; name another with --data.
check-disk = The disk has { $free } MB free.
check-disk-small = The disk has { $free } MB free; below { $reserve } MB no table is opened any more.
check-disk-full = The disk has { $free } MB free: with less than { $reserve } MB no table is opened. Make room, or set disk_reserve lower.
check-address = The house can open at { $host }, port { $port }.
check-port-taken = Port { $port } of { $host } is in use: by this house, if it is open; else choose another with --port.
check-no-address = The house cannot open at { $host }, port { $port }: it is no address of this machine, or you may not use that port.
check-no-proxy = No proxy is believed (--proxy is not given). That is right where people reach the house directly; behind a proxy all of them would count as one address.
check-no-proxy-local = The house can be reached from this machine alone, and no proxy is believed. If a proxy on this machine stands in front, give --proxy.
check-proxy = What a proxy at { $proxies } says of who asks is believed.
check-proxy-anyone = Everybody is believed who says to be somebody else (--proxy with a star), and the house can be reached from other machines: anyone could pass for anyone. Name the proxy’s address.
check-proxy-unknown = --proxy takes addresses, such as 127.0.0.1 or 10.0.0.0/8, not “{ $word }”.
check-name = { $name } leads to { $address }.
check-name-unknown = { $name } leads nowhere from here: if it shall lead to this house, its entry in the DNS is missing.
check-any-name = The house answers to any name (hosts has a star); a page of another site can then speak to it in a visitor’s browser. Name its names.
check-files = This process may open { $files } files, and a house raises that as far as it may.
check-few-files = This process may open { $files } files, and each socket is one: raise it to { $wanted } or more (LimitNOFILE, ulimit -n).
check-clock = The clock goes.
check-clock-wrong = The clock of this machine is wrong: set it before people play.
check-native = The rules are compiled: bots think at full speed.
check-plain = The rules run as plain Python: all is right, but bots think slowly. Install a C compiler, then install Grimalkin again.
check-done = { $bad ->
    [0] Nothing stands in the way.
    [one] One thing must be put right.
   *[other] { $bad } things must be put right.
}

## What those who learn from the games are given as numbers

block-hand = the viewer’s own hand: how many of each card
block-unseen = how many of each card lie where the viewer does not see them
block-hand-sizes = how many cards each seat holds
block-scores = the points of each seat
block-round = the number of the round
block-phase = the phase: 1 for the one that it is
block-actors = the seats that may act: 1 for each
block-direction = which way play goes: 1 clockwise, −1 against the clock
block-options = the options: numbers as they are, words by their place
block-of-zone = { $zone }: how many of each card lie open, how many lie there, whether they lie open, and what they add up to; or how many things there are
features-title = { $game }, { $seats } seats: { $size } numbers
features-columns = places · block · from · to · meaning
features-actions = Beside it stands a mask of { $count } truth values, one for each action.
features-seats = Seats come clockwise from the viewer; cards and actions in the order of the game’s own lists. What would be beyond −128 or 127 stays there.
cli-features = say what the numbers mean that a learner is given

## The table as an application of the terminal

command-language = language
command-say = say
command-feel = feel
command-auto = auto
command-hurry = hurry
command-lend = lend
command-take-back = retake
command-stand-in = standin
command-agree = agree
command-refuse = refuse
command-start = start
command-fill = fill
command-sit = sit
command-stand = stand
command-rename = rename
command-cut = cut
command-link = link
command-admit = admit
command-leave-table = leave
command-close = close
command-swap = move
command-pass-host = handover
command-remove = remove
command-clear = empty
command-mute = mute
command-tempo = tempo
command-open = open
command-change = change
command-report = report
command-ratings = ratings
app-would = { $move }: { $would }
app-place-of = { $name }: { $place }
table-due = { $seat } (to act)
app-your = your
app-lift = Show my cards
app-curtain = { $name }, it is your turn. Nobody else looking?
app-match-over = The match is over.
app-again = Play again
app-replay = Watch it again
app-review = Ask the coach
app-lobby = To the front
app-lost = the line is lost; trying again…
app-coming-in = Coming in…
app-change = What is played
app-agree-to-it = Play it so
app-agree-keys = ←→ change, ↑↓ move, Enter agrees, Esc leaves it
app-how-to-change = Change it between two matches, as in: “{ command-change } game=spooks seats=6 series=short”. A bot’s own level: “{ command-fill } 3 kitten”.
app-which-change = Say what changes, as in “{ command-change } seats=5 rounds=2”; “{ command-change }” alone says what there is.
app-level-each = each its own
app-which-fault = Say who and why: { $known }; then, if you like, a few words.
app-fault-rude = rude
app-fault-name = name
app-fault-spoiling = spoiling
app-fault-other = other
app-nobody-rated = Nobody has a rating in this game yet.
app-rated = { $place }. { $name }: { $rating } ({ $played ->
        [one] { $played } match
       *[other] { $played } matches
    }, { $won } won)
app-your-rating = Your rating: { $rating }
app-back = The line is back.
app-seat-is = Seat { $number }: { $who }
app-type = a number, a card or a command; “?” for help
app-not-understood = “{ $word }” is no move and no command here. “?” helps.
app-close = Esc closes
app-welcome = Unlucky card games, for friends and for cats that walk by themselves.
app-unfinished = ▸ Go on: { $game }
app-when = { DATETIME($when, dateStyle: "medium", timeStyle: "short") }
app-looking = Looking through the drawer…
app-learn = Learn to play
app-read-rules = Read the rules
app-old = Matches of the past, and your results
app-join = A table of a house
app-join-why = Paste the link to a table, or the address of a house to see its tables.
app-quit = Leave
app-colours = Colours: { $name }
app-colours-midnight = midnight
app-colours-paper = paper
app-still = Movement: none
app-moving = Movement: small steps
app-deal = Deal the cards
app-invite-friends = Invite friends by a link
app-opening = A house opens its doors…
app-sleepless = There is no shell here to wake the table again, so it stays awake.
app-preset = Way to play
app-seats = Players
app-level = The bots are
app-people = People at this keyboard
app-name-of = Name { $number }
app-change-keys = ←→ change, ↑↓ move, Enter deals
app-menu-keys = ↑↓ move, Enter chooses, Esc back
app-drawn = drawn by luck
app-none-here = Nothing here yet. It is quiet, like a house before midnight.
app-replay-keys = ←→ move, Pg↑↓ ten, Space plays, E eyes, R coach, N turning point, Esc back
app-replay-type = the number of a move; “?” for help
app-to-turning = Esc, then N: from one turning point to the next, on the table.
app-replay-at = move { $move } of { $moves }
app-eyes-open = all cards
app-eyes-public = a spectator
app-eyes = seen by: { $name }
app-thinking = The coach is thinking: { $done } of { $all }…
app-step = step { $step } of { $steps }
app-learnt = You know the game!
app-played-none = No finished match yet.
app-results = { $played ->
        [one] { $played } match
       *[other] { $played } matches
    }, { $won } won
app-results-chance = { app-results }; chance alone would win { $chance }
app-results-all = all
app-results-places = Places, the latest on the right: { $places }
app-column-players = players
app-column-matches = matches
app-column-won = won
app-column-chance = by chance
app-column-points = points a match
app-gathering = Waiting to begin.
app-all-here = Every seat is taken. Start when you like.
app-seats-free = Send the link to friends, or let bots take the free seats.
app-host-begins = { $name } will begin.
app-free = free
app-away = away
app-bot = bot
app-lent = lent
app-host = host
app-sit = Sit down
app-fill = Fill with bots
app-start = Start
app-agree = Agree
app-refuse = Refuse
app-asks-undo = { $name } asks to take a move back.
app-asks-in = { $name } would like to come in.
app-let-in = Let in
app-turn-away = Not now
app-which-seat = Which seat? Say its number, from 1 to { $seats }, or the name of whoever sits there.
app-which-feeling = You may feel: { $known }
app-which-tempo = Bots may play: { $known }
app-which-level = Bots may be: { $known }
app-say-what = Say something after the word “{ command-say }”.
app-nobody-asks = Nobody asks for anything now.
app-ask-in = Ask to be let in
app-asked-in = The host has been asked. Stay here.
app-watching = You are watching.
app-chatted = { $name }: “{ $text }”
app-lent-link = Your friend plays your seat with this link: { $link }
app-closed = This table is closed. Thank you for coming!
app-unreachable = The house cannot be reached: { $link }
app-bad-link = That is no link to a table: { $link }
app-no-tables = No table is open to everyone in this house.
app-table-row = { $game }, { $taken } of { $all } seats taken
app-invite = For friends, in a browser or with “grimalkin join”:
app-share = The link
app-not-installed = The screen needs more packages ({ $name } is missing). Install them with: { $command }
cli-join = sit down at a table of a house, by its link
cli-link = the link to a table, as a friend has sent it
cli-host = open a house and sit down at a table in it, in one go
cli-plain = plain lines, for pipes, screen readers and old terminals
cli-still = nothing moves
cli-names = your name at the table; repeated, for several people at one keyboard
cli-verbosity = how much plain lines say: brief, normal or full
cli-bad-verbosity = There is no verbosity “{ $word }”. There are: { $known }.
cli-many-names = There are more names than seats ({ $seats }).
meta-link = LINK
app-help =
    Arrows choose a card, ↑ and ↓ where it goes or what else there is; Enter plays it.
    With the mouse: click a card, then click it again, or click where it goes.
    Or type: the number on a card, its name, or the word of a move; Tab completes it.

    ? or F1 shows this; F2 the rules (“rules 3.5”: one rule); F3 a hint of the coach.
    F4 takes your last move back; F5 shows what happened so far.
    F6 speaks the next language; F7 changes the colours.
    Ctrl-Q gets up from the table, Ctrl-C too, Ctrl-Z puts all of it to sleep: every move is kept.

    A card with a grey face cannot be played now; go there, and the line above says why.
app-help-house =
    At a table of a house you may also type:
    “{ command-say } well met” to chat, “{ command-feel } thanks” (or hello, well played, ouch, hurry up, one moment).
    “{ command-lend }” gives a link by which a friend plays your seat, “{ command-take-back }” ends it; “{ command-stand-in }” lets a bot play for you, or for a seat: “{ command-stand-in } Leo”.
    “{ command-link }” shows the invitation; “{ command-auto }” plays for you what is no choice; “{ command-hurry }” makes bots hurry.
    “{ command-sit }”, “{ command-stand }”, “{ command-swap } 2”, “{ command-rename } Ada”, “{ command-cut } black cat”, “{ command-leave-table }” for good.
    “{ command-change }” says how it is played, “{ command-ratings }” who is best; “{ command-report } Leo rude” tells the host of the house.
    The host: “{ command-fill }” (or “{ command-fill } 2 kitten”), “{ command-clear } 2”, “{ command-start }”, “{ command-tempo } quick”, “{ command-remove } Leo”, “{ command-pass-host } Leo”, “{ command-close }”; “{ command-change } seats=5 rounds=2” between matches.

## Words that are not to be read, where a host has chosen no others: with spaces between; one that ends in * begins a word.
unkind-words = fuck* motherfuck* shit shits shitty shithead* bullshit bitch bitches bastard bastards asshole* arsehole* cunt* dickhead* wanker* twat twats whore* slut sluts nigger* nigga niggas faggot*
