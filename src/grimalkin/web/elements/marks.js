/**
 * The small markup of rulebooks and lessons, as elements: `**bold**`, `*slanted*`, and cards between backticks, which
 * are drawn. What came over the network is only ever text.
 *
 *     paragraph.append(...marked("Play `…`, **not** that.", deck));
 */

import { Card } from "./card.js";
import { make, picture } from "./dom.js";

/** @typedef {import("./deck.js").Deck} Deck */

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
 * Draw the word of a card or of a move, as the house says what it stands for: a card, a card and where it goes, two cards
 * together; others as they are.
 * @param {string} word
 * @param {Deck} deck
 */
function written(word, deck) {
  if (deck.has(word)) return small(word, deck);
  const { cards: [first = "", second = ""] = [], to = "", means = "" } = deck.words[word] ?? {};
  if (!first) return make("code", { class: "word", text: word });
  if (!second && !to) return small(first, deck, means);
  const other = second ? small(second, deck) : place(to, deck);
  return make("span", { class: "together" }, small(first, deck), make("span", { text: second ? "+" : "→" }), other);
}

/**
 * A card as small as a letter: its number and its emblem; in words, where nobody has drawn it.
 * @param {string} word
 * @param {Deck} deck
 * @param {string} [name] where it stands for more than itself
 */
export function small(word, deck, name = deck.name(word)) {
  const suit = deck.suit(word);
  const made = make("span", { class: "mini", role: "img", "aria-label": name });
  made.style.setProperty("--ink", suit.ink);
  made.append(make("b", { text: suit.worded ? deck.name(word) : deck.corner(word) }), picture(suit.art, "sign"));
  return made;
}

/**
 * Where a card goes: the emblem of the suit that marks the place, or what it is called.
 * @param {string} zone
 * @param {Deck} deck
 */
function place(zone, deck) {
  const suit = deck.marking(zone);
  if (!suit) return make("span", { text: deck.zones[zone] ?? "" });
  const made = make("span", { class: "mini place-sign", "aria-hidden": true }, picture(suit.art, "sign"));
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
    const words = [...sentence.matchAll(/`([^`]+)`/g)].flatMap(([, word = ""]) =>
      deck.has(word) ? [word] : (deck.words[word]?.cards ?? []),
    );
    const left = [...named];
    for (const word of words) {
      if (left.includes(word)) left.splice(left.indexOf(word), 1);
      else named.push(word);
    }
  }
  return named.map((word) => new Card(deck).show(word).element);
}
