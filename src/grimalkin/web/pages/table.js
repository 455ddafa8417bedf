/** The table's page: draws what the model knows, and sends what the person chooses. */

import { cards } from "../elements/card.js";
import { make, picture } from "../elements/dom.js";
import { Stage } from "../elements/stage.js";
import { otherWords, sorted, wordsOf } from "../model/choices.js";
import { TableModel } from "../model/table.js";
import { entryTo, keep, playerKey, recall, rememberTable } from "../net/memory.js";
import { TableLine } from "../net/socket.js";
import { language, say } from "../text.js";
import { gathering } from "./gathering.js";

/** @typedef {import("../types.js").Told} Told */
/** @typedef {import("../types.js").Choice} Choice */

/**
 * @param {HTMLElement} main
 * @param {string} id
 * @param {import("./games.js").GameInfo[]} games
 */
export async function tablePage(main, id, games) {
  const entry = entryTo(id, location.hash);
  if (location.hash) {
    rememberTable(id, entry);
    history.replaceState(null, "", location.pathname);
  }
  const model = new TableModel();
  const { when: _when, game: _game, ...opens } = entry;
  const line = new TableLine(`/table/${id}`, { ...opens, language });
  const page = new TablePage(main, id, games, model, line);
  line.addEventListener("told", (event) => page.heard(/** @type {CustomEvent<Told>} */ (event).detail));
  line.addEventListener("state", (event) => page.lineIs(/** @type {CustomEvent<string>} */ (event).detail));
  return () => line.close();
}

