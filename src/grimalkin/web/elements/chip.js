/** A card so small that many fit beside a name: its number over its emblem. Lies still; whoever wants to travel is a Card. */

import { make, picture } from "./dom.js";

/**
 * @param {Record<string, import("../types.js").Suit>} suits
 * @param {string} word
 * @param {string} [name] for whoever listens
 */
export function chip(suits, word, name = "") {
  const suit = suits[word.slice(0, 1)];
  const rank = word.slice(1);
  const look = `chip${rank === "M" ? " master" : ""}`;
  const made = make("span", { class: look, "data-card": word, role: "img", "aria-label": name || word });
  if (rank) made.append(make("b", { text: rank }));
  if (suit) {
    made.style.setProperty("--ink", suit.ink);
    made.append(picture(suit.art));
  }
  return made;
}

/**
 * Lay chips side by side, the more of them the closer.
 * @param {HTMLElement[]} all
 */
export function chips(all) {
  return make("span", { class: "chips" }, ...all.map((one) => make("span", {}, one)));
}
