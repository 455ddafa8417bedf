/** What the host chooses for the seats before a match: how many there are, and how good each bot is. */

import { make } from "../elements/dom.js";
import { presetOf } from "../parts/wishes.js";
import { say } from "../text.js";

/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {import("../pages/table.js").TablePage} TablePage */

/**
 * A seat more, a seat fewer, as far as the game goes.
 * @param {TablePage} page
 * @param {TableView} table
 */
export function seatCount(page, table) {
  const game = page.games.find((each) => each.name === table.game);
  const now = table.seats.length;
  const people = table.seats.filter((seat) => seat.kind === "person").length;
  const button = (/** @type {number} */ wanted, /** @type {string} */ sign, /** @type {string} */ key) => {
    const disabled = !game?.seats.includes(wanted) || wanted < people;
    const onclick = () => page.line.send({ t: "change", seats: wanted, ...fitting(page, table, wanted) });
    return make("button", { type: "button", "data-key": key, title: say(key), "aria-label": say(key), disabled, text: sign, onclick });
  };
  return [
    button(now - 1, "−", "fewer-seats"),
    make("span", { text: say("seats-taken", { taken: table.seats.filter((seat) => seat.kind).length, all: now }) }),
    button(now + 1, "+", "more-seats"),
  ];
}

/**
 * Where the way to play has no room for so many, one that has.
 * @param {TablePage} page
 * @param {TableView} table
 * @param {number} seats
 */
function fitting(page, table, seats) {
  const game = page.games.find((each) => each.name === table.game);
  if (!game) return {};
  const fits = (/** @type {string} */ preset) => (game.preset_seats[preset] ?? game.seats).includes(seats);
  const preset = presetOf(game, table.options);
  const better = preset && !fits(preset) ? Object.keys(game.presets).find(fits) : "";
  return better ? { options: game.preset_options[better] ?? {} } : {};
}

/**
 * How good a bot is.
 * @param {TablePage} page
 * @param {TableView} table
 * @param {import("../types.js").SeatView} seat
 * @param {number} number
 */
export function levelOf(page, table, seat, number) {
  const levels = page.games.find((each) => each.name === table.game)?.levels ?? {};
  const options = Object.entries(levels).map(([value, text]) => make("option", { value, text, selected: value === seat.level }));
  const label = say("level-of", { name: seat.name ?? "" });
  const field = make("select", { class: "level", "data-key": `level-${number}`, "aria-label": label, title: label }, ...options);
  field.addEventListener("change", () => page.line.send({ t: "fill", seat: number, level: field.value }));
  return field;
}
