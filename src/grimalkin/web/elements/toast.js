/**
 * Toasts: short notes that come over the page and go by themselves, or stay until they are answered.
 *
 *     toasts.show("Ben: hello", { open: () => log.scrollIntoView() });
 *     toasts.show("Ben would like to join.", { key: "asks-3", answers: [["Let in", admit], ["Not now", refuse]] });
 *     toasts.drop("asks-3");
 */

import { make } from "./dom.js";

/** How long a note stays that asks for nothing, in milliseconds. */
const STAYS = 6000;
/** So many at once are enough: the oldest that asks for nothing goes. */
const MOST = 4;

/** @typedef {{key?: string, open?: () => void, answers?: [string, () => void][]}} Wanted */

export class Toasts {
  constructor() {
    this.root = make("div", { class: "toasts" });
    /** Those that can be found again. @type {Map<string, HTMLElement>} */
    this.known = new Map();
  }

  /**
   * Show a note. One with answers stays until it is answered or dropped, and is read aloud; others are for eyes alone,
   * as whoever listens hears what happens anyway.
   * @param {string} text
   * @param {Wanted} [wanted]
   */
  show(text, { key = "", open, answers = [] } = {}) {
    if (key && this.known.has(key)) return;
    const asks = answers.length > 0;
    const note = make("div", { class: "toast", ...(asks ? { role: "status" } : { "aria-hidden": "true" }) }, make("p", { text }));
    const go = () => this.remove(note);
    for (const [place, [label, act]] of answers.entries()) {
      const onclick = () => {
        go();
        act();
      };
      note.append(make("button", { type: "button", class: place ? "" : "main", "data-answer": place, text: label, onclick }));
    }
    if (!asks) {
      note.addEventListener("click", () => {
        go();
        open?.();
      });
      setTimeout(go, STAYS);
    }
    if (key) this.known.set(key, note);
    this.root.append(note);
    const silent = [...this.root.children].filter((each) => each.ariaHidden);
    if (silent.length > MOST) silent[0]?.remove();
  }

  /** @param {string} key */
  drop(key) {
    const note = this.known.get(key);
    if (note) this.remove(note);
  }

  /** Those that begin with a word and are not wanted any more go. @param {string} word @param {string[]} wanted */
  keepOnly(word, wanted) {
    for (const key of [...this.known.keys()]) if (key.startsWith(word) && !wanted.includes(key)) this.drop(key);
  }

  /** @param {HTMLElement} note */
  remove(note) {
    note.remove();
    for (const [key, each] of this.known) if (each === note) this.known.delete(key);
  }
}
