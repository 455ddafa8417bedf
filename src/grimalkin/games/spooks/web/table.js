/** The haunted house: the pile with what it asks for, and around it whoever chooses, gives or passes a card. */

import { BITTEN, ESCAPED, TOP } from "./signs.js";

/** @typedef {import("../../../web/types.js").Tools} Tools */
/** @typedef {import("../../../web/types.js").Place} Place */

/** The phases in which things happen around the table, not on the pile. */
const ROUND = new Set(["prank", "passing", "gifts"]);
const ARC = '<path class="way" d="M50 6a44 44 0 0 1 36 19"/><path d="m91 32-1-10-8 6z"/>';
/** Which way play goes: four arrows around the pile. */
const WAY = [0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn} 50 50)">${ARC}</g>`).join("");
/** Few enough cards to look out for. */
const FEW = 3;

/** @param {Tools} tools */
export function middle(tools) {
  const { make, picture, model, say, zoneName, nameOf, around } = tools;
  const pile = make("div", { class: "heap" });
  const note = make("p", { class: "note" });
  const asks = make("p", { class: "demand" });
  const turned = make("p", { class: "turned" });
  const way = picture(WAY, "way-round");
  const center = make("section", { class: "zone", "data-zone": "pile", "aria-label": zoneName("pile") }, way, pile);
  const ring = make("ol", { class: "ring" });
  const round = make("div", { class: "round" }, center, ring);
  const root = make("div", { class: "house" }, round, make("div", { class: "sayings" }, asks, turned, note));
  /** @type {HTMLElement[]} */
  let seats = [];
  /** The prank that was turned over last, until the next card is laid. @type {{at: string, cards: Map<number, string>, won: number} | null} */
  let shown = null;

  function draw() {
    /** @type {Map<string, Place>} */
    const places = new Map();
    const lying = model.zone("pile");
    const at = `${model.round} ${lying?.count}`;
    const faces = lying?.cards ?? [];
    places.set("pile", { holder: pile, faces });
    pile.classList.toggle("stair", faces.length > 1);
    pile.classList.toggle("empty", !faces.length);
    const held = model.holds[""];
    asks.textContent = held?.text ?? "";
    asks.dataset.look = held?.look ?? "";
    turned.textContent = ["backward", "falling"]
      .filter((mark) => model.zone(mark))
      .map(zoneName)
      .join(" · ");
    way.classList.toggle("back", model.way < 0);
    note.textContent = [
      lying?.count ? say("cards-here", { count: lying.count }) : "",
      model.zone("phantom") ? `${zoneName("phantom")} ${model.zone("phantom")?.count}` : "",
    ]
      .filter(Boolean)
      .join(" · ");
    const turnedUp = model.latest.filter((event) => event.k === "revealed");
    if (turnedUp.length) {
      const won = model.latest.find((event) => event.k === "prank-won")?.seat ?? -1;
      shown = { at, cards: new Map(turnedUp.map((event) => [event.seat, event.card])), won };
    }
    if (shown?.at !== at) shown = null;
    drawRing(places);
    return places;
  }

  /** @param {Map<string, Place>} places */
  function drawRing(places) {
    const busy = (ROUND.has(model.phase) || shown !== null) && model.turn.length > 0;
    round.classList.toggle("busy", busy);
    root.classList.toggle("going-round", busy);
    ring.hidden = !busy;
    const count = model.table?.seats.length ?? 0;
    around.rows(round, busy ? count : 0);
    if (!busy) return;
    if (seats.length !== count) {
      seats = Array.from({ length: count }, () =>
        make(
          "li",
          {},
          make("div", { class: "row" }),
          make("span", { class: "label" }),
          make("span", { class: "arrow", "aria-hidden": true }),
        ),
      );
      ring.replaceChildren(...seats);
    }
    const where = around.spots(count, model.you);
    for (const [seat, item] of seats.entries()) drawSeat(places, item, seat, where);
  }

  /**
   * @param {Map<string, Place>} places
   * @param {HTMLElement} item
   * @param {number} seat
   * @param {{x: number, y: number}[]} where
   */
  function drawSeat(places, item, seat, where) {
    const here = where[seat] ?? { x: 0, y: 0 };
    around.putAt(item, here);
    const thinks = model.turn.includes(seat) && ROUND.has(model.phase);
    const chosen = model.zone("choice", seat);
    const suffers = Boolean(model.zone("victim", seat));
    const card = ROUND.has(model.phase) ? undefined : shown?.cards.get(seat);
    const gave = model.latest.find((event) => (event.k === "gave" || event.k === "passed-on") && event.seat === seat);
    item.className = `${thinks ? "due" : ""}${suffers ? " suffers" : ""}${card && shown?.won === seat ? " best" : ""}`;
    item.hidden = Boolean(model.zone("out", seat));
    const [holder, label, arrow] = /** @type {HTMLElement[]} */ ([...item.children]);
    if (holder && (chosen || card)) places.set(`choice@${seat}`, { holder, faces: chosen ? (chosen.cards ?? [null]) : [card ?? null] });
    const state = chosen ? say("ring-chosen") : thinks ? say("ring-thinking") : suffers ? zoneName("victim") : "";
    label?.replaceChildren(
      nameOf(seat),
      make("span", { class: thinks ? "thinking" : "unseen", text: thinks ? " …" : "" }),
      make("span", { class: "unseen", text: state && ` (${state})` }),
    );
    const victim = [...model.zones.values()].find((zone) => zone.name === "victim")?.seat;
    const goal = gave?.other ?? (thinks && model.phase === "gifts" ? victim : undefined);
    if (!arrow) return;
    arrow.hidden = goal === undefined || goal === null;
    if (!arrow.hidden) around.pointTo(arrow, here, where[goal] ?? here);
  }

  return { root, draw };
}

/** What is left in hand at the end. */
export const laidOpen = ["hand"];

/**
 * What a plate shows of a seat: how many cards it still has, and what happens to it.
 * @param {Tools} tools
 * @param {number} seat
 */
export function plate({ make, model, say, fact, zoneName }, seat) {
  const hand = (model.zone("hand", seat)?.count ?? 0) + (model.zone("choice", seat)?.count ?? 0);
  if (model.zone("out", seat)) return [make("span", { text: zoneName("out") })];
  const few = hand <= FEW && model.turn.length > 0;
  const told = [fact("hand", hand, say("cards-here", { count: hand }), few ? "few in-hand" : "in-hand")];
  if (!hand && model.round) return [fact(ESCAPED, "", say("escaped"), "free")];
  if (model.zone("owner", seat)) told.push(fact(TOP, "", zoneName("owner")));
  if (model.zone("victim", seat)) told.push(fact(BITTEN, "", zoneName("victim"), "bad"));
  if (model.zone("choice", seat)) told.push(make("span", { class: "good", text: "✓", title: say("ring-chosen") }));
  return told;
}
