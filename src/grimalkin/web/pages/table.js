/** The table's page: hears the line, draws what the model knows, and sends what the person chooses. */

import { make, retell } from "../elements/dom.js";
import { Door } from "../gathering/door.js";
import { gathering } from "../gathering/gathering.js";
import { TableModel } from "../model/table.js";
import { BESIDE, Conductor } from "../motion/conductor.js";
import { Entrance } from "../net/entrance.js";
import { keep, playerKey } from "../net/memory.js";
import { TableSocket } from "../net/socket.js";
import { drawActions } from "../table/actions.js";
import { Board } from "../table/board.js";
import { Calls } from "../table/calls.js";
import { drawClocks } from "../table/clocks.js";
import { Company } from "../table/company.js";
import { Drawer } from "../table/drawer.js";
import { Hand } from "../table/hand.js";
import { tableInWords } from "../table/inwords.js";
import { LastMove } from "../table/last.js";
import { Lifting } from "../table/lifting.js";
import { Menu } from "../table/menu.js";
import { drawPrompt } from "../table/prompt.js";
import { takeMessage } from "../table/taking.js";
import { Talk } from "../table/talk.js";
import { language, say } from "../text.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../types.js").TableView} TableView */

/** In milliseconds. */
const TIME_TO_READ = 5000;

/** Its address names something. */
export const named = true;

/**
 * @param {HTMLElement} main
 * @param {import("../net/games.js").GameInfo[]} games
 * @param {string} id
 */
export async function show(main, games, id) {
  const line = new TableSocket(`/table/${id}`, new Entrance(id, location.hash), language);
  const page = new TablePage(main, id, games, line);
  line.addEventListener("message", (event) => page.conductor.add(/** @type {CustomEvent<Message>} */ (event).detail));
  line.addEventListener("state", (event) => page.lineIs(/** @type {CustomEvent<string>} */ (event).detail));
  const clocks = setInterval(() => drawClocks(page.board), 500);
  return () => {
    clearInterval(clocks);
    page.calls.end();
    page.board.standing?.leave();
    line.close();
  };
}

export class TablePage {
  /**
   * @param {HTMLElement} main
   * @param {string} id
   * @param {import("../net/games.js").GameInfo[]} games
   * @param {TableSocket} line
   */
  constructor(main, id, games, line) {
    this.main = main;
    this.id = id;
    this.games = games;
    this.line = line;
    this.model = new TableModel();
    this.board = new Board(
      this.model,
      games,
      (place, event) => this.pointed(place, event),
      (word) => this.lifting.consider(word),
    );
    this.lifting = new Lifting(this);
    this.hand = new Hand(this.board, {
      play: (word) => this.play(word),
      refused: (card) => this.whyNot(card),
      chosen: (passing) => this.choosing(passing),
    });
    this.talk = new Talk((request) => line.send(request));
    this.menu = new Menu(this);
    this.drawer = new Drawer(this.talk.root);
    this.last = new LastMove(() => this.drawer.toggle(true));
    this.calls = new Calls();
    this.company = new Company(this);
    this.door = new Door(this);
    /** What each choice means. @type {Map<string, Choice>} */
    this.choices = new Map();
    /** Why other cards of the hand may not be played. @type {Map<string, import("../types.js").Denied>} */
    this.denied = new Map();
    /** The card that the person would play, while the house has yet to say why it may not be. */
    this.wondering = "";
    /** Whether a choice is on its way. */
    this.sent = false;
    /** Whether seats and options are looked at between two matches. */
    this.arranging = false;
    /** Something said instead of what is asked: a refusal. @type {{text: string, clause?: string} | null} */
    this.notice = null;
    this.noticed = 0;
    /** Whether the keyboard is at the table, and stays there when its card goes. */
    this.focused = false;
    /** @type {Message | null} */
    this.vote = null;
    this.asked = make("div", { class: "asked", role: "status" });
    /** What may be done now; and help beside it. */
    this.actions = make("div", { class: "actions offers" });
    this.helps = make("div", { class: "actions helps" });
    this.hint = make("div", { class: "advice", "aria-live": "polite" });
    this.words = make("div");
    const { head, plates, board, mine, hand, pocket } = this.board;
    const tidings = make("div", { class: "tidings" }, mine, this.last.root);
    const ask = make("div", { class: "ask" }, this.asked, this.actions);
    this.root = make("div", { class: "table" }, plates, board, tidings, this.hint, ask, hand, this.helps, pocket);
    this.header = [head, make("span", { class: "space" }), this.drawer.button, this.menu.button];
    this.room = make("div", { class: "room" }, this.root, this.talk.root, this.words);
    this.door.enter();
    this.board.standIn(this.root);
    this.root.addEventListener("click", (event) => this.lifting.explain(event));
    this.drawing = Promise.resolve();
    this.conductor = new Conductor((message) => this.take(message), this.board);
    this.board.stepped = () => this.answered();
    this.board.sound = (what) => this.calls.sounds.play(what);
  }

  /** What was asked is done, and seen to happen: nothing is asked until then. */
  answered() {
    for (const offered of this.actions.querySelectorAll("[data-word]")) offered.remove();
    if (this.root.classList.contains("due")) this.asked.classList.add("answered");
    this.root.classList.remove("due");
  }

