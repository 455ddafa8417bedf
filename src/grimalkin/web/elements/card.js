/**
 * A card: one element that keeps its identity while it travels.
 *
 *     const card = new Card(suits);
 *     card.show("C7");      // or show(null): face down
 */

import { make, picture } from "./dom.js";

/** @typedef {import("../types.js").Suit} Suit */

const CROWN = '<path d="M12 78 6 30l24 20L50 14l20 36 24-20-6 48z"/>';
const BACK = `
  <path class="moonlit" d="M66 16a30 30 0 1 0 0 60 24 24 0 1 1 0-60z"/>
  <path d="M30 92V70l-6-14 10 6q6-3 12 0l10-6-6 14q8 4 9 22z"/>`;

export class Card {
  /** @param {Record<string, Suit>} suits */
  constructor(suits) {
    this.suits = suits;
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
    const element = this.element;
    element.replaceChildren();
    element.classList.toggle("back", word === null);
    if (word === null) {
      element.removeAttribute("data-suit");
      element.append(picture(BACK, "pattern"));
      return this;
    }
    const letter = word.slice(0, 1);
    const rank = word.slice(1);
    const suit = this.suits[letter];
    element.dataset.suit = letter;
    element.classList.toggle("master", rank === "M");
    if (!suit) {
      element.append(make("span", { class: "plain", text: word }));
      return this;
    }
    element.style.setProperty("--ink", suit.ink);
    const corner = (/** @type {string} */ where) =>
      make("span", { class: `corner ${where}` }, rankMark(rank, letter), picture(suit.art, "small"));
    const art = picture(suit.art, "emblem");
    for (const part of art.querySelectorAll("[data-level]")) {
      if (Number(/** @type {SVGElement} */ (part).dataset.level) > Number(rank)) part.remove();
    }
    element.append(corner("first"), art, corner("last"));
    if (rank === "M") element.append(picture(CROWN, "crown"));
    return this;
  }
}

/**
 * @param {string} rank
 * @param {string} letter
 */
function rankMark(rank, letter) {
  const shown = rank === "M" ? "" : rank || SPECIAL[letter] || "";
  // Drawn by the style: a card is named as a whole, and its corners are not read out.
  return make("b", { class: "rank", "data-rank": letter === "P" ? `+${shown}` : shown });
}

/** What stands in the corner of a card that has no number. @type {Record<string, string>} */
export const SPECIAL = { F: "4", R: "4" };

/** @type {WeakMap<Element, Card>} */
export const cards = new WeakMap();
