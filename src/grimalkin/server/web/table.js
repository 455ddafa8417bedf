// @ts-check
/** The page: a lobby at /, a table at /t/TABLE. A simple first table, by buttons and lists. */
import { Line } from "./line.js";
import { el, fetched, language, notice, place, say } from "./words.js";

/**
 * @typedef {{name: string, title: string, seats: number[], presets: Record<string, string>,
 *   levels: Record<string, string>, zones: Record<string, string>, card_names: Record<string, string>}} Game
 */

/** @type {Game[]} */
const games = await fetched(`/api/games?language=${language}`);
/** @param {string} name */
const gameOf = (name) => games.find((game) => game.name === name.split("@")[0]);
/** @param {string} label @param {(event: Event) => void} click @param {object} [props] */
const button = (label, click, props = {}) => el("button", { type: "button", click, ...props }, label);
/** @param {string} [value] @param {string} [label] @returns {any} */
const field = (value = "", label = "") => el("input", { value, maxlength: 200, placeholder: label, "aria-label": label });
/** @param {string} label @param {...(Node | string)} fields */
const labelled = (label, ...fields) => el("label", {}, label, ...fields);

// The lobby.

/** @param {string} name @param {[string, string][]} choices @param {string} [usual] */
function select(name, choices, usual) {
  return el("select", { name }, ...choices.map(([value, text]) => el("option", { value, selected: value === usual }, text)));
}

async function lobby() {
  const form = /** @type {HTMLFormElement} */ (el("form", { submit: open }));
  const choose = () => {
    const game = gameOf(String(new FormData(form).get("game") ?? "friday")) ?? games[0];
    if (!game) return;
    form.replaceChildren(
      el("h1", {}, say("open-a-table")),
      labelled(say("game"), select("game", games.map((each) => [each.name, each.title]), game.name)),
      labelled(say("seats"), select("seats", game.seats.map((number) => [`${number}`, `${number}`]), "4")),
      labelled(say("preset"), select("preset", Object.entries(game.presets))),
      labelled(say("bots"), select("level", Object.entries(game.levels), "mouser")),
      el("label", { class: "check" }, el("input", { type: "checkbox", name: "listed" }), say("listed")),
      el("button", { class: "main" }, say("open")),
    );
    form.querySelector("select")?.addEventListener("change", choose);
  };
  choose();
  const { tables } = await fetched("/api/tables");
  const rows = tables.map((/** @type {import("./line.js").Table} */ table) => {
    const names = table.seats.map((seat) => seat.name || say("empty")).join(", ");
    return el("li", {}, el("a", { href: `/t/${table.id}` }, `${gameOf(table.game)?.title}`), ` (${names})`);
  });
  const list = rows.length ? el("ul", {}, ...rows) : say("no-tables");
  place("main").replaceChildren(form, el("section", {}, el("h2", {}, say("tables")), list));
}

/** @param {Event} event */
function open(event) {
  event.preventDefault();
  const { seats, listed, ...chosen } = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)));
  const body = JSON.stringify({ ...chosen, seats: Number(seats), listed: Boolean(listed), language });
  fetched("/api/tables", { method: "POST", body }).then(({ table, ...tokens }) => {
    localStorage.setItem(`table ${table}`, JSON.stringify(tokens));
    location.assign(`/t/${table}`);
  }, (error) => notice(error.message));
}

// A table.

