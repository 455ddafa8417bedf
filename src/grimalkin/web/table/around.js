/** Seats around a table: whoever looks sits below, and the others follow by the clock. */

/**
 * Say where the seats are, from the middle: across and down, from -1 to 1.
 * @param {number} seats
 * @param {number | null} you
 * @returns {{x: number, y: number}[]}
 */
export function spots(seats, you) {
  return Array.from({ length: seats }, (_, seat) => {
    const turn = (2 * Math.PI * (((seat - (you ?? 0)) % seats) + seats)) / seats + Math.PI / 2;
    return { x: Math.cos(turn), y: Math.sin(turn) };
  });
}

/**
 * Put an element at a seat's place; the style sheet knows how wide the table is.
 * @param {HTMLElement} element
 * @param {{x: number, y: number}} spot
 */
export function putAt(element, { x, y }) {
  element.style.setProperty("--x", x.toFixed(4));
  element.style.setProperty("--y", y.toFixed(4));
}

/**
 * Turn an arrow from one place to another.
 * @param {HTMLElement} arrow
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 */
export function pointTo(arrow, from, to) {
  arrow.style.setProperty("--angle", `${Math.atan2(to.y - from.y, to.x - from.x).toFixed(4)}rad`);
}
