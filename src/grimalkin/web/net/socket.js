/**
 * The line to a table: joins, notices within three seconds that it is lost, comes back by itself, and never sends a choice
 * twice. Where it only falls silent another is opened beside it, by another way, and the first of both that speaks stays.
 *
 *     const line = new TableSocket("/table/abc", new Entrance("abc", location.hash), language);
 *     line.addEventListener("message", (event) => model.take(event.detail));
 *     line.addEventListener("state", (event) => show(event.detail));   // "open", "lost", "closed"
 *     line.send({ t: "play", word: "C7", v: model.version });
 */

import { askBuild, unlessBusy } from "./build.js";
import { recall } from "./memory.js";

/** @typedef {import("../types.js").Message} Message */

/** Milliseconds of silence after which the house is asked whether it is there, */
const IDLE = 1500;
/** those that it may take to answer before another line is opened beside this one; more where it was found to be slow, */
const SLOW = 500;
const SLOWER = 1.5;
/** before the line counts as lost: with the first less than three seconds, */
const LATE = 1300;
/** and those after which it is given up, without waiting for a goodbye. */
const DEAD = 3000;
/** So long may a line take to open. */
const OPENING = 8000;
/** So long it waits before it tries again, at first: where another node of the house takes over, it does so at once; */
const FIRST_WAIT = 300;
/** and each time so many times as long, up to this: four tries within three seconds, and no storm of all pages later. */
const LONGER = 1.5;
const LONGEST_WAIT = 8000;
/** Codes after which coming back is of no use. */
const FINAL = new Set([4002, 4003, 4004, 4005]);
/** What is kept while the line is lost, and sent when it is back: nothing that could mean something else by then. */
const KEPT = new Set(["say", "ready", "sit", "rename", "cut", "admit"]);

