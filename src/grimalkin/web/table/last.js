/** What happened last, in one line that stays; a touch opens the log. */

import { make } from "../elements/dom.js";
import { say } from "../text.js";

export class LastMove {
  /** @param {() => void} open the log */
  constructor(open) {
    this.said = make("span", { class: "said" });
    this.root = make("button", { type: "button", class: "latest unsaid", title: say("log"), onclick: open }, this.said);
  }

  /** @param {import("../model/table.js").TableModel} model */
  tell({ log, latest }) {
    const text = log.slice(-Math.max(1, latest.length)).join(" ");
    if (this.said.textContent !== text) this.said.textContent = text;
    this.root.classList.toggle("unsaid", !text);
  }
}
