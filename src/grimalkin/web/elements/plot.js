/**
 * A small plot of places, match by match: the first place on top, the latest match on the right.
 *
 *     plot([{ place: 1, won: true, label: "12 May: 1st" }, …], "Your last matches")
 */

import { make } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const STEP = 22;
const EDGE = 16;
const LEFT = 26;
const FEWEST_ROWS = 3;

/** @typedef {{place: number, won: boolean, label: string}} Dot */

/**
 * @param {Dot[]} dots from the earliest on
 * @param {string} summary what one who cannot see it is told
 */
export function plot(dots, summary) {
  const rows = Math.max(FEWEST_ROWS, ...dots.map((dot) => dot.place));
  const width = LEFT + EDGE + Math.max(0, dots.length - 1) * STEP;
  const height = 2 * EDGE + (rows - 1) * STEP;
  const across = (/** @type {number} */ number) => LEFT + number * STEP;
  const down = (/** @type {number} */ place) => EDGE + (place - 1) * STEP;
  const picture = drawn("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": summary });
  for (let place = 1; place <= rows; place += 1) {
    picture.append(drawn("line", { class: "row", x1: LEFT - 8, x2: width, y1: down(place), y2: down(place) }));
    picture.append(drawn("text", { x: 4, y: down(place) + 4 }, String(place)));
  }
  const path = dots.map((dot, number) => `${across(number)},${down(dot.place)}`).join(" ");
  picture.append(drawn("polyline", { class: "way", points: path }));
  dots.forEach((dot, number) => {
    const mark = drawn("circle", { class: dot.won ? "won" : "lost", cx: across(number), cy: down(dot.place), r: dot.won ? 7 : 5 });
    mark.append(drawn("title", {}, dot.label));
    picture.append(mark);
  });
  return make("div", { class: "plot", tabindex: 0, role: "group", "aria-label": summary }, /** @type {any} */ (picture));
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} given
 * @param {string} [text]
 */
function drawn(tag, given, text = "") {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, String(value));
  element.textContent = text;
  return element;
}
