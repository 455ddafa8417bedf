/** A table with nobody but kittens at it: for whoever has just learnt a game. */

import { openTable } from "../net/games.js";
import { rememberTable } from "../net/memory.js";
import { usualSeats } from "./wishes.js";

/**
 * @param {import("../net/games.js").GameInfo} game
 * @param {(path: string) => void} go
 */
export async function playKittens(game, go) {
  const { table, ...tokens } = await openTable({ game: game.name, seats: usualSeats(game), level: "kitten" });
  rememberTable(table, { ...tokens, game: game.name });
  go(`/t/${table}?alone`);
}