/** @param {string} id */
function sitAt(id) {
  const line = new Line(id, heard);
  const name = field(localStorage.getItem("name") ?? "", say("name"));
  const text = field("", say("say"));
  const log = el("ol", { id: "log", "aria-live": "polite" });
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    line.ask("say", { text: text.value });
    text.value = "";
  };
  /** @type {Map<string, {means: string, would?: string}>} */ let known = new Map();
  /** @type {any} */ let vote = null;
  let lost = false;
  const parts = ["asked", "choices", "zones", "seats", "actions", "share"].map((part) => el("section", { id: part }));
  const talk = el("form", { submit: send }, text, el("button", {}, say("send")));
  place("main").replaceChildren(...parts, el("section", { id: "talk" }, el("h2", {}, say("log")), log, talk));

  /** @param {any} told */
  function heard(told) {
    if (told.t === "refused" && told.key !== "stale") notice(told.text);
    else if (told.t === "lost") notice(say(told.code === 4004 ? "gone" : "lost"));
    else if (told.t === "line" || told.t === "picture" || lost) notice("");
    lost = told.t === "lost";
    if (told.t === "vote") vote = told.waiting ? told : null;
    if (told.t === "chatted") line.log.push(`${told.name}: ${told.text}`);
    if (told.t === "hinted") line.log.push(...told.said);
    if (told.t === "choices") known = new Map(told.choices.map((/** @type {any} */ choice) => [choice.word, choice]));
    if ((told.t === "line" || told.t === "picture") && line.match?.legal?.length) line.ask("explain");
    if (line.table) draw(line.table, line.match);
  }

  /** Put things in their place, unless they are there: so no button moves under a finger, and none loses its focus.
   * @param {string} part @param {unknown} what @param {() => (Node | string)[]} made */
  function put(part, what, made) {
    const key = JSON.stringify(what);
    if (place(part).dataset.shown === key) return;
    place(part).dataset.shown = key;
    place(part).replaceChildren(...made());
  }

  /** @param {import("./line.js").Table} table @param {any} match */
  function draw(table, match) {
    const game = gameOf(table.game), zones = [...line.zones], legal = match?.legal ?? [];
    place("title").textContent = `${game?.title}${match?.round ? ` · ${say("round")} ${match.round}` : ""}`;
    put("asked", [table, match, vote], () => asked(table, match));
    put("choices", legal.map((/** @type {string} */ word) => [word, known.get(word)]), () => legal.map(choice));
    put("zones", zones, () => zones.filter(([zone]) => !zone.includes("@")).map(([zone, held]) => shown(game, zone, held)));
    put("seats", [table, match, zones], () => table.seats.map((seat, number) => {
      const own = zones.filter(([zone]) => zone.endsWith(`@${number}`)).map(([zone, held]) => shown(game, zone, held));
      const state = `${match?.turn.includes(number) ? " due" : ""}${number === line.you ? " own" : ""}`;
      return el("div", { class: `seat${state}` }, el("h3", {}, title(game, match, seat, number)), ...own);
    }));
    const full = table.seats.every((seat) => seat.kind);
    put("actions", [table.phase, full, line.you, line.host, match?.turn, legal.length], () => actions(table, match, full));
    put("share", [full, line.tokens], () => (full ? [] : links()));
    if (log.childElementCount !== line.log.length) {
      log.replaceChildren(...line.log.map((said) => el("li", {}, said)));
      log.scrollTop = log.scrollHeight;
    }
  }

  /** @param {Game | undefined} game @param {any} match @param {import("./line.js").Seat} seat @param {number} number */
  function title(game, match, seat, number) {
    const bot = seat.kind === "bot" && (game?.levels[seat.level ?? ""] ?? say("bot"));
    const mark = number === line.you ? say("you") : bot || (seat.kind && !seat.here ? say("away") : "");
    const score = match ? ` · ${match.scores[number]} ${say("points")}` : "";
    return `${seat.name || say("empty")}${mark && ` (${mark})`}${score}`;
  }

  /** @param {import("./line.js").Table} table @param {any} match */
  function asked(table, match) {
    const nameOf = (/** @type {number} */ seat) => table.seats[seat]?.name ?? "";
    const names = (match?.turn ?? []).map(nameOf).join(", ");
    const won = (match?.ended ?? []).filter((/** @type {any} */ share) => share.won);
    const lines = match?.legal?.length ? [say("your-turn"), match.prompt] : names ? [say("waiting"), `${names}…`] : [];
    if (table.phase === "gathering") lines.push(say("gathering"));
    if (won.length) lines.push(say("over"), say("winners"), won.map((/** @type {any} */ share) => nameOf(share.seat)).join(", "));
    if (line.you === null && table.phase === "playing") lines.push(say("watching"));
    if (!vote?.waiting.includes(line.you)) return [lines.join(" ")];
    const answer = (/** @type {string} */ key, /** @type {boolean} */ yes) => button(say(key), () => line.ask("agree", { yes }));
    return [`${nameOf(vote.seat)} ${say("asks")} `, answer("agree", true), answer("refuse", false)];
  }

  /** @param {string} word */
  function choice(word) {
    const { means = word, would = "" } = known.get(word) ?? {};
    const made = button(means, () => line.ask("play", { word, v: line.version }), { "data-word": word });
    made.append(el("small", {}, would));
    return made;
  }

  /** @param {import("./line.js").Table} table @param {any} match @param {boolean} full */
  function actions(table, match, full) {
    const ask = (/** @type {string} */ t, key = t, look = "") => button(say(key), () => line.ask(t), { class: look });
    const seated = line.you !== null, made = [];
    if (table.phase === "playing") {
      if (!seated) return [];
      if (!match.turn.length) made.push(ask("ready", "ready", "main"));
      if (match.legal?.length) made.push(ask("hint"));
      return [...made, ask("undo")];
    }
    if (!seated && !full) made.push(name, button(say("sit"), sit, { class: "main" }));
    if (line.host) made.push(full ? ask("start", table.phase === "between" ? "again" : "start", "main") : ask("fill"));
    if (seated) made.push(ask("stand"));
    if (table.record) made.push(el("a", { href: `/api/records/${table.record}`, download: true }, say("record")));
    return made;
  }

  function sit() {
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0"));
    const key = localStorage.getItem("key") ?? bytes.join("");
    localStorage.setItem("name", name.value);
    localStorage.setItem("key", key);
    line.ask("sit", { name: name.value, key });
  }

  function links() {
    const { invite, watch } = line.tokens;
    return [["invite", invite], ["watch", watch]].filter(([, token]) => token).map(([kind = "", token]) => {
      const link = field(`${location.origin}/t/${id}#${kind}=${token}`, say(kind));
      link.readOnly = true;
      const copy = button(say("copy"), () => { link.select(); document.execCommand("copy"); copy.textContent = say("copied"); });
      return labelled(say(kind), link, copy);
    });
  }
}

/** @param {Game | undefined} game @param {string} id @param {import("./line.js").Zone} zone */
function shown(game, id, zone) {
  const name = id.split("@")[0] ?? id, suits = [...new Set(Object.keys(game?.card_names ?? {}).map((word) => word[0]))];
  const face = (/** @type {string} */ card) => {
    return el("span", { class: `card s${suits.indexOf(card[0])}`, title: game?.card_names[card] ?? card }, card);
  };
  const down = () => [el("span", { class: "card back" }, `${zone.count}`), ` ${say("down")}`];
  const held = zone.kind !== "cards" ? [el("b", {}, `${zone.count}`)] : zone.count ? zone.cards?.map(face) ?? down() : ["–"];
  const total = zone.total === null ? [] : [el("b", { class: "total" }, `= ${zone.total}`)];
  return el("div", { class: "zone" }, el("span", { class: "name" }, game?.zones[name] ?? name), ...held, ...total);
}

place("language").textContent = say("other-language");
place("language").addEventListener("click", () => {
  localStorage.setItem("language", language === "fr" ? "en" : "fr");
  location.reload();
});
const table = location.pathname.match(/^\/t\/([a-z0-9]+)$/)?.[1];
if (table) sitAt(table);
else lobby().catch((error) => notice(error.message));
