/** How fast things go, to be chosen in the menu: what moves on the page, and the bots of the table. */

import { make } from "../elements/dom.js";
import { tempo } from "../motion/tempo.js";
import { say } from "../text.js";

/** What each speed of what moves, and each tempo of bots, is called. @type {Record<import("../motion/tempo.js").Speed, string>} */
const CALLED = { calm: "speed-calm", normal: "speed-normal", quick: "speed-quick", none: "speed-none" };
const TEMPOS = { calm: "tempo-calm", normal: "tempo-normal", quick: "tempo-quick" };

/**
 * @param {import("../pages/table.js").TablePage} page
 * @param {import("../types.js").TableView} table
 */
export function dials({ model, line }, table) {
  const bots = model.host && table.seats.some((seat) => seat.kind === "bot");
  return [
    dial("speed", CALLED, tempo.speed, (chosen) => tempo.choose(chosen)),
    ...(bots ? [dial("tempo", TEMPOS, table.tempo ?? "normal", (chosen) => line.send({ t: "tempo", tempo: chosen }))] : []),
  ];
}

/**
 * @template {string} T
 * @param {string} key
 * @param {Record<T, string>} called
 * @param {string} now
 * @param {(chosen: T) => unknown} choose
 */
function dial(key, called, now, choose) {
  const values = /** @type {T[]} */ (Object.keys(called));
  const select = make(
    "select",
    { name: key, onchange: () => choose(/** @type {T} */ (select.value)) },
    ...values.map((value) => make("option", { value, text: say(called[value]), selected: value === now })),
  );
  return make("label", { class: "dial" }, make("span", { text: say(key) }), select);
}
