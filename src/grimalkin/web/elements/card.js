/**
 * A card: one element that keeps its identity while it travels.
 *
 *     const card = new Card(deck);
 *     card.show(word);      // or show(null): face down
 */

import { make, picture } from "./dom.js";

/** @typedef {import("./deck.js").Deck} Deck */

const CROWN = '<path d="M12 78 6 30l24 20L50 14l20 36 24-20-6 48z"/>';
const BACK = `
  <path class="moonlit" d="M66 16a30 30 0 1 0 0 60 24 24 0 1 1 0-60z"/>
  <path d="M30 92V70l-6-14 10 6q6-3 12 0l10-6-6 14q8 4 9 22z"/>`;

export class Card {
  /** @param {Deck} deck */
  constructor(deck) {
    this.deck = deck;
    /** @type {string | null | undefined} */
    this.word = undefined;
    this.element = make("div", { class: "card" });
    // So that a click on the element finds its card.
    cards.set(this.element, this);
  }

  /**
   * Turn a face up, or the back.
   * @param {string | null} word
   */
  show(word) {
    if (word === this.word) return this;
    this.word = word;
    this.element.replaceChildren();
    this.element.classList.toggle("back", word === null);
    if (word === null) {
      this.element.removeAttribute("data-suit");
      this.element.classList.remove("master", "worded");
      this.element.append(picture(BACK, "pattern"));
    } else this.face(word);
    return this;
  }

  /** @param {string} word */
  face(word) {
    const { element, deck } = this;
    const suit = deck.suit(word);
    const crowned = deck.crowned(word);
    element.dataset.suit = deck.kind(word);
    element.classList.toggle("master", crowned);
    element.classList.toggle("worded", Boolean(suit.worded));
    element.classList.toggle("unranked", !this.shown(word));
    element.style.setProperty("--ink", suit.ink);
    const art = picture(suit.art, "emblem");
    for (const part of art.querySelectorAll("[data-level]")) {
      if (Number(/** @type {SVGElement} */ (part).dataset.level) > Number(deck.rank(word))) part.remove();
    }
    element.append(this.corner(word, "first"), art, this.corner(word, "last"));
    if (crowned) element.append(picture(CROWN, "crown"));
    if (suit.worded) element.append(called(deck.name(word)));
  }

  /** What stands in its corners, beside its emblem. @param {string} word */
  shown(word) {
    return this.deck.crowned(word) ? "" : this.deck.corner(word);
  }

  /**
   * @param {string} word
   * @param {string} where
   */
  corner(word, where) {
    // Drawn by the style: a card is named as a whole, and its corners are not read out.
    const rank = make("b", { class: "rank", "data-rank": this.shown(word) });
    return make("span", { class: `corner ${where}` }, rank, picture(this.deck.suit(word).art, "small"));
  }
}

/**
 * A name on a card, as large as its longest word allows.
 * @param {string} name
 */
function called(name) {
  const made = make("span", { class: "called", "aria-hidden": true, text: name });
  made.style.setProperty("--letters", String(Math.max(...name.split(/\s/).map((word) => word.length))));
  return made;
}

/** @type {WeakMap<Element, Card>} */
export const cards = new WeakMap();
