/** The table's page: hears the line, draws what the model knows, and sends what the person chooses. */

import { make } from "../elements/dom.js";
import { TableModel } from "../model/table.js";
import { Entrance } from "../net/entrance.js";
import { keep, playerKey } from "../net/memory.js";
import { TableLine } from "../net/socket.js";
import { drawActions } from "../table/actions.js";
import { drawAsked } from "../table/asked.js";
import { Board } from "../table/board.js";
import { Calls } from "../table/calls.js";
import { drawClocks } from "../table/clocks.js";
import { Hand } from "../table/hand.js";
import { drawHint } from "../table/hint.js";
import { tableInWords } from "../table/inwords.js";
import { Menu } from "../table/menu.js";
import { Talk } from "../table/talk.js";
import { language, say } from "../text.js";
import { gathering } from "./gathering.js";

/** @typedef {import("../types.js").Told} Told */
/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../types.js").TableView} TableView */

/** In milliseconds. */
const TIME_TO_READ = 5000;

/**
 * @param {HTMLElement} main
 * @param {import("./games.js").GameInfo[]} games
 * @param {string} id
 */
export async function tablePage(main, games, id) {
  const line = new TableLine(`/table/${id}`, new Entrance(id, location.hash), language);
  const page = new TablePage(main, id, games, line);
  line.addEventListener("told", (event) => page.heard(/** @type {CustomEvent<Told>} */ (event).detail));
  line.addEventListener("state", (event) => page.lineIs(/** @type {CustomEvent<string>} */ (event).detail));
  const clocks = setInterval(() => drawClocks(page.board), 500);
  return () => {
    clearInterval(clocks);
    page.calls.end();
    line.close();
  };
}

export class TablePage {
  /**
   * @param {HTMLElement} main
   * @param {string} id
   * @param {import("./games.js").GameInfo[]} games
   * @param {TableLine} line
   */
  constructor(main, id, games, line) {
    this.id = id;
    this.games = games;
    this.line = line;
    this.model = new TableModel();
    this.board = new Board(this.model, games, (place) => this.pointed(place));
    this.hand = new Hand(this.board, {
      play: (word) => this.play(word),
      refused: (card) => this.whyNot(card),
      chosen: (passing) => this.choosing(passing),
    });
    this.talk = new Talk((request) => line.send(request));
    this.menu = new Menu(this);
    this.calls = new Calls();
    /** What each choice means. @type {Map<string, Choice>} */
    this.choices = new Map();
    /** Why other cards of the hand may not be played. @type {Map<string, import("../types.js").Denied>} */
    this.denied = new Map();
    /** Whether a choice is on its way. */
    this.sent = false;
    /** Whether seats and options are looked at between two matches. */
    this.arranging = false;
    /** Something said instead of what is asked: a refusal. @type {{text: string, clause?: string} | null} */
    this.notice = null;
    this.noticed = 0;
    /** Whether the keyboard is at the table, and stays there when its card goes. */
    this.focused = false;
    /** @type {Told | null} */
    this.vote = null;
    this.asked = make("div", { class: "asked", role: "status" });
    this.actions = make("div", { class: "actions" });
    this.hint = make("div", { class: "advice", "aria-live": "polite" });
    this.words = make("div");
    const { head, plates, board, hand, pocket } = this.board;
    this.root = make("div", { class: "table" }, head, plates, board, this.hint, this.asked, hand, this.actions, pocket);
    main.replaceChildren(make("div", { class: "room" }, this.root, this.talk.root, this.words), this.menu.root);
    this.drawing = Promise.resolve();
  }

  /** @param {string} state */
  lineIs(state) {
    document.body.dataset.line = state;
    if (state === "closed") this.say(say("gone"));
    else if (state === "lost") this.say(say("lost"));
    else if (this.model.table) drawAsked(this, this.model.table);
  }

