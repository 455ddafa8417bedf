/** A table with nobody but kittens at it: for whoever has just learnt a game. */

import { rememberTable } from "../net/memory.js";
import { openTable } from "./games.js";

/** How many sit at it, with the learner. */
const SEATS = 4;

/**
 * @param {string} game
 * @param {(path: string) => void} go
 */
export async function playKittens(game, go) {
  const { table, ...tokens } = await openTable({ game, seats: SEATS, level: "kitten" });
  rememberTable(table, { ...tokens, game });
  go(`/t/${table}?alone`);
}
