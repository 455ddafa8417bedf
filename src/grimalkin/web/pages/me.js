/** How one fares: matches, ratings, the best of the house, and the key that makes it all one's own. */

import { make } from "../elements/dom.js";
import { plot } from "../elements/plot.js";
import { ask } from "../net/games.js";
import { keep, playerKey } from "../net/memory.js";
import { dataBox } from "../parts/mine.js";
import { copyLine } from "../table/sharing.js";
import { language, named, say } from "../text.js";

/** @typedef {import("../net/games.js").GameInfo} GameInfo */
/** @typedef {{game: string, player: string, name: string, rating: number, mu: number, sigma: number, played: number, won: number}} Standing */
/** @typedef {{record: string, game: string, ended: number, score: number, place: number, share: number, counted: boolean}} Past */
/** @typedef {{player: string, ratings: Standing[], history: Past[]}} Player */

const PLOTTED = 24;
const RECENT = 12;
const LEADERS = 10;
const KEY = /^[\x21-\x7e]{16,64}$/;

/**
 * @param {HTMLElement} main
 * @param {GameInfo[]} games
 * @returns {Promise<undefined>}
 */
export async function show(main, games) {
  const [player, ...boards] = await Promise.all([
    /** @type {Promise<Player>} */ (ask("/api/player", { headers: { "X-Player-Key": playerKey() } })),
    ...games.map((game) => /** @type {Promise<{players: Standing[]}>} */ (ask(`/api/leaderboards/${game.name}`))),
  ]);
  const played = games.filter((game) => player.history.some((past) => past.game === game.name));
  main.replaceChildren(
    make(
      "div",
      { class: "front stats" },
      make("h1", { class: "lead", text: say("statistics") }),
      played.length ? totals(player) : make("p", { class: "welcome", text: say("no-matches") }),
      make("div", { class: "figures" }, ...played.map((game) => figures(game, player))),
      played.length > 0 && recent(games, player.history),
      leaders(games, boards, player),
      keyBox(() => show(main, games)),
      dataBox(),
    ),
  );
}

const percent = (/** @type {number} */ share) => new Intl.NumberFormat(language, { style: "percent" }).format(share);
const number = (/** @type {number} */ value) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
const whole = (/** @type {number} */ value) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(value);
const day = (/** @type {number} */ when) => new Intl.DateTimeFormat(language, { day: "numeric", month: "short" }).format(when);

/** @param {Player} player */
function totals({ history }) {
  const won = history.reduce((sum, past) => sum + past.share, 0);
  return make("p", { class: "welcome", text: say("matches-won", { count: history.length, share: percent(won / history.length) }) });
}

/**
 * @param {GameInfo} game
 * @param {Player} player
 */
function figures(game, player) {
  const past = player.history.filter((each) => each.game === game.name);
  const won = past.reduce((sum, each) => sum + each.share, 0) / past.length;
  const rating = player.ratings.find((each) => each.game === game.name);
  const summary = say("matches-won", { count: past.length, share: percent(won) });
  const latest = past.slice(0, PLOTTED).reverse();
  const dots = latest.map((each) => ({
    place: each.place,
    won: each.share > 0,
    label: named(day(each.ended), say("place", { place: each.place })),
  }));
  return make(
    "section",
    { class: "tile figure", "data-game": game.name },
    make("h2", { text: game.title }),
    make("p", { class: "seats", text: summary }),
    rating ? make("p", { class: "rating" }, make("b", { text: whole(rating.mu) }), ` ± ${whole(2 * rating.sigma)}`) : null,
    rating ? make("p", { class: "seats", text: say("rating") }) : make("p", { class: "seats", text: say("no-rating") }),
    plot(dots, named(game.title, say("places-plot"))),
    make("p", { class: "seats", text: say("places-plot") }),
  );
}

/**
 * @param {GameInfo[]} games
 * @param {Past[]} history
 */
function recent(games, history) {
  const rows = history.slice(0, RECENT).map((past) => {
    const title = games.find((game) => game.name === past.game)?.title ?? past.game;
    return make(
      "li",
      { class: "visit" },
      make(
        "a",
        { class: "way", href: `/r/${past.record}` },
        make("b", { text: title }),
        make("span", { class: "who", text: say("place-score", { place: say("place", { place: past.place }), score: past.score }) }),
        make("span", {
          class: past.share > 0 ? "state due" : "state",
          text: [past.share > 0 ? say("won") : "", day(past.ended), past.counted ? "" : say("friendly")].filter(Boolean).join(" · "),
        }),
      ),
    );
  });
  return make("section", { class: "again" }, make("h2", { text: say("recent") }), make("ul", { class: "visits" }, ...rows));
}

/** Whether the house knows enough of a player for a rank: the least it may be worth is more than nothing. @param {Standing} standing */
const sure = ({ rating }) => rating > 0;

/**
 * @param {GameInfo[]} games
 * @param {{players: Standing[]}[]} boards
 * @param {Player} player
 */
function leaders(games, boards, player) {
  const tables = games.flatMap((game, place) => {
    const best = (boards[place]?.players ?? []).filter(sure).slice(0, LEADERS);
    if (!best.length) return [];
    const rows = best.map((each, rank) => {
      const mine = each.player === player.player;
      const name = each.player.startsWith("bot:") ? `☾ ${game.levels[each.player.slice(4)] ?? each.name}` : each.name;
      return make(
        "tr",
        { class: mine ? "mine" : "" },
        make("td", { text: String(rank + 1) }),
        make("th", { scope: "row" }, name, mine && make("small", { text: ` ${say("you")}` })),
        make("td", { text: number(each.rating) }),
        make("td", { text: String(each.played) }),
      );
    });
    const heads = [["#"], [say("player")], [say("sure-rating")], [say("matches")]].map(([text]) => make("th", { scope: "col", text }));
    return [
      make("table", {}, make("caption", { text: game.title }), make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)),
    ];
  });
  const listed = boards.some(({ players }) => players.some((each) => each.player === player.player && sure(each)));
  const later = player.history.length > 0 && !listed;
  if (!tables.length && !later) return null;
  return make(
    "section",
    { class: "again" },
    make("h2", { text: say("best-of-house") }),
    make("p", { class: "aside-note", text: say("rating-why") }),
    later && make("p", { class: "aside-note later", text: say("rated-later") }),
    make("div", { class: "leaders" }, ...tables),
  );
}

/**
 * The key, to take it elsewhere, or to bring one from elsewhere.
 * @param {() => void} changed
 */
function keyBox(changed) {
  const field = make("input", { name: "key", autocomplete: "off", spellcheck: "false", "aria-label": say("key-other") });
  const error = make("p", { class: "error", role: "alert" });
  const onsubmit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const key = field.value.trim();
    if (!KEY.test(key)) {
      error.textContent = say("key-bad");
      return;
    }
    // One that the house does not take must not stand in the place of one that it does.
    try {
      await ask("/api/player", { headers: { "X-Player-Key": key } });
    } catch (problem) {
      error.textContent = problem instanceof TypeError || !(problem instanceof Error) ? say("offline") : problem.message;
      return;
    }
    keep("key", key);
    changed();
  };
  return make(
    "section",
    { class: "again key-box" },
    make("h2", { text: say("key") }),
    make("p", { text: say("key-why") }),
    copyLine(playerKey(), "key"),
    make(
      "details",
      {},
      make("summary", { text: say("key-other") }),
      make("p", { class: "aside-note", text: say("key-replaces") }),
      make("form", { class: "copy-line", onsubmit }, field, make("button", { text: say("key-use") })),
      error,
    ),
  );
}