export class TableSocket extends EventTarget {
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
    /** Another line, which is being opened because this one is silent. @type {WebSocket | null} */
    this.beside = null;
    this.ways = 0;
    this.patience = SLOW;
    /** Whether the house has not answered for too long, though the line seems to be open. */
    this.quiet = false;
    /** A choice that was made and not yet answered: sent again with its old version, it counts once.
     * @type {Record<string, any> | null} */
    this.pending = null;
    /** On which line it was sent. @type {WebSocket | null} */
    this.sentOn = null;
    /** Other requests that wait for the line. @type {Record<string, any>[]} */
    this.queue = [];
    this.calm = unlessBusy(() => this.pending !== null);
    this.ending = new AbortController();
    this.open();
    const { signal } = this.ending;
    globalThis.addEventListener?.("online", () => this.hurry(), { signal });
    globalThis.addEventListener?.("offline", () => this.abandon(), { signal });
    globalThis.document?.addEventListener("visibilitychange", () => this.hurry(), { signal });
  }

  /** Whether something that is sent now is likely to arrive. */
  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN && !this.quiet;
  }

  open() {
    this.leaveBeside();
    this.socket = this.dial();
    this.quiet = false;
    this.watch(OPENING, () => this.abandon());
  }

  /** By the number of a way that was silent the next one leads to another node, where there are several. */
  dial() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const way = this.ways ? `?again=${this.ways}` : "";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}${way}`);
    socket.addEventListener("open", () => this.opened(socket));
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.receive({ t: "update", ...JSON.parse(event.data) });
    });
    socket.addEventListener("close", (event) => this.lost(socket, event.code));
    return socket;
  }

  /** @param {WebSocket} socket */
  opened(socket) {
    if (socket === this.beside) {
      const silent = this.socket;
      [this.socket, this.beside, this.quiet] = [socket, null, false];
      silent?.close();
      clearTimeout(this.again);
    }
    if (socket !== this.socket) return;
    this.join();
    this.flush();
    this.tell("open");
    this.watch(IDLE, () => this.probe());
    if (this.known) askBuild();
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

  /** @param {Message} message */
  receive(message) {
    this.alive();
    this.wait = FIRST_WAIT;
    if (message.t === "snapshot" || message.t === "update" || message.t === "skip") {
      // What was told already is not told again after coming back.
      if (message.t !== "snapshot" && message.v <= this.version) return;
      this.version = message.v;
      this.known = true;
    }
    if (message.t === "snapshot") this.you = message.you ?? null;
    if (message.t === "seated") this.you = message.seat;
    if (this.pending && (message.n === this.pending.n || this.concerns(message))) this.pending = null;
    this.dispatchEvent(new CustomEvent("message", { detail: message }));
  }

  /**
   * Whether a line says what became of one's own choice: one's places, or what one may do, have changed, or one is no
   * longer due. What others do in the same moment says none of that.
   * @param {Message} message
   */
  concerns(message) {
    if (message.t !== "update") return false;
    return Boolean(message.own?.legal || message.own?.at || message.match) || (message.turn && !message.turn.includes(this.you));
  }

  /**
   * Ask something; a choice is kept until it is answered, and sent again after a break.
   * @param {{t: string} & Record<string, any>} request
   */
  send(request) {
    TableSocket.count += 1;
    const numbered = { ...request, n: TableSocket.count };
    if (request.t === "play") {
      this.pending = numbered;
      this.sentOn = null;
    } else if (this.isOpen) this.put(numbered);
    else if (KEPT.has(request.t)) this.queue.push(numbered);
    if (this.isOpen) this.flush();
    return numbered.n;
  }

  /** Send what waits: a choice once on each line. */
  flush() {
    if (this.pending && this.sentOn !== this.socket) {
      this.sentOn = this.socket;
      this.put(this.pending);
    }
    for (const request of this.queue.splice(0)) this.put(request);
  }

  /** @param {Record<string, any>} message */
  put(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // Whether the house is there.

  /**
   * @param {number} time
   * @param {() => void} then
   */
  watch(time, then) {
    clearTimeout(this.watching);
    this.watching = setTimeout(then, time);
  }

  /** Something came. */
  alive() {
    this.watch(IDLE, () => this.probe());
    if (this.beside) {
      this.patience = Math.min(this.patience * SLOWER, LATE);
      this.leaveBeside();
    }
    if (!this.quiet) return;
    this.quiet = false;
    this.flush();
    this.tell("open");
  }

  probe() {
    this.put({ t: "ping" });
    this.watch(this.patience, () => this.doubt());
  }

  /** It takes long to answer. */
  doubt() {
    this.openBeside();
    this.watch(LATE - this.patience, () => this.late());
  }

  late() {
    this.quiet = true;
    this.tell("lost");
    this.openBeside();
    this.watch(DEAD, () => this.abandon());
  }

  /** Open another line while this one may still speak. */
  openBeside() {
    this.leaveBeside();
    this.ways += 1;
    this.beside = this.dial();
  }

  leaveBeside() {
    const left = this.beside;
    this.beside = null;
    left?.close();
  }

  /** Give a line up, without waiting for the other end. */
  abandon() {
    this.ways += 1;
    const dead = this.socket;
    if (this.finished) return;
    this.socket = null;
    dead?.close();
    this.comeBack();
  }

  /**
   * @param {WebSocket} socket
   * @param {number} code
   */
  lost(socket, code) {
    if (socket === this.beside) this.beside = null;
    if (socket !== this.socket || this.finished) return;
    if (!FINAL.has(code)) {
      this.socket = null;
      this.comeBack();
      return;
    }
    this.finished = true;
    this.leaveBeside();
    clearTimeout(this.watching);
    this.tell("closed");
  }

  /** Try again after a while. */
  comeBack() {
    clearTimeout(this.watching);
    clearTimeout(this.again);
    this.tell("lost");
    const wait = this.wait * (0.7 + 0.6 * Math.random());
    this.wait = Math.min(this.wait * LONGER, LONGEST_WAIT);
    this.again = setTimeout(() => this.open(), wait);
  }

  /** Come back at once, or see whether the line still holds: the network or the person is here again. */
  hurry() {
    if (this.finished || globalThis.document?.hidden) return;
    if (this.socket?.readyState === WebSocket.OPEN) this.probe();
    if (this.socket) return;
    clearTimeout(this.again);
    this.wait = FIRST_WAIT;
    this.open();
  }

  close() {
    this.finished = true;
    this.calm();
    this.ending.abort();
    clearTimeout(this.watching);
    clearTimeout(this.again);
    this.leaveBeside();
    this.socket?.close();
  }

  /** @param {"open" | "lost" | "closed"} state */
  tell(state) {
    this.dispatchEvent(new CustomEvent("state", { detail: state }));
  }
}

TableSocket.count = 0;
