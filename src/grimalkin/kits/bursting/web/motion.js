/** How bursting piles move: a card out of a hand, one out of the stock; and a pile that bursts has its whole sum for a moment. */

/** @typedef {import("../../../web/types.js").Happening} Happening */
/** @typedef {import("../../../web/types.js").Scene} Scene */

/** @param {Happening[]} events */
export function travels(events) {
  return events.flatMap(({ k, seat, card, pile }) => {
    if (k === "played") return [{ from: `hand@${seat}`, to: `pile-${pile}`, card }];
    return k === "drew" ? [{ from: "stock", to: `hand@${seat}`, card }] : [];
  });
}

/**
 * The card lies on the pile that it bursts: whoever played it has one card less, and has yet to draw.
 * @param {Happening[]} events
 * @param {Scene} before
 * @returns {Record<string, Partial<import("../../../web/types.js").Zone>>}
 */
export function landed(events, before) {
  const took = events.find((event) => event.k === "took");
  const played = took && events.find((event) => event.k === "played");
  if (!played) return {};
  const id = `pile-${played.pile}`;
  const cards = [...(before.zones.get(id)?.cards ?? []), played.card];
  const hand = before.zones.get(`hand@${played.seat}`);
  const held = hand && !hand.cards ? { [hand.id]: { count: hand.count - 1 } } : {};
  return { ...held, [id]: { cards, count: cards.length, total: played.total } };
}
