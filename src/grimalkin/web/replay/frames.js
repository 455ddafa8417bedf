/** A finished match as the house tells it again: one frame for each of its lines, seen by somebody. */

import { TableModel } from "../model/table.js";
import { ask } from "../pages/games.js";
import { language } from "../text.js";

/** @typedef {import("../types.js").MatchView & {move: number, line: string, said: string[]}} Frame */
/** @typedef {{id: string, game: string, players: string[], options: Record<string, boolean | number | string>, moves: number, frames: Frame[]}} Replay */
/** @typedef {"open" | "public" | `${number}`} Eyes whose: everyone's, a spectator's, or a seat's */

/**
 * @param {string} record
 * @param {Eyes} eyes
 * @returns {Promise<Replay>}
 */
export function fetchReplay(record, eyes) {
  const view = eyes === "open" ? "open=true" : eyes === "public" ? "" : `seat=${eyes}`;
  return ask(`/api/records/${record}/replay?language=${language}&${view}`);
}

/**
 * Each round, and the move with which it begins.
 * @param {Frame[]} frames
 * @returns {[number, number][]}
 */
export function roundsOf(frames) {
  /** @type {Map<number, number>} */
  const first = new Map();
  for (const frame of frames) if (!first.has(frame.round)) first.set(frame.round, frame.move);
  return [...first];
}

/**
 * The sums of all seats after each round that has been counted by then; what was taken back does not count.
 * @param {Frame[]} frames
 */
function sumsAfter(frames) {
  /** @type {number[][]} */
  const sums = [];
  for (const frame of frames) {
    if (frame.turn.length) sums.length = Math.min(sums.length, Math.max(0, frame.round - 1));
    if (frame.events?.some((event) => event.k === "scored")) sums.push(frame.scores);
  }
  return sums;
}

/** What a viewer knew, set to one frame after another. */
export class PastModel extends TableModel {
  /**
   * @param {Frame[]} frames
   * @param {number} move
   */
  at(frames, move) {
    const frame = frames[move - 1];
    const match = frame && { ...frame, log: frame.said, rounds: sumsAfter(frames.slice(0, move)) };
    this.begin(match);
  }

  /**
   * @param {Replay} replay
   * @param {Eyes} eyes
   */
  see(replay, eyes) {
    this.you = eyes === "open" || eyes === "public" ? null : Number(eyes);
    /** @type {import("../types.js").SeatView[]} */
    const seats = replay.players.map((name) => ({ name, kind: "person", here: true }));
    this.table = /** @type {import("../types.js").TableView} */ ({
      id: replay.id,
      game: replay.game.split("@")[0] ?? "",
      phase: "playing",
      seats,
      options: replay.options,
      language,
      level: "",
      clock: "none",
      pause: 0,
      matches: 1,
      commitment: "",
    });
  }
}
