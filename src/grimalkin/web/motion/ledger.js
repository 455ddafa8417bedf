/**
 * Which card went from where to where: found from what lies at each place before and after, as a person would who looked
 * away. A card that is known is followed by its face; one that is not came out of a place that has fewer, first of all
 * out of the hand of whoever was to act. Knows no rule of any game.
 *
 *     const { journeys, flipped } = account(before, after, { actors: [2] });
 */

import { without } from "../model/zones.js";

/**
 * @typedef {{words: string[], hidden: number}} Stock the cards of a place that are known, and how many others it has
 * @typedef {{card: string | null, from: string | null, to: string | null}} Journey nowhere: out of the deck, or away
 * @typedef {{from: string, to: string, card?: string | null, like?: string}} Hint what a game knows of a journey; without a card, all that left;
 *   of things that are counted, which of them
 * @typedef {{id: string, card: string}} Known
 */

/** The place of every seat's own cards. */
const HAND = "hand";

/**
 * @param {Map<string, Stock>} before
 * @param {Map<string, Stock>} after
 * @param {{hints?: Hint[], actors?: number[], dealt?: boolean}} [more] what a game knows, who was to act, whether nobody was: then
 *   all cards are gathered, and dealt anew
 * @returns {{journeys: Journey[], flipped: Known[]}} with the cards that were flipped up where they lay
 */
export function account(before, after, { hints = [], actors = [], dealt = false } = {}) {
  const books = new Books(before, after);
  if (dealt) return { journeys: [...books.rest()], flipped: [] };
  for (const hint of hints) books.follow(hint);
  books.matchFaces();
  books.matchActors(actors);
  books.matchKnown();
  books.matchHidden();
  return { journeys: [...books.journeys, ...books.rest()], flipped: books.flipped };
}

/** @param {string} id */
export function seatOf(id) {
  const [, seat] = id.split("@");
  return seat === undefined ? null : Number(seat);
}

class Books {
  /**
   * @param {Map<string, Stock>} before
   * @param {Map<string, Stock>} after
   */
  constructor(before, after) {
    /** @type {Journey[]} */
    this.journeys = [];
    /** @type {Known[]} */
    this.flipped = [];
    /** Known cards that left a place, and that came to one. @type {Known[]} */
    this.gone = [];
    /** @type {Known[]} */
    this.came = [];
    /** How many unknown cards more a place has; fewer, where below nothing. @type {Map<string, number>} */
    this.hidden = new Map();
    for (const id of new Set([...before.keys(), ...after.keys()])) this.open(id, before.get(id), after.get(id));
  }

  /**
   * @param {string} id
   * @param {Stock} [before]
   * @param {Stock} [after]
   */
  open(id, before = { words: [], hidden: 0 }, after = { words: [], hidden: 0 }) {
    const gone = without(before.words, after.words);
    const came = without(after.words, before.words);
    let hidden = after.hidden - before.hidden;
    // Covered, or turned over, where it lay.
    for (; hidden > 0 && gone.length; hidden -= 1) gone.pop();
    for (; hidden < 0 && came.length; hidden += 1) this.flipped.push({ id, card: /** @type {string} */ (came.shift()) });
    this.gone.push(...gone.map((card) => ({ id, card })));
    this.came.push(...came.map((card) => ({ id, card })));
    this.hidden.set(id, hidden);
  }

  /** @param {Hint} hint */
  follow({ from, to, card = null }) {
    const named =
      card === null
        ? this.gone.filter((each) => each.id === from)
        : this.gone.filter((each) => each.id === from && each.card === card).slice(0, 1);
    const moved = named.length || this.has(this.came, to, card) || (this.hidden.get(from) ?? 0) < 0 || (this.hidden.get(to) ?? 0) > 0;
    // It was seen before.
    if (!moved) return;
    const known = named.length ? named.map((each) => each.card) : [card];
    for (const each of known) {
      if (!take(this.gone, from, each)) this.move(from, 1);
      if (!take(this.came, to, each)) this.move(to, -1);
      this.journeys.push({ card: each, from, to });
    }
  }

