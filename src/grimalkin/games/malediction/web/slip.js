/** A contract: a slip of paper under wax, with its number, exactly (=) or at least (+). */

/** @typedef {import("../../../web/types.js").Tools} Tools */

/**
 * The words that take a contract from a pile, in the order of the game.
 * @param {Tools} tools
 */
export function announcing({ moves }) {
  return Object.keys(moves.words).filter((word) => moves.place(word) && moves.facts(word).number !== undefined);
}

/**
 * A contract as one writes it: by the word that announces it.
 * @param {Tools} tools
 * @param {Record<string, any>} facts what is told of it: its `number`, and whether it is `exact`
 */
export function face(tools, { number, exact }) {
  const same = (/** @type {Record<string, any>} */ facts) => facts.number === number && facts.exact === exact;
  return announcing(tools).find((word) => same(tools.moves.facts(word))) ?? "";
}

/**
 * @param {Tools} tools
 * @param {string} shown
 * @param {string} [look]
 */
export function slip({ make }, shown, look = "") {
  return make("span", { class: `token slip ${look}`, "aria-hidden": true }, make("b", { text: shown }), make("i"));
}
