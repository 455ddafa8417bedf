/** A question before something that cannot be undone: what will happen, and two buttons. */

import { make } from "../elements/dom.js";
import { say } from "../text.js";

/**
 * @param {string} title
 * @param {string} why what will happen
 * @param {string} yes what the button that does it says
 * @returns {Promise<boolean>}
 */
export function confirmed(title, why, yes) {
  return new Promise((answer) => {
    const end = (/** @type {boolean} */ sure) => () => {
      answer(sure);
      dialog.close();
    };
    const dialog = make(
      "dialog",
      { class: "sheet confirm", "aria-label": title },
      make("h2", { text: title }),
      make("p", { text: why }),
      make(
        "div",
        { class: "choices" },
        make("button", { type: "button", "data-key": "yes", class: "main", text: yes, onclick: end(true) }),
        make("button", { type: "button", "data-key": "no", text: say("stay"), onclick: end(false) }),
      ),
    );
    dialog.addEventListener("close", () => {
      answer(false);
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
