/** The page of the host: what is going on in the house, and what its host may do about it. */

import { make } from "../elements/dom.js";
import { ask } from "../net/games.js";
import { keep, recall } from "../net/memory.js";
import { confirmed } from "../parts/confirm.js";
import { cases, forms, sanctions } from "../parts/order.js";
import { language, learnHosting, named, say } from "../text.js";

/** @typedef {import("../net/games.js").GameInfo} GameInfo */
/** @typedef {import("../parts/order.js").House} House */

const LOOK_EVERY = 10_000;
const MEGABYTE = 1_000_000;

class HostPage {
  /**
   * @param {HTMLElement} main
   * @param {GameInfo[]} games
   */
  constructor(main, games) {
    this.main = main;
    this.games = games;
    this.error = make("p", { class: "error", role: "alert" });
    this.told = make("p", { class: "aside-note", role: "status" });
    /** What is shown anew whenever the house is asked; the rest is filled in by hand, and stays. */
    this.live = make("div");
    this.forms = make("div");
  }

  /** The link brings a token in its fragment, which need not stay in the address. */
  async begin() {
    const brought = new URLSearchParams(location.hash.replace(/^#/, "")).get("token") ?? "";
    if (location.hash) history.replaceState(null, "", location.pathname);
    await this.enter(brought);
  }

  /**
   * Try a token, then the one that is kept: a link that opens nothing takes nothing away.
   * @param {string} brought
   */
  async enter(brought) {
    for (const token of new Set([brought, recall("host", "")])) {
      const house = token && (await this.ask(undefined, token));
      if (!house) continue;
      keep("host", token);
      return this.show(house);
    }
    this.door(brought);
  }

  /**
   * Ask the house, or have something done; null where that was refused.
   * @param {Record<string, unknown>} [wanted]
   * @param {string} [token]
   * @returns {Promise<House | null>}
   */
  async ask(wanted, token = recall("host", "")) {
    const headers = { "X-Host-Token": token };
    this.error.textContent = this.told.textContent = "";
    try {
      return await ask("/api/host", wanted ? { method: "POST", headers, body: JSON.stringify(wanted) } : { headers });
    } catch (problem) {
      this.error.textContent = problem instanceof TypeError || !(problem instanceof Error) ? say("offline") : problem.message;
      return null;
    }
  }

  /** @param {Record<string, unknown>} wanted */
  async act(wanted) {
    const house = await this.ask(wanted);
    if (!house) return;
    this.draw(house);
    this.told.textContent = say("keeper-saved");
  }

  /** Look again, unless somebody is about to do something. */
  async look() {
    if (document.hidden || !this.live.isConnected || this.live.contains(document.activeElement)) return;
    const house = await this.ask();
    if (house) this.draw(house);
  }

  /** @param {string} brought */
  door(brought) {
    const field = make("input", { name: "token", autocomplete: "off", spellcheck: "false", "aria-label": say("keeper-token") });
    field.value = brought;
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.enter(field.value.trim());
    };
    const form = make("form", { class: "copy-line", onsubmit }, field, make("button", { class: "main", text: say("keeper-enter") }));
    this.lay(make("p", { class: "welcome", text: say("keeper-why") }), make("label", { text: say("keeper-token") }), form, this.error);
  }

  /** @param {House} house */
  show(house) {
    this.draw(house);
    this.forms.replaceChildren(...forms(house, (wanted) => this.act(wanted)));
    this.lay(this.error, this.told, this.live, this.forms);
  }

  /** @param {...Node} parts */
  lay(...parts) {
    this.main.replaceChildren(make("div", { class: "front host-page" }, make("h1", { class: "lead", text: say("keeper-page") }), ...parts));
  }

  /** @param {House} house */
  draw(house) {
    const act = (/** @type {Record<string, unknown>} */ wanted) => this.act(wanted);
    this.live.replaceChildren(
      figures(house),
      section("keeper-reports", "keeper-no-reports", house.reports, (each) => cases(each, act)),
      section("keeper-tables", "keeper-no-tables", house.tables, (each) => this.table(each)),
      section("keeper-bans", "keeper-no-bans", house.bans, (each) => sanctions(each, act)),
    );
  }

  /** @param {import("../types.js").TableView} table */
  table(table) {
    const title = this.games.find((game) => game.name === table.game)?.title ?? table.game;
    const names = table.seats.flatMap((seat) => (seat.kind === "person" ? [`${seat.name}${seat.here ? " ●" : ""}`] : []));
    const close = async () => {
      if (await confirmed(say("keeper-close"), say("keeper-close-sure"), say("keeper-close-yes")))
        this.act({ t: "close", table: table.id });
    };
    return make(
      "li",
      { class: "visit", "data-table": table.id },
      make(
        "div",
        { class: "way" },
        make("b", { text: title }),
        make("span", { class: "who", text: new Intl.ListFormat(language).format(names) }),
        make("span", { class: "state", text: `${say(`state-${table.phase}`)} · ${table.id}` }),
      ),
      make("button", { type: "button", "data-key": "close", text: say("keeper-close"), onclick: close }),
    );
  }
}

/** @param {House} house */
function figures({ figures: found, version, warnings }) {
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const size = (/** @type {number} */ bytes) => (bytes < 0 ? "–" : `${whole.format(bytes / MEGABYTE)} MB`);
  const rows = [
    ["keeper-tables", whole.format(found.tables ?? 0)],
    ["keeper-connections", whole.format(found.connections ?? 0)],
    ["keeper-tables-in-memory", whole.format(found.tables_in_memory ?? 0)],
    ["keeper-load", (found.load ?? -1) < 0 ? "–" : whole.format(found.load ?? 0)],
    ["keeper-stored", size(found.stored ?? -1)],
    ["keeper-free", size(found.free ?? -1)],
    ["keeper-version", version],
  ];
  const list = rows.map(([key = "", value = ""]) => make("div", {}, make("dt", { text: say(key) }), make("dd", { text: value })));
  return make(
    "section",
    { class: "again" },
    make("h2", { text: say("keeper-figures") }),
    make("dl", { class: "host-figures" }, ...list),
    warnings.length > 0 && make("p", { class: "error", text: named(say("keeper-worries"), warnings.join(" · ")) }),
  );
}

/**
 * @template T
 * @param {string} title
 * @param {string} none what is said where there is nothing
 * @param {T[]} all
 * @param {(each: T) => HTMLElement} row
 */
function section(title, none, all, row) {
  const list = all.length ? make("ul", { class: "visits" }, ...all.map(row)) : make("p", { class: "aside-note", text: say(none) });
  return make("section", { class: "again", "data-part": title }, make("h2", { text: say(title) }), list);
}

/**
 * @param {HTMLElement} main
 * @param {GameInfo[]} games
 * @returns {Promise<() => void>} what ends looking at the house
 */
export async function show(main, games) {
  await learnHosting();
  const page = new HostPage(main, games);
  await page.begin();
  const again = setInterval(() => page.look(), LOOK_EVERY);
  return () => clearInterval(again);
}
