/**
 * A table as somebody sees it: plates of the others, the game in the middle, their own hand. Draws what the model knows,
 * whether it is played now, looked at again, or taught. Choosing and talking are elsewhere.
 *
 *     const board = new Board(model, games, (zone) => point(zone));
 *     await board.draw({ still: true });
 */

import { chip, chips, inTurn } from "../elements/chip.js";
import { Deck } from "../elements/deck.js";
import { make, picture } from "../elements/dom.js";
import { fact, sign } from "../elements/signs.js";
import { Stage } from "../elements/stage.js";
import { Moves } from "../model/choices.js";
import { scenesBetween } from "../motion/steps.js";
import { tempo } from "../motion/tempo.js";
import { Travel } from "../motion/travel.js";
import { Waiting } from "../motion/waiting.js";
import { cardsOf, drawingOf } from "../net/brought.js";
import { recall } from "../net/memory.js";
import { say } from "../text.js";
import * as around from "./around.js";
import { drawEnding } from "./ending.js";
import { drawPlates } from "./plates.js";
import { Room } from "./room.js";

/** @typedef {import("../types.js").Counting} Counting */
/** @typedef {import("../types.js").Layout} Layout */
/** @typedef {import("../types.js").Place} Place */
/** @typedef {import("../types.js").Zone} Zone */

/** So many backs make a fan. */
const BACKS = 12;

export class Board {
  /**
   * @param {import("../model/table.js").TableModel} model
   * @param {import("../net/games.js").GameInfo[]} games
   * @param {(zone: string, event?: Event) => void} pointed a place on the table was touched, or a word that lies there
   * @param {(word: string) => void} [considered] such a word is looked at
   */
  constructor(model, games, pointed, considered = () => undefined) {
    this.model = model;
    this.games = games;
    this.pointed = pointed;
    this.considered = considered;
    this.sortBy = recall("sort", /** @type {"suit" | "rank"} */ ("suit"));
    this.game = "";
    /** @type {import("../net/games.js").GameInfo | undefined} */
    this.info = undefined;
    this.moves = new Moves(undefined);
    this.deck = new Deck(undefined);
    /** @type {Layout | null} */
    this.layout = null;
    /** @type {import("../types.js").Middle | null} */
    this.middle = null;
    /** @type {Counting | null} */
    this.counting = null;
    /** @type {import("../types.js").Tools | null} */
    this.tools = null;
    /** What each choice means, where somebody has asked. @type {Map<string, import("../types.js").Choice>} */
    this.choices = new Map();
    /** What the end that is shown was drawn from. */
    this.counted = "";
    /** The plates, by seat. @type {Map<number, import("./plates.js").Plate>} */
    this.seats = new Map();
    /** @type {Room | null} */
    this.standing = null;
    this.title = make("h1");
    this.where = make("p", { class: "where" });
    this.plates = make("ol", { class: "plates" });
    this.board = make("div", { class: "board" });
    this.mine = make("div", { class: "mine" });
    this.hand = make("div", { class: "hand", role: "group" });
    this.pocket = make("div", { class: "pocket", "aria-hidden": true });
    this.head = make("header", { class: "headline" }, this.title, this.where);
    /** What a game says of how its things move. @type {import("../types.js").Motion} */
    this.motion = {};
    /** What is drawn. @type {import("../types.js").Scene | null} */
    this.drawn = null;
    this.waiting = new Waiting();
    /** How long what was drawn last moves, in milliseconds. */
    this.moving = 0;
    /** Is told when a scene between two others is drawn. @type {() => void} */
    this.stepped = () => undefined;
    /** What is heard when something lands. @type {(what: import("../elements/sound.js").Sound) => void} */
    this.sound = () => undefined;
    /** Puts cards in their places that are told where by what holds them; before anybody measures where they are. */
    this.settle = (/** @type {boolean} */ _anew = false) => {};
    // Whoever has seen enough taps.
    for (const part of [this.plates, this.board, this.hand]) part.addEventListener("pointerdown", () => this.hurry());
  }

