/** What one viewer knows of a table: made by the picture, kept up to date by lines. The page draws it. */

import { changeZones, readZones, words } from "./zones.js";

/** @typedef {import("../types.js").Told} Told */
/** @typedef {import("../types.js").Zone} Zone */
/** @typedef {import("../types.js").MatchView} MatchView */
/** @typedef {import("../types.js").Own} Own */

export class TableModel {
  constructor() {
    this.version = 0;
    /** @type {import("../types.js").TableView | null} */
    this.table = null;
    /** @type {number | null} */
    this.you = null;
    this.host = false;
    /** @type {Map<string, Zone>} */
    this.zones = new Map();
    /** @type {string[]} */
    this.log = [];
    /** @type {string[]} */
    this.legal = [];
    this.prompt = "";
    /** What holds now, by the place it is about; "" is the whole table. @type {Record<string, import("../types.js").Held | null>} */
    this.holds = {};
    this.phase = "";
    this.round = 0;
    /** @type {number[]} */
    this.turn = [];
    /** @type {number[]} */
    this.scores = [];
    this.mayUndo = false;
    /** Whether the viewer has done something in this match that could be taken back. */
    this.moved = false;
    /** @type {import("../types.js").ClockView | null} */
    this.clock = null;
    this.clockAt = 0;
    /** @type {import("../types.js").Share[]} */
    this.ended = [];
    /** The sums of all seats after each round that has been counted. @type {number[][]} */
    this.rounds = [];
    this.playing = false;
    /** The game of the match that is shown; the table may be set for another one. */
    this.game = "";
    /** What was chosen for it. @type {Record<string, boolean | number | string>} */
    this.options = {};
    /** @type {import("../types.js").Happening[]} */
    this.latest = [];
  }

  /**
   * Take a message; say whether it showed everything anew (so that nothing travels).
   * @param {Told} told
   * @returns {"anew" | "line" | "table" | ""}
   */
  hear(told) {
    if (told.t === "picture") {
      this.you = told.you ?? null;
      this.host = told.host ?? false;
      this.table = told.table;
      this.version = told.v;
      this.begin(told.match);
      return "anew";
    }
    if (told.t === "here") {
      this.table = told.table;
      return "table";
    }
    if (told.t === "seated") {
      this.you = told.seat;
      return "table";
    }
    if (told.t !== "line" && told.t !== "skip") return "";
    this.version = told.v;
    if (told.table) this.table = told.table;
    if (told.match) {
      this.begin(told.match);
      return "anew";
    }
    if (told.t === "skip" || !("events" in told || "at" in told || "own" in told || "turn" in told)) return "table";
    this.line(told);
    return "line";
  }

  /** @param {MatchView | undefined} match */
  begin(match) {
    this.playing = Boolean(match);
    this.game = match?.game ?? "";
    this.options = match?.options ?? this.table?.options ?? {};
    this.zones = readZones(match?.at);
    this.log = [...(match?.log ?? [])];
    this.legal = words(match?.legal);
    this.prompt = match?.prompt ?? "";
    this.holds = { ...match?.holds };
    this.phase = match?.phase ?? "";
    this.round = match?.round ?? 0;
    this.turn = match?.turn ?? [];
    this.scores = match?.scores ?? [];
    this.mayUndo = match?.undo === "allowed";
    this.moved = Boolean(match?.undo) && match?.undo !== "nothing";
    this.ended = match?.ended ?? [];
    this.rounds = [...(match?.rounds ?? [])];
    this.setClock(match?.clock);
    this.latest = match?.events ?? [];
  }

  /** @param {Told} told */
  line(told) {
    /** @type {Own} */
    const own = told.own ?? {};
    this.zones = new Map(this.zones);
    // What is told of a place to the viewer alone stands instead of what everyone is told.
    changeZones(this.zones, { ...told.at, ...own.at });
    this.latest = own.events ?? told.events ?? [];
    this.log.push(...(own.said ?? told.said ?? []));
    this.turn = told.turn ?? this.turn;
    if (own.legal) {
      this.legal = words(own.legal);
      this.prompt = own.prompt ?? "";
    } else if (this.you === null || !this.turn.includes(this.you)) {
      this.legal = [];
      this.prompt = "";
    }
    this.holds = { ...this.holds, ...told.holds };
    this.phase = told.phase ?? this.phase;
    this.round = told.round ?? this.round;
    this.scores = told.scores ?? this.scores;
    if (this.latest.some((event) => event.k === "scored")) this.rounds.push(this.scores);
    // A round whose last play was taken back counts no longer.
    if (this.turn.length) this.rounds.length = Math.min(this.rounds.length, Math.max(0, this.round - 1));
    this.mayUndo = own.undo ?? false;
    this.moved ||= this.mayUndo;
    this.ended = told.ended ?? this.ended;
    this.setClock(told.clock);
  }

  /** @param {import("../types.js").ClockView | undefined} clock */
  setClock(clock) {
    this.clock = clock ?? null;
    this.clockAt = Date.now();
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
