/** Places on the table, kept by applying what the table says has changed. Knows no rule of any game. */

/** @typedef {import("../types.js").Zone} Zone */
/** @typedef {import("../types.js").ZoneChange} ZoneChange */

/**
 * Read a place that is shown in full.
 * @param {ZoneChange} shown
 * @returns {Zone}
 */
export function wholeZone(shown) {
  const [name = "", seat] = shown.id.split("@");
  const cards = shown.cards ?? null;
  return {
    id: shown.id,
    name,
    seat: seat === undefined ? null : Number(seat),
    cards,
    count: shown.count ?? cards?.length ?? 0,
    total: shown.total ?? null,
    kind: shown.kind ?? "cards",
  };
}

/**
 * Apply one change to the places, which are kept by name; the places before it are left as they were.
 * @param {Map<string, Zone>} zones
 * @param {ZoneChange} change
 */
export function changeZone(zones, change) {
  if (change.gone) {
    zones.delete(change.id);
    return;
  }
  const known = zones.get(change.id);
  if (!known || change.cards || change.hidden) {
    zones.set(change.id, wholeZone(change));
    return;
  }
  const cards = known.cards && without(known.cards, change.cut ?? []).concat(change.add ?? []);
  const told = Boolean(change.add || change.cut);
  const count = change.count ?? (told && cards ? cards.length : known.count);
  zones.set(change.id, { ...known, cards, count, total: change.total ?? known.total });
}

/**
 * Take cards out of a list, each once, the last ones first.
 * @param {string[]} cards
 * @param {string[]} gone
 */
function without(cards, gone) {
  const left = [...cards];
  for (const card of gone) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}
