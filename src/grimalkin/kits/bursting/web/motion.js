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
 * @param {Happening[]} events
 * @param {Scene} before
 */
export function landed(events, before) {
  const took = events.find((event) => event.k === "took");
  const played = took && events.find((event) => event.k === "played");
  if (!played) return {};
  const id = `pile-${played.pile}`;
  const cards = [...(before.zones.get(id)?.cards ?? []), played.card];
  return { [id]: { cards, count: cards.length, total: played.total } };
}
