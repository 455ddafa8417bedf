/** What one needs now and then at a table, behind one button: a sheet from below. */

import { make } from "../elements/dom.js";
import { say } from "../text.js";
import { linkBox } from "./sharing.js";

/** @typedef {import("../types.js").Told} Told */

export class Menu {
  /**
   * @param {import("../pages/table.js").TablePage} page
   */
  constructor(page) {
    this.page = page;
    /** The seats whose talk is not to be heard. @type {Set<number>} */
    this.muted = new Set();
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
      this.item(board.sortBy === "suit" ? "sort-rank" : "sort-suit", () => page.resort()),
      this.item(page.calls.sounds.on ? "sound-off" : "sound-on", () => page.calls.turnSounds()),
      ...(page.calls.notice.allowed === "default" ? [this.item("notify", () => page.calls.notice.ask())] : []),
      ...(you ? [this.item(you.auto ? "auto-off" : "auto-on", () => page.line.send({ t: "auto", on: !you.auto }))] : []),
      ...(you && !you.lent ? [this.item("lend", () => page.line.send({ t: "lend" }), false)] : []),
      ...(you?.lent ? [this.item("take-back", () => page.line.send({ t: "take-back" }))] : []),
      ...this.others(table),
      ...this.links(),
      ...(board.info?.rulebook ? [make("a", { class: "button", href: `/rules/${board.game}`, target: "_blank", text: say("rules") })] : []),
      make("a", { class: "button", href: "/", text: say("leave") }),
    );
  }

  /**
   * What concerns other people: hear them or not, and (for the host) who plays for one that is away.
   * @param {import("../types.js").TableView} table
   */
  others(table) {
    const { page } = this;
    return table.seats.flatMap((seat, number) => {
      if (seat.kind !== "person" || number === page.model.you) return [];
      const facts = { name: seat.name ?? "" };
      const on = !this.muted.has(number);
      const mute = () => {
        if (on) this.muted.add(number);
        else this.muted.delete(number);
        page.line.send({ t: "mute", seat: number, on });
      };
      const made = table.chat !== false ? [this.item(on ? "mute" : "unmute", mute, true, facts)] : [];
      if (page.model.host && !seat.here)
        made.push(this.item("lend-other", () => page.line.send({ t: "lend", seat: number }), false, facts));
      return made;
    });
  }

  /** Links that this browser knows, to be passed on. */
  links() {
    const entry = this.page.line.entrance.kept;
    return /** @type {const} */ (["invite", "watch"]).flatMap((kind) => {
      const token = entry[kind];
      return token ? [this.item(kind, () => this.offer(`${location.origin}/t/${this.page.id}#${kind}=${token}`), false)] : [];
    });
  }

  /** A seat was lent: the link by which a friend plays it. @param {Told} told */
  lent(told) {
    this.offer(`${location.origin}/t/${this.page.id}#seat=${told.token}`);
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
