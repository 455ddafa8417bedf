/** The cat that explains: what is to be learnt, what has just happened, and a kind word about what one is up to. */

import { make, picture } from "./dom.js";
import { marked } from "./marks.js";

const FACE =
  '<path d="M18 8l18 16q14-4 28 0L82 8q8 22 2 42-6 24-34 26-28-2-34-26-6-20 2-42z"/><g class="eyes"><ellipse cx="34" cy="44" rx="8" ry="9"/><ellipse cx="66" cy="44" rx="8" ry="9"/></g>';
/** More sentences than that nobody reads in passing. */
const MOST = 6;

export class Tutor {
  constructor() {
    this.words = make("div", { class: "words" });
    this.aside = make("p", { class: "aside" });
    this.root = make("div", { class: "tutor", role: "status" }, picture(FACE, "face"), this.words, this.aside);
  }

  /** Say what happened. @param {string[]} said */
  tell(said) {
    this.root.classList.add("telling");
    this.words.replaceChildren(...said.slice(-MOST).map((text) => make("p", { text })));
    this.aside.replaceChildren();
  }

  /**
   * Say what is to be learnt, line by line.
   * @param {string} text
   * @param {import("./marks.js").Deck} deck
   */
  explain(text, deck) {
    this.root.classList.remove("telling");
    this.words.replaceChildren(...text.split("\n").map((line) => make("p", {}, ...marked(line, deck))));
    this.aside.replaceChildren();
  }

  /** Mention what a choice would bring. @param {string} text */
  mention(text) {
    this.aside.classList.remove("nudge");
    this.aside.textContent = text;
  }

  /** Say something kind to whoever tried something else. @param {...(Node | string)} said */
  nudge(...said) {
    this.aside.classList.add("nudge");
    this.aside.replaceChildren(...said);
  }
}
