/** Fair luck, as docs/fair-luck.md tells it: a secret, the cuts of all seats and a purpose give every shuffle. Pure. */

import { sha256 } from "./sha256.js";

const TAG = "grimalkin luck 1";
const VALUES = 2 ** 32;
const utf8 = new TextEncoder();

/** @param {string} hex */
export function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What the table publishes before any cut. @param {Uint8Array} secret */
export function commitment(secret) {
  return toHex(sha256(secret));
}

/**
 * The 32 bytes that all luck for one purpose follows from: `deal 1`, `deal 2` …, or `first`.
 * @param {Uint8Array} secret
 * @param {string[]} cuts one for each seat
 * @param {string} purpose
 */
export function seed(secret, cuts, purpose) {
  const parts = [part(utf8.encode(TAG)), part(secret), number(cuts.length, 4)];
  for (const cut of cuts) parts.push(part(utf8.encode(cut)));
  return sha256(joined([...parts, part(utf8.encode(purpose))]));
}

/**
 * Words of 32 bits without end.
 * @param {Uint8Array} start a seed
 * @returns {Generator<number, never>}
 */
export function* words(start) {
  for (let block = 0; ; block += 1) {
    const bytes = new DataView(sha256(joined([start, number(block, 8)])).buffer);
    for (let place = 0; place < 32; place += 4) yield bytes.getUint32(place);
  }
}

/**
 * A number from 0 to n - 1; words that would come round once too often are passed over.
 * @param {number} n
 * @param {Generator<number, never>} stream
 */
export function below(n, stream) {
  const limit = VALUES - (VALUES % n);
  let word = stream.next().value;
  while (word >= limit) word = stream.next().value;
  return word % n;
}

/**
 * The pack in a new order.
 * @template T
 * @param {T[]} pack in the order of the catalogue
 * @param {Generator<number, never>} stream
 */
export function shuffled(pack, stream) {
  const deck = [...pack];
  for (let place = deck.length - 1; place > 0; place -= 1) {
    const other = below(place + 1, stream);
    [deck[place], deck[other]] = [/** @type {T} */ (deck[other]), /** @type {T} */ (deck[place])];
  }
  return deck;
}

/** Some bytes after their number. @param {Uint8Array} bytes */
function part(bytes) {
  return joined([number(bytes.length, 4), bytes]);
}

/** A number, the greatest byte first. @param {number} value @param {4 | 8} size */
function number(value, size) {
  const view = new DataView(new ArrayBuffer(size));
  view.setUint32(size - 4, value);
  return new Uint8Array(view.buffer);
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const each of parts) {
    all.set(each, at);
    at += each.length;
  }
  return all;
}
