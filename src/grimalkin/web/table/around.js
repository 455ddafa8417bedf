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

/** From so many seats on, those around the table stand in two rows where there is no room for a ring. */
const TWO_ROWS = 7;
/** From so many on, a narrow room is narrow for their names; and from so many, there is room for nothing else. */
const SOME = 3;
const CROWD = 6;
/** From so many others on, two sit at either side of a table. */
const TWO_ASIDE = 6;

/**
 * Say how many places a ring has, and how they stand where it is drawn as rows.
 * @param {HTMLElement} ring
 * @param {number} seats
 */
export function rows(ring, seats) {
  const down = seats >= TWO_ROWS ? 2 : 1;
  if (seats >= SOME) ring.dataset.crowd = seats >= CROWD ? "many" : "some";
  else delete ring.dataset.crowd;
  // Two neighbours at one side stand above each other: how far, where the table is 2 high.
  ring.style.setProperty("--near", (seats % 4 === 2 ? 2 * Math.sin(Math.PI / seats) : 2).toFixed(4));
  ring.style.setProperty("--down", String(down));
  ring.style.setProperty("--across", String(Math.ceil(seats / down)));
}

/**
 * Seat the others at three sides of a table, by the clock: up the left side, along the top, down the right side.
 * @param {HTMLElement[]} others
 */
export function seatsRound(others) {
  const aside = others.length >= TWO_ASIDE ? 2 : others.length > 1 ? 1 : 0;
  const above = others.length - 2 * aside;
  others.forEach((plate, place) => {
    const side = place < aside ? "left" : place < aside + above ? "top" : "right";
    const nth = side === "left" ? aside - 1 - place : side === "top" ? place - aside : place - aside - above;
    plate.dataset.side = side;
    plate.style.setProperty("--along", ((nth + 0.5) / (side === "top" ? above : aside)).toFixed(4));
  });
  others[0]?.parentElement?.classList.toggle("sided", above === 0);
}
