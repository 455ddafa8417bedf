/** The seats before a match: who has them, who is here, and what one may do with each. */

import { make } from "../elements/dom.js";
import { keep, LONGEST_NAME, playerKey, recall } from "../net/memory.js";
import { removeSomebody } from "../table/hosting.js";
import { say } from "../text.js";
import { levelOf, seatCount } from "./host.js";

/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {import("../types.js").SeatView} SeatView */

export class SeatList {
  /** @param {import("../pages/table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** The seat that the host took to exchange it with another. @type {number | null} */
    this.held = null;
    this.exchangeable = false;
    this.name = make("input", { name: "name", maxlength: LONGEST_NAME, autocomplete: "nickname", placeholder: say("name") });
    this.name.setAttribute("aria-label", say("name"));
    this.name.value = recall("name", "");
    this.name.addEventListener("change", () => this.rename());
    this.name.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && this.page.model.you === null) this.sit();
    });
    this.list = make("ol", { class: "seat-list" });
    this.ask = make("div", { class: "sit" });
    this.count = make("div", { class: "seat-count" });
    this.root = make("section", { class: "seats-box", "aria-label": say("seats") }, this.ask, this.list, this.count);
  }

  /** Whether one's link is for playing, not for watching alone. @param {TableView} table */
  maySit(table) {
    const { invite } = this.page.line.entrance.kept;
    return this.page.model.host || Boolean(invite || table.listed);
  }

  /** Sit down; where no seat is named, on the first that is free. @param {number} [seat] */
  sit(seat) {
    const name = this.name.value.trim();
    keep("name", name);
    this.page.line.send({ t: "sit", name, seat, key: playerKey() });
  }

  rename() {
    const { you, table } = this.page.model;
    const name = this.name.value.trim();
    if (you === null || !name || name === table?.seats[you]?.name) return;
    keep("name", name);
    this.page.line.send({ t: "rename", name });
  }

  /** @param {TableView} table */
  draw(table) {
    const { you } = this.page.model;
    if (this.held !== null && !table.seats[this.held]?.kind) this.held = null;
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const focused = before && this.root.contains(before) ? before : null;
    const mine = you === null ? undefined : table.seats[you];
    if (mine?.name && focused !== this.name) this.name.value = mine.name;
    const free = table.seats.some((seat) => !seat.kind);
    this.exchangeable = table.seats.filter((seat) => seat.kind).length > 1;
    this.list.replaceChildren(...table.seats.map((seat, number) => this.row(table, seat, number)));
    this.count.replaceChildren(...(this.page.model.host ? seatCount(this.page, table) : []));
    this.ask.hidden = you !== null || !free || !this.maySit(table);
    if (you === null) {
      const sit = make("button", { type: "button", class: "main", "data-key": "sit", text: say("sit"), onclick: () => this.sit() });
      this.ask.replaceChildren(this.name, sit);
    }
    if (!focused || focused === document.activeElement) return;
    const same = focused.dataset.key ? this.root.querySelector(`[data-key="${focused.dataset.key}"]`) : focused;
    /** @type {HTMLElement | null} */ (same)?.focus();
  }

  /**
   * @param {TableView} table
   * @param {SeatView} seat
   * @param {number} number
   */
  row(table, seat, number) {
    const mine = number === this.page.model.you;
    const info = this.page.games.find((game) => game.name === table.game);
    const level = info?.levels[seat.level ?? ""] ?? "";
    const notes = [
      mine ? say("you") : "",
      seat.host ? say("hosts") : "",
      seat.kind === "bot" ? say("bot-of-level", { level }) : "",
      seat.kind === "person" && !seat.here && !mine ? say("away") : "",
      seat.cut ? say("has-cut") : "",
      seat.kind === "person" && seat.open_hands ? say("agrees-open") : "",
    ].filter(Boolean);
    const sign = seat.kind === "bot" ? "☾" : (seat.name ?? "").slice(0, 1).toUpperCase();
    const look = ["seat", mine ? "mine" : "", seat.kind ?? "empty", seat.kind === "person" && !seat.here ? "away" : ""];
    return make(
      "li",
      { class: look.filter(Boolean).join(" "), "data-seat": number },
      make("span", { class: "sign-of", "aria-hidden": true, text: sign }),
      make(
        "div",
        { class: "who" },
        mine ? this.name : make("span", { class: "name", text: seat.name || say("empty") }),
        this.page.model.host && seat.kind === "bot"
          ? levelOf(this.page, table, seat, number)
          : make("span", { class: "note", text: notes.join(" · ") }),
      ),
      make("div", { class: "doing" }, ...this.doing(table, seat, number, mine)),
    );
  }

  /**
   * What one may do with a seat.
   * @param {TableView} table
   * @param {SeatView} seat
   * @param {number} number
   * @param {boolean} mine
   */
  doing(table, seat, number, mine) {
    const { you, host } = this.page.model;
    const send = (/** @type {{t: string} & Record<string, any>} */ request) => () => this.page.line.send(request);
    const name = seat.name ?? "";
    /** @type {HTMLElement[]} */
    const made = [];
    const add = (/** @type {string} */ key, /** @type {string} */ text, /** @type {() => void} */ onclick, label = "") =>
      made.push(make("button", { type: "button", "data-key": `${key}-${number}`, title: label || null, text, onclick }));
    if (!seat.kind) {
      const place = { number: number + 1 };
      if (you === null && !this.maySit(table)) return made;
      if (you === null) add("sit", say("sit-here"), () => this.sit(number), say("sit-at", place));
      else if (this.held !== null) add("swap", say("exchange-here"), () => this.exchange(number), say("exchange-at", place));
      else add("move", say("move-here"), send({ t: "swap", seat: number }), say("move-to", place));
      if (host && this.held === null) add("bot", say("bot-here"), send({ t: "fill", seat: number }), say("bot-at", place));
      return made;
    }
    const leave = () => mine && this.held === null && add("stand", "×", send({ t: "stand" }), say("stand"));
    if (!host) {
      leave();
      return made;
    }
    if (this.held !== null && this.held !== number) {
      add("swap", say("exchange-here"), () => this.exchange(number), say("exchange-with", { name }));
      return made;
    }
    if (this.exchangeable) {
      add("hold", "⇅", () => this.hold(number), say("exchange", { name }));
      made.at(-1)?.setAttribute("aria-pressed", String(this.held === number));
    }
    leave();
    if (mine || this.held !== null) return made;
    if (seat.kind === "bot") add("clear", "×", send({ t: "clear", seat: number }), say("clear-seat", { name }));
    else add("remove", "×", () => removeSomebody(this.page, number), say("remove", { name }));
    return made;
  }

  /** @param {number} seat */
  hold(seat) {
    this.held = this.held === seat ? null : seat;
    this.page.draw("");
  }

  /** @param {number} seat */
  exchange(seat) {
    if (this.held !== null) this.page.line.send({ t: "swap", seat, other: this.held });
    this.held = null;
    this.page.draw("");
  }
}
