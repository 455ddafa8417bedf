/**
 * A table as somebody sees it: plates of the others, the game in the middle, his own hand. Draws what the model knows,
 * whether it is played now, looked at again, or taught. Choosing and talking are elsewhere.
 *
 *     const board = new Board(model, games, (zone) => point(zone));
 *     await board.draw({ still: true });
 */

import { chip, chips } from "../elements/chip.js";
import { Deck } from "../elements/deck.js";
import { make, picture } from "../elements/dom.js";
import { fact, sign } from "../elements/signs.js";
import { Stage } from "../elements/stage.js";
import { Moves } from "../model/choices.js";
import { cardsOf, drawingOf } from "../net/brought.js";
import { recall } from "../net/memory.js";
import { say } from "../text.js";
import * as around from "./around.js";
import { drawEnding } from "./ending.js";
import { drawPlates } from "./plates.js";

/** @typedef {import("../types.js").Counting} Counting */
/** @typedef {import("../types.js").Layout} Layout */
/** @typedef {import("../types.js").Place} Place */
/** @typedef {import("../types.js").Zone} Zone */

export class Board {
  /**
   * @param {import("../model/table.js").TableModel} model
   * @param {import("../pages/games.js").GameInfo[]} games
   * @param {(zone: string) => void} pointed a place on the table was touched
   */
  constructor(model, games, pointed) {
    this.model = model;
    this.games = games;
    this.pointed = pointed;
    this.sortBy = recall("sort", /** @type {"suit" | "rank"} */ ("suit"));
    this.game = "";
    /** @type {import("../pages/games.js").GameInfo | undefined} */
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
    this.title = make("h1");
    this.where = make("p", { class: "where" });
    this.plates = make("ol", { class: "plates" });
    this.board = make("div", { class: "board" });
    this.mine = make("div", { class: "mine" });
    this.hand = make("div", { class: "hand", role: "group" });
    this.pocket = make("div", { class: "pocket", "aria-hidden": true });
    this.head = make("header", { class: "headline" }, this.title, this.where);
  }

  /** @param {{still?: boolean}} [how] */
  async draw({ still = false } = {}) {
    const table = this.model.table;
    if (!table) return;
    await this.prepare(this.model.game || table.game);
    // Another page of the table may have stood in the middle's place.
    if (this.middle && this.middle.root.parentNode !== this.board) this.lay(this.middle.root);
    this.title.textContent = this.info?.title ?? table.game;
    this.where.textContent = this.model.round ? say("round-number", { round: this.model.round }) : "";
    drawPlates(this, table);
    const places = this.middle?.draw() ?? new Map();
    this.placeHands(places);
    this.stage?.arrange(places, { still });
    this.drawEnd();
  }

  /** While nobody is due, show how the round ended; once for each end, so that it is told once. */
  drawEnd() {
    const { latest, rounds, ended, table } = this.model;
    const now = JSON.stringify([latest, rounds, ended, table?.seats.map((seat) => seat.name)]);
    if (now === this.counted) return;
    this.counted = now;
    const ending = drawEnding(this);
    this.board.classList.toggle("counting", Boolean(ending));
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
    const [{ deck }, { layout, counting }] = await Promise.all([cardsOf(info), drawingOf(info)]);
    this.game = game;
    this.info = info;
    this.deck = deck;
    this.layout = layout;
    this.counting = counting;
    this.moves = new Moves(info);
    this.stage = new Stage(deck);
    this.tools = {
      make,
      picture,
      deck,
      suits: deck.suits,
      say: (key, facts) => say(key, facts, info?.page),
      model: this.model,
      choose: (place) => this.pointed(place),
      zoneName: (name) => this.zoneName(name),
      cardName: (card) => deck.name(card),
      costOf: (card) => this.info?.costs[card] ?? 0,
      nameOf: (seat) => this.nameOf(seat),
      meaning: (word) => this.choices.get(word),
      moves: this.moves,
      chip: (card) => chip(deck, card),
      chips,
      sign,
      fact,
      around,
    };
    this.middle = layout.middle(this.tools);
    this.hand.setAttribute("aria-label", this.zoneName("hand"));
    this.lay(this.middle.root);
  }

  /** @param {HTMLElement} root what lies in the middle */
  lay(root) {
    this.board.replaceChildren(root, this.mine);
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
   * One's own hand lies open; what others hold, and one's own stack, is one card that comes and goes.
   * @param {Map<string, Place>} places
   */
  placeHands(places) {
    const { you, zones } = this.model;
    for (const zone of zones.values()) {
      if (zone.seat === null || zone.kind !== "cards") continue;
      if (zone.seat === you && zone.name === "hand") {
        places.set(zone.id, { holder: this.hand, faces: this.moves.sorted(zone.cards ?? [], this.sortBy) });
      } else if (!places.has(zone.id)) {
        const nest = this.plates.querySelector(`[data-seat="${zone.seat}"] .nest`);
        const holder = nest instanceof HTMLElement ? nest : this.pocket;
        places.set(zone.id, { holder, most: 1, faces: zone.count ? [null] : [] });
      }
    }
  }
}
