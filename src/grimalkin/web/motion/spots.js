/** Where on the screen the cards of a place are, drawn or not: a hand that nobody sees is where its seat is. */

import { spotOf } from "./flights.js";
import { seatOf } from "./ledger.js";

/** @typedef {import("./flights.js").Spot} Spot */
/** @typedef {import("../elements/card.js").Card} Card */
/**
 * Where things are that are not drawn as cards.
 * @typedef {{seat: (seat: number) => HTMLElement | null, zone: (id: string, like?: string) => HTMLElement | null, middle: () => HTMLElement}} Room
 */
/** @typedef {{word: string | null | undefined, spot: Spot | null, card: Card}} Seen a card, and where it was seen */

/** A card in somebody's hands, against the height of the place where it is. */
const SMALL = 0.62;
/** A card of the deck, in pixels. */
const DECK = 60;

export class Spots {
  /**
   * @param {Room} room
   * @param {import("./flights.js").Flights} flights
   */
  constructor(room, flights) {
    this.room = room;
    this.flights = flights;
    /** @type {Map<string, Seen[]>} */
    this.seen = new Map();
  }

  /**
   * Remember where the cards are.
   * @param {Map<string, Card[]>} lying
   * @param {boolean} look whether anybody will ask
   */
  remember(lying, look) {
    const seen = (/** @type {Card} */ card) => ({ card, word: card.word, spot: look ? this.flights.seenAt(card.element) : null });
    this.seen = new Map([...lying].map(([id, cards]) => [id, cards.map(seen)]));
  }

  /**
   * Where a card was seen that lay at a place.
   * @param {string | null} id
   * @param {string | null} word
   * @returns {Spot | null}
   */
  before(id, word) {
    const seen = (id !== null && this.seen.get(id)) || [];
    const place = seen.findLastIndex((each) => each.word === word);
    if (place >= 0 && word !== null) return seen.splice(place, 1)[0]?.spot ?? null;
    return seen.findLast((each) => each.word === null)?.spot ?? null;
  }

  /**
   * Where the cards of a place are, if they are not drawn.
   * @param {string | null} id
   * @returns {Spot | null}
   */
  around(id) {
    if (id === null) return null;
    const seat = seatOf(id);
    const element = this.room.zone(id) ?? (seat === null ? null : this.room.seat(seat));
    const spot = element && spotOf(element);
    return spot && { ...spot, width: Math.min(spot.width, (element?.offsetHeight ?? 0) * SMALL) || spot.width, angle: 0 };
  }

  /** Where a deck would lie. @returns {Spot | null} */
  deck() {
    const spot = spotOf(this.room.middle());
    return spot && { ...spot, width: Math.min(spot.width, DECK), angle: 0 };
  }
}
