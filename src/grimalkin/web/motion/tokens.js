/** Things that are counted, such as prizes: one flies from where there are fewer to where there are more. */

import { make } from "../elements/dom.js";
import { spotOf } from "./flights.js";
import { tempo } from "./tempo.js";

/** @typedef {import("../types.js").Zone} Zone */

/** How long it flies, in milliseconds, and how large it is at both ends, in pixels. */
const TIME = 350;
const LARGE = 40;
const SMALL = 28;

/** @param {Map<string, Zone>} zones @returns {Map<string, number>} */
export function tokensOf(zones) {
  return new Map([...zones.values()].filter((zone) => zone.kind === "tokens").map((zone) => [zone.id, zone.count]));
}

/**
 * What went from where to where: to a place of the same name that has more, or as a game says.
 * @param {Map<string, number>} before
 * @param {Map<string, number>} after
 * @param {import("./ledger.js").Hint[]} [hints]
 * @returns {{from: string, to: string, like?: string}[]}
 */
export function handedOver(before, after, hints = []) {
  const fewer = (/** @type {string} */ id) => (before.get(id) ?? 0) > (after.get(id) ?? 0);
  const name = (/** @type {string} */ id) => id.split("@")[0];
  const more = [...after.keys()].filter((id) => (after.get(id) ?? 0) > (before.get(id) ?? 0));
  const same = more.flatMap((to) => {
    const from = [...before.keys()].find((id) => id !== to && name(id) === name(to) && fewer(id));
    return from === undefined ? [] : [{ from, to }];
  });
  return [...hints.filter((hint) => fewer(hint.from)), ...same];
}

/**
 * Where each of them flies, on the screen.
 * @param {{from: string, to: string, like?: string}[]} given
 * @param {import("./spots.js").Spots} spots
 */
export function ways(given, spots) {
  return given.flatMap(({ from, to, like }) => {
    const place = spots.room.zone(from, like) ?? spots.room.zone(from);
    const [begin, end] = [place && spotOf(place), spots.around(to)];
    const picture = place?.querySelector("svg, .token");
    return begin && end && picture ? [{ from, to, begin, end, picture }] : [];
  });
}

/**
 * @param {ReturnType<typeof ways>} given
 * @param {import("./flights.js").Flights} flights
 * @param {() => void} landed
 * @returns {number} how long it takes, in milliseconds
 */
export function fly(given, flights, landed) {
  const time = tempo.travel(TIME);
  for (const { from, to, begin, end, picture } of given) {
    const ghost = make("span", { class: "token ghost", "data-from": from, "data-to": to }, picture.cloneNode(true));
    flights.fly(ghost, { ...begin, angle: 0, width: LARGE }, { ...end, width: SMALL }, { time, fades: true, landed });
  }
  return given.length ? time : 0;
}
