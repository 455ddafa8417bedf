/** What one viewer knows of a table: taken whole once, kept up to date by what changes. The page draws it. */

import { changedScene, saidIn, wholeScene } from "./scene.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../types.js").MatchView} MatchView */

export class TableModel {
  constructor() {
    this.version = 0;
    /** @type {import("../types.js").TableView | null} */
    this.table = null;
    /** @type {number | null} */
    this.you = null;
    this.host = false;
    /** What is seen of the match; the getters below are its parts. */
    this.scene = wholeScene(undefined);
    /** @type {string[]} */
    this.log = [];
    this.mayUndo = false;
    /** Whether the viewer has done something in this match that could be taken back. */
    this.moved = false;
    /** @type {import("../types.js").ClockView | null} */
    this.clock = null;
    this.clockAt = 0;
    /** When the table was last told: what counts down in it counts from then. */
    this.tableAt = 0;
    this.playing = false;
    /** The game of the match that is shown; the table may be set for another one. */
    this.game = "";
    /** What was chosen for it. @type {Record<string, boolean | number | string>} */
    this.options = {};
  }

  /**
   * Take a message; say whether it showed everything anew (so that nothing travels).
   * @param {Message} message
   * @returns {"anew" | "update" | "table" | ""}
   */
  take(message) {
    if (message.table) this.tableAt = Date.now();
    if (message.t === "snapshot") {
      this.you = message.you ?? null;
      this.host = message.host ?? false;
      this.table = message.table;
      this.version = message.v;
      this.begin(message.match);
      return "anew";
    }
    if (message.t === "here") {
      this.table = message.table;
      return "table";
    }
    if (message.t === "seated") {
      this.you = message.seat;
      return "table";
    }
    if (message.t !== "update" && message.t !== "skip") return "";
    this.version = message.v;
    if (message.table) this.table = message.table;
    if (message.match) {
      this.begin(message.match);
      return "anew";
    }
    if (message.t === "skip" || !("events" in message || "at" in message || "own" in message || "turn" in message)) return "table";
    this.change(message);
    return "update";
  }

  /** @param {MatchView | undefined} match */
  begin(match) {
    this.playing = Boolean(match);
    this.game = match?.game ?? "";
    this.options = match?.options ?? this.table?.options ?? {};
    this.scene = wholeScene(match);
    this.log = [...(match?.log ?? [])];
    this.mayUndo = match?.undo === "allowed";
    this.moved = Boolean(match?.undo) && match?.undo !== "nothing";
    this.setClock(match?.clock);
  }

  /** @param {Message} message */
  change(message) {
    this.scene = changedScene(this.scene, message, this.you);
    this.log.push(...saidIn(message));
    this.mayUndo = message.own?.undo ?? false;
    this.moved ||= this.mayUndo;
    this.setClock(message.clock);
  }

  /**
   * Show a scene of a match that is over, or taught, with what was said of it.
   * @param {import("../types.js").Scene} scene
   * @param {string[]} said
   */
  show(scene, said) {
    this.playing = true;
    this.game = this.table?.game ?? "";
    this.options = this.table?.options ?? {};
    this.scene = scene;
    this.log = said;
  }

  /** @param {import("../types.js").ClockView | undefined} clock */
  setClock(clock) {
    this.clock = clock ?? null;
    this.clockAt = Date.now();
  }

  get phase() {
    return this.scene.phase;
  }

  get round() {
    return this.scene.round;
  }

  get turn() {
    return this.scene.turn;
  }

  /** Which way play goes: 1, or -1 where it has been turned. */
  get way() {
    return this.scene.way;
  }

  get scores() {
    return this.scene.scores;
  }

  /** Whether points are counted; else there are winners alone. */
  get scored() {
    return this.scene.scored;
  }

  get zones() {
    return this.scene.zones;
  }

  /** What holds now, by the place it is about; "" is the whole table. */
  get holds() {
    return this.scene.holds;
  }

  get legal() {
    return this.scene.legal;
  }

  get prompt() {
    return this.scene.prompt;
  }

  /** What happened last. */
  get latest() {
    return this.scene.latest;
  }

  /** The sums of all seats after each round that has been counted. */
  get rounds() {
    return this.scene.rounds;
  }

  get ended() {
    return this.scene.ended;
  }

  /** Whether what happened last is how a round was counted: one was begun, and nobody is to act any more. */
  get counted() {
    return !this.turn.length && this.round > 0 && this.latest.length > 0;
  }

  /** Whether the viewer may act now. */
  get due() {
    return this.you !== null && this.turn.includes(this.you) && this.legal.length > 0;
  }

  /**
   * The places of a seat, or of the table.
   * @param {number | null} seat
   */
  zonesOf(seat) {
    return [...this.zones.values()].filter((zone) => zone.seat === seat);
  }

  /**
   * One place by name.
   * @param {string} name
   * @param {number | null} [seat]
   */
  zone(name, seat = null) {
    return this.zones.get(seat === null ? name : `${name}@${seat}`);
  }
}
