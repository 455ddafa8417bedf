/** Clocks that run: what each seat has left for its move, on its plate, and one's own at the top. */

import { make } from "../elements/dom.js";
import { say } from "../text.js";

/** Below so many seconds a clock is red. */
const SHORT = 10;

/** @param {import("./board.js").Board} board */
export function drawClocks(board) {
  const { clock, clockAt, you } = board.model;
  for (const old of document.querySelectorAll(".clock")) old.remove();
  drawWaiting(board);
  if (!clock) return;
  const passed = (Date.now() - clockAt) / 1000;
  clock.left.forEach((left, seat) => {
    if (left === null) return;
    const shown = Math.max(0, left - passed);
    const seconds = Math.ceil(shown);
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    const made = make("span", { class: `clock${shown < SHORT ? " short" : ""}`, title: say("time-left"), text });
    const holder = seat === you ? board.head : board.plates.querySelector(`[data-seat="${seat}"] .who`);
    holder?.append(made);
  });
}

/** How long those who are away are waited for, before a bot plays for them. @param {import("./board.js").Board} board */
function drawWaiting({ model, plates }) {
  const passed = (Date.now() - model.tableAt) / 1000;
  for (const [seat, { bot_in = 0 }] of (model.table?.seats ?? []).entries()) {
    const seconds = Math.ceil(bot_in - passed);
    if (!bot_in || seconds < 0) continue;
    const text = `☾ ${seconds}`;
    const made = make("span", {
      class: "clock bot-in",
      role: "img",
      "aria-label": say("bot-in", { seconds }),
      title: say("bot-in", { seconds }),
      text,
    });
    plates.querySelector(`[data-seat="${seat}"] .who`)?.append(made);
  }
}