  /**
   * @param {Known[]} list
   * @param {string} id
   * @param {string | null} card
   */
  has(list, id, card) {
    return list.some((each) => each.id === id && each.card === card);
  }

  /** The same face left one place and came to another. */
  matchFaces() {
    this.match(
      (card) => this.gone.find((each) => each.card === card.card),
      (card, found) => {
        this.gone.splice(this.gone.indexOf(found), 1);
        return { card: card.card, from: found.id, to: card.id };
      },
    );
  }

  /**
   * What now lies on the table came out of the hand of the one who was to act.
   * @param {number[]} actors
   */
  matchActors(actors) {
    const [actor, ...more] = actors;
    const hand = `${HAND}@${actor}`;
    if (actor === undefined || more.length || !this.hidden.has(hand)) return;
    const source = () => (this.gone.some((each) => each.id === hand) ? undefined : { id: hand });
    this.match(
      (card) => (seatOf(card.id) === null || seatOf(card.id) === actor ? source() : undefined),
      (card) => {
        this.move(hand, 1);
        return { card: card.card, from: hand, to: card.id };
      },
    );
  }

  /** A known card came out of a place that has fewer, or went into one that has more. */
  matchKnown() {
    this.match(
      (card) => this.place(card.id, -1),
      (card, found) => {
        this.move(found.id, 1);
        return { card: card.card, from: found.id, to: card.id };
      },
    );
    for (const card of [...this.gone]) {
      const found = this.place(card.id, 1);
      if (!found) continue;
      this.gone.splice(this.gone.indexOf(card), 1);
      this.move(found.id, -1);
      this.journeys.push({ card: card.card, from: card.id, to: found.id });
    }
  }

  /** Unknown cards went from one place to another. */
  matchHidden() {
    for (const [to, more] of this.hidden) {
      for (let left = more; left > 0; left -= 1) {
        const found = this.place(to, -1);
        if (!found) break;
        this.move(found.id, 1);
        this.move(to, -1);
        this.journeys.push({ card: null, from: found.id, to });
      }
    }
  }

  /** What nobody sent, and what nobody got. */
  *rest() {
    for (const { id, card } of this.came) yield { card, from: null, to: id };
    for (const { id, card } of this.gone) yield { card, from: id, to: null };
    for (const [id, more] of this.hidden) for (let left = more; left > 0; left -= 1) yield { card: null, from: null, to: id };
  }

  /**
   * @template {{id: string}} T
   * @param {(card: Known) => T | undefined} find
   * @param {(card: Known, found: T) => Journey} made
   */
  match(find, made) {
    for (const card of [...this.came]) {
      const found = find(card);
      if (!found) continue;
      this.came.splice(this.came.indexOf(card), 1);
      this.journeys.push(made(card, found));
    }
  }

  /**
   * Find a place that has fewer or more than is accounted for: the same seat's, then another seat's, then the table's.
   * @param {string} id where the card is
   * @param {1 | -1} sign
   */
  place(id, sign) {
    const open = [...this.hidden].filter(([other, more]) => other !== id && more * sign > 0).map(([other]) => other);
    const same = open.find((other) => seatOf(other) !== null && seatOf(other) === seatOf(id));
    const found = same ?? open.find((other) => seatOf(other) !== null) ?? open[0];
    return found === undefined ? undefined : { id: found };
  }

  /**
   * @param {string} id
   * @param {number} by
   */
  move(id, by) {
    // What is no place of cards keeps no count of them.
    if (this.hidden.has(id)) this.hidden.set(id, (this.hidden.get(id) ?? 0) + by);
  }
}

/**
 * Take one card out of a list.
 * @param {Known[]} list
 * @param {string} id
 * @param {string | null} card
 */
function take(list, id, card) {
  const place = list.findIndex((each) => each.id === id && each.card === card);
  if (place >= 0) list.splice(place, 1);
  return place >= 0;
}
