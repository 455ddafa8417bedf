/**
 * A scene: what one viewer sees of one moment. It comes whole once, and then by what has changed; here both become the
 * same plain object, which is never altered afterwards. Knows no rule of any game.
 *
 *     let scene = wholeScene(message.match);
 *     scene = changedScene(scene, update, you);
 */

import { changeZones, readZones, words } from "./zones.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").SceneView} SceneView */
/** @typedef {import("../types.js").Update} Update */

/**
 * @param {SceneView | undefined} view nothing: an empty table
 * @returns {Scene}
 */
export function wholeScene(view) {
  return {
    phase: view?.phase ?? "",
    round: view?.round ?? 0,
    turn: view?.turn ?? [],
    way: view?.way ?? 1,
    scores: view?.scores ?? [],
    zones: readZones(view?.at),
    holds: { ...view?.holds },
    legal: words(view?.legal),
    prompt: view?.prompt ?? "",
    latest: view?.events ?? [],
    rounds: view?.rounds ?? [],
    ended: view?.ended ?? [],
    scored: view?.scored ?? true,
  };
}

/**
 * @param {Scene} before
 * @param {Update} update
 * @param {number | null} you the viewer's seat
 * @returns {Scene}
 */
export function changedScene(before, update, you) {
  const own = update.own ?? {};
  const turn = update.turn ?? before.turn;
  const due = you !== null && turn.includes(you);
  const asked = own.legal ? { legal: words(own.legal), prompt: own.prompt ?? "" } : due ? {} : { legal: [], prompt: "" };
  const zones = new Map(before.zones);
  // What the viewer alone is told of a place stands instead of what everyone is told.
  changeZones(zones, { ...update.at, ...own.at });
  return {
    ...before,
    ...asked,
    zones,
    turn,
    holds: { ...before.holds, ...update.holds },
    latest: own.events ?? update.events ?? [],
    phase: update.phase ?? before.phase,
    round: update.round ?? before.round,
    way: update.way ?? before.way,
    scores: update.scores ?? update.rounds?.at(-1) ?? before.scores,
    rounds: [...before.rounds.slice(0, update.kept), ...(update.rounds ?? [])],
    ended: update.ended ?? (turn.length ? [] : before.ended),
  };
}

/**
 * Every scene of a match that comes as its first one and what each line changed.
 * @param {SceneView} start
 * @param {Update[]} frames
 * @param {number | null} you
 * @returns {Scene[]} one after each frame
 */
export function scenesOf(start, frames, you) {
  let scene = wholeScene(start);
  return frames.map((frame) => {
    scene = changedScene(scene, frame, you);
    return scene;
  });
}

/**
 * The sentences that an update brought its viewer.
 * @param {Update | undefined} update
 */
export function saidIn(update) {
  return update?.own?.said ?? update?.said ?? [];
}
