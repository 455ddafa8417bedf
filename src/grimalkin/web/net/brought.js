/**
 * What a game brings for its page, fetched when somebody needs it: its suits, its style, its own drawing of the table and
 * of a round's end. The house says what there is, and nothing else is asked for.
 */

import { Deck } from "../elements/deck.js";
import { make } from "../elements/dom.js";

/** @typedef {import("./games.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").Counting} Counting */
/** @typedef {import("../types.js").Layout} Layout */

/** Where the house serves its files. */
const ROOT = new URL("../", import.meta.url);
/** So many cards stand for a game. */
const SHOWN = 4;
/** The styles that are there, by where they came from. @type {Map<string, HTMLLinkElement>} */
const styles = new Map();

/**
 * Fetch a module of a game; one that is broken spoils nothing but itself.
 * @param {GameInfo | undefined} info
 * @param {string} file
 * @param {() => Promise<any>} usual for a game that has none
 */
async function fetched(info, file, usual) {
  const path = info?.files[file];
  if (!path) return usual();
  return import(new URL(path, ROOT).href).catch((problem) => {
    console.error(problem);
    return usual();
  });
}

/**
 * What the cards of a game look like, and which of them stand for it.
 * @param {GameInfo | undefined} info
 * @returns {Promise<{deck: Deck, faces: string[]}>}
 */
export async function cardsOf(info) {
  const { suits = {}, faces } = await fetched(info, "suits.js", async () => ({}));
  const deck = new Deck(info, suits);
  return { deck, faces: faces ?? someOf(info?.cards ?? [], deck) };
}

/**
 * How a game draws its table and the end of a round, and how its things move.
 * @param {GameInfo | undefined} info
 * @returns {Promise<{layout: Layout, counting: Counting, motion: import("../types.js").Motion}>}
 */
export async function drawingOf(info) {
  const [layout, counting, motion] = await Promise.all([
    fetched(info, "table.js", () => import("../table/anytable.js")),
    fetched(info, "ending.js", () => import("../table/anyending.js")),
    fetched(info, "motion.js", async () => ({})),
    wear(info),
  ]);
  return { layout, counting, motion };
}

/**
 * Put a game's styles on, and take those of other games off; waits until they are there.
 * @param {GameInfo | undefined} info
 */
async function wear(info) {
  const wanted = info?.styles ?? [];
  for (const [path, link] of styles) link.disabled = !wanted.includes(path);
  await Promise.all(wanted.filter((path) => !styles.has(path)).map(putOn));
}

/** @param {string} path */
function putOn(path) {
  const link = make("link", { rel: "stylesheet", href: new URL(path, ROOT).href });
  const there = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  // Before the styles of other pages, which may put a game's parts otherwise.
  const last = [...styles.values()].at(-1) ?? document.querySelector('link[href$="/board.css"]');
  if (last) last.after(link);
  else document.head.append(link);
  styles.set(path, link);
  return there;
}

/**
 * A few cards of different suits, in the middle of each.
 * @param {string[]} cards
 * @param {Deck} deck
 */
function someOf(cards, deck) {
  const kinds = [...new Set(cards.map((card) => deck.kind(card)))];
  const piles = kinds.map((kind) => cards.filter((card) => deck.kind(card) === kind));
  const rows = Math.ceil(SHOWN / Math.max(1, piles.length));
  const picked = Array.from({ length: rows }, (_, row) => piles.map((pile) => pile[Math.floor((pile.length * (row + 1)) / (rows + 1))]));
  return [...new Set(picked.flat())].filter((card) => card !== undefined).slice(0, SHOWN);
}
