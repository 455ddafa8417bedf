/** What one needs now and then at a table, behind one button: a sheet from below. */

import { make, picture } from "../elements/dom.js";
import { showLooks } from "../parts/looks.js";
import { report } from "../parts/reporting.js";
import { say } from "../text.js";
import { dials } from "./dials.js";
import { closeTable, leave, makeHost, removeSomebody } from "./hosting.js";
import { linkBox } from "./sharing.js";

/** @typedef {import("../types.js").Message} Message */

const BARS = '<path d="M12 20h76v12H12zM12 44h76v12H12zM12 68h76v12H12z"/>';

export class Menu {
  /**
   * @param {import("../pages/table.js").TablePage} page
   */
  constructor(page) {
    this.page = page;
    /** The seats whose talk is not to be heard. @type {Set<number>} */
    this.muted = new Set();
    const tool = { type: "button", class: "tool", "data-key": "menu", "aria-label": say("menu"), title: say("menu") };
    /** What opens it, in the header. */
    this.button = make("button", { ...tool, onclick: () => this.open() }, picture(BARS));
    this.list = make("div", { class: "choices" });
    this.link = make("div", { class: "lent" });
    const shut = make("button", { type: "button", class: "shut", text: "×", "aria-label": say("close"), onclick: () => this.root.close() });
    this.root = make("dialog", { class: "sheet", "aria-label": say("menu") }, shut, this.list, this.link);
    this.root.addEventListener("click", (event) => event.target === this.root && this.root.close());
  }

  open() {
    this.draw();
    this.link.replaceChildren();
    this.root.showModal();
  }

  draw() {
    const { page } = this;
    const { model, board } = page;
    const table = model.table;
    if (!table) return;
    const you = model.you === null ? undefined : table.seats[model.you];
    this.list.replaceChildren(
      ...this.visitors(),
      this.item(board.sortBy === "suit" ? "sort-rank" : "sort-suit", () => page.resort()),
      this.item("looks", showLooks),
      this.item(page.calls.sounds.on ? "sound-off" : "sound-on", () => page.calls.turnSounds()),
      ...dials(page, table),
      ...(page.calls.notice.allowed === "default" ? [this.item("notify", () => page.calls.notice.ask())] : []),
      ...(you ? [this.item(you.auto ? "auto-off" : "auto-on", () => page.line.send({ t: "auto", on: !you.auto }))] : []),
      ...(you && !you.lent ? [this.item("lend", () => page.line.send({ t: "lend" }), false)] : []),
      ...(you?.lent ? [this.item("take-back", () => page.line.send({ t: "take-back" }))] : []),
      ...(you && table.phase === "playing" && !you.stand_in
        ? [this.item("bot-for-me", () => page.line.send({ t: "stand-in", on: true }))]
        : []),
      ...(this.mayAsk(table) ? [this.item("ask-in", () => page.door.ask())] : []),
      ...this.others(table),
      ...this.links(),
      ...(board.info?.rulebook ? [make("a", { class: "button", href: `/rules/${board.game}`, target: "_blank", text: say("rules") })] : []),
      this.item("to-log", () => page.company.showLog()),
      ...this.going(table),
    );
  }

  /**
   * What concerns other people: hear them or not, and (for the host) who plays for one that is away.
   * @param {import("../types.js").TableView} table
   */
  others(table) {
    const { page } = this;
    return table.seats.flatMap(
      /** @returns {HTMLElement[]} */ (seat, number) => {
        if (seat.kind !== "person" || number === page.model.you) return [];
        const facts = { name: seat.name ?? "" };
        const on = !this.muted.has(number);
        const mute = () => {
          if (on) this.muted.add(number);
          else this.muted.delete(number);
          page.line.send({ t: "mute", seat: number, on });
        };
        const made = table.chat !== false && !seat.left ? [this.item(on ? "mute" : "unmute", mute, true, facts)] : [];
        const tell = () => report(facts.name, (said) => page.line.send({ t: "report", seat: number, ...said }));
        if (!seat.left) made.push(this.item("report", tell, true, facts));
        if (page.model.host) made.push(...this.hosting(table, seat, number, facts));
        return made.length > 1 ? [make("details", { class: "person" }, make("summary", { text: seat.name ?? "" }), ...made)] : made;
      },
    );
  }

  /**
   * What the host may do about somebody.
   * @param {import("../types.js").TableView} table
   * @param {import("../types.js").SeatView} seat
   * @param {number} number
   * @param {Record<string, string>} facts
   */
  hosting(table, seat, number, facts) {
    const { page } = this;
    const made = [];
    const stand = (/** @type {boolean} */ on) => page.line.send({ t: "stand-in", seat: number, on });
    if (!seat.here) made.push(this.item("lend-other", () => page.line.send({ t: "lend", seat: number }), false, facts));
    if (seat.left) return made;
    if (table.phase === "playing")
      made.push(this.item(seat.stand_in ? "bot-no-more" : "bot-for", () => stand(!seat.stand_in), true, facts));
    made.push(
      this.item("make-host", () => makeHost(page, number), true, facts),
      this.item("remove", () => removeSomebody(page, number), true, facts),
    );
    return made;
  }

  /** Those who ask to be let in. */
  visitors() {
    const { company } = this.page;
    return company.visitors.map(({ who, name }) => {
      const button = this.item("let-in", () => company.admit(who, true));
      button.prepend(`${say("asks-in", { name })} `);
      return button;
    });
  }

  /** Whether one only watches, and there is a way to more. @param {import("../types.js").TableView} table */
  mayAsk(table) {
    const { model, line } = this.page;
    return model.you === null && !model.host && !table.listed && !line.entrance.kept.invite;
  }

  /** The ways out: for a while, or for good. @param {import("../types.js").TableView} table */
  going(table) {
    const { page } = this;
    const { you, host } = page.model;
    const here = you !== null || host;
    const home = make("a", { class: "button", href: "/", text: say(here ? "home" : "leave") });
    if (!here || table.phase === "closed") return [home];
    const close = host ? [this.item("close-table", () => closeTable(page))] : [];
    return [home, this.item("leave", () => leave(page)), ...close];
  }

  /** Links that this browser knows, to be passed on. */
  links() {
    const entry = this.page.line.entrance.kept;
    return /** @type {const} */ (["invite", "watch"]).flatMap((kind) => {
      const token = entry[kind];
      return token ? [this.item(kind, () => this.offer(`${location.origin}/t/${this.page.id}#${kind}=${token}`), false)] : [];
    });
  }

  /** A seat was lent: the link by which a friend plays it. @param {Message} message */
  lent(message) {
    this.offer(`${location.origin}/t/${this.page.id}#seat=${message.token}`);
  }

  /**
   * Show a link to be passed on.
   * @param {string} link
   */
  offer(link) {
    this.link.replaceChildren(linkBox(link, this.page.board.info?.title ?? ""));
    this.link.querySelector("button")?.focus();
  }

  /**
   * @param {string} key
   * @param {() => unknown} act
   * @param {boolean} [shuts]
   * @param {Record<string, string>} [facts]
   */
  item(key, act, shuts = true, facts = {}) {
    const onclick = () => {
      act();
      if (shuts) this.root.close();
    };
    return make("button", { type: "button", "data-key": key, text: say(key, facts), onclick });
  }
}
