/** What the coach thinks: the best moves, each with its card, its chance as a bar, why in words, and a button that plays it. */

import { Card } from "../elements/card.js";
import { make } from "../elements/dom.js";
import { say } from "../text.js";

/** So much of the page the advice may have at least, in pixels, however little room is above the hand. */
const LEAST = 150;

/**
 * @param {import("../pages/table.js").TablePage} page
 * @param {import("../types.js").Message} message
 */
export function drawHint(page, message) {
  const close = () => page.hint.replaceChildren();
  const moves = message.said.map((/** @type {string[]} */ [promise, ...why], /** @type {number} */ place) => {
    const { word, share } = message.advice.choices[place];
    const reasons = make("ul", {}, ...why.map((/** @type {string} */ text) => make("li", { text })));
    const shown = face(page, word);
    return make(
      "li",
      { class: shown ? "" : "bare" },
      shown,
      make("div", {}, make("p", { text: promise }), chance(share[0]), reasons, playThis(page, word, close)),
    );
  });
  const shut = make("button", { type: "button", class: "shut", text: "×", "aria-label": say("close"), onclick: close });
  const title = make("h2", { text: say("hint-title") });
  page.hint.replaceChildren(make("section", { class: "hint", "aria-label": say("hint") }, title, shut, make("ol", {}, ...moves)));
  keepOffTheHand(page);
}

/**
 * @param {import("../pages/table.js").TablePage} page
 * @param {string} word
 */
function face({ board }, word) {
  const card = board.moves.card(word);
  return card ? new Card(board.deck).show(card).element : null;
}

/** @param {number} share */
function chance(share) {
  const bar = make("i", { class: "chance", "aria-hidden": true });
  bar.style.setProperty("--part", `${Math.round(100 * share)}%`);
  return bar;
}

/**
 * @param {import("../pages/table.js").TablePage} page
 * @param {string} word
 * @param {() => void} close
 */
function playThis(page, word, close) {
  const onclick = () => {
    close();
    page.play(word);
  };
  return make("button", { type: "button", class: "play-this", "data-advised": word, text: say("play-this"), onclick });
}

/** The cards one is advised about stay in sight. @param {import("../pages/table.js").TablePage} page */
function keepOffTheHand({ hint, board }) {
  const above = board.hand.getBoundingClientRect().top;
  hint.style.setProperty("--above-hand", `${Math.max(LEAST, Math.min(above, innerHeight))}px`);
}
