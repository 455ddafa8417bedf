/** The table of bursting piles: three piles with every card in sight, their totals, and how much room is left; what is yet to be drawn. */

import { packOf } from "./pack.js";
import { STACK } from "./signs.js";

/** @typedef {import("../../../web/types.js").Tools} Tools */
/** @typedef {import("../../../web/types.js").Place} Place */

/** @param {Tools} tools */
export function middle(tools) {
  const { make, picture, suits, say, choose, model, zoneName, meaning, moves, cardName } = tools;
  const root = make("div", { class: "piles" });
  const drawPack = packOf(tools, root);
  /** @type {Map<string, {pile: HTMLElement, aloud: HTMLElement, heap: HTMLElement, total: HTMLElement, bar: HTMLElement, room: HTMLElement}>} */
  const piles = new Map();
  /** What was said last of each. @type {Map<string, number>} */
  const sums = new Map();
  /** The words that the chosen card stands for. @type {string[]} */
  let aimed = [];

  /**
   * @param {string} id
   * @param {string} letter the suit that it is for
   */
  function pileOf(id, letter) {
    const known = piles.get(id);
    if (known) return known;
    const suit = suits[letter];
    const heap = make("div", { class: "heap" });
    const total = make("p", { class: "total" });
    const bar = make("div", { class: "gauge", "aria-hidden": true }, make("i"));
    const room = make("p", { class: "left" });
    const aloud = make("span", { class: "unseen" });
    const given = { class: "pile", type: "button", "data-zone": id, onclick: () => choose(id) };
    const stand = make("div", { class: "stand" }, suit && picture(suit.art, "bed"), heap);
    const pile = make("button", given, aloud, stand, total, bar, room);
    if (suit) {
      pile.style.setProperty("--tint", suit.tint);
      pile.style.setProperty("--suit-ink", suit.ink);
    }
    const made = { pile, aloud, heap, total, bar, room };
    piles.set(id, made);
    root.append(pile);
    return made;
  }

  function draw() {
    /** @type {Map<string, Place>} */
    const places = new Map();
    for (const zone of model.zonesOf(null)) {
      const held = model.holds[zone.id];
      if (!held) continue;
      const { pile, heap } = pileOf(zone.id, held.facts?.pile);
      const sum = zone.total ?? 0;
      const limit = held.facts?.limit;
      count(zone.id, sum, limit);
      pile.classList.toggle("full", held.look === "full");
      pile.classList.toggle("bare", zone.count === 0);
      pile.classList.toggle("burst", sum > limit);
      places.set(zone.id, { holder: heap, faces: zone.cards ?? [] });
    }
    tell();
    drawPack(places);
    return places;
  }

  /**
   * Say the sum of a pile; one that grows is said when the card has landed.
   * @param {string} id
   * @param {number} sum
   * @param {number} limit
   */
  function count(id, sum, limit) {
    const { pile, total, bar } = pileOf(id, "");
    const before = sums.get(id) ?? sum;
    if (sums.get(id) === sum) return;
    const lands = before < sum;
    sums.set(id, sum);
    pile.classList.toggle("lands", lands);
    const said = make("span", { "data-before": lands && before, text: String(sum) });
    total.replaceChildren(said, make("small", { text: ` ${say("of-limit", { limit })}` }));
    bar.style.setProperty("--total", String(sum));
    bar.style.setProperty("--limit", String(limit));
  }

  /** Say under each pile what the chosen card would do there, or else how much room it has. */
  function tell() {
    for (const [id, { pile, aloud, room }] of piles) {
      const zone = model.zone(id);
      const word = aimed.find((each) => moves.place(each) === id);
      const would = word && meaning(word)?.would;
      pile.classList.toggle("aimed", Boolean(word));
      if (word) pile.classList.remove("lands");
      const { limit } = model.holds[id]?.facts ?? {};
      const burst = (zone?.total ?? 0) > limit && say("too-much", { limit });
      const text = burst || would || (model.holds[id]?.text ?? "");
      if (room.textContent !== text) room.replaceChildren(make("span", { text }));
      aloud.textContent = `${[zoneName(id), ...(zone?.cards ?? []).map(cardName)].join(", ")}. `;
    }
  }

  /** @param {string[]} words */
  function aim(words) {
    aimed = words;
    tell();
  }

  return { root, draw, aim };
}

/** What was taken, and what is left in hand. */
export const laidOpen = ["stack", "hand"];

/**
 * What a plate shows of a seat: cards in hand, cards taken; where stacks lie open, by suit.
 * @param {Tools} tools
 * @param {number} seat
 */
export function plate({ make, model, say, fact, zoneName, suits, deck, picture }, seat) {
  const hand = model.zone("hand", seat)?.count ?? 0;
  const stack = model.zone("stack", seat);
  const taken = stack?.count ?? 0;
  const told = [
    fact("hand", hand, say("cards-here", { count: hand }), "in-hand"),
    fact(STACK, taken, `${zoneName("stack")}, ${say("cards-here", { count: taken })}`),
  ];
  if (!stack?.cards || !model.turn.length) return told;
  for (const [letter, suit] of Object.entries(suits)) {
    const own = stack.cards.filter((card) => deck.kind(card) === letter).length;
    if (!own) continue;
    const shown = make("span", { class: "fact" }, picture(suit.art, "mark"), String(own));
    shown.style.setProperty("--tint", suit.tint);
    told.push(shown);
  }
  return told;
}
