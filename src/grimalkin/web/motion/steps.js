/**
 * The scenes between two scenes, so that each thing can be seen before the next: a card has landed, and nothing is taken
 * yet; the last card of a round lies there, and nothing is counted yet. Found from places alone; a game may add to it.
 *
 *     for (const step of scenesBetween(before, after, game)) draw(step.scene);
 */

import { without } from "../model/zones.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Zone} Zone */
/** @typedef {import("../types.js").Motion} Motion */
/**
 * @typedef {{scene: Scene, look: number, last: boolean}} Step a scene, how long it is looked at when all has arrived, in
 *   milliseconds, and whether it is the last of a round, which is seen whatever waits
 */

/** How long one looks at a card that changes everything, and at the last one of a round. */
const LOOK = 420;
const LAST_LOOK = 900;

/**
 * @param {Scene} before
 * @param {Scene} after
 * @param {Motion} [game]
 * @returns {Step[]}
 */
export function scenesBetween(before, after, game = {}) {
  /** @type {Step[]} */
  const steps = [];
  // After a deal, or a step back, everything simply comes.
  const landing = before.turn.length && after.latest.length ? landed(before, after, game) : null;
  if (landing) steps.push({ scene: landing, look: LOOK, last: false });
  if (counts(after) && !counts(before)) steps.push({ scene: uncounted(before, after), look: LAST_LOOK, last: true });
  return steps;
}

/** Whether a scene tells how a round was counted. @param {Scene} scene */
export function counts({ turn, round, latest }) {
  return !turn.length && round > 0 && latest.length > 0;
}

/**
 * A card lies where others are about to leave, or as the game says.
 * @param {Scene} before
 * @param {Scene} after
 * @param {Motion} game
 * @returns {Scene | null}
 */
function landed(before, after, game) {
  const zones = new Map([...before.zones].map(([id, zone]) => [id, left(zone, after.zones.get(id))]));
  const burst = [...after.zones.values()].filter((zone) => replaces(before.zones.get(zone.id), zone));
  const said = game.landed?.(after.latest, before) ?? {};
  if (!burst.length && !Object.keys(said).length) return null;
  for (const zone of burst) {
    const lay = before.zones.get(zone.id)?.cards ?? [];
    const cards = [...lay, ...without(zone.cards ?? [], lay)];
    zones.set(zone.id, { ...zone, cards, count: cards.length });
  }
  for (const [id, told] of Object.entries(said)) zones.set(id, { ...placeOf(id), ...zones.get(id), ...told });
  return { ...halfway(before, after), holds: before.holds, zones };
}

/**
 * All that was played lies there; what was turned over to be counted is not yet.
 * @param {Scene} before
 * @param {Scene} after
 * @returns {Scene}
 */
function uncounted(before, after) {
  const zones = new Map([...before.zones, ...after.zones].map(([id]) => [id, veiled(before.zones.get(id), after.zones.get(id))]));
  for (const [id, zone] of zones) if (!zone) zones.delete(id);
  return { ...halfway(before, after), holds: holding(before, after), zones: /** @type {Map<string, Zone>} */ (zones) };
}

/**
 * What still holds: of cards what holds now, of everything else what held before.
 * @param {Scene} before
 * @param {Scene} after
 */
function holding(before, after) {
  const now = Object.entries(after.holds).filter(([id]) => (after.zones.get(id) ?? before.zones.get(id))?.kind === "cards");
  return { ...before.holds, ...Object.fromEntries(now) };
}

/**
 * What is shown while something is still to come: nobody is asked for anything, and no point is counted.
 * @param {Scene} before
 * @param {Scene} after
 * @returns {Scene}
 */
function halfway(before, after) {
  const { turn, phase, round, scores, rounds, way } = before;
  return { ...after, turn, phase, round, scores, rounds, way, legal: [], prompt: "", ended: [] };
}

/**
 * A place from which something may have gone, to which nothing has come yet.
 * @param {Zone} before
 * @param {Zone} [after]
 * @returns {Zone}
 */
function left(before, after) {
  if (!after || before.kind !== "cards") return before;
  // What lies face down on the table is drawn from when all else is done; where there are no fewer, what lay open is only covered.
  if (before.seat === null && (!before.cards || after.count >= before.count)) return before;
  const cards = before.cards && after.cards ? without(before.cards, without(before.cards, after.cards)) : before.cards;
  return {
    ...before,
    cards,
    count: cards ? cards.length + Math.max(0, before.count - (before.cards?.length ?? 0)) : Math.min(before.count, after.count),
  };
}

/**
 * @param {Zone | undefined} before
 * @param {Zone | undefined} after
 */
function veiled(before, after) {
  if (after?.kind !== "cards" || before?.kind === "marker" || before?.kind === "tokens") return before;
  // What lay face down before somebody's seat still does.
  return before && before.cards === null && after.cards && after.seat !== null ? { ...after, cards: null, total: null } : after;
}

/**
 * Whether something came to a place of the table, and what had lain there left it for good.
 * @param {Zone | undefined} before
 * @param {Zone} after
 */
function replaces(before, after) {
  if (!before?.cards?.length || !after.cards || after.seat !== null || after.kind !== "cards") return false;
  const came = without(after.cards, before.cards).length;
  return came > 0 && before.count + came > after.count;
}

/** @param {string} id @returns {Zone} */
function placeOf(id) {
  const [name = "", seat] = id.split("@");
  return { id, name, seat: seat === undefined ? null : Number(seat), cards: null, count: 0, total: null, kind: "cards" };
}
