/** What a table plays and how: the host may change it between matches, everyone else reads it in a sentence. */

import { make } from "../elements/dom.js";
import { choice, clocks, presetOf, tick } from "../parts/wishes.js";
import { say } from "../text.js";
import { everyOption, optionsInWords } from "./options.js";

/** @typedef {import("../net/games.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").TableView} TableView */

/**
 * @param {GameInfo[]} games
 * @param {TableView} table
 * @param {((wish: object) => void) | null} change tells the house; none for who may not
 */
export function houseRules(games, table, change) {
  const game = games.find((each) => each.name === table.game);
  if (!game) return make("p", { text: table.game });
  const preset = presetOf(game, table.options);
  const way = Object.keys(game.presets).length ? (game.presets[preset] ?? say("own-options")) : "";
  const said = [way, clockOf(table), say("bots-are", { level: game.levels[table.level] ?? "" })];
  const summary = said.filter(Boolean).join(" · ");
  if (!change) return readRules(game, table, summary);
  const fields = [
    whichGame(games, table, change),
    ...whichWay(game, preset, change),
    everyOption(game, table, change),
    wish(choice("bots", Object.entries(game.levels), table.level), (level) => change({ level })),
    wish(choice("clock", clocks(), table.clock), (clock) => change({ clock })),
    ticked(tick("listed", table.listed ?? false), (listed) => change({ listed })),
    table.children
      ? make("p", { class: "aside-note", text: say("no-chat") })
      : ticked(tick("chat", table.chat ?? true), (chat) => change({ chat })),
  ];
  return make(
    "details",
    {},
    make("summary", {}, say("house-rules"), make("small", { text: summary })),
    make("div", { class: "wishes" }, ...fields),
  );
}

/**
 * What is played, for those who do not choose it: in a sentence, and option by option for whoever wants to know.
 * @param {GameInfo} game
 * @param {TableView} table
 * @param {string} summary
 */
function readRules(game, table, summary) {
  const each = optionsInWords(game, table).map((text) => make("li", { text }));
  return make("details", { class: "plays" }, make("summary", { text: summary }), make("ul", {}, ...each));
}

/**
 * The ways to play, where a game has several.
 * @param {GameInfo} game
 * @param {string} preset
 * @param {(wish: object) => void} change
 */
function whichWay(game, preset, change) {
  if (!Object.keys(game.presets).length) return [];
  const chosen = choice("preset", Object.entries(game.presets), preset || "own");
  return [
    wish(chosen, (value) => {
      const options = game.preset_options[value];
      if (options) change({ options });
    }),
  ];
}

/** @param {TableView} table */
function clockOf(table) {
  return clocks().find(([clock]) => clock === table.clock)?.[1] ?? table.clock;
}

/**
 * @param {GameInfo[]} games
 * @param {TableView} table
 * @param {(wish: object) => void} change
 */
function whichGame(games, table, change) {
  const possible = games.filter((game) => game.seats.includes(table.seats.length));
  const titles = possible.map((game) => /** @type {[string, string]} */ ([game.name, game.title]));
  return wish(choice("game", titles, table.game), (game) => change({ game, options: {} }));
}

/**
 * @param {ReturnType<typeof choice>} made
 * @param {(value: string) => void} changed
 */
function wish({ field, label }, changed) {
  field.addEventListener("change", () => changed(field.value));
  return label;
}

/**
 * @param {ReturnType<typeof tick>} made
 * @param {(on: boolean) => void} changed
 */
function ticked({ field, label }, changed) {
  field.addEventListener("change", () => changed(field.checked));
  return label;
}
