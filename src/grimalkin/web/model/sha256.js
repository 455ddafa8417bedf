/**
 * SHA-256 as FIPS 180-4 has it. The browser's own is missing where a house is visited without TLS, as at home, and
 * whoever doubts a house had better be able to read this.
 */

/**
 * The constants of SHA-256: the first bits of the roots of the first primes.
 * @param {number} exponent 2 for square roots, 3 for cube roots
 * @param {number} count
 */
function rootBits(exponent, count) {
  /** @type {number[]} */
  const primes = [];
  for (let number = 2; primes.length < count; number += 1) if (primes.every((prime) => number % prime)) primes.push(number);
  return primes.map((prime) => fractionOfRoot(BigInt(prime), BigInt(exponent)));
}

/**
 * The first 32 bits after the point of a root, found in whole numbers, so that no rounding can hurt.
 * @param {bigint} number
 * @param {bigint} exponent
 */
function fractionOfRoot(number, exponent) {
  const wanted = number << (32n * exponent);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** exponent <= wanted) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const START = rootBits(2, 8);
const ROUNDS = rootBits(3, 64);

const turn = (/** @type {number} */ word, /** @type {number} */ by) => (word >>> by) | (word << (32 - by));

/**
 * @param {Uint8Array} bytes
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function sha256(bytes) {
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const hash = Uint32Array.from(START);
  const words = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let place = 0; place < 16; place += 1) words[place] = view.getUint32(block + 4 * place);
    mix(hash, words);
  }
  const answer = new DataView(new ArrayBuffer(32));
  hash.forEach((word, place) => {
    answer.setUint32(4 * place, word);
  });
  return new Uint8Array(answer.buffer);
}

/**
 * Mix one block into the hash; the first sixteen words are the block.
 * @param {Uint32Array} hash
 * @param {Uint32Array} words
 */
function mix(hash, words) {
  const word = (/** @type {number} */ place) => words[place] ?? 0;
  for (let place = 16; place < 64; place += 1) {
    const [early, late] = [word(place - 15), word(place - 2)];
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[place] = word(place - 16) + first + word(place - 7) + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let round = 0; round < 64; round += 1) {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUNDS[round] ?? 0) + word(round);
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, place) => {
    hash[place] = (hash[place] ?? 0) + value;
  });
}
