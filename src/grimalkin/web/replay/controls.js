/**
 * The controls of a replay: a scrubber with marks where rounds begin, steps, and playing on by itself.
 *
 *     const controls = new Controls({ moves: 87, rounds: [[1, 1], [2, 30]], where: (round) => "Deal 1", go: (move) => show(move), linger: (move) => 900 });
 *     controls.show(23, 1);
 */

import { make, picture } from "../elements/dom.js";
import { say } from "../text.js";

const ICONS = {
  first: '<path d="M18 20h12v60H18zM84 20v60L36 50z"/>',
  back: '<path d="M62 16 28 50l34 34 10-10-24-24 24-24z"/>',
  play: '<path d="M28 14v72l56-36z"/>',
  pause: '<path d="M24 18h18v64H24zM58 18h18v64H58z"/>',
  next: '<path d="m38 16 34 34-34 34-10-10 24-24-24-24z"/>',
  last: '<path d="M70 20h12v60H70zM16 20v60l48-30z"/>',
};

/**
 * @typedef {{moves: number, rounds: [number, number][], where: (round: number) => string, go: (move: number) => void, linger: (move: number) => number}} Course
 *   how many moves there are, each round with its first one, how a round is called, what shows a move, and how long one looks at it
 */

export class Controls {
  /** @param {Course} course */
  constructor(course) {
    this.course = course;
    this.move = 1;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.range = make("input", { type: "range", min: 1, max: course.moves, step: 1, "aria-label": say("replay-scrub") });
    this.range.addEventListener("input", () => this.jump(Number(this.range.value)));
    const marks = course.rounds.map(([round, move]) => {
      const mark = make("span", { text: round });
      mark.style.setProperty("--at", String((move - 1) / Math.max(1, course.moves - 1)));
      return mark;
    });
    this.where = make("p", { class: "where" });
    const step = (/** @type {keyof typeof ICONS} */ icon, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
      make("button", { type: "button", "data-key": icon, "aria-label": label, title: label, onclick }, picture(ICONS[icon]));
    this.back = [step("first", say("replay-first"), () => this.jump(1)), step("back", say("replay-back"), () => this.jump(this.move - 1))];
    this.ahead = [
      step("next", say("replay-next"), () => this.jump(this.move + 1)),
      step("last", say("replay-last"), () => this.jump(course.moves)),
    ];
    this.toggle = step("play", say("replay-play"), () => (this.timer === undefined ? this.play() : this.pause()));
    this.toggle.classList.add("main");
    this.root = make(
      "div",
      { class: "controls" },
      make("div", { class: "scrub" }, make("div", { class: "marks", "aria-hidden": true }, ...marks), this.range),
      make("div", { class: "steps" }, ...this.back, this.toggle, ...this.ahead),
      this.where,
    );
  }

  /**
   * Show where one is.
   * @param {number} move
   * @param {number} round
   */
  show(move, round) {
    this.move = move;
    const text = say("replay-at", { where: this.course.where(round), move, moves: this.course.moves });
    this.range.value = String(move);
    this.range.style.setProperty("--at", String((move - 1) / Math.max(1, this.course.moves - 1)));
    this.range.setAttribute("aria-valuetext", text);
    this.where.textContent = text;
    // Not disabled: whoever has the keyboard on one of them would lose it.
    for (const button of this.back) button.setAttribute("aria-disabled", String(move === 1));
    for (const button of this.ahead) button.setAttribute("aria-disabled", String(move === this.course.moves));
  }

  /** @param {number} move */
  jump(move) {
    this.pause();
    this.course.go(move);
  }

  play() {
    if (this.move === this.course.moves) this.course.go(1);
    this.turn("pause", say("replay-pause"));
    this.wait();
  }

  wait() {
    this.timer = setTimeout(() => {
      this.course.go(this.move + 1);
      if (this.move < this.course.moves) this.wait();
      else this.pause();
    }, this.course.linger(this.move));
  }

  pause() {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.turn("play", say("replay-play"));
  }

  /**
   * @param {"play" | "pause"} icon
   * @param {string} label
   */
  turn(icon, label) {
    this.toggle.replaceChildren(picture(ICONS[icon]));
    this.toggle.setAttribute("aria-label", label);
    this.toggle.title = label;
  }

  /** Arrows step wherever the keyboard is, unless it is in something that has arrows of its own. @param {KeyboardEvent} event */
  keyed(event) {
    const at = event.target;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (at instanceof Element && at.closest("input, select, textarea, .story, .scrolls")) return;
    const wanted = { ArrowLeft: this.move - 1, ArrowRight: this.move + 1, Home: 1, End: this.course.moves }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    this.jump(wanted);
  }
}