  /** @param {Told} told */
  heard(told) {
    const kind = this.model.hear(told);
    if (told.t === "seated") {
      this.notice = null;
      this.line.entrance.seated({ token: told.token, game: this.model.table?.game });
    }
    if (told.t === "snapshot") this.letIn(told.opened ?? []);
    if (told.t === "refused") this.refused(told);
    if (told.t === "choices") {
      this.choices = new Map(told.choices.map((/** @type {Choice} */ each) => [each.word, each]));
      this.denied = new Map((told.denied ?? []).map((/** @type {import("../types.js").Denied} */ each) => [each.card, each]));
    }
    if (told.t === "hinted") this.hint.replaceChildren(drawHint(this.board, told, () => this.hint.replaceChildren()));
    if (told.t === "lent") this.menu.lent(told);
    if (told.t === "vote") this.voted(told);
    // What people say to each other changes nothing on the table.
    if (told.t === "chatted") return this.talk.chatted(told);
    if (told.t === "emoted") return this.talk.felt(told, this.nameOf(told.seat));
    if (told.t === "pong") return undefined;
    // What the house forgot with the line is asked for again.
    if (told.t === "snapshot") for (const seat of this.menu.muted) this.line.send({ t: "mute", seat, on: true });
    if (kind === "anew" || kind === "update") {
      // Others may act in the same moment; one's own choice is still on its way.
      this.sent = this.line.pending !== null;
      this.hand.forget();
      this.notice = null;
      this.hint.replaceChildren();
      this.choices.clear();
      this.denied.clear();
      if (this.model.due) this.line.send({ t: "explain" });
    }
    // One drawing after another; one that fails does not keep the next from being tried.
    this.drawing = this.drawing.then(() => this.draw(kind)).catch((problem) => console.error(problem));
    return undefined;
  }

  /** Say why a card may not be played: as the house has told it, or else as it refuses. @param {string} card */
  whyNot(card) {
    const why = this.denied.get(card);
    const { table } = this.model;
    if (why && table) {
      this.tellOnce(why.text, why.clause);
      drawAsked(this, table);
    } else this.line.send({ t: "play", word: this.board.moves.wordOf(card), v: this.model.version });
  }

  /** One is in; what the link brought has been judged, and need not stand in the address any more. @param {string[]} opened */
  letIn(opened) {
    if (location.hash) history.replaceState(null, "", location.pathname + location.search);
    if (this.line.entrance.accepted(opened)) this.line.rejoin();
  }

  /** Somebody asks to take a move back, or has been answered. @param {Told} told */
  voted(told) {
    this.vote = told.waiting?.length ? told : null;
    if (this.vote || told.agreed || told.seat !== this.model.you) return;
    this.tellOnce(say("move-stands"));
    this.talk.write(say("move-stands"), "chat");
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

  /** @param {Told} told */
  refused(told) {
    this.sent = false;
    if (told.key !== "stale") this.tellOnce(told.text, told.clause);
    if (!this.model.table) this.say(told.text);
    if (this.line.entrance.refused(told.key)) this.line.join();
  }

  /** @param {string} kind */
  async draw(kind) {
    const table = this.model.table;
    if (!table) return;
    this.talk.form.hidden = this.talk.feelings.hidden = table.chat === false || this.model.you === null;
    if (table.phase === "playing") this.arranging = false;
    this.root.classList.toggle("gathering", table.phase === "gathering" || this.arranging);
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
    drawAsked(this, table);
    drawActions(this, table);
    drawClocks(this.board);
    this.words.replaceChildren(tableInWords(this.board));
    this.talk.draw(this.model.log, kind === "anew");
    this.calls.told(this.model, kind, this.board.info?.title ?? table.game, this.board.layout);
    if (this.focused && document.activeElement === document.body) this.hand.focus();
    this.root.dataset.version = String(this.model.version);
  }

  /**
   * Say one sentence; a rule it rests on can be opened.
   * @param {string} text
   * @param {string} [clause]
   */
  say(text, clause = "") {
    this.asked.classList.remove("would");
    const link = { class: "rule", href: `/rules/${this.board.game}#${clause}`, target: "_blank", text: say("rule") };
    const rule = clause && this.board.info?.rulebook ? make("a", link) : "";
    this.asked.replaceChildren(text, rule ? " " : "", rule);
  }

  /**
   * Say what a word does; a seat is called by its name.
   * @param {string} word
   */
  meaning(word) {
    const seat = this.board.moves.seat(word);
    return seat === null ? this.board.moves.means(word) : this.nameOf(seat);
  }

  /**
   * Say it in short, where the chosen card says the rest: the card that goes with it, the place it goes to.
   * @param {string} word
   */
  shortly(word) {
    const { moves } = this.board;
    const beside = moves.beside(word);
    if (beside) return `+ ${this.board.cardName(beside)}`;
    return this.board.info?.zones[moves.place(word)] ?? this.meaning(word);
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
   */
  pointed(place) {
    const { legal } = this.model;
    this.play(legal.includes(place) ? place : this.board.moves.to(legal, this.hand.card, place));
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
    if (!this.model.table) return;
    drawAsked(this, this.model.table);
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
  }

  /** Sit down, under the name that is remembered. @param {string} name */
  sit(name) {
    keep("name", name);
    this.line.send({ t: "sit", name, key: playerKey() });
  }
}
