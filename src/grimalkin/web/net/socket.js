/**
 * The line to a table: joins, stays awake, comes back by itself, and never sends a choice twice.
 *
 *     const line = new TableLine("/table/abc", new Entrance("abc", location.hash), language);
 *     line.addEventListener("told", (event) => model.hear(event.detail));
 *     line.addEventListener("state", (event) => show(event.detail));   // "open", "lost", "closed"
 *     line.send({ t: "play", word: "C7", v: model.version });
 */

import { askBuild, unlessBusy } from "./build.js";
import { recall } from "./memory.js";

/** @typedef {import("../types.js").Told} Told */

const IDLE = 2500;
const SILENT = 12_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** Codes after which coming back is of no use. */
const FINAL = new Set([4002, 4003, 4004]);

export class TableLine extends EventTarget {
  /**
   * @param {string} path
   * @param {import("./entrance.js").Entrance} entrance what opens the table
   * @param {string} language
   */
  constructor(path, entrance, language) {
    super();
    this.path = path;
    this.entrance = entrance;
    this.language = language;
    /** One's seat, as last told. @type {number | null} */
    this.you = null;
    this.version = 0;
    this.known = false;
    this.wait = FIRST_WAIT;
    this.finished = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** A choice that was sent and not yet answered: sent again with its old version, it counts once.
     * @type {Record<string, any> | null} */
    this.pending = null;
    this.heard = 0;
    this.pulse = setInterval(() => this.beat(), 1000);
    this.calm = unlessBusy(() => this.pending !== null);
    this.open();
    globalThis.addEventListener?.("online", () => this.hurry());
    globalThis.document?.addEventListener("visibilitychange", () => this.hurry());
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.heard = Date.now();
      this.join();
      if (this.pending) this.put(this.pending);
      this.tell("open");
      if (this.known) askBuild();
    });
    socket.addEventListener("message", (event) => this.receive({ t: "update", ...JSON.parse(event.data) }));
    socket.addEventListener("close", (event) => this.lost(socket, event.code));
  }

  join() {
    const since = this.known ? { since: this.version } : {};
    // By the key the house knows its players again: in another tab they are not shown open hands.
    this.put({ t: "join", ...this.entrance.tokens, key: recall("key", ""), language: this.language, ...since });
  }

  /** Come in anew, by other tokens. */
  rejoin() {
    const before = this.socket;
    this.known = false;
    this.open();
    before?.close();
  }

  /** @param {Told} told */
  receive(told) {
    this.heard = Date.now();
    this.wait = FIRST_WAIT;
    if (told.t === "snapshot" || told.t === "update" || told.t === "skip") {
      // What was told already is not told again after coming back.
      if (told.t !== "snapshot" && told.v <= this.version) return;
      this.version = told.v;
      this.known = true;
    }
    if (told.t === "snapshot") this.you = told.you ?? null;
    if (told.t === "seated") this.you = told.seat;
    if (this.pending && (told.n === this.pending.n || this.concerns(told))) this.pending = null;
    this.dispatchEvent(new CustomEvent("told", { detail: told }));
  }

  /**
   * Whether a line says what became of one's own choice: one's places, or what one may do, have changed, or one is no
   * longer due. What others do in the same moment says none of that.
   * @param {Told} told
   */
  concerns(told) {
    if (told.t !== "update") return false;
    return Boolean(told.own?.legal || told.own?.at || told.match) || (told.turn && !told.turn.includes(this.you));
  }

  /**
   * Ask something; a choice is kept until it is answered, and sent again after a break.
   * @param {{t: string} & Record<string, any>} request
   */
  send(request) {
    TableLine.count += 1;
    const numbered = { ...request, n: TableLine.count };
    if (request.t === "play") this.pending = numbered;
    this.put(numbered);
    return numbered.n;
  }

  /** @param {Record<string, any>} message */
  put(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    this.said = Date.now();
  }

  beat() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const now = Date.now();
    if (now - this.heard > SILENT) this.socket.close();
    else if (now - Math.max(this.heard, this.said ?? 0) > IDLE) this.put({ t: "ping" });
  }

  /**
   * @param {WebSocket} socket
   * @param {number} code
   */
  lost(socket, code) {
    if (socket !== this.socket || this.finished) return;
    if (FINAL.has(code)) {
      this.finished = true;
      this.tell("closed");
      return;
    }
    this.tell("lost");
    const wait = this.wait * (0.7 + 0.6 * Math.random());
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
    this.again = setTimeout(() => this.open(), wait);
  }

  /** Come back at once: the network or the person is here again. */
  hurry() {
    if (this.finished || this.socket?.readyState === WebSocket.OPEN || globalThis.document?.hidden) return;
    if (this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.again);
    this.wait = FIRST_WAIT;
    this.open();
  }

  close() {
    this.finished = true;
    this.calm();
    clearInterval(this.pulse);
    clearTimeout(this.again);
    this.socket?.close();
  }

  /** @param {"open" | "lost" | "closed"} state */
  tell(state) {
    this.dispatchEvent(new CustomEvent("state", { detail: state }));
  }
}

TableLine.count = 0;