  /**
   * Stand in a room, and be drawn anew whenever it becomes another one.
   * @param {HTMLElement} root the table, with all that belongs to it
   */
  standIn(root) {
    this.standing = new Room(root, () => this.game && this.draw({ still: true }));
    const observer = new ResizeObserver(() => this.settle(true));
    for (const part of [root, this.board, this.hand]) observer.observe(part);
  }

  /** @param {{still?: boolean}} [how] */
  async draw({ still = false } = {}) {
    const table = this.model.table;
    if (!table) return;
    await this.prepare(this.model.game || table.game);
    if (!still) await this.leadUp();
    this.layOut(still);
  }

  /** Show what lies between what is drawn and what is to be drawn, one scene after another. */
  async leadUp() {
    const { scene } = this.model;
    if (!this.drawn || this.drawn === scene || !tempo.watched) return;
    for (const step of scenesBetween(this.drawn, scene, this.motion)) {
      if (tempo.hurried && !step.last) continue;
      this.model.scene = step.scene;
      this.layOut(false);
      this.stepped();
      if (step.last || !tempo.pressed) await this.waiting.wait(this.moving + tempo.time(step.look));
      // Another scene was asked for meanwhile.
      if (this.model.scene !== step.scene) return;
      this.model.scene = scene;
    }
  }

  /** Be done with all that moves. */
  hurry() {
    this.stage?.travel.flights.end();
    this.waiting.cut();
  }

  /** Wait until all has arrived, or a part of that time. */
  rest(share = 1) {
    const { moving } = this;
    this.moving = 0;
    return this.waiting.wait(moving * share);
  }

  /** @param {boolean} still */
  layOut(still) {
    const { table, scene } = this.model;
    if (!table) return;
    const same = scene === this.drawn && !still;
    if (!same) this.stage?.remember();
    // What goes makes room first, and what comes covers what has arrived.
    if (!this.model.counted) this.drawEnd();
    // Another page of the table may have stood in the middle's place.
    if (this.middle && this.middle.root.parentNode !== this.board) this.lay(this.middle.root);
    this.title.textContent = this.info?.title ?? table.game;
    this.where.textContent = this.model.round ? say("round-number", { round: this.model.round }, this.info?.page) : "";
    drawPlates(this, table);
    const places = this.middle?.draw() ?? new Map();
    // Its style may depend on what the game shows there.
    this.board.dataset.shows = this.middle?.root.className;
    this.placeHands(places);
    const how = { same, still, settle: () => this.settle(), zones: scene.zones, counted: this.model.counted, ...this.known(scene) };
    const moving = this.stage?.arrange(places, how) ?? 0;
    if (!same) this.moving = moving;
    this.drawn = scene;
    if (this.model.counted) this.drawEnd();
  }

  /** What is known of what moves, beside what lies where. @param {import("../types.js").Scene} scene */
  known(scene) {
    const before = this.drawn;
    if (!before) return {};
    return { hints: this.motion.travels?.(scene.latest, before), actors: before.turn, dealt: !before.turn.length };
  }

  /** While nobody is due, show how the round ended; once for each end, so that it is told once. */
  drawEnd() {
    const { latest, rounds, ended, table } = this.model;
    const now = JSON.stringify([latest, rounds, ended, table?.seats.map((seat) => seat.name)]);
    if (now === this.counted) return;
    this.counted = now;
    const ending = drawEnding(this);
    this.board.classList.toggle("counting", Boolean(ending));
    this.standing?.root.classList.toggle("counts", Boolean(ending));
    this.board.querySelector(".ending")?.remove();
    if (!ending) return;
    this.board.append(ending);
    this.head.scrollIntoView({ block: "nearest" });
  }

  /**
   * Show on the table what the card one is about to play could do.
   * @param {string[]} words
   */
  aim(words) {
    this.middle?.aim?.(words);
  }

