/** The contracts on offer: each in words, with what it pays and costs; a finger lifts one before it is taken, like a card. */

import { announcing, face, slip } from "./slip.js";

/** @typedef {import("../../../web/types.js").Tools} Tools */

/**
 * All bids, pile by pile, then own contracts that failed and may be tried again.
 * @param {Tools} tools
 */
export function bids(tools) {
  const { make, say, model, moves } = tools;
  const words = model.due ? moves.others(model.legal, []).filter((word) => !moves.place(word)) : [];
  const again = make("div", { class: "again" }, make("small", { text: say("slips-again") }), ...words.map((word) => bid(tools, word)));
  return [...announcing(tools).map((word) => bid(tools, word)), ...(words.length ? [again] : [])];
}

/**
 * What is left of each pile, while nobody bids.
 * @param {Tools} tools
 */
export function stocks(tools) {
  const { make, model, say, zoneName, moves } = tools;
  return [...piles(tools)].map(([place, word]) => {
    const left = model.zone(place)?.count ?? 0;
    return make(
      "div",
      { class: "stock", "data-zone": place },
      slip(tools, String(moves.facts(word).number), left ? "" : "none"),
      make("small", { "aria-hidden": true, text: `×${left}` }),
      make("span", { class: "unseen", text: `${zoneName(place)}, ${say("slips-left", { count: left })}` }),
    );
  });
}

/**
 * The piles, each with a word that takes from it.
 * @param {Tools} tools
 * @returns {Map<string, string>}
 */
export function piles(tools) {
  return new Map(announcing(tools).map((word) => [tools.moves.place(word), word]));
}

/**
 * @param {Tools} tools
 * @param {string} word
 */
function bid(tools, word) {
  const { make, model, say, choose, consider, meaning, moves } = tools;
  const may = model.due && model.legal.includes(word);
  const known = meaning(word);
  const place = moves.place(word);
  const left = model.zone(place)?.count ?? 0;
  const given = {
    type: "button",
    class: "bid",
    "data-word": may && word,
    "data-zone": place,
    "data-like": String(moves.facts(word).exact),
    disabled: !may,
    onclick: (/** @type {Event} */ event) => choose(word, event),
    onpointerenter: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && may && consider(word),
    onfocus: () => may && consider(word),
  };
  return make(
    "button",
    given,
    slip(tools, face(tools, moves.facts(word)), place ? "" : "broken"),
    make("span", { class: "means", text: moves.means(word) }),
    make("span", { class: "pays", "aria-hidden": true }, ...pays(tools, word), place && make("small", { class: "left", text: `×${left}` })),
    make("span", { class: "unseen", text: `: ${known?.would ?? ""}, ${say("slips-left", { count: left })}` }),
  );
}

/**
 * What a contract pays where it is met, and costs where it is not.
 * @param {Tools} tools
 * @param {string} word
 */
function pays({ make, meaning }, word) {
  const { points = 0, penalty = 0 } = meaning(word)?.brings ?? /** @type {Record<string, number>} */ ({});
  return [points && make("b", { class: "good", text: `+${points}` }), penalty && make("b", { class: "bad", text: `−${penalty}` })].filter(
    Boolean,
  );
}
