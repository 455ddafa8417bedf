/**
 * A deck: what the cards of a game are called, and look like. What a game has not drawn is drawn here, by the place of
 * its suit among the others: a shape, an ink, and the card's name in words.
 *
 *     const deck = new Deck(info, suits);
 *     deck.suit(card).ink; deck.rank(card); deck.name(card);
 */

/** @typedef {import("../types.js").Suit} Suit */
/** @typedef {import("../types.js").Meant} Meant */

/** Shapes that are told apart at the size of a letter. */
const SHAPES = [
  '<circle cx="50" cy="50" r="38"/><circle class="cut" cx="50" cy="50" r="17"/>',
  '<path d="M50 6 94 50 50 94 6 50z"/><path class="cut" d="M50 32 68 50 50 68 32 50z"/>',
  '<path d="M50 8 96 88H4z"/><path class="cut" d="m50 46 18 30H32z"/>',
  '<path d="M12 12h76v76H12z"/><path class="cut" d="M34 34h32v32H34z"/>',
  '<path d="m50 4 12 32 34 2-27 21 9 33-28-19-28 19 9-33L4 38l34-2z"/>',
  '<path d="M36 6h28v30h30v28H64v30H36V64H6V36h30z"/>',
  '<path d="M64 8a43 43 0 1 0 28 58A37 37 0 0 1 64 8z"/>',
  '<path d="M50 6 90 29v42L50 94 10 71V29z"/><path class="cut" d="m50 32 16 9v18l-16 9-16-9V41z"/>',
];
/** Degrees between the inks of neighbours: never twice the same, and never alike side by side. */
const TURN = 137.5;
const FIRST_INK = 255;

/**
 * Draw a suit that nobody has drawn.
 * @param {number} place among the suits of its game
 * @returns {Suit}
 */
export function plainSuit(place) {
  const hue = Math.round(FIRST_INK + place * TURN) % 360;
  return {
    ink: `oklch(40% 0.12 ${hue})`,
    tint: `oklch(80% 0.1 ${hue})`,
    art: SHAPES[place % SHAPES.length] ?? "",
    worded: true,
  };
}

export class Deck {
  /**
   * @param {{card_names: Record<string, string>, card_parts: Record<string, [string, string]>, words: Record<string, Meant>,
   *   zones: Record<string, string>} | undefined} info of the game
   * @param {Record<string, Suit>} [drawn] the suits that it has drawn
   */
  constructor(info, drawn = {}) {
    this.names = info?.card_names ?? {};
    this.parts = info?.card_parts ?? {};
    this.words = info?.words ?? {};
    this.zones = info?.zones ?? {};
    /** Every suit: as the game has them, then those that it has not drawn. @type {Record<string, Suit>} */
    this.suits = { ...drawn };
    const all = [...new Set(Object.values(this.parts).map(([suit]) => suit))];
    for (const [place, suit] of all.entries()) this.suits[suit] ??= plainSuit(place);
  }

  /** @param {string} card */
  has(card) {
    return card in this.names;
  }

  /** @param {string} card */
  kind(card) {
    return this.parts[card]?.[0] ?? card;
  }

  /** @param {string} card */
  rank(card) {
    return this.parts[card]?.[1] ?? "";
  }

  /** @param {string} card @returns {Suit} */
  suit(card) {
    return this.suits[this.kind(card)] ?? plainSuit(0);
  }

  /** @param {string} card */
  name(card) {
    return this.names[card] ?? card;
  }

  /** Whether it wears a crown instead of a number. @param {string} card */
  crowned(card) {
    const { crowned } = this.suit(card);
    return crowned !== undefined && crowned === this.rank(card);
  }

  /** What stands in a corner. @param {string} card */
  corner(card) {
    const { before = "", corner = "" } = this.suit(card);
    return `${before}${this.rank(card) || corner}`;
  }

  /**
   * The suit that marks a place of the table; none where no suit does.
   * @param {string} place
   */
  marking(place) {
    return Object.values(this.suits).find((suit) => suit.place !== undefined && suit.place === place);
  }
}