class TablePage {
  /**
   * @param {HTMLElement} main
   * @param {string} id
   * @param {import("./games.js").GameInfo[]} games
   * @param {TableModel} model
   * @param {TableLine} line
   */
  constructor(main, id, games, model, line) {
    this.main = main;
    this.id = id;
    this.games = games;
    this.model = model;
    this.line = line;
    /** @type {Map<string, Choice>} */
    this.choices = new Map();
    this.chosen = "";
    this.sent = false;
    this.notice = "";
    /** @type {Told | null} */
    this.vote = null;
    this.sortBy = recall("sort", /** @type {"suit" | "rank"} */ ("suit"));
    /** @type {{root: HTMLElement, draw: () => Map<string, import("../elements/stage.js").Place>} | null} */
    this.middle = null;
    this.game = "";
    /** @type {((zones: import("../types.js").Zone[], name: (zone: string) => string) => string[]) | undefined} */
    this.plate = undefined;
    this.zoneName = (/** @type {string} */ name) => name;
    this.title = make("h1");
    this.where = make("p", { class: "where" });
    this.plates = make("ol", { class: "plates" });
    this.board = make("div", { class: "board" });
    this.asked = make("p", { class: "asked", role: "status" });
    this.hand = make("div", { class: "hand", role: "group" });
    this.actions = make("div", { class: "actions" });
    this.log = make("ol", { class: "log", "aria-live": "polite" });
    const text = make("input", { maxlength: 200, placeholder: say("say"), "aria-label": say("say") });
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (text.value.trim()) this.line.send({ t: "say", text: text.value });
      text.value = "";
    };
    this.talk = make("form", { class: "talk", onsubmit }, text, make("button", { text: say("send") }));
    this.aside = make("aside", { class: "so-far" }, make("h2", { text: say("log") }), this.log, this.talk);
    this.hand.addEventListener("click", (event) => this.touched(event));
    this.hand.addEventListener("pointerover", (event) => this.hovered(event));
    this.hand.addEventListener("keydown", (event) => this.keyed(event));
    this.root = make(
      "div",
      { class: "table" },
      make("header", { class: "headline" }, this.title, this.where),
      this.plates,
      this.board,
      this.asked,
      this.hand,
      this.actions,
    );
    main.replaceChildren(make("div", { class: "room" }, this.root, this.aside));
    this.drawing = Promise.resolve();
  }

  /** @param {string} state */
  lineIs(state) {
    document.body.dataset.line = state;
    if (state === "closed") this.ask(say("gone"));
    else if (state === "lost") this.ask(say("lost"));
  }

  /** @param {Told} told */
  heard(told) {
    const kind = this.model.hear(told);
    if (told.t === "seated") rememberTable(this.id, { token: told.token, game: this.model.table?.game });
    if (told.t === "refused") this.refused(told);
    if (told.t === "choices") this.choices = new Map(told.choices.map((/** @type {Choice} */ each) => [each.word, each]));
    if (told.t === "hinted") this.notice = told.said.join("\n");
    if (told.t === "vote") this.vote = told.waiting?.length ? told : null;
    if (told.t === "chatted") this.model.log.push(`${told.name}: ${told.text}`);
    if (kind === "anew" || kind === "line") {
      this.sent = false;
      this.chosen = "";
      this.notice = "";
      this.choices.clear();
      if (this.model.due) this.line.send({ t: "explain" });
    }
    // One drawing after another; one that fails does not keep the next from being tried.
    this.drawing = this.drawing.then(() => this.draw(kind)).catch((problem) => console.error(problem));
  }

  /** @param {Told} told */
  refused(told) {
    this.sent = false;
    if (told.key !== "stale") this.notice = told.text;
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
    await this.prepare(table.game);
    const info = this.games.find((game) => game.name === table.game);
    this.title.textContent = info?.title ?? table.game;
    this.where.textContent = this.model.round ? say("round-number", { round: this.model.round }) : "";
    this.drawPlates(table);
    const places = this.middle?.draw() ?? new Map();
    this.placeHands(places);
    this.stage?.arrange(places, { still: kind === "anew" });
    this.markHand();
    this.drawAsked(table);
    this.drawActions(table);
    this.drawLog();
    this.talk.hidden = !table.chat || this.model.you === null;
    this.root.dataset.version = String(this.model.version);
  }

  /**
   * Fetch the art and the layout of the game that is played.
   * @param {string} game
   */
  async prepare(game) {
    if (this.game === game) return;
    this.game = game;
    const { suits } = await import(`../games/${game}/suits.js`).catch(() => ({ suits: {} }));
    const { middle, plate } = await import(`../games/${game}/table.js`).catch(() => import("./anytable.js"));
    this.plate = plate;
    const info = this.games.find((each) => each.name === game);
    this.zoneName = (/** @type {string} */ name) => info?.zones[name] ?? name;
    this.stage = new Stage(suits);
    this.middle = middle({
      make,
      picture,
      suits,
      say,
      model: this.model,
      choose: (/** @type {string} */ zone) => this.pointed(zone),
      zoneName: this.zoneName,
    });
    this.board.replaceChildren(/** @type {HTMLElement} */ (this.middle?.root));
  }

  /** @param {import("../types.js").TableView} table */
  drawPlates(table) {
    const { you, turn, scores } = this.model;
    const first = you === null ? 0 : you + 1;
    const order = table.seats.map((_, number) => (first + number) % table.seats.length);
    const plates = order
      .filter((seat) => seat !== you)
      .map((number) => {
        const seat = table.seats[number] ?? {};
        const zones = this.model.zonesOf(number);
        const said = this.plate?.(zones, this.zoneName) ?? zones.filter((zone) => zone.count).map((zone) => this.counted(zone));
        const has = said.map((/** @type {string} */ text) => make("span", { text }));
        const bot = seat.kind === "bot" || seat.stand_in;
        return make(
          "li",
          { class: `plate${turn.includes(number) ? " due" : ""}${seat.kind === "person" && !seat.here ? " away" : ""}`, "data-seat": number },
          make("div", { class: "who" }, make("span", { class: "name", text: `${bot ? "☾ " : ""}${seat.name ?? ""}` }), make("span", { text: String(scores[number] ?? 0) })),
          make("div", { class: "has" }, ...has),
          make("div", { class: "nest" }),
        );
      });
    this.plates.replaceChildren(...plates);
  }

  /** @param {import("../types.js").Zone} zone */
  counted(zone) {
    const info = this.games.find((game) => game.name === this.game);
    const name = info?.zones[zone.name] ?? zone.name;
    if (zone.kind === "marker") return name;
    return `${name} ${zone.cards && zone.name !== "hand" ? zone.cards.join(" ") : zone.count}`;
  }

  /** @param {Map<string, import("../elements/stage.js").Place>} places */
  placeHands(places) {
    for (const zone of this.model.zones.values()) {
      if (zone.seat === null || zone.kind !== "cards") continue;
      if (zone.seat === this.model.you && zone.name === "hand") {
        const info = this.games.find((game) => game.name === this.game);
        places.set(zone.id, { holder: this.hand, faces: sorted(zone.cards ?? [], info?.cards ?? [], this.sortBy) });
      } else if (!places.has(zone.id)) {
        const nest = this.plates.querySelector(`[data-seat="${zone.seat}"] .nest`);
        if (nest instanceof HTMLElement) places.set(zone.id, { holder: nest, most: 1, faces: zone.count ? [null] : [] });
        else places.set(zone.id, { holder: this.pocket(), most: 1, faces: zone.count ? [null] : [] });
      }
    }
  }

  /** Where one's own stack lies: below the hand, out of the way. */
  pocket() {
    let pocket = this.root.querySelector(".pocket");
    if (!(pocket instanceof HTMLElement)) {
      pocket = make("div", { class: "pocket" });
      this.hand.after(pocket);
    }
    return /** @type {HTMLElement} */ (pocket);
  }

  markHand() {
    const { legal } = this.model;
    const due = this.model.due && !this.sent;
    const info = this.games.find((game) => game.name === this.game);
    for (const element of this.hand.children) {
      const card = cards.get(element);
      if (!card?.word || !(element instanceof HTMLElement)) continue;
      const words = wordsOf(legal, card.word);
      element.classList.toggle("legal", due && words.length > 0);
      element.classList.toggle("idle", due && words.length === 0);
      element.classList.toggle("chosen", this.chosen === card.word && element === this.chosenElement);
      element.tabIndex = 0;
      element.setAttribute("role", "button");
      element.setAttribute("aria-label", info?.card_names[card.word] ?? card.word);
      element.setAttribute("aria-disabled", String(!(due && words.length)));
    }
  }

  /** @param {import("../types.js").TableView} table */
  drawAsked(table) {
    if (this.notice) return this.ask(this.notice);
    if (this.vote?.waiting.includes(this.model.you)) return this.ask(`${table.seats[this.vote.seat]?.name ?? ""} ${say("asks")}`);
    if (this.model.ended.length) {
      const won = this.model.ended.filter((share) => share.won).map((share) => table.seats[share.seat]?.name ?? "");
      return this.ask(say("over-won", { names: won.join(", ") }));
    }
    if (this.model.due) {
      const words = this.chosen ? wordsOf(this.model.legal, this.chosen) : [];
      const would = words.length === 1 ? this.choices.get(words[0] ?? "")?.would : "";
      this.asked.replaceChildren(make("b", { text: say("your-turn") }), ` ${would || this.model.prompt}`);
      this.asked.classList.toggle("would", Boolean(would));
      return undefined;
    }
    if (this.model.you === null) return this.ask(say("watching"));
    const names = this.model.turn.map((seat) => table.seats[seat]?.name ?? "").join(", ");
    return this.ask(names ? say("waiting-for", { names }) : say("round-over"));
  }

  /** @param {string} text */
  ask(text) {
    this.asked.classList.remove("would");
    this.asked.textContent = text;
  }

  /** @param {import("../types.js").TableView} table */
  drawActions(table) {
    const { you, legal, turn } = this.model;
    const button = (/** @type {string} */ key, /** @type {() => void} */ onclick, look = "") =>
      make("button", { type: "button", class: look, "data-key": key, text: say(key), onclick });
    /** @type {HTMLElement[]} */
    const made = [];
    const hand = this.model.zone("hand", you)?.cards ?? [];
    if (this.vote?.waiting.includes(you)) {
      made.push(button("agree", () => this.line.send({ t: "agree", yes: true }), "main"), button("refuse", () => this.line.send({ t: "agree", yes: false })));
    } else if (this.model.due && !this.sent) {
      const several = this.chosen ? wordsOf(legal, this.chosen) : [];
      for (const word of [...(several.length > 1 ? several : []), ...otherWords(legal, hand)]) {
        made.push(make("button", { type: "button", class: "main", "data-word": word, text: this.meaning(word, table), onclick: () => this.play(word) }));
      }
    }
    if (you !== null && table.phase === "playing") {
      if (!turn.length) made.push(button("ready", () => this.line.send({ t: "ready" }), "main"));
      if (this.model.due) made.push(button("hint", () => this.line.send({ t: "hint" })));
      made.push(button("undo", () => this.line.send({ t: "undo" })));
    }
    if (table.phase === "between" && you !== null) made.push(button("stand", () => this.line.send({ t: "stand" })));
    if (table.record) made.push(make("a", { class: "button", href: `/api/records/${table.record}`, download: "", text: say("record") }));
    if (table.phase === "between" && this.model.host) made.push(button("again", () => this.line.send({ t: "start" }), "main"));
    made.push(button(this.sortBy === "suit" ? "sort-rank" : "sort-suit", () => this.resort()));
    this.actions.replaceChildren(...made);
  }

  /**
   * Say what a word does; a seat is called by its name.
   * @param {string} word
   * @param {import("../types.js").TableView} table
   */
  meaning(word, table) {
    if (word.startsWith("@")) return table.seats[Number(word.slice(1))]?.name ?? word;
    return this.choices.get(word)?.means ?? word;
  }

  drawLog() {
    const shown = this.log.childElementCount;
    const { log } = this.model;
    if (log.length < shown) this.log.replaceChildren();
    for (const said of log.slice(this.log.childElementCount)) this.log.append(make("li", { text: said }));
    if (this.log.childElementCount !== shown) this.log.scrollTop = this.log.scrollHeight;
  }

  // Choosing.

  resort() {
    this.sortBy = this.sortBy === "suit" ? "rank" : "suit";
    keep("sort", this.sortBy);
    this.draw("");
  }

  /** @param {Event} event */
  cardAt(event) {
    const element = event.target instanceof Element ? event.target.closest(".card") : null;
    return element ? { element, card: cards.get(element) } : null;
  }

  /** @param {MouseEvent} event */
  touched(event) {
    const found = this.cardAt(event);
    const word = found?.card?.word;
    if (!found || !word || !this.model.due || this.sent) return;
    const words = wordsOf(this.model.legal, word);
    const again = this.chosenElement === found.element && this.chosen === word;
    const byFinger = event instanceof PointerEvent && event.pointerType === "touch";
    this.choose(found.element, word);
    if (words.length === 1 && (again || !byFinger)) this.play(words[0] ?? "");
    else if (!words.length) this.line.send({ t: "play", word, v: this.model.version });
  }

  /** @param {Event} event */
  hovered(event) {
    const found = this.cardAt(event);
    if (!found?.card?.word || this.sent || matchMedia("(pointer: coarse)").matches || !this.model.due) return;
    this.choose(found.element, found.card.word);
  }

  /** @param {KeyboardEvent} event */
  keyed(event) {
    const element = document.activeElement;
    const word = element ? cards.get(element)?.word : null;
    if (!element || !word) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) {
      const all = [...this.hand.children];
      const next = all[(all.indexOf(element) + step + all.length) % all.length];
      if (next instanceof HTMLElement) next.focus();
      const card = next ? cards.get(next)?.word : null;
      if (next && card && this.model.due) this.choose(next, card);
      event.preventDefault();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      const words = wordsOf(this.model.legal, word);
      this.choose(element, word);
      if (words.length === 1) this.play(words[0] ?? "");
      else if (words.length) /** @type {HTMLElement | null} */ (this.actions.querySelector("[data-word]"))?.focus();
    }
  }

  /**
   * @param {Element} element
   * @param {string} word
   */
  choose(element, word) {
    this.chosenElement = element;
    this.chosen = word;
    this.notice = "";
    this.markHand();
    if (this.model.table) {
      this.drawAsked(this.model.table);
      this.drawActions(this.model.table);
    }
  }

  /**
   * A place on the table was touched: the chosen card may go there.
   * @param {string} zone
   */
  pointed(zone) {
    const wanted = `${this.chosen}>${zone.split("-").pop()}`;
    if (this.chosen && this.model.legal.includes(wanted)) this.play(wanted);
  }

  /** @param {string} word */
  play(word) {
    if (!word || this.sent) return;
    this.sent = true;
    this.line.send({ t: "play", word, v: this.model.version });
    this.markHand();
  }

  /** Sit down, under the name that is remembered. @param {string} name */
  sit(name) {
    keep("name", name);
    this.line.send({ t: "sit", name, key: playerKey() });
  }
}
