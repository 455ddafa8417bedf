/** The end of a deal of Spooks: who is out of the house, and what the others still hold; in a series, what it costs. */

import { ESCAPED } from "./signs.js";

/** @typedef {import("../../../web/types.js").Tools} Tools */
/** @typedef {import("../../../web/types.js").Happening & {said: string}} Counted */

/**
 * @param {Tools} tools
 * @param {Counted[]} told
 * @param {string[]} names
 */
export function ending(tools, told, names) {
  const { make, say, sign, model } = tools;
  const out = told.filter((event) => event.k === "escaped");
  const left = told.filter((event) => event.k === "hand-shown").sort((a, b) => a.cards.length - b.cards.length);
  const rows = left.map((event, turn) => row(tools, told, event, names[event.seat] ?? "", turn + 1));
  const free = out.map((event) => {
    const scored = told.find((each) => each.k === "scored" && each.seat === event.seat);
    const sum = scored && make("p", { class: "price" }, make("b", { text: "0" }), make("span", { text: ` → ${scored.total}` }));
    return make(
      "li",
      { class: `free${event.seat === model.you ? " own" : ""}`, "data-seat": event.seat },
      make("h3", {}, sign(ESCAPED), names[event.seat] ?? ""),
      make("p", { class: "said", text: say("escaped") }),
      sum ?? "",
    );
  });
  const caught = told.filter((event) => event.k === "caught");
  return make(
    "div",
    { class: "count hands" },
    make("ol", {}, ...free, ...rows),
    make("ul", { class: "verdicts" }, ...caught.map((event) => make("li", { text: event.said }))),
  );
}

/**
 * @param {Tools} tools
 * @param {Counted[]} told
 * @param {Counted} event
 * @param {string} name
 * @param {number} turn
 */
function row({ make, say, chip, inTurn, costOf, model }, told, event, name, turn) {
  const scored = told.find((each) => each.k === "scored" && each.seat === event.seat);
  /** @type {string[]} */
  const cards = event.cards;
  const dear = [...cards].sort((a, b) => costOf(b) - costOf(a));
  const lying = dear.map((card, nth) =>
    inTurn(make("li", {}, chip(card), scored ? make("small", { text: String(costOf(card)) }) : null), nth),
  );
  const price = make("p", { class: "price" });
  if (scored) price.append(make("b", { text: `+${scored.points}` }), make("span", { text: ` → ${scored.total}` }));
  else price.append(make("b", { text: say("cards-here", { count: cards.length }) }));
  const line = make(
    "li",
    { class: event.seat === model.you ? "own" : "", "data-seat": event.seat },
    make("h3", { text: name }),
    make("ul", { class: "spread" }, ...lying),
    price,
  );
  line.style.setProperty("--turn", String(turn));
  return line;
}
