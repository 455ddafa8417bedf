/**
 * The room that there is for a table: how large the window leaves it, which arrangement suits it, and how large the cards of a hand can be.
 *
 *     const room = new Room(root, () => draw());
 *     room.kind;                         // "upright", "lying" or "desk"
 *     room.spread(cards, hand, middle);  // how a hand is laid there
 */

/** As wide and as high as a fingertip, in pixels; and with what a chosen card of the row below takes of it. */
const FINGER = 44;
const ROW = 48;
/** A table lies where there is less height than that, and more width than height; in heights of a letter. */
const LOW = 27;
const LONG = 1.35;
/** A desk has at least so much of both. */
const WIDE = 50;
const HIGH = 33;
/** With less width than that nothing in the middle stands side by side. */
const NARROW = { upright: 15, lying: 30, desk: 0 };
/** With so much width the log stands beside the table. */
const BESIDE = 74;
/** What part of the height the hand may have. */
const SHARE = { upright: 0.3, lying: 0.42, desk: 0.28 };
/** Parts of a card's width: its height, how far a chosen one rises, how much lower the ends of a fan lie, what shows of a row below another. */
const TALL = 1.4;
const RISE = 0.17;
const SAG = 0.16;
const SHOWN = 0.72;
/** What a leaning card sticks out at either end of a fan. */
const LEAN = 0.2;
/** How far cards lie apart at least and at most, in parts of a card's width. */
const HALF = 0.54;
const APART = 0.86;
/** Space at the ends of a row, in pixels. */
const EDGE = 8;

/** So much larger must cards become for another row. */
const WORTH_A_ROW = 1.08;

/** @typedef {"upright" | "lying" | "desk"} Kind */
/** @typedef {{rows: number, each: number}} Rows how many rows, and how many cards in each */

export class Room {
  /**
   * @param {HTMLElement} root the table
   * @param {() => void} changed another arrangement suits the room now
   */
  constructor(root, changed) {
    this.root = root;
    this.changed = changed;
    /** @type {Kind | null} */
    this.known = null;
    this.high = 0;
    this.measure();
    this.observer = new ResizeObserver(() => this.measure());
    this.observer.observe(document.documentElement);
    const bar = document.getElementById("bar");
    if (bar) this.observer.observe(bar);
    this.resized = () => this.measure();
    addEventListener("resize", this.resized);
  }

  /** Look how much room there is; letters may be large, so it is counted in letters. */
  measure() {
    const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const above = document.getElementById("bar")?.offsetHeight ?? 0;
    const wide = document.documentElement.clientWidth;
    this.high = Math.max(0, innerHeight - above);
    const kind = suiting(wide / letter, this.high / letter);
    document.body.style.setProperty("--above", `${above}px`);
    document.body.dataset.narrow = String(wide / letter < NARROW[kind]);
    document.body.dataset.beside = String(kind === "desk" && wide / letter >= BESIDE);
    const before = this.known;
    this.known = kind;
    document.body.dataset.room = kind;
    if (before && before !== kind) this.changed();
  }

  /** Which arrangement suits it. @returns {Kind} */
  get kind() {
    return this.known ?? "upright";
  }

  /**
   * How many rows a hand is laid in, how many cards lie in each, and how wide a card can be: as large as the room allows, and never so that
   * less than a fingertip of a card is left to touch.
   * @param {number} count
   * @param {HTMLElement} hand
   * @param {HTMLElement} middle of the table, which has what the hand leaves, and at least what its style says
   * @param {number} [finger] how much of a card shows beside the next: less where nobody touches it
   */
  spread(count, hand, middle, finger = FINGER) {
    const wide = hand.clientWidth;
    const high = this.leftFor(hand, middle);
    const sizeIn = (/** @type {Rows} */ { rows, each }) => Math.min(byWidth(each, rows, wide, finger), byHeight(rows, high));
    // As many rows as fingers need, and more only if cards become larger by it.
    const best = waysToLay(count, wide, finger).reduce((one, other) => (sizeIn(other) > sizeIn(one) * WORTH_A_ROW ? other : one));
    // Where not even that fits, the page is scrolled rather than a card made smaller than a finger.
    const size = Math.max(finger, Math.floor(sizeIn(best)));
    const lean = best.rows === 1 ? size * LEAN : 0;
    const room = (wide - 2 * EDGE - size - lean) / Math.max(1, best.each - 1);
    return { ...best, size, step: Math.min(Math.max(size * APART, finger), room) };
  }

  /**
   * How high a hand may be: its share, but so that the middle has what it needs.
   * @param {HTMLElement} hand
   * @param {HTMLElement} middle
   */
  leftFor(hand, middle) {
    const beyond = Math.max(0, lowest(this.root) - this.high);
    const both = middle.offsetHeight + hand.offsetHeight - beyond;
    return Math.min(this.high * SHARE[this.kind], both - Number.parseFloat(getComputedStyle(middle).minHeight));
  }

  /** Nobody sits here any more. */
  leave() {
    this.observer.disconnect();
    removeEventListener("resize", this.resized);
    delete document.body.dataset.room;
    delete document.body.dataset.beside;
    delete document.body.dataset.narrow;
  }
}

/**
 * How far down a table goes, with what does not fit into it.
 * @param {HTMLElement} root
 */
function lowest(root) {
  const parts = /** @type {Iterable<HTMLElement>} */ (root.querySelectorAll(":scope > *, .ask > *"));
  const edge = Number.parseFloat(getComputedStyle(root).paddingBottom);
  return Math.max(root.offsetHeight, ...Array.from(parts, (part) => part.offsetTop + part.offsetHeight + edge));
}

/**
 * @param {number} wide
 * @param {number} high
 * @returns {Kind}
 */
function suiting(wide, high) {
  if (high < LOW && wide > high * LONG) return "lying";
  return wide >= WIDE && high >= HIGH ? "desk" : "upright";
}

/**
 * In how many rows so many cards can lie, the fewest first, so that a fingertip of each is left beside the next.
 * @param {number} count
 * @param {number} wide
 * @param {number} finger
 * @returns {Rows[]}
 */
function waysToLay(count, wide, finger) {
  const most = Math.max(1, Math.ceil(count / 2));
  const all = Array.from({ length: most }, (_, place) => ({ rows: place + 1, each: Math.ceil(count / (place + 1)) }));
  return all.filter(({ rows, each }) => rows === most || byWidth(each, rows, wide, finger) >= finger);
}

/**
 * How wide a card can be so that a fingertip of each shows beside the next, and its middle.
 * @param {number} each
 * @param {number} rows
 * @param {number} wide
 * @param {number} finger
 */
function byWidth(each, rows, wide, finger) {
  const room = wide - 2 * EDGE;
  const ends = rows === 1 ? 1 + LEAN : 1;
  return Math.min((room - finger * (each - 1)) / ends, room / (ends + HALF * (each - 1)));
}

/**
 * How wide a card can be so that all rows fit into a height, and a fingertip of each shows above the next.
 * @param {number} rows
 * @param {number} high
 */
function byHeight(rows, high) {
  if (rows === 1) return high / (TALL + RISE + SAG);
  const size = high / (TALL + RISE + (rows - 1) * SHOWN);
  return size * SHOWN >= ROW ? size : (high - (rows - 1) * ROW) / (TALL + RISE);
}
