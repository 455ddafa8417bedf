/** The table of bursting piles: three piles with every card in sight, their totals, and how much room is left. */

/** @typedef {import("../../../web/types.js").Tools} Tools */

const LIMIT = 13;

/** @param {Tools} tools */
export function middle({ make, picture, suits, say, choose, model }) {
  const root = make("div", { class: "piles" });
  /** @type {Map<string, {pile: HTMLElement, heap: HTMLElement, total: HTMLElement, bar: HTMLElement, room: HTMLElement}>} */
  const piles = new Map();

  /** @param {string} id */
  function pileOf(id) {
    const known = piles.get(id);
    if (known) return known;
    const suit = suits[id.slice("pile-".length)];
    const heap = make("div", { class: "heap" });
    const total = make("p", { class: "total" });
    const bar = make("div", { class: "gauge", "aria-hidden": true }, make("i"));
    const room = make("p", { class: "left" });
    const name = suit && picture(suit.art, "sign");
    const pile = make("button", { class: "pile", type: "button", "data-zone": id, onclick: () => choose(id) }, heap, total, bar, room);
    if (suit) pile.style.setProperty("--tint", suit.tint);
    if (name) total.before(name);
    const made = { pile, heap, total, bar, room };
    piles.set(id, made);
    root.append(pile);
    return made;
  }

  function draw() {
    /** @type {Map<string, import("../../../web/elements/stage.js").Place>} */
    const places = new Map();
    for (const zone of model.zonesOf(null)) {
      if (!zone.name.startsWith("pile-")) continue;
      const { pile, heap, total, bar, room } = pileOf(zone.id);
      const sum = zone.total ?? 0;
      total.replaceChildren(make("span", { text: String(sum) }), make("small", { text: ` ${say("of-limit")}` }));
      bar.style.setProperty("--total", String(Math.min(sum, LIMIT)));
      room.textContent = sum === LIMIT ? say("pile-full", { count: zone.count }) : say("pile-room", { room: LIMIT - sum });
      pile.classList.toggle("full", sum === LIMIT);
      heap.classList.toggle("empty", zone.count === 0);
      places.set(zone.id, { holder: heap, faces: zone.cards ?? [] });
    }
    return places;
  }

  return { root, draw };
}
