/** What the coach thinks: the best moves, each with its card, its chance as a bar, and why in words. */

import { Card } from "../elements/card.js";
import { make } from "../elements/dom.js";
import { say } from "../text.js";

/**
 * @param {import("./board.js").Board} board
 * @param {import("../types.js").Told} told
 * @param {() => void} close
 */
export function drawHint(board, told, close) {
  const moves = told.said.map((/** @type {string[]} */ [promise, ...why], /** @type {number} */ place) => {
    const { word, share } = told.advice.choices[place];
    const chance = Math.round(100 * share[0]);
    const bar = make("i", { class: "chance", "aria-hidden": true });
    bar.style.setProperty("--part", `${chance}%`);
    const face = board.moves.card(word);
    const card = face ? new Card(board.deck).show(face).element : make("span");
    const reasons = make("ul", {}, ...why.map((/** @type {string} */ text) => make("li", { text })));
    return make("li", {}, card, make("div", {}, make("p", { text: promise }), bar, reasons));
  });
  const shut = make("button", { type: "button", class: "shut", text: "×", "aria-label": say("close"), onclick: close });
  return make(
    "section",
    { class: "hint", "aria-label": say("hint") },
    make("h2", { text: say("hint-title") }),
    shut,
    make("ol", {}, ...moves),
  );
}
