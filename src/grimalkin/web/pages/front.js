/** The front page: pick a game, play at once against bots, or with friends by a link; and come back to where one was. */

import { Card } from "../elements/card.js";
import { make } from "../elements/dom.js";
import { recall, rememberTable } from "../net/memory.js";
import { say } from "../text.js";
import { openTable } from "./games.js";
import { openTables, whereYouWere } from "./visits.js";
import { wishes } from "./wishes.js";

/** @typedef {import("./games.js").GameInfo} GameInfo */

/** The cards that stand for a game on the front page. @type {Record<string, string[]>} */
const FACES = {
  friday: ["M5", "C7", "F", "L2"],
  thirteen: ["B7", "Y5", "G2", "R"],
  spooks: ["S10", "GM", "X", "B3"],
  malediction: ["R9", "P3", "C8", "B5"],
};
/** What each game is, in a sentence. @type {Record<string, string>} */
const ABOUT = { friday: "about-friday", thirteen: "about-thirteen", spooks: "about-spooks", malediction: "about-malediction" };
const LOOK_EVERY = 10_000;

/**
 * @param {HTMLElement} main
 * @param {GameInfo[]} games
 * @param {string} _name
 * @param {(path: string) => void} go
 * @returns {Promise<() => void>} what ends looking for open tables
 */
export async function frontPage(main, games, _name, go) {
  const [tiles, mine, open] = await Promise.all([Promise.all(games.map((game) => tile(game, go))), whereYouWere(games), openTables(games)]);
  const first = !Object.keys(recall("tables", {})).length;
  const others = make("div", {}, open);
  const look = async () => {
    if (document.hidden || others.contains(document.activeElement)) return;
    others.replaceChildren(await openTables(games));
  };
  main.replaceChildren(
    make(
      "div",
      { class: "front" },
      make("h1", { class: "lead", text: say("lead") }),
      first && make("p", { class: "welcome", text: say("first-time") }),
      mine,
      make("div", { class: "games" }, ...tiles),
      others,
      make("footer", { class: "foot" }, make("a", { href: "/me", class: "button", text: say("statistics") })),
    ),
  );
  const again = setInterval(look, LOOK_EVERY);
  return () => clearInterval(again);
}

/**
 * @param {GameInfo} game
 * @param {(path: string) => void} go
 */
async function tile(game, go) {
  const { suits } = await import(`../games/${game.name}/suits.js`).catch(() => ({ suits: {} }));
  const shown = (FACES[game.name] ?? game.cards.slice(0, 4)).map((word) => new Card(suits).show(word).element);
  const wanted = wishes(game);
  const error = make("p", { class: "error", role: "alert" });
  const about = ABOUT[game.name];
  const range = `${game.seats[0]}–${game.seats[game.seats.length - 1]}`;
  let opening = false;
  const open = async (/** @type {boolean} */ alone) => {
    if (opening) return;
    opening = true;
    try {
      const wish = wanted.value();
      const { table, ...tokens } = await openTable(alone ? { ...wish, listed: false } : wish);
      rememberTable(table, { ...tokens, game: game.name });
      go(`/t/${table}${alone ? "?alone" : ""}`);
    } catch (problem) {
      error.textContent = problem instanceof TypeError ? say("offline") : problem instanceof Error ? problem.message : String(problem);
    } finally {
      opening = false;
    }
  };
  return make(
    "section",
    { class: "tile", "data-game": game.name, "aria-label": game.title },
    make("div", { class: "fan", "aria-hidden": true }, ...shown),
    make(
      "div",
      { class: "what" },
      make("h2", { text: game.title }),
      make("p", { class: "seats", text: say("players", { range }) }),
      about && make("p", { class: "about", text: say(about) }),
    ),
    make("button", { class: "main", type: "button", text: say("play-now"), onclick: () => open(true) }),
    make("button", { class: "together", type: "button", text: say("play-friends"), onclick: () => open(false) }),
    make(
      "p",
      { class: "links" },
      make("a", { href: `/learn/${game.name}`, text: say("learn") }),
      make("a", { href: `/rules/${game.name}`, text: say("rulebook") }),
    ),
    make("details", {}, make("summary", { text: say("options") }), wanted.root),
    error,
  );
}
