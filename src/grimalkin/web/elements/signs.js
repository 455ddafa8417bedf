/** Small signs beside numbers and names, cut like the suits: each is told apart at the size of a letter. */

import { make, picture } from "./dom.js";

/** @type {Record<string, string>} */
const ART = {
  hand: `<path d="M14 22 58 8l18 62-44 14z"/><path d="M82 24l8 3-14 58-24 8 22-7z"/>`,
  stack: `<path d="M18 14h64v34H18z"/><path d="M12 56h76v8H12zM12 70h76v8H12zM12 84h76v8H12z"/>`,
  tricks: `<path d="M8 20h38v56H8zM54 20h38v56H54z"/><path d="M16 84h68v8H16z"/>`,
  hat: `<path d="M4 78q20-10 28-12Q38 30 64 6q-4 14 2 24 8 20 8 36 10 2 22 12-46 22-92 0z"/><path class="gap" d="M34 58q20 8 38 0l1 8q-20 8-41 0z"/>`,
  ball: `<circle cx="50" cy="42" r="36"/><path d="M26 80h48l8 14H18z"/><path class="gap" d="M32 34q4-14 18-16l1 6q-10 2-13 12z"/>`,
  zero: `<path d="M22 6h56l8 10v78H14V16z"/><path class="gap" d="M50 26q18 0 18 26T50 78 32 52t18-26zm0 12q-8 0-8 14t8 14 8-14-8-14z"/>`,
  moon: `<path d="M62 8a42 42 0 1 0 30 58A36 36 0 0 1 62 8z"/>`,
  away: `<path d="M18 18h34v10L32 52h20v10H16V52l20-24H18zM58 50h26v8L68 78h16v8H56v-8l16-20H58z"/>`,
  lent: `<path d="M4 54h14l14-12 18 2 12 8H44v6h20l24-12 8 8-30 24H36l-14-8H4z"/><circle cx="62" cy="22" r="14"/>`,
  top: `<path d="M22 8h56v84H22z"/><path class="gap" d="M32 18h36v30H32z"/>`,
  lead: `<path d="M10 38h42V16l40 34-40 34V62H10z"/>`,
  escaped: `<path d="M14 6h46v88H14z"/><path class="gap" d="M24 18h26v66H24z"/><path d="M44 42h26V28l24 22-24 22V58H44z"/>`,
};

/**
 * @param {string} name
 * @param {string} [look]
 */
export function sign(name, look = "") {
  return picture(ART[name] ?? "", `mark ${look}`);
}

/**
 * A number with its sign; whoever listens hears the whole thing.
 * @param {string} name of the sign
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
