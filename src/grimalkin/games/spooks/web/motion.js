/** How things move in the haunted house: gifts from hand to hand, cards passed on, and the last card of a prank. */

/** @typedef {import("../../../web/types.js").Happening} Happening */
/** @typedef {import("../../../web/types.js").Scene} Scene */

/**
 * @param {Happening[]} events
 * @param {Scene} before
 */
export function travels(events, before) {
  return events.flatMap(({ k, seat, other, card }) => {
    if (k === "gave") return [{ from: `hand@${seat}`, to: `hand@${other}`, card }];
    const chosen = before.zones.has(`choice@${seat}`) ? `choice@${seat}` : `hand@${seat}`;
    return k === "passed-on" ? [{ from: chosen, to: `hand@${other}`, card }] : [];
  });
}

/**
 * Whoever chooses last lays a card face down like everyone else, before all are turned together; one sees one's own.
 * @param {Happening[]} events
 * @returns {Record<string, Partial<import("../../../web/types.js").Zone>>}
 */
export function landed(events) {
  const last = events.find((event) => event.k === "chose");
  const all = events.some((event) => event.k === "revealed" || event.k === "passed-on");
  return last && all ? { [`choice@${last.seat}`]: { cards: last.card ? [last.card] : null, count: 1 } } : {};
}
