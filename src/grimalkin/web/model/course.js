/**
 * How far somebody is in a lesson: at which step, and what the table shows there. Knows the scenes of the match and
 * the steps at which something is explained; both come from the house, which played them by the rules.
 */

import { saidIn, scenesOf } from "./scene.js";

/** @typedef {import("../types.js").Lesson} Lesson */

export class Course {
  /** @param {Lesson} lesson */
  constructor(lesson) {
    this.lesson = lesson;
    this.scenes = scenesOf(lesson.start, lesson.frames, lesson.learner);
    /** The step that one is at; as many as there are steps: at the end. */
    this.place = 0;
  }

  get steps() {
    return this.lesson.steps;
  }

  get step() {
    return this.steps[this.place];
  }

  get over() {
    return this.place >= this.steps.length;
  }

  /** @param {number} place */
  goTo(place) {
    this.place = Math.max(0, Math.min(this.steps.length, place));
  }

  /** How many lines of the match have been played where one is. */
  get at() {
    return this.step?.at ?? this.lesson.frames.length;
  }

  /**
   * What the learner sees after so many lines.
   * @param {number} at
   * @param {boolean} asked whether the learner may choose
   * @returns {import("../types.js").Scene}
   */
  scene(at, asked) {
    const scene = /** @type {import("../types.js").Scene} */ (this.scenes[at - 1]);
    return asked ? { ...scene, prompt: this.step?.prompt ?? "" } : { ...scene, legal: [], prompt: "" };
  }

  /**
   * What was said of a line.
   * @param {number} at
   */
  said(at) {
    return saidIn(this.lesson.frames[at - 1]);
  }

  /**
   * The table as it would be if the lesson were one.
   * @param {string} you what the learner is called
   * @returns {import("../types.js").TableView}
   */
  table(you) {
    const { game, options, players, learner } = this.lesson;
    /** @type {import("../types.js").SeatView[]} */
    const seats = players.map((name, seat) => (seat === learner ? { name: you, kind: "person", here: true } : { name, kind: "bot" }));
    const settings = { options, language: "", level: "kitten", clock: "none", pause: 0, matches: 1, commitment: "" };
    return { id: "", game, seats, phase: "playing", ...settings };
  }
}
