/** Dealing a match again from its record: does the secret keep the promise, and is every deal the one it gives? */

import { below, commitment, fromHex, seed, shuffled, words } from "./luck.js";

/** @typedef {{what: "secret" | "drawn" | "deal", good: boolean, number: number}} Check number: of a deal, or the seat drawn */
/**
 * @typedef {{seats: number, promised: string, secret: string, cuts: string[], drawn: {name: string, seat: number} | null,
 *   deals: {number: number, cards: string[]}[]}} Luck what a record says of its luck
 */

/**
 * Read what concerns luck out of the text of a record.
 * @param {string} text
 * @returns {Luck}
 */
export function readLuck(text) {
  /** @type {Luck} */
  const luck = { seats: 0, promised: "", secret: "", cuts: [], drawn: null, deals: [] };
  let options = "";
  /** The lines that count: what is taken back is gone, also from the number of deals. @type {string[]} */
  let standing = [];
  for (const line of text.split(/\r?\n/)) {
    const [kind = "", ...rest] = line.trim().split(" ");
    const said = rest.join(" ");
    if (kind === "seats") {
      luck.seats = Number(said);
      luck.cuts = Array(luck.seats).fill("");
    } else if (kind === "options") options = said;
    else if (kind === "commit") luck.promised = said;
    else if (kind === "cut") luck.cuts[Number(rest[0])] = JSON.parse(rest.slice(1).join(" "));
    else if (kind === "drawn") luck.drawn = { name: said, seat: optionOf(options, said) };
    else if (kind === "secret") luck.secret = said;
    else if (kind === "undo") standing = standing.slice(0, standing.lastIndexOf(said));
    else if (/^\d+$/.test(kind)) standing.push(kind);
    else if (kind === "deal") {
      standing.push(kind);
      luck.deals.push({ number: standing.filter((each) => each === "deal").length, cards: rest });
    }
  }
  return luck;
}

/**
 * The seat that an option names, by its name in the record.
 * @param {string} options
 * @param {string} name
 */
function optionOf(options, name) {
  const found = options.split(" ").find((option) => option.startsWith(`${name}=`));
  return Number(found?.slice(name.length + 1) ?? -1);
}

/**
 * Check a record: its secret, the seat drawn to start, and each of its deals.
 * @param {string} text
 * @param {string[]} pack all cards of a deal, in the order of the catalogue
 * @returns {Check[]}
 */
export function checkRecord(text, pack) {
  const { seats, promised, secret: hex, cuts, drawn, deals } = readLuck(text);
  const secret = fromHex(hex);
  const stream = (/** @type {string} */ purpose) => words(seed(secret, cuts, purpose));
  /** @type {Check[]} */
  const checks = [{ what: "secret", good: secret.length === 32 && commitment(secret) === promised, number: 0 }];
  if (drawn) checks.push({ what: "drawn", good: below(seats, stream(drawn.name)) === drawn.seat, number: drawn.seat });
  for (const { number, cards } of deals) {
    const good = shuffled(pack, stream(`deal ${number}`)).join(" ") === cards.join(" ");
    checks.push({ what: "deal", good, number });
  }
  return checks;
}
