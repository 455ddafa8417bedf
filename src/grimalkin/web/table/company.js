/** What people at the table want of one another: who asks to come in, who talks while the log is out of sight, who would play again. */

import { make } from "../elements/dom.js";
import { Toasts } from "../elements/toast.js";
import { named, say } from "../text.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {{who: number, name: string}} Visitor */

export class Company {
  /** @param {import("../pages/table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    this.toasts = new Toasts();
    /** Those who ask to be let in. @type {Visitor[]} */
    this.visitors = [];
    /** Messages that came while the log was out of sight. */
    this.unread = 0;
    /** Whether one hosts, as last told. @type {boolean | null} */
    this.hosted = null;
    /** Seats that would play again, as last told. @type {Set<number>} */
    this.again = new Set();
    this.inSight = false;
    new IntersectionObserver((seen) => this.looked(seen.at(-1)?.isIntersecting ?? false)).observe(page.talk.log);
  }

  /** The log came into sight, or went out of it. @param {boolean} inSight */
  looked(inSight) {
    this.inSight = inSight;
    if (!inSight || !this.unread) return;
    this.unread = 0;
    this.drawBadge();
  }

  showLog() {
    this.page.drawer.toggle(true);
  }

  /** Somebody said something. @param {Message} message */
  said(message) {
    const { name, text, seat } = message;
    this.page.talk.chatted(message);
    if (this.inSight || seat === this.page.model.you) return;
    this.unread += 1;
    this.toasts.show(named(name, text), { open: () => this.showLog() });
    this.drawBadge();
  }

  /** Who asks to be let in is another list. @param {Message} message */
  asking(message) {
    this.visitors = message.people ?? [];
    this.toasts.keepOnly(
      "asks-",
      this.visitors.map(({ who }) => `asks-${who}`),
    );
    for (const { who, name } of this.visitors) {
      const answers = /** @type {[string, () => void][]} */ ([
        [say("let-in"), () => this.admit(who, true)],
        [say("not-now"), () => this.admit(who, false)],
      ]);
      this.toasts.show(say("asks-in", { name }), { key: `asks-${who}`, answers });
    }
    this.drawBadge();
  }

  /** Let somebody in, or not. @param {number} who @param {boolean} yes */
  admit(who, yes) {
    this.page.line.send({ t: "admit", who, yes });
  }

  /** The table is another one: see who hosts, and who would play again. @param {Message} message */
  changed(message) {
    const { table, host, you } = this.page.model;
    if (!table) return;
    if (message.t === "snapshot") {
      if (host && this.hosted === false) this.toasts.show(say("you-host"));
      this.hosted = host;
      if (!host) this.asking({ t: "asking", v: message.v });
    }
    const again = new Set(table.seats.flatMap((seat, number) => (seat.again ? [number] : [])));
    for (const seat of again) {
      if (!this.again.has(seat) && seat !== you && host) this.toasts.show(say("would-again", { name: this.page.nameOf(seat) }));
    }
    this.again = again;
  }

  /** How many messages and requests wait, on the buttons behind which they are found; nothing where none do. */
  drawBadge() {
    badge(this.page.drawer.button, say("log"), this.unread, say("unread", { count: this.unread }));
    badge(this.page.menu.button, say("menu"), this.visitors.length, say("asks", { count: this.visitors.length }));
  }
}

/**
 * @param {HTMLElement} button
 * @param {string} label
 * @param {number} waiting
 * @param {string} aloud
 */
function badge(button, label, waiting, aloud) {
  button.querySelector(".badge")?.remove();
  button.setAttribute("aria-label", waiting ? named(label, aloud) : label);
  if (waiting) button.append(make("span", { class: "badge", text: String(waiting) }));
}
