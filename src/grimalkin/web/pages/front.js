/** The front page: pick a game, play at once against bots, or with friends by a link; and come back to where one was. */

import { Card } from "../elements/card.js";
import { make } from "../elements/dom.js";
import { cardsOf } from "../net/brought.js";
import { openTable } from "../net/games.js";
import { keep, LONGEST_NAME, recall, rememberTable } from "../net/memory.js";
import { openTables, whereYouWere } from "../parts/visits.js";
import { wishes } from "../parts/wishes.js";
import { say } from "../text.js";

/** @typedef {import("../net/games.js").GameInfo} GameInfo */

const LOOK_EVERY = 10_000;

/**
 * @param {HTMLElement} main
 * @param {GameInfo[]} games
 * @param {string} _name
 * @param {(path: string) => void} go
 * @returns {Promise<() => void>} what ends looking for open tables
 */
export async function show(main, games, _name, go) {
  const [tiles, mine, open] = await Promise.all([Promise.all(games.map((game) => tile(game, go))), whereYouWere(games), openTables(games)]);
  const first = !Object.keys(recall("tables", {})).length && games.some((game) => game.lesson);
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
      others,
      make("div", { class: "games" }, ...tiles),
      make("footer", { class: "foot" }, nameField(), make("a", { href: "/me", class: "button", text: say("statistics") })),
    ),
  );
  const again = setInterval(look, LOOK_EVERY);
  return () => clearInterval(again);
}

/** The name one plays under; without one the house finds a new one each time. */
function nameField() {
  const field = make("input", { name: "my-name", maxlength: LONGEST_NAME, autocomplete: "nickname", placeholder: say("any-name") });
  field.value = recall("name", "");
  field.addEventListener("change", () => keep("name", field.value.trim()));
  return make("label", { class: "my-name" }, make("span", { text: say("name") }), field);
}

/**
 * @param {GameInfo} game
 * @param {(path: string) => void} go
 */
async function tile(game, go) {
  const { deck, faces } = await cardsOf(game);
  const shown = faces.map((word) => new Card(deck).show(word).element);
  const wanted = wishes(game);
  const error = make("p", { class: "error", role: "alert" });
  const range = [...new Set([game.seats[0], game.seats.at(-1)])].join("–");
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
      game.about && make("p", { class: "about", text: game.about }),
    ),
    make("button", { class: "main", type: "button", text: say("play-now"), onclick: () => open(true) }),
    make("button", { class: "together", type: "button", text: say("play-friends"), onclick: () => open(false) }),
    (game.lesson || game.rulebook) &&
      make(
        "p",
        { class: "links" },
        game.lesson && make("a", { href: `/learn/${game.name}`, text: say("learn") }),
        game.rulebook && make("a", { href: `/rules/${game.name}`, text: say("rulebook") }),
      ),
    make("details", {}, make("summary", { text: say("options") }), wanted.root),
    error,
  );
}
