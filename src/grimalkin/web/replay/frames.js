/** A finished match as the house tells it again: the first scene, and what each line changed, as somebody saw it. */

import { saidIn, scenesOf } from "../model/scene.js";
import { TableModel } from "../model/table.js";
import { ask } from "../net/games.js";
import { language } from "../text.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {{id: string, game: string, players: string[], options: Record<string, boolean | number | string>, moves: number, start: import("../types.js").SceneView, frames: Frame[]}} Replay */
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

/** What a viewer knew, set to one move after another. */
export class PastModel extends TableModel {
  constructor() {
    super();
    /** The scene after each move. @type {import("../types.js").Scene[]} */
    this.scenes = [];
    /** @type {Frame[]} */
    this.frames = [];
  }

  /** @param {number} move */
  at(move) {
    const scene = this.scenes[move - 1];
    if (scene) this.show(scene, this.said(move));
  }

  /** @param {number} move */
  said(move) {
    return saidIn(this.frames[move - 1]);
  }

  /** Each round, and the move with which it begins. @returns {[number, number][]} */
  get firsts() {
    /** @type {Map<number, number>} */
    const first = new Map();
    for (const [place, { round }] of this.scenes.entries()) if (!first.has(round)) first.set(round, place + 1);
    return [...first];
  }

  /**
   * @param {Replay} replay
   * @param {Eyes} eyes
   */
  see(replay, eyes) {
    this.you = eyes === "open" || eyes === "public" ? null : Number(eyes);
    this.frames = replay.frames;
    this.scenes = scenesOf(replay.start, replay.frames, this.you);
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
