/**
 * How fast things move: one setting for the whole page, remembered. Nothing moves for whoever has asked the system for
 * less motion, and nothing waits where nobody looks.
 *
 *     tempo.choose("quick");
 *     if (tempo.moves) fly(tempo.time(260));
 */

import { keep, recall } from "../net/memory.js";

/** @typedef {"calm" | "normal" | "quick" | "none"} Speed */

/** @type {readonly Speed[]} */
export const SPEEDS = ["calm", "normal", "quick", "none"];
/** How much longer than usual something takes. @type {Record<Speed, number>} */
const LENGTHS = { calm: 1.5, normal: 1, quick: 0.6, none: 0 };
/** What can be followed is neither shorter nor longer, in milliseconds. */
const SHORTEST = 150;
const LONGEST = 400;
/** How much faster for each thing that waits. */
const PRESSED = 0.25;

export class Tempo {
  constructor() {
    const kept = recall("speed", /** @type {Speed} */ ("normal"));
    /** @type {Speed} */
    this.speed = SPEEDS.includes(kept) ? kept : "normal";
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
    /** Whether the page is behind, or somebody wishes to see the end at once. */
    this.hurried = false;
    /** Whether nothing is looked at for longer than it moves, as others wait. */
    this.pressed = false;
    /** How many things wait to be shown. */
    this.behind = 0;
    this.still.addEventListener("change", () => this.show());
    this.show();
  }

  /** Whether cards travel. */
  get moves() {
    return this.lively && !this.hurried;
  }

  /** Whether anything moves for whoever looks. */
  get lively() {
    return this.watched && !this.still.matches;
  }

  /** Whether anybody would see it. */
  get watched() {
    return this.speed !== "none" && !document.hidden;
  }

  /**
   * How long something takes at this speed, in milliseconds.
   * @param {number} usual
   */
  time(usual) {
    return usual * LENGTHS[this.speed];
  }

  /**
   * How long a card travels.
   * @param {number} usual
   */
  travel(usual) {
    return Math.min(LONGEST, Math.max(SHORTEST, this.time(usual) / (1 + PRESSED * this.behind)));
  }

  /** @param {Speed} speed */
  choose(speed) {
    this.speed = speed;
    keep("speed", speed);
    this.show();
  }

  /** Let the style know. */
  show() {
    const { dataset, style } = document.documentElement;
    dataset.motion = this.speed === "none" || this.still.matches ? "none" : this.speed;
    style.setProperty("--tempo", String(LENGTHS[this.speed] || 1));
  }
}

export const tempo = new Tempo();
