/**
 * Messages in order, each when the one before has been seen. What waits for too long is caught up with: then nothing is
 * waited for until nothing waits any more, and where much waits, nothing moves either. So the page is never behind the
 * table by more than a moment.
 *
 *     const conductor = new Conductor((message) => page.take(message), board);
 *     socket.addEventListener("message", (event) => conductor.add(event.detail));
 */

import { tempo } from "./tempo.js";

/** @typedef {import("../types.js").Message} Message */

/** So long may something wait to be seen, in milliseconds. */
export const LATEST = 700;
/** So many messages can be shown one upon another, all of them moving. */
const FEW = 4;
/** What waits need not wait for the whole of a movement. */
const OVERLAP = 0.45;
/** What changes the table. */
const CHANGES = new Set(["snapshot", "update", "skip"]);
/** What people say to each other changes nothing on the table, and need not wait. */
export const BESIDE = new Set(["chatted", "emoted", "pong", "asked", "asking"]);

export class Conductor {
  /**
   * @param {(message: Message) => Promise<void> | undefined} take gives when it is drawn
   * @param {{rest: (share: number) => Promise<void>, hurry: () => void, waiting: {cut: () => void}}} board
   */
  constructor(take, board) {
    this.take = take;
    this.board = board;
    /** @type {Message[]} */
    this.queue = [];
    this.running = false;
    /** Whether what was taken last is drawn, and only moves. */
    this.resting = false;
    /** Says when things may move again. @type {(() => boolean) | null} */
    this.until = null;
  }

  /** @param {Message} message */
  add(message) {
    // An answer to what is shown already comes at once, though something may still be moving.
    if (BESIDE.has(message.t) || (this.resting && !this.queue.length && !CHANGES.has(message.t))) {
      this.take(message);
      return;
    }
    this.queue.push(message);
    tempo.behind = this.queue.length - (this.running ? 0 : 1);
    if (!this.running) this.run();
    else if (moves(message)) setTimeout(() => this.queue.includes(message) && this.press(), LATEST);
  }

  async run() {
    this.running = true;
    for (let message = this.queue.shift(); message; message = this.queue.shift()) {
      tempo.behind = this.queue.length;
      await this.take(message);
      if (this.until?.()) this.until = null;
      this.resting = true;
      await this.board.rest(tempo.pressed ? 0 : this.queue.length ? OVERLAP : 1);
      this.resting = false;
    }
    this.running = false;
    tempo.pressed = false;
    if (this.until?.()) this.until = null;
    tempo.hurried = this.until !== null;
  }

  /**
   * Let nothing move until something is so.
   * @param {() => boolean} so
   */
  skipUntil(so) {
    this.until = so;
    this.catchUp();
  }

  /** Wait for nothing; if too much waits for that, show it at once. */
  press() {
    if (this.queue.length > FEW || tempo.hurried) return this.catchUp();
    tempo.pressed = true;
    this.board.waiting.cut();
  }

  /** Show at once what is waiting. */
  catchUp() {
    tempo.hurried = true;
    this.board.hurry();
  }
}

/**
 * Whether a message changes what lies on the table, and not only who sits there.
 * @param {Message} message
 */
function moves(message) {
  return message.t === "snapshot" || ["events", "at", "own", "turn", "match"].some((field) => field in message);
}
