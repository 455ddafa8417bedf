/** The scoring of Malédiction!: each contract against the tricks, what it brings, the hat, the sum. */

import { HAT, ZERO } from "./signs.js";
import { face, slip } from "./slip.js";

/** @typedef {import("../../../web/types.js").Tools} Tools */
/** @typedef {import("../../../web/types.js").Happening & {said: string}} Counted */

/**
 * @param {Tools} tools
 * @param {Counted[]} told
 * @param {string[]} names
 */
export function ending(tools, told, names) {
  const { make, say, zoneName } = tools;
  const heads = [say("ending-contract"), zoneName("tricks"), zoneName("hats"), say("points"), say("ending-sum")];
  const settled = told.filter((event) => event.k === "met" || event.k === "failed");
  const head = make(
    "tr",
    {},
    make("th", { scope: "col" }, make("span", { class: "unseen", text: say("ending-player") })),
    ...heads.map((text) => make("th", { scope: "col", text })),
  );
  const rows = settled.map((event, turn) => row(tools, told, event, names[event.seat] ?? "", { turn, last: settled.length }));
  const kinds = new Set(["spent", "kept", "hat-won", "hat-boxed"]);
  const sentences = [...settled, ...told.filter((event) => kinds.has(event.k))];
  return make(
    "div",
    { class: "count bargains" },
    make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)),
    make(
      "ul",
      { class: "verdicts" },
      ...sentences.map((event, turn) => {
        const item = make("li", { class: event.k, text: event.said });
        item.style.setProperty("--turn", String(Math.min(turn, settled.length)));
        return item;
      }),
    ),
  );
}

/**
 * @param {Tools} tools
 * @param {Counted[]} told
 * @param {Counted} event
 * @param {string} name
 * @param {{turn: number, last: number}} when
 */
function row(tools, told, event, name, { turn, last }) {
  const { make, model, say, sign, fact } = tools;
  const { seat, tricks } = event;
  const met = event.k === "met";
  const hat = told.some((each) => each.k === "hat-won" && each.seat === seat);
  const scored = told.find((each) => each.k === "scored" && each.seat === seat);
  // What was spent counts as tricks for the contract; what was taken is what lies there.
  const taken = model.zone("tricks", seat)?.count ?? tricks;
  const spent = tricks - taken;
  const worth = met ? plus(event.points) : plus(-event.penalty);
  const verdict = make("span", { class: met ? "good" : "bad" }, make("span", { text: met ? " ✓ " : " ✗ ", "aria-hidden": true }), worth);
  const cell = make("td", { class: "deal" }, slip(tools, face(tools, event), met ? "kept" : "broken"), verdict);
  cell.append(make("span", { class: "unseen", text: met ? say("ending-met") : say("ending-failed") }));
  const pips = make("td", { class: "pips" }, make("b", { text: String(taken) }));
  if (spent > 0) pips.append(" + ", fact(ZERO, spent, say("ending-zeros", { count: spent })));
  // Who has taken the most is known when all have been told.
  const prize = make("td", {}, hat ? sign(HAT) : "", hat ? plus(model.holds.hats?.facts?.points) : "–");
  prize.style.setProperty("--turn", String(last));
  const line = make(
    "tr",
    { "data-seat": seat, class: seat === model.you ? "own" : "" },
    make("th", { scope: "row", text: name }),
    cell,
    pips,
    prize,
    make("td", { class: "points", text: plus(scored?.points ?? 0) }),
    make("td", { class: "sum", text: String(scored?.total ?? 0).replace("-", "−") }),
  );
  line.style.setProperty("--turn", String(turn));
  return line;
}

/** @param {number} points */
function plus(points) {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}
