/** The story of a match: every sentence of it, and a touch goes to its move. One stop of the keyboard; arrows go through it. */

import { make } from "../elements/dom.js";
import { say } from "../text.js";

export class Story {
  /**
   * @param {(move: number) => void} go
   * @param {(round: number) => string} where a round, as the game calls it
   */
  constructor(go, where) {
    this.go = go;
    this.where = where;
    this.list = make("ol", { class: "log story", onkeydown: (/** @type {KeyboardEvent} */ event) => this.keyed(event) });
    this.root = make("aside", { class: "so-far" }, make("h2", { text: say("log") }), this.list);
    /** By move. @type {Map<number, HTMLButtonElement>} */
    this.buttons = new Map();
  }

  /**
   * Tell it anew: another pair of eyes has seen other things.
   * @param {import("./frames.js").PastModel} past
   */
  tell(past) {
    this.buttons.clear();
    this.list.replaceChildren();
    let round = 0;
    for (const [place, scene] of past.scenes.entries()) {
      const move = place + 1;
      if (scene.round > round) {
        round = scene.round;
        this.list.append(make("li", { class: "new-round" }, make("h3", { text: this.where(round) })));
      }
      const lines = past.said(move).map((text) => make("span", { text }));
      if (!lines.length) continue;
      const button = make("button", { type: "button", tabindex: -1, onclick: () => this.go(move) }, ...lines);
      this.buttons.set(move, button);
      this.list.append(make("li", {}, button));
    }
  }

  /** @param {number} move */
  show(move) {
    const here = [...this.buttons.keys()].filter((each) => each <= move).pop() ?? this.buttons.keys().next().value;
    for (const [each, button] of this.buttons) {
      button.tabIndex = each === here ? 0 : -1;
      if (each === here) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    const button = here === undefined ? undefined : this.buttons.get(here);
    if (!button) return;
    // Within the list alone: the page stays where it is.
    const top = button.offsetTop - this.list.offsetTop;
    if (top < this.list.scrollTop || top + button.offsetHeight > this.list.scrollTop + this.list.clientHeight) {
      this.list.scrollTop = top - this.list.clientHeight / 2;
    }
  }

  /** @param {KeyboardEvent} event */
  keyed(event) {
    const all = [...this.buttons.values()];
    const here = all.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const wanted = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }[event.key];
    const next = wanted === undefined ? undefined : all[wanted];
    if (!next) return;
    event.preventDefault();
    next.click();
    next.focus({ preventScroll: true });
  }
}
