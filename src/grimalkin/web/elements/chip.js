/** A card so small that many fit beside a name: its number over its emblem. Lies still; whoever wants to travel is a Card. */

import { make, picture } from "./dom.js";

/**
 * @param {import("./deck.js").Deck} deck
 * @param {string} word
 */
export function chip(deck, word) {
  const suit = deck.suit(word);
  const rank = deck.rank(word);
  const look = `chip${deck.crowned(word) ? " master" : ""}${rank ? "" : " plain"}`;
  const made = make("span", { class: look, "data-card": word, role: "img", "aria-label": deck.name(word) });
  if (rank) made.append(make("b", { text: rank }));
  made.style.setProperty("--ink", suit.ink);
  made.append(picture(suit.art));
  return made;
}

/**
 * Lay chips side by side, the more of them the closer.
 * @param {HTMLElement[]} all
 */
export function chips(all) {
  return make("span", { class: "chips" }, ...all.map((one, nth) => inTurn(make("span", {}, one), nth)));
}

/**
 * Let something come as the nth of several, where they are told one by one.
 * @param {HTMLElement} element
 * @param {number} nth
 */
export function inTurn(element, nth) {
  element.style.setProperty("--nth", String(nth));
  return element;
}
