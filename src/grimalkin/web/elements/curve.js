/**
 * Curves: one line for each seat over the moves of a match, from 0 at the foot to 1 at the head.
 *
 *     const chart = curve(lines, { last: 87, label, description, scale: ["100 %", "50 %", "0 %"], pick: (move) => show(move) });
 *     chart.mark(23);      // where one is
 */

import { make } from "./dom.js";

/** @typedef {{name: string, points: [number, number][]}} Line a name, and for each moment the move and the value */

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 1000;
const HIGH = 300;

/**
 * @param {Line[]} lines
 * @param {{last: number, label: string, description: string, scale: string[], dots?: [number, number, number][],
 *   pick: (move: number) => void}} how
 *   dots: line, move and value of moments that deserve one
 */
export function curve(lines, { last, label, description, scale, dots = [], pick }) {
  const across = (/** @type {number} */ move) => (move - 1) / Math.max(1, last - 1);
  const drawing = shape("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", role: "img", "aria-label": label });
  const more = shape("desc");
  more.textContent = description;
  drawing.append(more);
  for (const part of [0, 0.5, 1]) {
    drawing.append(shape("line", { class: "level", x1: 0, x2: WIDE, y1: HIGH * part, y2: HIGH * part }));
  }
  lines.forEach(({ points }, number) => {
    const drawn = points.map(([move, value]) => `${(across(move) * WIDE).toFixed(1)},${((1 - value) * HIGH).toFixed(1)}`);
    drawing.append(shape("polyline", { class: "line", "data-line": number, points: drawn.join(" ") }));
  });
  const now = make("i", { class: "now", "aria-hidden": true });
  const field = make("div", { class: "field" }, drawing, now, ...dots.map(([line, move, value]) => dot(line, across(move), value)));
  field.addEventListener("click", (event) => {
    const box = field.getBoundingClientRect();
    pick(1 + Math.round(((event.clientX - box.left) / box.width) * (last - 1)));
  });
  const axis = make("div", { class: "axis", "aria-hidden": true }, ...scale.map((text) => make("span", { text })));
  const root = make("div", { class: "curve" }, axis, field, legend(lines, field));
  return {
    root,
    /** @param {number} move */
    mark(move) {
      now.style.left = `${across(move) * 100}%`;
    },
  };
}

/**
 * Who is which line; a touch brings one to the front.
 * @param {Line[]} lines
 * @param {HTMLElement} field
 */
function legend(lines, field) {
  const buttons = lines.map(({ name }, number) => {
    const swatch = shape("svg", { class: "swatch", viewBox: "0 0 32 10", "aria-hidden": "true" });
    swatch.append(shape("line", { class: "line", "data-line": number, x1: 0, x2: 32, y1: 5, y2: 5 }));
    return make("button", { type: "button", "aria-pressed": "false", onclick: () => choose(number) }, swatch, name);
  });
  const choose = (/** @type {number} */ chosen) => {
    const only = field.dataset.only === String(chosen) ? "" : String(chosen);
    field.dataset.only = only;
    buttons.forEach((button, number) => {
      button.setAttribute("aria-pressed", String(only === String(number)));
    });
    for (const line of field.querySelectorAll(".line, .dot")) {
      line.classList.toggle("faint", only !== "" && line.getAttribute("data-line") !== only);
    }
  };
  return make("div", { class: "legend" }, ...buttons);
}

/**
 * @param {number} line
 * @param {number} across
 * @param {number} value
 */
function dot(line, across, value) {
  const made = make("i", { class: "dot", "data-line": line, "aria-hidden": true });
  made.style.left = `${across * 100}%`;
  made.style.top = `${(1 - value) * 100}%`;
  return made;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} [given]
 */
function shape(tag, given = {}) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(given)) made.setAttribute(name, String(value));
  return made;
}
