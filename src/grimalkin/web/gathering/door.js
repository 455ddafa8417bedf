/** Before the table: whoever has its address and no invitation asks to be let in; whoever cannot come in is told why. */

import { make } from "../elements/dom.js";
import { forgetTable, keep, LONGEST_NAME, playerKey, recall } from "../net/memory.js";
import { language, say } from "../text.js";

export class Door {
  /** @param {import("../pages/table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** Whether one has asked and is not answered: asked again after a break of the line. */
    this.asking = false;
    /** Whether one has said that one leaves for good. */
    this.leaving = false;
    this.name = make("input", { name: "name", maxlength: LONGEST_NAME, autocomplete: "nickname", placeholder: say("any-name") });
    this.name.setAttribute("aria-label", say("name"));
    this.name.value = recall("name", "");
    this.button = make("button", { class: "main", "data-key": "ask-in", text: say("ask-in") });
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.ask();
    };
    this.form = make("form", { class: "sit", onsubmit }, this.name, this.button);
    this.title = make("h1", { class: "lead" });
    this.why = make("p");
    this.said = make("p", { class: "said", role: "status" });
    this.last = make("p");
    const home = make("a", { class: "button", href: "/", text: say("to-front") });
    this.root = make("section", { class: "door" }, this.title, this.why, this.form, this.said, this.last, make("p", {}, home));
  }

  /** Say that this table is by invitation, and how one gets in. */
  show() {
    this.title.textContent = say("by-invitation");
    this.why.textContent = say("by-invitation-why");
    this.form.hidden = false;
    this.stand();
    if (this.asking) this.ask();
  }

  /** Stand before the table: nothing of it is in sight, nor what one could do there. */
  stand() {
    document.getElementById("here")?.replaceChildren();
    if (!this.root.isConnected) this.page.main.replaceChildren(this.root);
  }

  /**
   * Say a last word; what was played last can still be looked at.
   * @param {string} text
   * @param {string} [record]
   */
  farewell(text, record = "") {
    this.last.replaceChildren(record ? make("a", { class: "button", href: `/r/${record}`, text: say("record") }) : "");
    this.asking = false;
    this.title.textContent = text;
    this.why.textContent = this.said.textContent = "";
    this.form.hidden = true;
    this.stand();
  }

  ask() {
    // Whoever asks from inside has given a name there.
    if (!this.root.isConnected) this.name.value = recall("name", "");
    const name = this.name.value.trim();
    keep("name", name);
    this.asking = true;
    this.button.disabled = true;
    this.page.line.send({ t: "ask", name, key: playerKey(), language });
  }

  /** The house has noted it. @param {import("../types.js").Message} message */
  asked(message) {
    const said = say(message.here ? "asked-in" : "asked-nobody");
    this.said.textContent = said;
    if (this.page.model.table) this.page.company.toasts.show(said);
  }

  /**
   * Something was refused; say whether that was about coming in.
   * @param {import("../types.js").Message} message
   * @param {string} text
   */
  refused(message, text) {
    const { line, model } = this.page;
    if (line.entrance.refused(message.key)) line.join();
    else if (message.key === "removed") this.sentAway(text);
    else if (message.key === "banned") this.farewell(text);
    else if (message.key === "no-invitation" && !message.n) this.show();
    else if (message.key === "ask-first") this.ask();
    else if (this.asking) this.notLetIn(text);
    else if (!model.table) this.farewell(text);
    else return false;
    return true;
  }

  /** The host says no, or one may not ask. @param {string} text */
  notLetIn(text) {
    this.asking = false;
    this.button.disabled = false;
    this.said.textContent = text;
    if (this.page.model.table) this.page.company.toasts.show(text);
  }

  /** The host has asked one to leave. @param {string} text */
  sentAway(text) {
    forgetTable(this.page.id);
    this.farewell(text);
  }

  /** There is no such table, unless something else was said before. */
  gone() {
    if (!this.root.isConnected) this.farewell(say("gone"));
  }

  /** One is in; what the link brought has been judged, and need not stand in the address any more. @param {string[]} opened */
  letIn(opened) {
    this.enter();
    if (location.hash) history.replaceState(null, "", location.pathname + location.search);
    if (this.page.line.entrance.accepted(opened)) this.page.line.rejoin();
  }

  /** Be at the table, where one was before its door. */
  enter() {
    const { main, room, header, menu, company } = this.page;
    if (room.isConnected) return;
    document.getElementById("here")?.replaceChildren(...header);
    main.replaceChildren(room, menu.root, company.toasts.root);
  }

  /**
   * Whether one is no longer at this table: by one's own wish, or as it is closed.
   * @param {import("../types.js").TableView} table
   */
  hasLeft(table) {
    const closed = table.phase === "closed";
    const { you, host } = this.page.model;
    if (this.leaving && (closed || (you === null && !host))) {
      forgetTable(this.page.id);
      location.assign("/");
      return true;
    }
    if (closed) this.farewell(say("closed-now"), table.record);
    return closed;
  }

  /** The host says yes: come in. @param {import("../types.js").Message} message */
  admitted(message) {
    this.asking = false;
    this.page.line.entrance.keep({ invite: message.invite });
    if (this.page.model.table) this.page.draw("");
    else this.page.line.join();
  }
}
