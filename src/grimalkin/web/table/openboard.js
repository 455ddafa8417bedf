/** A table that is only looked at: nothing in it can be chosen, and every hand that the viewer may see lies open. */

import { cards } from "../elements/card.js";
import { make } from "../elements/dom.js";
import { say } from "../text.js";
import { Board } from "./board.js";
import { Hand } from "./hand.js";

/** @typedef {import("../types.js").Zone} Zone */

const NOTHING = () => undefined;
/** So much of a card is enough to know it, in pixels. */
const SHOWN = 24;
/** More hands than that lie in two columns. */
const CROWD = 5;

export class OpenBoard extends Board {
  /**
   * @param {import("../model/table.js").TableModel} model
   * @param {import("../net/games.js").GameInfo[]} games
   */
  constructor(model, games) {
    super(model, games, NOTHING);
    this.open = make("ol", { class: "open-hands", "aria-label": say("replay-hands") });
    /** @type {Map<number, {root: HTMLElement, name: HTMLElement, row: HTMLElement}>} */
    this.rows = new Map();
    this.own = new StillHand(this, { play: NOTHING, refused: NOTHING, chosen: NOTHING });
  }

  /** @param {{still?: boolean}} [how] */
  async draw(how) {
    this.hand.hidden = this.model.you === null;
    await super.draw(how);
    this.own.show(false);
  }

  /**
   * What others hold, where it may be seen, lies in a row of its own.
   * @param {Map<string, import("../types.js").Place>} places
   */
  placeHands(places) {
    const { you, zones } = this.model;
    const shown = [...zones.values()].filter((zone) => zone.name === "hand" && zone.seat !== null && zone.seat !== you && zone.cards);
    for (const [seat, { root }] of this.rows) if (!shown.some((zone) => zone.seat === seat)) root.remove();
    for (const zone of shown) this.placeRow(zone, places);
    this.open.hidden = !shown.some((zone) => zone.count);
    this.open.classList.toggle("crowd", shown.length > CROWD);
    this.standing?.root.classList.toggle("hands-open", !this.open.hidden);
    super.placeHands(places);
  }

  /**
   * @param {Zone} zone
   * @param {Map<string, import("../types.js").Place>} places
   */
  placeRow(zone, places) {
    const seat = zone.seat ?? 0;
    let row = this.rows.get(seat);
    if (!row) {
      const name = make("span", { class: "name" });
      const cardsRow = make("div", { class: "row", role: "img" });
      row = { root: make("li", {}, name, cardsRow), name, row: cardsRow };
      this.rows.set(seat, row);
    }
    const faces = this.moves.sorted(zone.cards ?? [], this.sortBy);
    row.name.textContent = this.model.table?.seats[seat]?.name ?? "";
    row.root.classList.toggle("due", this.model.turn.includes(seat));
    row.row.setAttribute("aria-label", faces.map((card) => this.cardName(card)).join(", ") || say("empty"));
    if (!row.root.isConnected) this.open.append(row.root);
    places.set(zone.id, { holder: row.row, faces });
  }
}

/** A hand to look at: its cards have names, and are no buttons. */
class StillHand extends Hand {
  get finger() {
    return SHOWN;
  }

  mark() {
    for (const element of /** @type {Iterable<HTMLElement>} */ (this.root.children)) {
      element.setAttribute("role", "img");
      element.setAttribute("aria-label", this.board.cardName(cards.get(element)?.word ?? ""));
      element.removeAttribute("tabindex");
    }
  }
}
