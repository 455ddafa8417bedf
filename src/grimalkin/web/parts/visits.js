/** The tables one may go to from the front page: where this browser has a seat, and those that anyone may join. */

import { make } from "../elements/dom.js";
import { ask } from "../net/games.js";
import { forgetTable, recall } from "../net/memory.js";
import { language, say } from "../text.js";

/** @typedef {import("../net/games.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {import("../net/memory.js").Entry} Entry */
/** @typedef {{table: TableView, you?: number, due?: boolean, touched?: number}} Visit */

/** So many are asked for; the rest is long ago. */
const MOST = 6;
const MINUTE = 60_000;

/**
 * The tables where this browser has a seat, the latest first; those that are closed or gone fade until they are removed.
 * @param {GameInfo[]} games
 */
export async function whereYouWere(games) {
  const kept = Object.entries(recall("tables", /** @type {Record<string, Entry>} */ ({})));
  const mine = kept.filter(([, entry]) => entry.token || entry.host).sort(([, a], [, b]) => (b.when ?? 0) - (a.when ?? 0));
  const asked = mine.slice(0, MOST);
  if (!asked.length) return null;
  const seats = asked.map(([table, entry]) => ({ table, token: entry.token || entry.host }));
  /** @type {Visit[] | null} */
  const visits = await ask("/api/visits", { method: "POST", body: JSON.stringify({ seats }) }).catch(() => null);
  const list = make("ul", { class: "visits" });
  const section = make("section", { class: "again" }, make("h2", { text: say("continue") }), list);
  for (const [id, entry] of asked) {
    const visit = visits?.find((each) => each.table.id === id);
    const row = visitRow(games, id, entry, visit, visits !== null && !visit);
    row.querySelector(".forget")?.addEventListener("click", () => {
      forgetTable(id);
      row.remove();
      if (!list.childElementCount) section.remove();
    });
    list.append(row);
  }
  return section;
}

/**
 * @param {GameInfo[]} games
 * @param {string} id
 * @param {Entry} entry
 * @param {Visit | undefined} visit
 * @param {boolean} gone
 */
function visitRow(games, id, entry, visit, gone) {
  const title = titleOf(games, visit?.table.game ?? entry.game ?? "");
  const others = visit?.table.seats.filter((seat, number) => seat.name && number !== visit.you).map((seat) => seat.name ?? "") ?? [];
  const state = gone ? say("table-closed") : visit ? stateOf(visit) : "";
  const when = gone ? "" : timeAgo(visit?.touched || entry.when || 0);
  const texts = [
    make("b", { text: title }),
    others.length > 0 && make("span", { class: "who", text: new Intl.ListFormat(language).format(others) }),
    make("span", { class: visit?.due ? "state due" : "state", text: [state, when].filter(Boolean).join(" · ") }),
  ];
  const away = make("button", { type: "button", class: "forget", "aria-label": say("forget-table", { title }), text: "×" });
  return make(
    "li",
    { class: `visit${gone ? " gone" : ""}${visit?.due ? " due" : ""}`, "data-table": id },
    gone ? make("div", { class: "way" }, ...texts) : make("a", { class: "way", href: `/t/${id}` }, ...texts),
    away,
  );
}

/** @param {Visit} visit */
function stateOf({ table, due }) {
  if (due) return say("your-turn");
  if (table.phase === "playing") return say("state-playing");
  return table.phase === "between" ? say("state-between") : say("state-gathering");
}

/** @param {number} when */
function timeAgo(when) {
  const minutes = Math.round((when - Date.now()) / MINUTE);
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (minutes >= 0) return words.format(0, "second");
  if (minutes > -60) return words.format(minutes, "minute");
  if (minutes > -60 * 36) return words.format(Math.round(minutes / 60), "hour");
  return words.format(Math.round(minutes / 60 / 24), "day");
}

/**
 * The tables that anyone may join or watch; the house says nothing where there are none.
 * @param {GameInfo[]} games
 */
export async function openTables(games) {
  /** @type {{tables: TableView[], words?: Record<string, string>}} */
  const { tables, words = {} } = await ask("/api/tables").catch(() => ({ tables: [] }));
  // What the host of the house says, in this language or else in another.
  const said = words[language] ?? Object.values(words)[0] ?? "";
  const greeting = said && make("p", { class: "welcome house-words", text: said });
  const mine = recall("tables", /** @type {Record<string, Entry>} */ ({}));
  const others = tables.filter((table) => !mine[table.id]?.token);
  if (!others.length) return greeting;
  const rows = others.map((table) => {
    const names = table.seats.flatMap((seat) => (seat.name ? [seat.name] : []));
    const free = table.seats.length - names.length;
    const open = table.phase !== "playing" && free > 0;
    const full = say("seats-taken", { taken: names.length, all: table.seats.length });
    return make(
      "li",
      { class: "visit", "data-table": table.id },
      make(
        "div",
        { class: "way" },
        make("b", { text: titleOf(games, table.game) }),
        make("span", { class: "who", text: new Intl.ListFormat(language).format(names) }),
        make("span", { class: "state", text: table.phase === "playing" ? say("state-playing") : full }),
      ),
      make("a", { class: open ? "button main" : "button", href: `/t/${table.id}`, text: open ? say("join") : say("look-on") }),
    );
  });
  const list = make("section", { class: "again" }, make("h2", { text: say("tables") }), make("ul", { class: "visits" }, ...rows));
  return make("div", {}, greeting, list);
}

/**
 * @param {GameInfo[]} games
 * @param {string} name
 */
const titleOf = (games, name) => games.find((game) => game.name === name)?.title ?? name;
