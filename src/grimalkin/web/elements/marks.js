/**
 * The small markup of rulebooks and lessons, as elements: `**bold**`, `*slanted*`, and cards between backticks, which
 * are drawn. What came over the network is only ever text.
 *
 *     paragraph.append(...marked("Play `C7`, **not** `F>C`.", deck));
 */

import { Card, SPECIAL } from "./card.js";
import { make, picture } from "./dom.js";

/** @typedef {{suits: Record<string, import("../types.js").Suit>, names: Record<string, string>}} Deck what cards look like, and are called */

/** A card keeps the comma that follows it on its line. */
const MARK = /`([^`]+)`((?:[\u00a0\u202f]?[.,;:!?)”])*)|\*\*([^*]+)\*\*|\*([^*]+)\*/g;

/**
 * Draw a text.
 * @param {string} text
 * @param {Deck} deck
 * @returns {(Node | string)[]}
 */
export function marked(text, deck) {
  /** @type {(Node | string)[]} */
  const made = [];
  let end = 0;
  for (const found of text.matchAll(MARK)) {
    const [all, word, stop, bold, slanted] = found;
    made.push(text.slice(end, found.index));
    if (word) made.push(stop ? make("span", { class: "together" }, written(word, deck), stop) : written(word, deck));
    else if (bold) made.push(make("strong", {}, ...marked(bold, deck)));
    else made.push(make("em", { text: slanted }));
    end = found.index + all.length;
  }
  made.push(text.slice(end));
  return made.filter((part) => part !== "");
}

/**
 * Draw the word of a card or of a move: `C7`, a card on a pile `F>C`, two cards together `S5+P2`; others as they are.
 * @param {string} word
 * @param {Deck} deck
 */
function written(word, deck) {
  const [first = "", sign = "", second = ""] = word.split(/([>+])/);
  if (!(first in deck.names)) return make("code", { class: "word", text: word });
  if (!sign) return small(first, deck);
  const other = sign === "+" ? small(second, deck) : emblem(second, deck);
  return make("span", { class: "together" }, small(first, deck), make("span", { text: sign === "+" ? "+" : "→" }), other);
}

/**
 * A card as small as a letter: its number and its emblem.
 * @param {string} word
 * @param {Deck} deck
 */
export function small(word, deck) {
  const suit = deck.suits[word.slice(0, 1)];
  const rank = word.slice(1) || SPECIAL[word] || "";
  const made = make("span", { class: "mini", role: "img", "aria-label": deck.names[word] ?? word });
  if (!suit) return make("code", { class: "word", text: word });
  made.style.setProperty("--ink", suit.ink);
  made.append(make("b", { text: word.startsWith("P") ? `+${rank}` : rank }), picture(suit.art, "sign"));
  return made;
}

/**
 * The emblem of a suit, where a pile is meant.
 * @param {string} letter
 * @param {Deck} deck
 */
function emblem(letter, deck) {
  const suit = deck.suits[letter];
  if (!suit) return make("code", { class: "word", text: letter });
  const made = make("span", { class: "mini pile-sign", "aria-hidden": true }, picture(suit.art, "sign"));
  made.style.setProperty("--ink", suit.ink);
  return made;
}

/**
 * The cards that a text names, as large as life, in the order in which it names them. A card that is named again in
 * another sentence is the same one.
 * @param {string} text
 * @param {Deck} deck
 */
export function cardsIn(text, deck) {
  /** @type {string[]} */
  const named = [];
  for (const sentence of text.split(/[.:?!] /)) {
    const words = [...sentence.matchAll(/`([^`]+)`/g)].flatMap((found) => (found[1] ?? "").split(/>.|\+/));
    const left = [...named];
    for (const word of words.filter((each) => each in deck.names && each.slice(0, 1) in deck.suits)) {
      if (left.includes(word)) left.splice(left.indexOf(word), 1);
      else named.push(word);
    }
  }
  return named.map((word) => new Card(deck.suits).show(word).element);
}
