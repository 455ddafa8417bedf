/** How things move in Malédiction!: a contract to whoever announces it; a trick that was taken to its winner when the next card is led. */

/** @typedef {import("../../../web/types.js").Happening} Happening */
/** @typedef {import("../../../web/types.js").Scene} Scene */

/**
 * @param {Happening[]} events
 * @param {Scene} before
 */
export function travels(events, before) {
  return [...contracts(events), ...tricks(events, before)];
}

/** @param {Happening[]} events */
function contracts(events) {
  return events
    .filter((event) => event.k === "announced")
    .map(({ seat, number, exact }) => ({ from: `pile-${number}`, to: `contract@${seat}`, like: String(exact) }));
}

/**
 * @param {Happening[]} events
 * @param {Scene} before
 */
function tricks(events, before) {
  const zones = [...before.zones.values()];
  const lying = zones.filter((zone) => zone.name === "play");
  const winner = zones.find((zone) => zone.name === "ahead")?.seat;
  const whole = lying.length > 1 && !zones.some((zone) => zone.name === "hand" && !before.zones.has(`play@${zone.seat}`));
  const led = events.some((event) => event.k === "played" || event.k === "boosted");
  if (!whole || !led || winner === undefined) return [];
  return lying.map((zone) => ({ from: zone.id, to: `tricks@${winner}` }));
}
