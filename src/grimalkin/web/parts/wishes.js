/** What somebody wishes of a table: how many seats, which way to play, how good the bots, which clock, who may come. */

import { make } from "../elements/dom.js";
import { keep, recall } from "../net/memory.js";
import { say } from "../text.js";

/** @typedef {import("../net/games.js").GameInfo} GameInfo */
/** @typedef {boolean | number | string} Value */

const USUAL_LEVEL = "mouser";
const USUAL_SEATS = 4;
const CLOCKS = ["none", "relaxed", "60+120", "30+120", "15+60"];

/**
 * A choice with its name before it.
 * @param {string} key what it is called
 * @param {[string, string][]} values
 * @param {string} chosen
 */
export function choice(key, values, chosen) {
  const known = values.some(([value]) => value === chosen);
  const all = known || !chosen ? values : [...values, /** @type {[string, string]} */ ([chosen, say("as-it-is")])];
  const field = make("select", { name: key }, ...all.map(([value, text]) => make("option", { value, text, selected: value === chosen })));
  return { field, label: make("label", { class: "choice" }, make("span", { text: say(key) }), field) };
}

/**
 * Something to tick.
 * @param {string} key
 * @param {boolean} on
 */
export function tick(key, on) {
  const field = make("input", { type: "checkbox", name: key, checked: on });
  return { field, label: make("label", { class: "tick" }, field, make("span", { text: say(key) })) };
}

/** The clocks, as people say them. @returns {[string, string][]} */
export function clocks() {
  return CLOCKS.map((clock) => {
    if (clock === "none") return [clock, say("clock-none")];
    if (clock === "relaxed") return [clock, say("clock-relaxed")];
    const [seconds = "", reserve = ""] = clock.split("+");
    return [clock, say("clock-move", { seconds, reserve })];
  });
}

/**
 * The preset that options are, as they are played; "" where they are none.
 * @param {GameInfo} game
 * @param {Record<string, Value>} options
 */
export function presetOf(game, options) {
  const settled = (/** @type {Record<string, Value>} */ chosen) =>
    JSON.stringify(game.options.map(({ name, default: usual }) => chosen[name] ?? usual));
  return Object.keys(game.presets).find((preset) => settled(game.preset_options[preset] ?? {}) === settled(options)) ?? "";
}

/**
 * The levels of bots, with which is the easiest and which the strongest.
 * @param {GameInfo} game
 */
function strengths(game) {
  const all = Object.entries(game.levels);
  const notes = { 0: say("easiest"), [all.length - 1]: say("strongest") };
  return all.map(([level, text], place) => /** @type {[string, string]} */ ([level, notes[place] ? `${text} (${notes[place]})` : text]));
}

/**
 * How many sit down to a game, if nobody wishes otherwise.
 * @param {GameInfo} game
 */
export const usualSeats = (game) => (game.seats.includes(USUAL_SEATS) ? USUAL_SEATS : (game.seats[0] ?? USUAL_SEATS));

/**
 * The wishes for a new table of a game, as they were last time; `value()` gives them, and remembers.
 * @param {GameInfo} game
 */
export function wishes(game) {
  const last = recall("wishes", /** @type {Record<string, any>} */ ({}))[game.name] ?? {};
  const usual = String(usualSeats(game));
  const [printed = ""] = Object.keys(game.presets);
  const counts = game.seats.map((count) => /** @type {[string, string]} */ ([String(count), String(count)]));
  const seats = choice("seats", counts, game.seats.includes(last.seats) ? String(last.seats) : usual);
  const preset = choice("preset", Object.entries(game.presets), last.preset in game.presets ? last.preset : printed);
  const level = choice("bots", strengths(game), last.level in game.levels ? last.level : USUAL_LEVEL);
  const clock = choice("clock", clocks(), CLOCKS.includes(last.clock) ? last.clock : "none");
  const listed = tick("listed", last.listed ?? false);
  const children = tick("children", last.children ?? false);
  const fits = (/** @type {string} */ way) => (game.preset_seats[way] ?? game.seats).includes(Number(seats.field.value));
  // More seats than a way to play has room for want another way; another way may want fewer seats.
  seats.field.addEventListener("change", () => {
    if (!fits(preset.field.value)) preset.field.value = Object.keys(game.presets).find(fits) ?? printed;
  });
  preset.field.addEventListener("change", () => {
    if (!fits(preset.field.value)) seats.field.value = String(game.preset_seats[preset.field.value]?.at(-1) ?? usual);
  });
  if (!fits(preset.field.value)) seats.field.value = usual;
  const value = () => {
    const wanted = {
      seats: Number(seats.field.value),
      preset: preset.field.value,
      level: level.field.value,
      clock: clock.field.value,
      listed: listed.field.checked,
      children: children.field.checked,
    };
    keep("wishes", { ...recall("wishes", {}), [game.name]: wanted });
    return { game: game.name, ...wanted };
  };
  const labels = [seats, ...(printed ? [preset] : []), level, clock, listed, children].map((each) => each.label);
  return { root: make("div", { class: "wishes" }, ...labels), value };
}
