/**
 * How a round ended, drawn where the game was: the game's own counting, card by card, then the scores round by round.
 *
 *     const ending = drawEnding(board);     // nothing while somebody is due
 */

import { make } from "../elements/dom.js";
import { say } from "../text.js";
import { scoreboard } from "./scores.js";

/** @typedef {import("../types.js").Happening} Happening */

/**
 * @param {import("./board.js").Board} board
 * @returns {HTMLElement | null}
 */
export function drawEnding(board) {
  const { model, tools, counting } = board;
  if (!tools || !counting || !model.counted) return null;
  const told = spoken(model.latest, model.log);
  const names = (model.table?.seats ?? []).map((_, seat) => tools.nameOf(seat));
  const over = model.ended.length > 0;
  const title = over ? say("ending-match") : say("ending-round", { round: model.round });
  const won = told.filter((event) => event.k === "ended" || event.k === "won");
  const root = make(
    "section",
    { class: `ending${over ? " over" : ""}`, tabindex: 0, "aria-label": title },
    make("h2", { text: title }),
    make("div", { class: "verdict" }, ...won.map((event) => make("p", { class: event.k, text: event.said }))),
    make("div", { class: "parts" }, counting.ending(tools, told, names), scoreboard(model, names)),
  );
  // Whoever has seen enough taps, and all is told at once.
  root.addEventListener("pointerdown", () => root.classList.add("told"));
  return root;
}

/**
 * Give each event its sentence: a log has one for each, and ends with the latest.
 * @param {Happening[]} events
 * @param {string[]} log
 * @returns {(Happening & {said: string})[]}
 */
function spoken(events, log) {
  const said = log.slice(Math.max(0, log.length - events.length));
  return events.map((event, place) => ({ ...event, said: said[place] ?? "" }));
}