  /** @param {string} state */
  lineIs(state) {
    document.body.dataset.line = state;
    if (state === "closed") this.door.gone();
    else if (this.model.table) drawPrompt(this, this.model.table);
    else if (state === "lost") this.say(say("lost"));
  }

  /**
   * Something came from the house.
   * @param {Message} message
   * @returns {Promise<void> | undefined} when it is drawn
   */
  take(message) {
    const kind = takeMessage(this, message);
    if (BESIDE.has(message.t)) return undefined;
    // One drawing after another; one that fails does not keep the next from being tried.
    this.drawing = this.drawing.then(() => this.draw(kind)).catch((problem) => console.error(problem));
    return this.drawing;
  }

  /** Another choice is asked for, or none: what was being chosen, explained and advised is over. */
  letGo() {
    this.hand.forget();
    this.lifting.forget();
    this.notice = null;
    this.hint.replaceChildren();
    this.choices.clear();
    this.denied.clear();
    this.wondering = "";
  }

  /** Say why a card may not be played, as the house tells it: now, or as soon as it has. @param {string} card */
  whyNot(card) {
    const why = this.denied.get(card);
    const { table } = this.model;
    this.wondering = why ? "" : card;
    if (!why || !table) return;
    this.tellOnce(why.text, why.clause);
    drawPrompt(this, table);
  }

  /**
   * Say something instead of what is asked, until something happens.
   * @param {string} text
   * @param {string} [clause]
   */
  tellOnce(text, clause = "") {
    this.notice = { text, clause };
    this.noticed = Date.now();
  }

  /** @param {string} kind */
  async draw(kind) {
    const table = this.model.table;
    if (!table || this.door.hasLeft(table)) return;
    this.talk.form.hidden = this.talk.feelings.hidden = table.chat === false || this.model.you === null;
    if (table.phase === "playing") this.arranging = false;
    this.root.classList.toggle("gathers", table.phase === "gathering" || this.arranging);
    if (table.phase === "gathering" || this.arranging) {
      gathering(this, table);
      if (this.arranging)
        this.actions.append(
          make("button", { type: "button", "data-key": "look-back", text: say("look-back"), onclick: () => this.arrange() }),
        );
      return;
    }
    this.board.choices = this.choices;
    await this.board.draw({ still: kind === "anew" });
    this.hand.show(this.model.due && !this.sent);
    // Whoever listens hears what happened, then what is asked.
    this.talk.draw(this.model.log, kind === "anew");
    drawPrompt(this, table);
    drawActions(this, table);
    drawClocks(this.board);
    this.words.replaceChildren(tableInWords(this.board));
    // What was counted is read in the log when it has been told.
    const counted = this.model.counted ? this.model.latest.length : 0;
    [...this.talk.log.children].forEach((said, place, all) => {
      said.classList.toggle("counted", place >= all.length - counted);
    });
    this.last.tell(this.model);
    this.calls.told(this.model, kind, this.board.info?.title ?? table.game);
    if (this.focused && document.activeElement === document.body) this.hand.focus();
    this.root.dataset.version = String(this.model.version);
  }

  /**
   * Say one sentence; a rule it rests on can be opened.
   * @param {string} text
   * @param {string} [clause]
   */
  say(text, clause = "") {
    this.asked.classList.remove("would", "again");
    const link = { class: "rule", href: `/rules/${this.board.game}#${clause}`, target: "_blank", text: say("rule") };
    const rule = clause && this.board.info?.rulebook ? make("a", link) : "";
    retell(this.asked, make("span", {}, text, rule ? " " : "", rule));
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.model.table?.seats[seat]?.name ?? "";
  }

  resort() {
    this.board.sortBy = this.board.sortBy === "suit" ? "rank" : "suit";
    keep("sort", this.board.sortBy);
    this.draw("");
  }

  /**
   * A place on the table was touched, or a word that lies there.
   * @param {string} place
   * @param {Event} [event]
   */
  pointed(place, event) {
    const { legal } = this.model;
    if (!legal.includes(place)) this.play(this.board.moves.to(legal, this.hand.card, place));
    else if (this.lifting.decided(place, event)) this.play(place);
  }

  /** See at once what others do, until one is asked oneself. */
  skipAhead() {
    this.line.send({ t: "hurry" });
    this.conductor.skipUntil(() => this.model.due || !this.model.turn.length);
  }

  /** Look at seats and options between two matches, or at the table again. */
  arrange() {
    this.arranging = !this.arranging;
    this.draw("anew");
  }

  /**
   * Another card is chosen: say what it would do. A mouse that only passes leaves time to read what was said before.
   * @param {boolean} passing
   */
  choosing(passing) {
    if (!passing || Date.now() - this.noticed > TIME_TO_READ) this.notice = null;
    this.lifting.forget();
    if (!this.model.table) return;
    drawPrompt(this, this.model.table);
    drawActions(this, this.model.table);
  }

  /** @param {string} word */
  play(word) {
    if (!word || this.sent || !this.model.due) return;
    this.sent = true;
    this.focused = this.root.contains(document.activeElement);
    this.model.moved = true;
    this.line.send({ t: "play", word, v: this.model.version });
    this.hand.sent();
    if (!this.line.isOpen && this.model.table) drawPrompt(this, this.model.table);
  }

  /** Sit down, under the name that is remembered. @param {string} name */
  sit(name) {
    keep("name", name);
    this.line.send({ t: "sit", name, key: playerKey() });
  }
}
