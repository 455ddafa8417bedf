/** Every single option of a game, in words: to be chosen by the host, and to be read by everyone else. */

import { make } from "../elements/dom.js";
import { say } from "../text.js";

/** @typedef {import("../net/games.js").GameInfo} GameInfo */
/** @typedef {import("../net/games.js").OptionInfo} OptionInfo */
/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {boolean | number | string} Value */

/** What stands for an option that nobody has chosen, and luck decides. */
const BY_LUCK = "";

/**
 * Say each option with its value.
 * @param {GameInfo} game
 * @param {TableView} table
 */
export function optionsInWords(game, table) {
  return game.options.map((option) => say("option-is", { option: option.text, value: inWords(option, table) }));
}

/**
 * @param {OptionInfo} option
 * @param {TableView} table
 */
function inWords(option, table) {
  const value = table.options[option.name] ?? option.default;
  if (option.kind === "flag") return say(value ? "yes" : "no");
  if (option.kind === "seat") return option.name in table.options ? seatName(table, Number(value)) : say("drawn");
  return option.values[String(value)] ?? String(value);
}

/**
 * @param {TableView} table
 * @param {number} seat
 */
const seatName = (table, seat) => table.seats[seat]?.name || say("seat-number", { number: seat + 1 });

/**
 * A field for each option; a change is told to the house with all the others.
 * @param {GameInfo} game
 * @param {TableView} table
 * @param {(wish: object) => void} change
 */
export function everyOption(game, table, change) {
  const rows = game.options.map((option) => {
    const chosen = (/** @type {Value} */ value) => {
      const { [option.name]: _, ...others } = table.options;
      change({ options: value === BY_LUCK ? others : { ...others, [option.name]: value } });
    };
    const about = option.about ? make("small", { class: "aside-note", text: option.about }) : "";
    return make(
      "div",
      { class: "option" },
      make("label", { class: "choice" }, make("span", { text: option.text }), field(option, table, chosen)),
      about,
    );
  });
  return make("details", { class: "every-option" }, make("summary", { text: say("every-option") }), ...rows);
}

/**
 * @param {OptionInfo} option
 * @param {TableView} table
 * @param {(value: Value) => void} chosen
 */
function field(option, table, chosen) {
  const now = table.options[option.name] ?? option.default;
  if (option.kind === "flag") return flag(option, Boolean(now), chosen);
  if (option.kind === "seat") return seatField(option, table, chosen);
  if (option.kind === "choice") return select(option, Object.entries(option.values), String(now), chosen);
  if (option.kind === "count") return count(option, now, chosen);
  const text = make("input", { name: `option-${option.name}`, value: String(now), placeholder: option.allowed, autocomplete: "off" });
  text.addEventListener("change", () => chosen(text.value.trim()));
  return text;
}

/**
 * @param {OptionInfo} option
 * @param {[string, string][]} values
 * @param {string} now
 * @param {(value: string) => void} chosen
 */
function select(option, values, now, chosen) {
  const options = values.map(([value, text]) => make("option", { value, text, selected: value === now }));
  const made = make("select", { name: `option-${option.name}` }, ...options);
  made.addEventListener("change", () => chosen(made.value));
  return made;
}

/**
 * @param {OptionInfo} option
 * @param {boolean} now
 * @param {(value: Value) => void} chosen
 */
function flag(option, now, chosen) {
  const values = /** @type {[string, string][]} */ ([
    ["yes", say("yes")],
    ["no", say("no")],
  ]);
  return select(option, values, now ? "yes" : "no", (value) => chosen(value === "yes"));
}

/**
 * @param {OptionInfo} option
 * @param {TableView} table
 * @param {(value: Value) => void} chosen
 */
function seatField(option, table, chosen) {
  const seats = table.seats.map((_, seat) => /** @type {[string, string]} */ ([String(seat), seatName(table, seat)]));
  const now = option.name in table.options ? String(table.options[option.name]) : BY_LUCK;
  return select(option, [[BY_LUCK, say("drawn")], ...seats], now, (value) => chosen(value === BY_LUCK ? value : Number(value)));
}

/**
 * A number, with the words that may stand for one beside it.
 * @param {OptionInfo} option
 * @param {Value} now
 * @param {(value: Value) => void} chosen
 */
function count(option, now, chosen) {
  const { low, high } = option;
  const number = make("input", { type: "number", name: `option-${option.name}`, min: low, max: high, inputmode: "numeric" });
  number.value = typeof now === "number" ? String(now) : "";
  number.addEventListener("change", () => number.value && chosen(Math.min(high, Math.max(low, Math.round(Number(number.value))))));
  const words = Object.entries(option.values).map(([value, text]) =>
    make("button", { type: "button", "aria-pressed": String(now === value), "data-value": value, text, onclick: () => chosen(value) }),
  );
  return make("span", { class: "count" }, number, ...words);
}
