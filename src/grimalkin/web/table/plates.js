/** The plates of the other seats: who sits there, what it holds and has, and whose turn it is; and a strip for one's own. */

import { chip, chips } from "../elements/chip.js";
import { make } from "../elements/dom.js";
import { fact, sign } from "../elements/signs.js";
import { say } from "../text.js";
import { seatsRound } from "./around.js";
import { signed } from "./scores.js";

/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {import("../types.js").SeatView} SeatView */
/** @typedef {{root: HTMLElement, who: HTMLElement, has: HTMLElement, due: HTMLElement, backs: HTMLElement, nest: HTMLElement}} Plate */

/** From so many others on, a plate is one line where there is little height; and from so many, wherever there is little room. */
const SEVERAL = 5;
const MANY = 7;
/** How many plates stand in a row, where there is one row or more. */
const ABREAST = 4;
const BESIDE = 3;
/** So many signs leave no room for more. */
const DENSE = 3;

/**
 * Draw the plates; each stays the same element, so that what lies or moves at it stays there.
 * @param {import("./board.js").Board} board
 * @param {TableView} table
 */
export function drawPlates(board, table) {
  const { you } = board.model;
  const first = you === null ? 0 : you + 1;
  const order = table.seats.map((_, number) => (first + number) % table.seats.length);
  const others = order.filter((seat) => seat !== you);
  const { plates } = board;
  plates.classList.toggle("four", others.length === ABREAST);
  plates.classList.toggle("several", others.length >= SEVERAL);
  plates.classList.toggle("many", others.length >= MANY);
  plates.dataset.way = board.model.way < 0 ? "back" : "on";
  plates.style.setProperty("--abreast", String(others.length > ABREAST ? BESIDE : others.length));
  plates.style.setProperty("--others", String(others.length));
  const made = others.map((seat) => plateOf(board, seat));
  if (made.some(({ root }, place) => plates.children[place] !== root) || plates.childElementCount !== made.length) {
    plates.replaceChildren(...made.map(({ root }) => root));
  }
  for (const seat of others) drawPlate(board, table, seat);
  seatsRound(made.map(({ root }) => root));
  board.mine.hidden = you === null;
  if (you !== null) board.mine.replaceChildren(...strip(board, you));
}

/**
 * @param {import("./board.js").Board} board
 * @param {number} seat
 * @returns {Plate}
 */
function plateOf(board, seat) {
  const known = board.seats.get(seat);
  if (known) return known;
  const who = make("div", { class: "who" });
  const has = make("div", { class: "has" });
  const due = make("span", { class: "unseen" });
  const backs = make("div", { class: "backs", "aria-hidden": true });
  const nest = make("div", { class: "nest" });
  const root = make("li", { class: "plate", "data-seat": seat }, backs, make("div", { class: "label-of" }, who, has, due), nest);
  const made = { root, who, has, due, backs, nest };
  board.seats.set(seat, made);
  return made;
}

/**
 * @param {import("./board.js").Board} board
 * @param {TableView} table
 * @param {number} number
 */
function drawPlate(board, table, number) {
  const seat = table.seats[number] ?? {};
  const { root, who, has, due } = plateOf(board, number);
  const acts = board.model.turn.includes(number);
  root.classList.toggle("due", acts);
  root.classList.toggle("away", seat.kind === "person" && !seat.here);
  root.toggleAttribute("data-stand-in", Boolean(seat.stand_in));
  who.replaceChildren(make("span", { class: "name", text: seat.name ?? "" }), ...standing(seat));
  has.replaceChildren(...whatItHas(board, number), points(board, number));
  has.classList.toggle("dense", has.childElementCount >= DENSE);
  due.textContent = acts ? say("plate-due") : "";
}

/**
 * What one has oneself, in one line.
 * @param {import("./board.js").Board} board
 * @param {number} you
 */
function strip(board, you) {
  const own = whatItHas(board, you).filter((each) => !each.classList.contains("in-hand"));
  const told = [points(board, you), ...own].filter(Boolean);
  return told.length ? [make("span", { class: "name", text: say("you") }), ...told] : [];
}

/**
 * @param {import("./board.js").Board} board
 * @param {number} seat
 */
function points(board, seat) {
  if (!board.model.scored) return "";
  const score = board.model.scores[seat] ?? 0;
  return make(
    "span",
    { class: "points", title: say("points") },
    signed(score),
    make("span", { class: "unseen", text: ` ${say("points")}` }),
  );
}

/**
 * Signs after a name: a bot, one that stands in, somebody who is away, a seat that is lent.
 * @param {SeatView} seat
 */
function standing(seat) {
  const told = /** @type {[string, string][]} */ ([]);
  if (seat.kind === "bot") told.push(["moon", say("plate-bot")]);
  else if (seat.stand_in) told.push(["moon", say("plate-stand-in")]);
  else if (seat.kind === "person" && !seat.here) told.push(["away", say("plate-away")]);
  if (seat.lent) told.push(["lent", say("plate-lent")]);
  return told.map(([name, aloud]) =>
    make("span", { class: "state", title: aloud }, sign(name), make("span", { class: "unseen", text: aloud })),
  );
}

/**
 * What a seat has, sign by sign: as its game says it, or place by place.
 * @param {import("./board.js").Board} board
 * @param {number} seat
 * @returns {HTMLElement[]}
 */
export function whatItHas(board, seat) {
  if (!board.tools) return [];
  if (board.layout?.plate) return board.layout.plate(board.tools, seat);
  return board.model
    .zonesOf(seat)
    .filter((zone) => zone.count)
    .map((zone) => {
      const name = board.zoneName(zone.name);
      if (zone.kind === "marker") return make("span", { text: name });
      if (zone.name === "hand") return fact("hand", zone.count, `${name} ${zone.count}`, "in-hand");
      const shown =
        zone.kind === "cards" && zone.cards
          ? chips(zone.cards.map((card) => chip(board.deck, card)))
          : make("b", { text: String(zone.count) });
      return make("span", { class: "fact" }, name, shown);
    });
}
