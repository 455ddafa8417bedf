/** The plates of the other seats: who sits there, what he holds and has, and whose turn it is; and a strip for one's own. */

import { chip, chips } from "../elements/chip.js";
import { make } from "../elements/dom.js";
import { fact, sign } from "../elements/signs.js";
import { say } from "../text.js";

/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {import("../types.js").SeatView} SeatView */

/** From so many others on, plates are small. */
const MANY = 5;

/**
 * @param {import("./board.js").Board} board
 * @param {TableView} table
 */
export function drawPlates(board, table) {
  const { you } = board.model;
  const first = you === null ? 0 : you + 1;
  const order = table.seats.map((_, number) => (first + number) % table.seats.length);
  const others = order.filter((seat) => seat !== you);
  board.plates.classList.toggle("many", others.length >= MANY);
  board.plates.dataset.way = board.model.way < 0 ? "back" : "on";
  board.plates.replaceChildren(...others.map((seat) => plate(board, table, seat)));
  board.mine.hidden = you === null;
  if (you !== null) board.mine.replaceChildren(...strip(board, you));
}

/**
 * @param {import("./board.js").Board} board
 * @param {TableView} table
 * @param {number} number
 */
function plate(board, table, number) {
  const seat = table.seats[number] ?? {};
  const due = board.model.turn.includes(number);
  const away = seat.kind === "person" && !seat.here;
  return make(
    "li",
    { class: `plate${due ? " due" : ""}${away ? " away" : ""}`, "data-seat": number, "data-stand-in": seat.stand_in },
    make("div", { class: "who" }, ...standing(seat), make("span", { class: "name", text: seat.name ?? "" }), points(board, number)),
    make("div", { class: "has" }, ...whatItHas(board, number)),
    due && make("span", { class: "unseen", text: say("plate-due") }),
    make("div", { class: "nest" }),
  );
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
    String(score).replace("-", "−"),
    make("span", { class: "unseen", text: ` ${say("points")}` }),
  );
}

/**
 * Signs before a name: a bot, one that stands in, somebody who is away, a seat that is lent.
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
