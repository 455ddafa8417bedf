/*
 * Plays given matches on boardgame.io's local client: a match a line comes in, what every seat saw goes out.
 *
 * In: {rounds, decks, moves: [[seat, word, wrong]]}, `wrong` being a word that must be refused. Out: {views, gameover};
 * views[i] is what each seat saw before move i, and the last entry is the end.
 */

const readline = require("node:readline");
const { Client } = require("boardgame.io/client");
const { Local } = require("boardgame.io/multiplayer");
const { Friday, SEATS } = require("./friday.js");

/** Seat four clients at one table. */
function seated(number, setupData) {
  const game = { ...Friday, setup: (context) => Friday.setup(context, setupData) };
  const multiplayer = Local();
  const clients = Array.from({ length: SEATS }, (_, seat) =>
    Client({ game, multiplayer, numPlayers: SEATS, matchID: `${number}`, playerID: `${seat}`, debug: false }),
  );
  for (const client of clients) client.start();
  return clients;
}

/** Make a move, and say whether anything came of it. */
function moved(client, word) {
  const before = client.getState()._stateID;
  client.moves.play(word);
  return client.getState()._stateID !== before;
}

/** Play one match; throw at whatever is accepted or refused wrongly. */
function replayed(number, { moves, ...setupData }) {
  const clients = seated(number, setupData);
  const look = () => clients.map((client) => client.getState().G);
  const views = [];
  for (const [seat, word, wrong] of moves) {
    views.push(look());
    if (moved(clients[seat], wrong)) throw new Error(`match ${number}: ${seat} was allowed ${wrong}`);
    if (moved(clients[(seat + 1) % SEATS], word)) throw new Error(`match ${number}: not ${seat} was allowed ${word}`);
    if (!moved(clients[seat], word)) throw new Error(`match ${number}: ${seat} was refused ${word}`);
  }
  views.push(look());
  const { gameover } = clients[0].getState().ctx;
  for (const client of clients) client.stop();
  return { views, gameover };
}

let number = 0;
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  number += 1;
  console.log(JSON.stringify(replayed(number, JSON.parse(line))));
});
