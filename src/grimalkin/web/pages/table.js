/** The table's page: hears the line, draws what the model knows, and sends what the person chooses. */

import { make } from "../elements/dom.js";
import { otherWords, wordTo } from "../model/choices.js";
import { TableModel } from "../model/table.js";
import { entryTo, keep, playerKey, rememberTable } from "../net/memory.js";
import { TableLine } from "../net/socket.js";
import { Board } from "../table/board.js";
import { Hand } from "../table/hand.js";
import { Talk } from "../table/talk.js";
import { language, say } from "../text.js";
import { gathering } from "./gathering.js";

/** @typedef {import("../types.js").Told} Told */
/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../types.js").TableView} TableView */

/**
 * @param {HTMLElement} main
 * @param {import("./games.js").GameInfo[]} games
 * @param {string} id
 */
export async function tablePage(main, games, id) {
  const entry = entryTo(id, location.hash);
  if (location.hash) {
    rememberTable(id, entry);
    history.replaceState(null, "", location.pathname + location.search);
  }
  const { when: _when, game: _game, ...opens } = entry;
  const line = new TableLine(`/table/${id}`, { ...opens, language });
  const page = new TablePage(main, id, games, line);
  line.addEventListener("told", (event) => page.heard(/** @type {CustomEvent<Told>} */ (event).detail));
  line.addEventListener("state", (event) => page.lineIs(/** @type {CustomEvent<string>} */ (event).detail));
  return () => line.close();
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
    this.board = new Board(this.model, games, (zone) => this.play(wordTo(this.model.legal, this.hand.card, zone)));
    this.hand = new Hand(this.board, {
      play: (word) => this.play(word),
      refused: (card) => this.line.send({ t: "play", word: card, v: this.model.version }),
      chosen: () => this.choosing(),
    });
    this.talk = new Talk((request) => line.send(request));
    /** What each choice means. @type {Map<string, Choice>} */
    this.choices = new Map();
    /** Whether a choice is on its way. */
    this.sent = false;
    /** Something said instead of what is asked: a refusal, a hint. @type {{text: string, clause?: string} | null} */
    this.notice = null;
    /** @type {Told | null} */
    this.vote = null;
    this.asked = make("div", { class: "asked", role: "status" });
    this.actions = make("div", { class: "actions" });
    const { head, plates, board, hand, pocket } = this.board;
    this.root = make("div", { class: "table" }, head, plates, board, this.asked, hand, this.actions, pocket);
    main.replaceChildren(make("div", { class: "room" }, this.root, this.talk.root));
    this.drawing = Promise.resolve();
  }

  /** @param {string} state */
  lineIs(state) {
    document.body.dataset.line = state;
    if (state === "closed") this.say(say("gone"));
    else if (state === "lost") this.say(say("lost"));
    else if (this.model.table) this.drawAsked(this.model.table);
  }

  /** @param {Told} told */
  heard(told) {
    const kind = this.model.hear(told);
    if (told.t === "seated") rememberTable(this.id, { token: told.token, game: this.model.table?.game });
    if (told.t === "refused") this.refused(told);
    if (told.t === "choices") this.choices = new Map(told.choices.map((/** @type {Choice} */ each) => [each.word, each]));
    if (told.t === "hinted") this.notice = { text: told.said.join("\n") };
    if (told.t === "vote") this.vote = told.waiting?.length ? told : null;
    if (told.t === "chatted") this.talk.chatted(told);
    if (told.t === "emoted") this.talk.felt(told, this.nameOf(told.seat));
    if (kind === "anew" || kind === "line") {
      this.sent = false;
      this.hand.forget();
      this.notice = null;
      this.choices.clear();
      if (this.model.due) this.line.send({ t: "explain" });
    }
    // One drawing after another; one that fails does not keep the next from being tried.
    this.drawing = this.drawing.then(() => this.draw(kind)).catch((problem) => console.error(problem));
  }

  /** @param {Told} told */
  refused(told) {
    this.sent = false;
    if (told.key !== "stale") this.notice = { text: told.text, clause: told.clause };
    if (told.key === "bad-token") this.line.entry = { ...this.line.entry, token: "" };
  }

  /** @param {string} kind */
  async draw(kind) {
    const table = this.model.table;
    if (!table) return;
    if (table.phase === "gathering") {
      gathering(this, table);
      return;
    }
    await this.board.draw({ still: kind === "anew" });
    this.hand.show(this.model.due && !this.sent);
    this.drawAsked(table);
    this.drawActions(table);
    this.talk.draw(this.model.log, kind === "anew");
    this.talk.form.hidden = this.talk.feelings.hidden = !table.chat || this.model.you === null;
    this.root.dataset.version = String(this.model.version);
  }

  /** @param {TableView} table */
  drawAsked(table) {
    const { you, ended, due, prompt, turn } = this.model;
    if (this.notice) return this.say(this.notice.text, this.notice.clause);
    if (this.vote?.waiting.includes(you)) return this.say(`${this.nameOf(this.vote.seat)} ${say("asks")}`);
    if (ended.length) {
      const won = ended.filter((share) => share.won).map((share) => this.nameOf(share.seat));
      return this.say(say("over-won", { names: won.join(", ") }));
    }
    if (due) {
      const [only, ...more] = this.hand.words;
      const would = only && !more.length ? this.choices.get(only)?.would : "";
      this.asked.replaceChildren(make("b", { text: say("your-turn") }), ` ${would || prompt}`);
      this.asked.classList.toggle("would", Boolean(would));
      return undefined;
    }
    if (you === null) return this.say(say("watching"));
    const names = turn.map((seat) => this.nameOf(seat)).join(", ");
    return this.say(names ? say("waiting-for", { names }) : table.phase === "playing" ? say("round-over") : "");
  }

  /**
   * Say one sentence; a rule it rests on can be opened.
   * @param {string} text
   * @param {string} [clause]
   */
  say(text, clause = "") {
    this.asked.classList.remove("would");
    const rule = clause && make("a", { class: "rule", href: `/rules/${this.board.game}#${clause}`, target: "_blank", text: say("rule") });
    this.asked.replaceChildren(text, rule ? " " : "", rule);
  }

  /** @param {TableView} table */
  drawActions(table) {
    const { you, legal, turn, due } = this.model;
    const hand = this.model.zone("hand", you)?.cards ?? [];
    const send = (/** @type {{t: string} & Record<string, any>} */ request) => () => this.line.send(request);
    const button = (/** @type {string} */ key, /** @type {() => void} */ onclick, look = "") =>
      make("button", { type: "button", class: look, "data-key": key, text: say(key), onclick });
    /** @type {HTMLElement[]} */
    const made = [];
    if (this.vote?.waiting.includes(you)) {
      made.push(button("agree", send({ t: "agree", yes: true }), "main"), button("refuse", send({ t: "agree", yes: false })));
    } else if (due && !this.sent) {
      const several = this.hand.words.length > 1 ? this.hand.words : [];
      for (const word of [...several, ...otherWords(legal, hand)]) {
        made.push(
          make("button", { type: "button", class: "main", "data-word": word, text: this.meaning(word), onclick: () => this.play(word) }),
        );
      }
    }
    if (you !== null && table.phase === "playing") {
      if (!turn.length) made.push(button("ready", send({ t: "ready" }), "main"));
      if (due) made.push(button("hint", send({ t: "hint" })));
      made.push(button("undo", send({ t: "undo" })));
    }
    if (table.phase === "between" && you !== null) made.push(button("stand", send({ t: "stand" })));
    if (table.record) {
      const href = `/r/${table.record}${you === null ? "" : `?seat=${you}`}`;
      made.push(make("a", { class: "button", href, text: say("record") }));
    }
    if (table.phase === "between" && this.model.host) made.push(button("again", send({ t: "start" }), "main"));
    made.push(button(this.board.sortBy === "suit" ? "sort-rank" : "sort-suit", () => this.resort()));
    this.actions.replaceChildren(...made);
  }

  /**
   * Say what a word does; a seat is called by its name.
   * @param {string} word
   */
  meaning(word) {
    if (word.startsWith("@")) return this.nameOf(Number(word.slice(1)));
    return this.choices.get(word)?.means ?? word;
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

  /** Another card is chosen: say what it would do. */
  choosing() {
    this.notice = null;
    if (!this.model.table) return;
    this.drawAsked(this.model.table);
    this.drawActions(this.model.table);
  }

  /** @param {string} word */
  play(word) {
    if (!word || this.sent || !this.model.due) return;
    this.sent = true;
    this.line.send({ t: "play", word, v: this.model.version });
    this.hand.show(false);
  }

  /** Sit down, under the name that is remembered. @param {string} name */
  sit(name) {
    keep("name", name);
    this.line.send({ t: "sit", name, key: playerKey() });
  }
}
