/** A contract: a slip of paper under wax, with its number, exactly (=) or at least (+). */

/** @typedef {import("../../../web/types.js").Tools} Tools */

/**
 * Write a face as it is played: `0`, `=2`, `2+`.
 * @param {number} number
 * @param {boolean} exact
 */
export function face(number, exact) {
  return number === 0 ? "0" : exact ? `=${number}` : `${number}+`;
}

/**
 * Read a contract from the name of its place, such as `contract-2-exact`.
 * @param {string} name
 */
export function faceOf(name) {
  const [, number = "0", kind] = name.split("-");
  return face(Number(number), kind === "exact");
}

/**
 * @param {Tools} tools
 * @param {string} shown
 * @param {string} [look]
 */
export function slip({ make }, shown, look = "") {
  return make("span", { class: `slip ${look}`, "aria-hidden": true }, make("b", { text: shown }), make("i"));
}
