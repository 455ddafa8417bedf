/**
 * The stage: where every card lies, and how it gets there. It is told the places and which of their cards are to be
 * seen; a card that leaves one place for another is the same element, and travels.
 */

import { Card } from "./card.js";

/** @typedef {import("../types.js").Zone} Zone */

const TIME = 230;
const STAGGER = 22;

/**
 * @typedef {{holder: HTMLElement, most?: number, faces?: (string | null)[]}} Place
 *   where the cards of a zone lie, how many of them are drawn at most, and which, from the lowest up
 */

export class Stage {
  /** @param {import("./deck.js").Deck} deck */
  constructor(deck) {
    this.deck = deck;
    /** @type {Map<string, Card[]>} */
    this.lying = new Map();
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
  }

  /**
   * Lay the cards as the places say; those that move travel, unless all is shown anew.
   * @param {Map<string, Place>} places
   * @param {{still?: boolean}} [how]
   */
  arrange(places, { still = false } = {}) {
    const start = new Map();
    for (const cards of this.lying.values()) {
      for (const card of cards) start.set(card, card.element.getBoundingClientRect());
    }
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
    if (!still && !this.calm.matches) this.travel(start);
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

  /** @param {Map<Card, DOMRect>} start */
  travel(start) {
    let moved = 0;
    for (const cards of this.lying.values()) {
      for (const card of cards) {
        const from = start.get(card);
        const to = card.element.getBoundingClientRect();
        if (!from || !to.width) continue;
        const x = from.left + from.width / 2 - to.left - to.width / 2;
        const y = from.top + from.height / 2 - to.top - to.height / 2;
        if (Math.abs(x) + Math.abs(y) < 2) continue;
        const scale = from.width / to.width || 1;
        card.element.animate(
          [
            { translate: `${x}px ${y}px`, scale: String(scale), zIndex: 50 },
            { translate: "0 0", scale: "1", zIndex: 50 },
          ],
          { duration: TIME, delay: Math.min(moved, 8) * STAGGER, easing: "cubic-bezier(.2,.8,.3,1)", fill: "backwards" },
        );
        moved += 1;
      }
    }
  }
}
