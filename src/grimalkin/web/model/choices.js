/**
 * What may be done with what lies in the hand. What a word stands for is told by the house for every word of a game; here
 * none is ever taken apart.
 *
 *     const moves = new Moves(info);
 *     moves.of(model.legal, card);         // every legal word that plays that card
 *     moves.to(model.legal, card, zone);   // the one that brings it there
 */

/** @typedef {import("../types.js").Meant} Meant */

export class Moves {
  /** @param {{words?: Record<string, Meant>, cards?: string[], by_rank?: string[]} | undefined} info of the game */
  constructor(info) {
    this.words = info?.words ?? {};
    this.orders = { suit: placesIn(info?.cards), rank: placesIn(info?.by_rank) };
  }

  /**
   * The card of the hand that a word begins with; "" for a pass, a bid, a name.
   * @param {string} word
   */
  card(word) {
    return this.words[word]?.cards?.[0] ?? "";
  }

  /**
   * What goes with the first card; "" where nothing does.
   * @param {string} word
   */
  beside(word) {
    return this.words[word]?.cards?.[1] ?? "";
  }

  /**
   * Where a word goes: a zone, or `@` and a seat.
   * @param {string} word
   */
  place(word) {
    return this.words[word]?.to ?? "";
  }

  /**
   * What else is told of a word, such as the number of a bid.
   * @param {string} word
   * @returns {Record<string, any>}
   */
  facts(word) {
    return this.words[word]?.facts ?? {};
  }

  /**
   * The seat that a word names; null where it names none.
   * @param {string} word
   */
  seat(word) {
    const place = this.place(word);
    return place.startsWith("@") ? Number(place.slice(1)) : null;
  }

  /**
   * What a word does, as something to choose.
   * @param {string} word
   */
  means(word) {
    return this.words[word]?.means ?? word;
  }

  /**
   * Find the words that play a card.
   * @param {string[]} legal
   * @param {string} card
   */
  of(legal, card) {
    return legal.filter((word) => card && this.card(word) === card);
  }

  /**
   * Find the word that brings a card to a place, or to a seat; "" where there is none.
   * @param {string[]} legal
   * @param {string} card
   * @param {string} place
   */
  to(legal, card, place) {
    return (place && this.of(legal, card).find((word) => this.place(word) === place)) || "";
  }

  /**
   * Find the words that no card of the hand stands for: passing, bidding, naming somebody.
   * @param {string[]} legal
   * @param {string[]} hand
   */
  others(legal, hand) {
    return legal.filter((word) => !hand.includes(this.card(word)));
  }

  /**
   * Sort a hand as the game counts its cards, or by rank.
   * @param {string[]} hand
   * @param {"suit" | "rank"} by
   */
  sorted(hand, by) {
    const place = this.orders[by];
    return [...hand].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  }
}

/** @param {string[]} [cards] */
const placesIn = (cards = []) => new Map(cards.map((card, number) => [card, number]));
