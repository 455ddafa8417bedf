/**
 * The viewer's own hand: which cards may be played, and how a person says so, by mouse, finger, drag or keyboard.
 *
 *     const hand = new Hand(board, { play: (word) => send(word), refused: (card) => why(card), chosen: () => redraw() });
 *     hand.show(true);     // after every drawing; whether it is the viewer's turn
 */

import { cards } from "../elements/card.js";

/** A pointer that moves less has not dragged, in pixels. */
const STILL = 9;

export class Hand {
  /**
   * @param {import("./board.js").Board} board
   * @param {{play: (word: string) => void, refused: (card: string) => void, chosen: (passing: boolean) => void}} tell
   */
  constructor(board, tell) {
    this.board = board;
    this.tell = tell;
    this.root = board.hand;
    this.due = false;
    /** The card that is chosen, or "". */
    this.card = "";
    /** @type {Element | null} */
    this.element = null;
    /** A card that was clicked and can go to several places: passing over others does not let go of it. @type {Element | null} */
    this.held = null;
    /** Whether the card was chosen by a finger. */
    this.touched = false;
    /** @type {{element: HTMLElement, x: number, y: number, far: boolean} | null} */
    this.dragged = null;
    this.root.addEventListener("click", (event) => this.clicked(event));
    this.root.addEventListener("keydown", (event) => this.keyed(event));
    this.root.addEventListener("pointerdown", (event) => this.took(event));
    this.root.addEventListener("pointermove", (event) => {
      this.hovered(event);
      this.carried(event);
    });
    this.root.addEventListener("pointerup", (event) => this.dropped(event));
    this.root.addEventListener("pointercancel", () => this.putBack());
    /** How many cards were laid for the room as it is. */
    this.laid = 0;
    this.each = 1;
    board.settle = (anew = false) => this.lay(anew);
  }

  /** What may be done with the chosen card. */
  get words() {
    return this.card ? this.board.moves.of(this.board.model.legal, this.card) : [];
  }

  /** How much of a card must show beside the next, in pixels; nothing for as much as a fingertip. @returns {number | undefined} */
  get finger() {
    return undefined;
  }

  /** Whether a finger has lifted a card that can be played in one way: a second touch plays it, or a button. */
  get lifted() {
    return this.touched && this.words.length === 1;
  }

  /** @param {boolean} due */
  show(due) {
    this.due = due;
    if (this.element && (!this.element.isConnected || cards.get(this.element)?.word !== this.card)) this.forget();
    this.mark();
  }

  /** The chosen card is on its way. */
  sent() {
    this.element?.classList.add("sent");
    this.show(false);
  }

  /** Take the keyboard back to the hand, or to what else is asked. */
  focus() {
    const there = this.root.querySelector('[tabindex="0"]') ?? document.querySelector(".table [data-word], .actions button");
    if (there instanceof HTMLElement) there.focus({ preventScroll: true });
  }

  forget() {
    this.element?.classList.remove("sent");
    this.touched = false;
    this.card = "";
    this.element = null;
  }

  /**
   * Lay the cards as large as the room allows, in as many rows as fingers need; the room is measured only where it may be another.
   * @param {boolean} anew
   */
  lay(anew) {
    const all = /** @type {HTMLElement[]} */ ([...this.root.children]);
    if (anew || all.length !== this.laid) this.measure(all.length);
    all.forEach((card, place) => {
      const row = Math.floor(place / this.each);
      card.style.setProperty("--row", String(row));
      card.style.setProperty("--column", String(place - row * this.each));
      card.style.setProperty("--in-row", String(Math.min(this.each, all.length - row * this.each)));
    });
  }

  /** @param {number} count */
  measure(count) {
    this.laid = 0;
    const room = this.board.standing;
    if (!room || !count || !this.root.clientWidth) return;
    const { rows, each, size, step } = room.spread(count, this.root, this.board.board, this.finger);
    this.laid = count;
    this.each = each;
    this.root.dataset.rows = String(rows);
    for (const [name, value] of Object.entries({ rows, size: `${size}px`, step: `${step}px` })) {
      this.root.style.setProperty(`--${name}`, String(value));
    }
  }

  mark() {
    const { legal } = this.board.model;
    let first = true;
    const some = this.due && [...this.root.children].some((each) => this.board.moves.of(legal, cards.get(each)?.word ?? "").length);
    if (this.due) this.root.querySelector(".sent")?.classList.remove("sent");
    for (const element of /** @type {Iterable<HTMLElement>} */ (this.root.children)) {
      const word = cards.get(element)?.word;
      if (!word) continue;
      const playable = this.due && this.board.moves.of(legal, word).length > 0;
      element.classList.toggle("legal", playable);
      element.classList.toggle("idle", some && !playable);
      element.classList.toggle("chosen", element === this.element);
      // One stop of the keyboard for the whole hand: the chosen card, or the first.
      element.tabIndex = this.element ? (element === this.element ? 0 : -1) : first ? 0 : -1;
      first = false;
      element.setAttribute("role", "button");
      element.setAttribute("aria-label", this.board.cardName(word));
      element.setAttribute("aria-disabled", String(!playable));
    }
    this.board.aim(this.due ? this.words : []);
  }

