/** Before a match: who sits where, the link for friends, bots for the empty seats, and what is played. */

import { make } from "../elements/dom.js";
import { recall } from "../net/memory.js";
import { copyLine, linkBox } from "../table/sharing.js";
import { say } from "../text.js";
import { houseRules } from "./houserules.js";
import { SeatList } from "./seats.js";

/** @typedef {import("../pages/table.js").TablePage} TablePage */
/** @typedef {import("../types.js").TableView} TableView */

/** What stands on the page of a table before a match; kept, so that nobody loses a half-written name. @type {WeakMap<TablePage, Gathering>} */
const gatherings = new WeakMap();

/**
 * @param {TablePage} page
 * @param {TableView} table
 */
export function gathering(page, table) {
  page.board.title.textContent = page.games.find((game) => game.name === table.game)?.title ?? table.game;
  const here = gatheringOf(page);
  if (here.hurried(table)) return;
  page.say(page.notice?.text ?? whatNow(page, table, here.seats));
  here.draw(table);
  page.board.plates.replaceChildren();
  if (here.root.parentElement !== page.board.board) page.board.board.replaceChildren(here.root);
  refocus(page.actions, () => page.actions.replaceChildren(...here.actions(table)));
  page.company.drawBadge();
}

/**
 * Draw buttons anew without losing one's place among them.
 * @param {HTMLElement} holder
 * @param {() => void} draw
 */
function refocus(holder, draw) {
  const focused = document.activeElement;
  const key = focused instanceof HTMLElement && holder.contains(focused) ? focused.dataset.key : undefined;
  draw();
  if (!key) return;
  const same = holder.querySelector(`[data-key="${key}"]:enabled`) ?? holder.querySelector("button.main:enabled, button");
  /** @type {HTMLElement | null} */ (same)?.focus();
}

/** @param {TablePage} page */
function gatheringOf(page) {
  const known = gatherings.get(page) ?? new Gathering(page);
  gatherings.set(page, known);
  return known;
}

/**
 * One sentence: what one may do now.
 * @param {TablePage} page
 * @param {TableView} table
 * @param {SeatList} seats
 */
function whatNow(page, table, seats) {
  const { you, host } = page.model;
  const free = table.seats.some((seat) => !seat.kind);
  if (seats.held !== null) return say("exchange-who", { name: table.seats[seats.held]?.name ?? "" });
  if (you === null && !seats.maySit(table)) return say("watching-soon");
  if (you === null) return say(free ? (host ? "gathering" : "take-a-seat") : "all-seated-watch");
  if (host) return say(free ? "host-waits" : "all-seated-host");
  return say(free ? "waiting-for-friends" : "all-seated");
}

class Gathering {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.step = "";
    this.seats = new SeatList(page);
    this.links = make("div", { class: "links-out" });
    this.linked = "";
    this.rules = make("div", { class: "house-rules" });
    this.ruled = "";
    this.luck = this.luckBox();
    this.root = make("div", { class: "gathering" }, this.seats.root, this.links, make("div", { class: "folds" }, this.rules, this.luck));
  }

  /** @param {TableView} table */
  draw(table) {
    this.seats.draw(table);
    this.drawLinks(table);
    this.drawRules(table);
    this.drawLuck(table);
  }

  /**
   * Start, or what is to be done before.
   * @param {TableView} table
   */
  actions(table) {
    const { you, host } = this.page.model;
    const free = table.seats.some((seat) => !seat.kind);
    const send = (/** @type {string} */ t) => () => this.page.line.send({ t });
    /** @type {HTMLElement[]} */
    const made = [];
    if (host && free && you !== null) {
      made.push(make("button", { type: "button", "data-key": "fill", text: say("fill"), onclick: send("fill") }));
    }
    if (host && you !== null) {
      const start = { type: "button", class: "main", "data-key": "start", text: say("start"), disabled: free, onclick: send("start") };
      made.push(make("button", start));
    }
    return made;
  }

  /** @param {TableView} table */
  drawLinks(table) {
    const { invite, watch } = this.page.line.entrance.kept;
    const free = table.seats.some((seat) => !seat.kind);
    this.links.hidden = !free || !(invite || table.listed);
    const link = `${location.origin}/t/${this.page.id}${invite ? `#invite=${invite}` : ""}`;
    if (this.links.hidden || this.linked === link) return;
    this.linked = link;
    const title = this.page.board.title.textContent ?? "";
    this.links.replaceChildren(
      make("h2", { text: say("invite") }),
      linkBox(link, title),
      watch
        ? make(
            "details",
            {},
            make("summary", { text: say("watch") }),
            copyLine(`${location.origin}/t/${this.page.id}#watch=${watch}`, "watch"),
          )
        : "",
    );
  }

  /** @param {TableView} table */
  drawRules(table) {
    const { game, options, level, clock, listed, chat, seats } = table;
    const names = seats.map((seat) => seat.name);
    const shown = JSON.stringify([game, options, level, clock, listed, chat, names, this.page.model.host]);
    if (this.ruled === shown) return;
    this.ruled = shown;
    const open = [...this.rules.querySelectorAll("details")].map((each) => each.open);
    const change = this.page.model.host ? (/** @type {object} */ wish) => this.page.line.send({ t: "change", ...wish }) : null;
    const focused = this.rules.contains(document.activeElement) && document.activeElement?.getAttribute("name");
    this.rules.replaceChildren(houseRules(this.page.games, table, change));
    this.rules.querySelectorAll("details").forEach((each, place) => {
      each.open = open[place] ?? false;
    });
    if (focused) /** @type {HTMLElement | null} */ (this.rules.querySelector(`[name="${focused}"]`))?.focus();
  }

  /** Words for the shuffle, and whether watchers may see all hands. */
  luckBox() {
    this.cut = make("input", {
      name: "cut",
      maxlength: 200,
      autocomplete: "off",
      placeholder: say("cut-example"),
      "aria-label": say("cut"),
    });
    this.cutDone = make("p", { class: "aside-note", role: "status" });
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (this.cut) this.page.line.send({ t: "cut", words: this.cut.value });
    };
    this.open = make("input", { type: "checkbox", name: "open-hands" });
    this.open.addEventListener("change", () => this.page.line.send({ t: "open", on: this.open?.checked ?? false }));
    return make(
      "details",
      {},
      make("summary", { text: say("luck") }),
      make("p", { text: say("cut-why") }),
      make("form", { class: "copy-line", onsubmit }, this.cut, make("button", { text: say("cut") })),
      this.cutDone,
      make("label", { class: "tick" }, this.open, make("span", { text: say("open-hands") })),
    );
  }

  /** @param {TableView} table */
  drawLuck(table) {
    const { you } = this.page.model;
    const mine = you === null ? undefined : table.seats[you];
    this.luck.hidden = !mine;
    if (this.open && mine) this.open.checked = mine.open_hands ?? false;
    if (this.cutDone) this.cutDone.textContent = mine?.cut ? say("cut-done") : "";
  }

  /**
   * Against bots at once: sit, fill, start, without a question; a refusal stops the hurry.
   * @param {TableView} table
   */
  hurried(table) {
    const { model, line, notice } = this.page;
    if (!new URLSearchParams(location.search).has("alone") || !model.host || notice) return false;
    const step = model.you === null ? "sit" : table.seats.some((seat) => !seat.kind) ? "fill" : "start";
    if (step === this.step) return true;
    this.step = step;
    if (step === "sit") this.page.sit(recall("name", ""));
    else line.send({ t: step });
    if (step === "start") history.replaceState(null, "", location.pathname);
    return true;
  }
}
