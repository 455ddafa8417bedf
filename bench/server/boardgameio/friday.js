/*
 * Friday the 13th for four seats, as a game of boardgame.io.
 *
 * A round is a phase and a turn is one move. What nobody sees lies in `G.secret`, what one player sees in `G.players`:
 * the engine's own STRIP_SECRETS hides both. Numbers in brackets are clauses of our rulebook. `same_game.py` proves
 * that these are the rules of Grimalkin, move by move.
 */

const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const SEATS = 4;
const ROUNDS = { usual: 4, most: 99 };
const LIMIT = 13;
const SUITS = ["C", "M", "L"];
const COPIES = { 1: 3, 2: 3, 4: 2, 5: 3, 7: 3 };
const WILD = { card: "F", value: 4, copies: 8, points: 2 };

const SUITED = SUITS.flatMap((suit) => Object.keys(COPIES).map((value) => suit + value));
const ORDER = [...SUITED, WILD.card];
const PACK = ORDER.flatMap((card) => Array(card === WILD.card ? WILD.copies : COPIES[card[1]]).fill(card));
const WORDS = ORDER.flatMap((card) => (card === WILD.card ? SUITS.map((suit) => `${card}>${suit}`) : [card]));

const seats = () => Array.from({ length: SEATS }, (_, seat) => seat);
const cardOf = (word) => (word[0] === WILD.card ? WILD.card : word);
const suitOf = (word) => (word[0] === WILD.card ? word[2] : word[0]);
const valueOf = (card) => (card === WILD.card ? WILD.value : Number(card[1]));
const total = (pile) => pile.reduce((sum, card) => sum + valueOf(card), 0);

/** [3.1] Any card of the hand; [3.3] a Friday card on any of the three piles. */
function legalWords(hand) {
  return WORDS.filter((word) => hand.includes(cardOf(word)));
}

/** [2.4] An empty table; `decks` are given by a test, and otherwise shuffled by the engine. */
function setup(_, { rounds = ROUNDS.usual, decks = [] } = {}) {
  return {
    round: 0,
    rounds,
    counted: 0,
    leader: SEATS - 1,
    piles: Object.fromEntries(SUITS.map((suit) => [suit, []])),
    handSizes: seats().map(() => 0),
    stackSizes: seats().map(() => 0),
    scores: seats().map(() => 0),
    players: Object.fromEntries(seats().map((seat) => [seat, { hand: [] }])),
    secret: { stacks: seats().map(() => []), decks },
  };
}

/** [6.1] As many rounds as the table chose. */
function validateSetupData({ rounds = ROUNDS.usual } = {}) {
  return Number.isInteger(rounds) && rounds >= 1 && rounds <= ROUNDS.most ? undefined : `no game has ${rounds} rounds`;
}

/** [2.1] Deal all the cards clockwise, one by one; [2.3] the next seat leads. */
function deal({ G, random }) {
  const deck = G.secret.decks[G.round] ?? random.Shuffle(PACK);
  G.leader = (G.leader + 1) % SEATS;
  G.round += 1;
  for (const suit of SUITS) G.piles[suit] = [];
  for (const seat of seats()) {
    const hand = deck.filter((_, position) => (G.leader + position) % SEATS === seat);
    G.players[seat].hand = hand.sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
    G.handSizes[seat] = hand.length;
    G.secret.stacks[seat] = [];
    G.stackSizes[seat] = 0;
  }
}

/** [3.1] Lay one card on its pile; [3.4] thirteen is safe, [3.5] more is not. */
function play({ G, playerID }, word) {
  const { hand } = G.players[playerID];
  if (!WORDS.includes(word) || !hand.includes(cardOf(word))) return INVALID_MOVE;
  const card = cardOf(word);
  const suit = suitOf(word);
  hand.splice(hand.indexOf(card), 1);
  G.handSizes[playerID] -= 1;
  if (total(G.piles[suit]) + valueOf(card) > LIMIT) {
    G.secret.stacks[playerID].push(...G.piles[suit]);
    G.stackSizes[playerID] += G.piles[suit].length;
    G.piles[suit] = [card];
  } else {
    G.piles[suit].push(card);
  }
}

/** [5.1] Every hand is empty; not so before the deal, when the engine asks too. */
function roundIsOver({ G }) {
  return G.round > G.counted && G.handSizes.every((size) => size === 0);
}

/** [5.4] A point for each omen card that is not discarded, two for each Friday card. */
function count({ G }) {
  const held = (seat, suit) => G.secret.stacks[seat].filter((card) => card[0] === suit).length;
  for (const seat of seats()) G.scores[seat] += WILD.points * held(seat, WILD.card);
  for (const suit of SUITS) {
    const counts = seats().map((seat) => held(seat, suit));
    const excused = majority(counts);
    for (const seat of seats()) G.scores[seat] += seat === excused ? 0 : counts[seat];
  }
  G.counted += 1;
}

/** [5.2] The seat with strictly more than every other; [5.3] a tie is nobody's. */
function majority(counts) {
  const most = Math.max(...counts);
  return counts.filter((many) => many === most).length === 1 ? counts.indexOf(most) : undefined;
}

/** [6.2] The fewest points win; [6.3] a tie is a shared win. */
function outcome({ G }) {
  if (G.counted < G.rounds) return undefined;
  const fewest = Math.min(...G.scores);
  return { scores: G.scores, winners: seats().filter((seat) => G.scores[seat] === fewest) };
}

/** [4.1] One's own hand, no stacks; and for the one whose turn it is, the words that may be said. */
function playerView({ G, ctx, playerID }) {
  const mine = playerID !== null && playerID === ctx.currentPlayer && ctx.gameover === undefined;
  const legal = mine ? legalWords(G.players[playerID].hand) : null;
  return { ...PlayerView.STRIP_SECRETS({ G, ctx, playerID }), legal };
}

const Friday = {
  name: "friday",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup,
  validateSetupData,
  moves: { play: { move: play, client: false } },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: {
      first: ({ G }) => G.leader,
      next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers, // [3.6]
    },
  },
  phases: {
    round: {
      start: true,
      next: "round",
      onBegin: deal,
      endIf: roundIsOver,
      onEnd: count,
    },
  },
  endIf: outcome,
  playerView,
};

module.exports = { Friday, SEATS, WORDS };