  /** @param {Event} event */
  at(event) {
    const element = event.target instanceof Element ? event.target.closest(".card") : null;
    const word = element ? cards.get(element)?.word : null;
    return element instanceof HTMLElement && word ? { element, word } : null;
  }

  /**
   * @param {HTMLElement} element
   * @param {string} word
   * @param {boolean} [passing] whether a mouse only passes over it
   */
  choose(element, word, passing = false) {
    if (this.element === element && this.card === word) return;
    this.element = element;
    this.card = word;
    this.mark();
    this.tell.chosen(passing);
  }

  /**
   * Play the chosen card, if there is one way to; else it is chosen, or the person learns why not.
   * @param {string} word
   */
  decide(word) {
    const words = this.board.moves.of(this.board.model.legal, word);
    if (words.length === 1) this.tell.play(words[0] ?? "");
    else if (!words.length) this.tell.refused(word);
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const found = this.at(event);
    if (!found || !this.due) return;
    const again = this.element === found.element && this.card === found.word;
    const byFinger = event instanceof PointerEvent && event.pointerType === "touch";
    this.touched = byFinger;
    this.choose(found.element, found.word);
    this.held = this.words.length > 1 ? found.element : null;
    if (again || !byFinger || !this.words.length) this.decide(found.word);
  }

  /** @param {PointerEvent} event */
  hovered(event) {
    // A mouse that lies still chooses nothing, though cards may move below it.
    if (event.pointerType !== "mouse" || this.dragged || !this.due || !(event.movementX || event.movementY)) return;
    const found = this.at(event);
    if (this.held && this.held === this.element) return;
    if (found) this.choose(found.element, found.word, true);
  }

  /** @param {KeyboardEvent} event */
  keyed(event) {
    const found = this.at(event);
    if (!found) return;
    const all = /** @type {HTMLElement[]} */ ([...this.root.children]);
    const here = all.indexOf(found.element);
    const wanted = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: all.length - 1 }[event.key];
    if (wanted !== undefined) {
      event.preventDefault();
      const next = all[(wanted + all.length) % all.length];
      const word = next ? cards.get(next)?.word : null;
      if (next && word) this.choose(next, word);
      next?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!this.due) return;
      this.choose(found.element, found.word);
      this.decide(found.word);
      if (this.words.length > 1) /** @type {HTMLElement | null} */ (document.querySelector(".actions [data-word]"))?.focus();
    }
  }

  // Dragging: a card is carried to a place, or just out of the hand.

  /** @param {PointerEvent} event */
  took(event) {
    const found = this.at(event);
    if (!found || !this.due || event.button) return;
    this.dragged = { element: found.element, x: event.clientX, y: event.clientY, far: false };
  }

  /** @param {PointerEvent} event */
  carried(event) {
    const held = this.dragged;
    if (!held) return;
    const x = event.clientX - held.x;
    const y = event.clientY - held.y;
    if (!held.far && Math.hypot(x, y) < STILL) return;
    if (!held.far) {
      held.far = true;
      held.element.setPointerCapture(event.pointerId);
      held.element.classList.add("carried");
      this.choose(held.element, cards.get(held.element)?.word ?? "");
    }
    held.element.style.translate = `${x}px ${y}px`;
  }

  /** @param {PointerEvent} event */
  dropped(event) {
    const held = this.dragged;
    this.putBack();
    if (!held?.far) return;
    // A drag ends with a click, which must not choose again.
    this.root.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
    setTimeout(() => this.root.dispatchEvent(new Event("click")));
    const word = cards.get(held.element)?.word;
    const above = this.root.getBoundingClientRect().top > event.clientY;
    if (!word || !above || !this.due) return;
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const place = under.map((each) => each.closest("[data-zone], [data-seat]")).find(Boolean);
    const { zone, seat } = place instanceof HTMLElement ? place.dataset : { zone: undefined, seat: undefined };
    const there = this.board.moves.to(this.board.model.legal, word, zone ?? (seat === undefined ? "" : `@${seat}`));
    if (there) this.tell.play(there);
    else this.decide(word);
  }

  putBack() {
    if (!this.dragged) return;
    this.dragged.element.classList.remove("carried");
    this.dragged.element.style.translate = "";
    this.dragged = null;
  }
}
