/** In which order cards travel, when each of them starts, how many are enough, and what that sounds like. Pure. */

import { seatOf } from "./ledger.js";

/** @typedef {import("./ledger.js").Journey} Journey */

/** So many cards that nobody sees are shown on their way from one place to another. */
const MOST_HIDDEN = 3;

/**
 * Give each journey its turn: dealt cards go round the table, and nothing lands where something has yet to leave.
 * @param {Journey[]} journeys
 * @returns {{journey: Journey, turn: number, after: boolean}[]} `after`: when those have gone that go at once
 */
export function ordered(journeys) {
  const left = new Set(journeys.filter((each) => each.to !== null).map((each) => each.from));
  const enough = fewer(journeys);
  const rounds = new Map();
  const turns = enough.map((journey) => {
    const key = journey.from === null ? (journey.to ?? "") : "";
    rounds.set(key, (rounds.get(key) ?? 0) + 1);
    return { journey, turn: rounds.get(key), after: journey.to !== null && left.has(journey.to) };
  });
  return turns
    .sort((a, b) => Number(a.after) - Number(b.after) || (a.journey.from === null ? a.turn - b.turn : 0))
    .map((each, turn) => ({ ...each, turn }));
}

/**
 * Of cards that nobody sees a few are enough.
 * @param {Journey[]} journeys
 */
function fewer(journeys) {
  /** @type {Map<string, number>} */
  const many = new Map();
  return journeys.filter(({ card, from, to }) => {
    const way = `${from} ${to}`;
    many.set(way, (many.get(way) ?? 0) + 1);
    return card !== null || (many.get(way) ?? 0) <= MOST_HIDDEN;
  });
}

/**
 * What it sounds like.
 * @param {Journey[]} journeys
 * @returns {"card" | "taken" | "deal"}
 */
export function soundOf(journeys) {
  if (journeys.filter(({ from, to }) => from === null && to !== null).length > 1) return "deal";
  const taken = journeys.filter(({ from, to }) => from && to && seatOf(from) === null && seatOf(to) !== null);
  return taken.length > 1 ? "taken" : "card";
}
