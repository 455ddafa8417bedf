/** The plates of the other seats: who sits there, what he holds and has, and whose turn it is. */

import { make } from "../elements/dom.js";
import { say } from "../text.js";

/** @typedef {import("../types.js").TableView} TableView */

/**
 * @param {import("./board.js").Board} board
 * @param {TableView} table
 */
export function drawPlates(board, table) {
  const { you } = board.model;
  const first = you === null ? 0 : you + 1;
  const order = table.seats.map((_, number) => (first + number) % table.seats.length);
  board.plates.replaceChildren(...order.filter((seat) => seat !== you).map((seat) => plate(board, table, seat)));
}

/**
 * @param {import("./board.js").Board} board
 * @param {TableView} table
 * @param {number} number
 */
function plate(board, table, number) {
  const { turn, scores } = board.model;
  const seat = table.seats[number] ?? {};
  const away = seat.kind === "person" && !seat.here;
  const look = `plate${turn.includes(number) ? " due" : ""}${away ? " away" : ""}`;
  const moon = seat.kind === "bot" || seat.stand_in ? "☾ " : "";
  const points = make("span", { class: "points", text: String(scores[number] ?? 0), title: say("points") });
  return make(
    "li",
    { class: look, "data-seat": number },
    make("div", { class: "who" }, make("span", { class: "name", text: `${moon}${seat.name ?? ""}` }), points),
    make("div", { class: "has" }, ...whatItHas(board, number).map((text) => make("span", { text }))),
    make("div", { class: "nest" }),
  );
}

/**
 * What a seat has, in a few words: as its game says it, or place by place.
 * @param {import("./board.js").Board} board
 * @param {number} seat
 * @returns {string[]}
 */
export function whatItHas(board, seat) {
  const zones = board.model.zonesOf(seat);
  const name = (/** @type {string} */ zone) => board.zoneName(zone);
  if (board.layout?.plate) return board.layout.plate(zones, name);
  return zones
    .filter((zone) => zone.count)
    .map((zone) => {
      if (zone.kind === "marker") return name(zone.name);
      return `${name(zone.name)} ${zone.cards && zone.name !== "hand" ? zone.cards.join(" ") : zone.count}`;
    });
}
