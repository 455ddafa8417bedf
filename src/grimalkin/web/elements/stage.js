/**
 * The stage: where every card lies. It is told the places and which of their cards are to be seen; a card that leaves one
 * place for another is the same element. How it gets there is shown by whoever travels (`motion/travel`).
 */

import { Card } from "./card.js";

/** @typedef {import("../types.js").Zone} Zone */

/**
 * @typedef {{holder: HTMLElement, most?: number, faces?: (string | null)[]}} Place
 *   where the cards of a zone lie, how many of them are drawn at most, and which, from the lowest up
 */

export class Stage {
  /**
   * @param {import("./deck.js").Deck} deck
   * @param {import("../motion/travel.js").Travel} travel
   */
  constructor(deck, travel) {
    this.deck = deck;
    this.travel = travel;
    /** @type {Map<string, Card[]>} */
    this.lying = new Map();
  }

  /** Before anything is drawn anew: remember where the cards are. */
  remember() {
    this.travel.remember(this.lying);
  }

  /**
   * Lay the cards as the places say; those that move travel, unless all is shown anew, or the same again.
   * @param {Map<string, Place>} places
   * @param {{same?: boolean, still?: boolean, settle?: () => void, zones?: Map<string, Zone>, hints?: import("../motion/ledger.js").Hint[], actors?: number[], dealt?: boolean, counted?: boolean}} [how]
   * @returns {number} how long they travel, in milliseconds
   */
  arrange(places, { same = false, still = false, settle = () => undefined, zones = new Map(), ...known } = {}) {
    const { wanted, spare } = this.sort(places);
    const homeless = [...spare];
    for (const [id, slots] of wanted) {
      const place = /** @type {Place} */ (places.get(id));
      const cards = slots.map((slot) => slot.card ?? this.borrow(homeless, slot.face));
      cards.forEach((card, order) => {
        card.show(/** @type {any} */ (slots[order]).face);
        card.element.style.setProperty("--place", String(order));
        if (place.holder.children[order] !== card.element) place.holder.insertBefore(card.element, place.holder.children[order] ?? null);
      });
      place.holder.style.setProperty("--cards", String(cards.length));
      this.lying.set(id, cards);
    }
    for (const id of [...this.lying.keys()]) if (!wanted.has(id)) this.lying.delete(id);
    for (const card of homeless) card.element.remove();
    settle();
    return same ? 0 : this.travel.go(places, this.lying, zones, { still, ...known });
  }

  /**
   * Keep the cards that stay where they are; the others may go elsewhere.
   * @param {Map<string, Place>} places
   */
  sort(places) {
    /** @type {Map<string, {face: string | null, card: Card | null}[]>} */
    const wanted = new Map();
    /** @type {Card[]} */
    const spare = [];
    for (const [id, place] of places) {
      const faces = place.faces ?? [];
      const shown = faces.slice(Math.max(0, faces.length - (place.most ?? 99)));
      const here = [...(this.lying.get(id) ?? [])];
      const slots = shown.map((face) => {
        const found = here.findIndex((card) => card.word === face);
        return { face, card: found < 0 ? null : /** @type {Card} */ (here.splice(found, 1)[0]) };
      });
      wanted.set(id, slots);
      spare.push(...here);
    }
    for (const [id, cards] of this.lying) if (!places.has(id)) spare.push(...cards);
    return { wanted, spare };
  }

  /**
   * Take a card that left another place: the same one, else one that lies face down, else a new one.
   * @param {Card[]} homeless
   * @param {string | null} face
   */
  borrow(homeless, face) {
    let found = homeless.findIndex((card) => card.word === face);
    if (found < 0) found = homeless.findIndex((card) => card.word === null);
    if (found < 0 && face === null) found = homeless.length - 1;
    return found >= 0 ? /** @type {Card} */ (homeless.splice(found, 1)[0]) : new Card(this.deck);
  }
}
