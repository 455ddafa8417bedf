/** Places on the table, kept by applying what the table says of them. Knows no rule of any game. */

/** @typedef {import("../types.js").Zone} Zone */
/** @typedef {import("../types.js").Shown} Shown */

/**
 * Read the words of a list.
 * @param {string | undefined} text
 */
export function words(text) {
  return text ? text.split(" ") : [];
}

/**
 * Read all places of a picture.
 * @param {Record<string, Shown | null> | undefined} shown
 * @returns {Map<string, Zone>}
 */
export function readZones(shown) {
  /** @type {Map<string, Zone>} */
  const zones = new Map();
  changeZones(zones, shown);
  return zones;
}

/**
 * Apply what is told of places, which are kept by name; the places before it are left as they were.
 * @param {Map<string, Zone>} zones
 * @param {Record<string, Shown | null> | undefined} shown
 */
export function changeZones(zones, shown) {
  for (const [id, told] of Object.entries(shown ?? {})) {
    if (told === null) zones.delete(id);
    else zones.set(id, readZone(id, told, zones.get(id)?.cards ?? []));
  }
}

/**
 * Read a place: how many cards lie face down, or which lie face up, or all of it; `+` and `-` say which came or went.
 * @param {string} id
 * @param {Shown} told
 * @param {string[]} before the cards that lay there
 * @returns {Zone}
 */
function readZone(id, told, before) {
  const [name = "", seat] = id.split("@");
  const place = { id, name, seat: seat === undefined ? null : Number(seat), total: null, kind: "cards" };
  if (typeof told === "number") return { ...place, cards: null, count: told };
  if (typeof told !== "string") {
    const cards = told.cards === undefined ? null : words(told.cards);
    return { ...place, cards, count: told.count ?? cards?.length ?? 0, total: told.total ?? null, kind: told.kind ?? "cards" };
  }
  const [, sign, cards, total] = /** @type {RegExpMatchArray} */ (/^([+-]?)(.*?) ?(?:=(-?\d+))?$/.exec(told));
  const named = words(cards);
  const lying = sign === "+" ? [...before, ...named] : sign === "-" ? without(before, named) : named;
  return { ...place, cards: lying, count: lying.length, total: total === undefined ? null : Number(total) };
}

/**
 * Take cards out of a list, each once.
 * @param {string[]} cards
 * @param {string[]} gone
 */
export function without(cards, gone) {
  const left = [...cards];
  for (const card of gone) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}
