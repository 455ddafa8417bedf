/**
 * A scene: what one viewer sees of one moment. It is told whole once, and then by what has changed; here both become the
 * same plain object, which is never altered afterwards. Knows no rule of any game.
 *
 *     let scene = wholeScene(told.match);
 *     scene = changedScene(scene, update, you);
 */

import { changeZones, readZones, words } from "./zones.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").SceneView} SceneView */
/** @typedef {import("../types.js").Update} Update */

/**
 * @param {SceneView | undefined} told nothing: an empty table
 * @returns {Scene}
 */
export function wholeScene(told) {
  return {
    phase: told?.phase ?? "",
    round: told?.round ?? 0,
    turn: told?.turn ?? [],
    way: told?.way ?? 1,
    scores: told?.scores ?? [],
    zones: readZones(told?.at),
    holds: { ...told?.holds },
    legal: words(told?.legal),
    prompt: told?.prompt ?? "",
    latest: told?.events ?? [],
    rounds: told?.rounds ?? [],
    ended: told?.ended ?? [],
    scored: told?.scored ?? true,
  };
}

/**
 * @param {Scene} before
 * @param {Update} told
 * @param {number | null} you the viewer's seat
 * @returns {Scene}
 */
export function changedScene(before, told, you) {
  const own = told.own ?? {};
  const turn = told.turn ?? before.turn;
  const due = you !== null && turn.includes(you);
  const asked = own.legal ? { legal: words(own.legal), prompt: own.prompt ?? "" } : due ? {} : { legal: [], prompt: "" };
  const zones = new Map(before.zones);
  // What is told of a place to the viewer alone stands instead of what everyone is told.
  changeZones(zones, { ...told.at, ...own.at });
  return {
    ...before,
    ...asked,
    zones,
    turn,
    holds: { ...before.holds, ...told.holds },
    latest: own.events ?? told.events ?? [],
    phase: told.phase ?? before.phase,
    round: told.round ?? before.round,
    way: told.way ?? before.way,
    scores: told.scores ?? before.scores,
    rounds: [...before.rounds.slice(0, told.kept), ...(told.rounds ?? [])],
    ended: told.ended ?? (turn.length ? [] : before.ended),
  };
}

/**
 * Every scene of a match that is told as its first one and what each line changed.
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
 * @param {Update | undefined} told
 */
export function saidIn(told) {
  return told?.own?.said ?? told?.said ?? [];
}
