/** What may be done with what lies in the hand: legal words, sorted by the card that one would touch. */

/**
 * Find the words that play a card: the card itself, or the card with a pile or with another card.
 * @param {string[]} legal
 * @param {string} card
 */
export function wordsOf(legal, card) {
  return legal.filter((word) => word === card || word.startsWith(`${card}>`) || word.startsWith(`${card}+`));
}

/**
 * Find the word that brings a card to a place (`pile-C`), or to a seat (`@2`); "" where there is none.
 * @param {string[]} legal
 * @param {string} card
 * @param {string} place
 */
export function wordTo(legal, card, place) {
  const wanted = `${card}>${place.split("-").pop()}`;
  return place && legal.includes(wanted) ? wanted : "";
}

/**
 * Find the words that no card of the hand stands for: passing, bidding, naming somebody.
 * @param {string[]} legal
 * @param {string[]} hand
 */
export function otherWords(legal, hand) {
  const played = new Set(hand.flatMap((card) => wordsOf(legal, card)));
  return legal.filter((word) => !played.has(word));
}

/**
 * Sort a hand: by suit in the order of the game, then by rank; or by rank first.
 * @param {string[]} hand
 * @param {string[]} order every card of the game, as it counts them
 * @param {"suit" | "rank"} by
 */
export function sorted(hand, order, by) {
  const place = new Map(order.map((card, number) => [card, number]));
  const rank = (/** @type {string} */ card) => Number(card.slice(1)) || (card.endsWith("M") ? 99 : 50);
  const suitFirst = (/** @type {string} */ a, /** @type {string} */ b) => (place.get(a) ?? 0) - (place.get(b) ?? 0);
  const compare = by === "suit" ? suitFirst : (/** @type {string} */ a, /** @type {string} */ b) => rank(a) - rank(b) || suitFirst(a, b);
  return [...hand].sort(compare);
}
