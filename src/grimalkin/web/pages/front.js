/** The front page: pick a game, play at once against bots, or with friends by a link. */

import { Card } from "../elements/card.js";
import { make } from "../elements/dom.js";
import { recall, rememberTable } from "../net/memory.js";
import { say } from "../text.js";
import { ask, openTable } from "./games.js";

/** @typedef {import("./games.js").GameInfo} GameInfo */

/** The cards that stand for a game on the front page. @type {Record<string, string[]>} */
const FACES = {
  friday: ["C7", "M5", "F"],
  thirteen: ["B7", "Y5", "R"],
  spooks: ["S10", "KM", "X"],
  malediction: ["R9", "P3", "C8"],
};

/**
 * @param {HTMLElement} main
 * @param {GameInfo[]} games
 * @param {string} _name
 * @param {(path: string) => void} go
 * @returns {Promise<undefined>}
 */
export async function frontPage(main, games, _name, go) {
  const tiles = await Promise.all(games.map((game) => tile(game, go)));
  main.replaceChildren(
    make(
      "div",
      { class: "front" },
      make("p", { class: "lead", text: say("lead") }),
      make("div", { class: "games" }, ...tiles),
      again(games),
      await openTables(games),
    ),
  );
}

/**
 * @param {GameInfo} game
 * @param {(path: string) => void} go
 */
async function tile(game, go) {
  const { suits } = await import(`../games/${game.name}/suits.js`).catch(() => ({ suits: {} }));
  const shown = (FACES[game.name] ?? game.cards.slice(0, 3)).map((word) => new Card(suits).show(word).element);
  const seats = choice(
    "seats",
    game.seats.map((count) => [String(count), String(count)]),
    "4",
  );
  const level = choice("level", Object.entries(game.levels), "mouser");
  const preset = choice("preset", Object.entries(game.presets), "");
  const error = make("p", { class: "error", role: "alert" });
  const open = async (/** @type {boolean} */ alone) => {
    try {
      const wanted = { game: game.name, seats: Number(seats.value), level: level.value, preset: preset.value };
      const { table, ...tokens } = await openTable(wanted);
      rememberTable(table, { ...tokens, game: game.name });
      go(`/t/${table}${alone ? "?alone" : ""}`);
    } catch (problem) {
      error.textContent = problem instanceof Error ? problem.message : String(problem);
    }
  };
  const range = `${game.seats[0]}–${game.seats[game.seats.length - 1]}`;
  return make(
    "section",
    { class: "tile", "data-game": game.name },
    make("div", { class: "fan", "aria-hidden": true }, ...shown),
    make("h2", { text: game.title }),
    make("p", { class: "seats", text: say("players", { range }) }),
    make("button", { class: "main", type: "button", text: say("play-now"), onclick: () => open(true) }),
    make("button", { type: "button", text: say("play-friends"), onclick: () => open(false) }),
    make(
      "details",
      {},
      make("summary", { text: say("options") }),
      make("label", {}, say("seats"), seats),
      make("label", {}, say("preset"), preset),
      make("label", {}, say("bots"), level),
    ),
    error,
  );
}

/**
 * @param {string} name
 * @param {[string, string][]} values
 * @param {string} usual
 */
function choice(name, values, usual) {
  return make("select", { name }, ...values.map(([value, text]) => make("option", { value, text, selected: value === usual })));
}

/** Where one was. @param {GameInfo[]} games */
function again(games) {
  const tables = Object.entries(recall("tables", /** @type {Record<string, import("../net/memory.js").Entry>} */ ({})));
  const mine = tables.filter(([, entry]) => entry.token).slice(0, 3);
  if (!mine.length) return null;
  const title = (/** @type {string | undefined} */ name) => games.find((game) => game.name === name)?.title ?? "";
  const links = mine.map(([id, entry]) => make("a", { class: "button", href: `/t/${id}`, text: title(entry.game) || id }));
  return make("section", { class: "again" }, make("h2", { text: say("continue") }), ...links);
}

/** @param {GameInfo[]} games */
async function openTables(games) {
  const { tables } = await ask("/api/tables").catch(() => ({ tables: [] }));
  if (!tables.length) return null;
  const rows = tables.map((/** @type {import("../types.js").TableView} */ table) => {
    const game = games.find((each) => each.name === table.game);
    const names = table.seats.map((seat) => seat.name || "…").join(", ");
    return make("li", {}, make("a", { href: `/t/${table.id}`, text: game?.title ?? table.game }), ` ${names}`);
  });
  return make("section", {}, make("h2", { text: say("tables") }), make("ul", {}, ...rows));
}
