/** What happened last, in one line that stays; a touch opens the log. */

import { make } from "../elements/dom.js";
import { say } from "../text.js";

/** So many letters fit into a line or two. */
const ROOM = 100;

export class LastMove {
  /** @param {() => void} open the log */
  constructor(open) {
    this.said = make("span", { class: "said" });
    this.root = make("button", { type: "button", class: "latest unsaid", title: say("log"), onclick: open }, this.said);
  }

  /** @param {import("../model/table.js").TableModel} model */
  tell({ log, latest }) {
    const text = outcome(log.slice(-Math.max(1, latest.length)));
    if (this.said.textContent !== text) this.said.textContent = text;
    this.root.classList.toggle("unsaid", !text);
  }
}

/**
 * Where much happened at once, how it ended is what one must know.
 * @param {string[]} said
 */
function outcome(said) {
  let first = Math.max(0, said.length - 1);
  while (first > 0 && said.slice(first - 1).join(" ").length <= ROOM) first -= 1;
  return `${first ? "… " : ""}${said.slice(first).join(" ")}`;
}
