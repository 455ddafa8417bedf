/** Small signs beside numbers and names, cut like the suits: each is told apart at the size of a letter. */

import { make, picture } from "./dom.js";

/** @type {Record<string, string>} */
const ART = {
  hand: `<path d="M14 22 58 8l18 62-44 14z"/><path d="M82 24l8 3-14 58-24 8 22-7z"/>`,
  moon: `<path d="M62 8a42 42 0 1 0 30 58A36 36 0 0 1 62 8z"/>`,
  away: `<path d="M18 18h34v10L32 52h20v10H16V52l20-24H18zM58 50h26v8L68 78h16v8H56v-8l16-20H58z"/>`,
  lent: `<path d="M4 54h14l14-12 18 2 12 8H44v6h20l24-12 8 8-30 24H36l-14-8H4z"/><circle cx="62" cy="22" r="14"/>`,
};

/**
 * @param {string} name one of these, or a drawing of a game's own
 * @param {string} [look]
 */
export function sign(name, look = "") {
  return picture(ART[name] ?? name, `mark ${look}`);
}

/**
 * A number with its sign; whoever listens hears the whole thing.
 * @param {string} name of the sign, or its drawing
 * @param {string | number} shown
 * @param {string} aloud
 * @param {string} [look]
 */
export function fact(name, shown, aloud, look = "") {
  return make(
    "span",
    { class: `fact ${look}`, title: aloud },
    sign(name),
    make("span", { "aria-hidden": true, text: String(shown) }),
    make("span", { class: "unseen", text: aloud }),
  );
}