  /**
   * Fetch the art and the layout of the game that is played.
   * @param {string} game
   */
  async prepare(game) {
    if (this.game === game) return;
    const info = this.games.find((each) => each.name === game);
    const [{ deck }, { layout, counting, motion }] = await Promise.all([cardsOf(info), drawingOf(info)]);
    this.game = game;
    this.info = info;
    this.deck = deck;
    this.layout = layout;
    this.counting = counting;
    this.moves = new Moves(info);
    this.motion = motion;
    this.drawn = null;
    this.stage = new Stage(deck, new Travel(deck, this.room(), (what) => this.sound(what)));
    // What lay there was of another game.
    for (const holder of [this.hand, this.pocket, ...[...this.seats.values()].flatMap(({ backs, nest }) => [backs, nest])]) {
      holder.replaceChildren();
    }
    this.tools = {
      make,
      picture,
      deck,
      suits: deck.suits,
      say: (key, facts) => say(key, facts, info?.page),
      model: this.model,
      choose: (place, event) => this.pointed(place, event),
      consider: (word) => this.considered(word),
      zoneName: (name) => this.zoneName(name),
      cardName: (card) => deck.name(card),
      costOf: (card) => this.info?.costs[card] ?? 0,
      nameOf: (seat) => this.nameOf(seat),
      meaning: (word) => this.choices.get(word),
      moves: this.moves,
      chip: (card) => chip(deck, card),
      chips,
      inTurn,
      sign,
      fact,
      around,
    };
    this.middle = layout.middle(this.tools);
    this.hand.setAttribute("aria-label", this.zoneName("hand"));
    this.lay(this.middle.root);
  }

  /** Where things are that are not drawn as cards. */
  room() {
    return {
      seat: (/** @type {number} */ seat) =>
        seat === this.model.you ? this.mine : /** @type {HTMLElement | null} */ (this.plates.querySelector(`[data-seat="${seat}"]`)),
      zone: (/** @type {string} */ id, like = "") =>
        /** @type {HTMLElement | null} */ (this.board.querySelector(`[data-zone="${id}"]${like && `[data-like="${like}"]`}`)),
      middle: () => this.board,
    };
  }

  /** @param {HTMLElement} root what lies in the middle */
  lay(root) {
    this.board.replaceChildren(root);
    this.counted = "";
  }

  /** @param {number | null} seat */
  nameOf(seat) {
    if (seat !== null && seat === this.model.you) return say("you");
    return this.model.table?.seats[seat ?? -1]?.name ?? "";
  }

  /** @param {string} name */
  zoneName(name) {
    return this.info?.zones[name] ?? name;
  }

  /** @param {string} card */
  cardName(card) {
    return this.deck.name(card);
  }

  /**
   * One's own hand lies open; what others hold is a fan of backs, where there is room for it. All else is one card that comes and goes.
   * @param {Map<string, Place>} places
   */
  placeHands(places) {
    const { you, zones } = this.model;
    for (const zone of zones.values()) {
      if (zone.seat === null || zone.kind !== "cards") continue;
      if (zone.seat === you && zone.name === "hand") {
        places.set(zone.id, { holder: this.hand, faces: this.moves.sorted(zone.cards ?? [], this.sortBy) });
      } else if (!places.has(zone.id)) places.set(zone.id, this.hidden(zone));
    }
  }

  /** @param {Zone} zone a place of a seat that nobody sees open @returns {Place} */
  hidden({ seat, name, count }) {
    const plate = this.seats.get(seat ?? -1);
    if (!plate || seat === this.model.you) return { holder: this.pocket, most: 1, faces: count ? [null] : [] };
    const fanned = name === "hand" && this.standing?.kind === "desk";
    return { holder: name === "hand" ? plate.backs : plate.nest, most: fanned ? BACKS : 1, faces: Array(count).fill(null) };
  }
}
