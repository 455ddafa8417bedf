/** Words that lie on the table, such as bids: looked at by a mouse, lifted by a finger before they are played, as cards are; and signs that explain themselves. */

import { drawActions } from "./actions.js";
import { drawPrompt } from "./prompt.js";

export class Lifting {
  /** @param {import("../pages/table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** The word that is looked at. */
    this.considered = "";
    /** The one that a finger has lifted. */
    this.lifted = "";
  }

  forget() {
    this.considered = this.lifted = "";
  }

  /**
   * A word was touched; say whether it is to be played.
   * @param {string} word
   * @param {Event} [event]
   */
  decided(word, event) {
    const byFinger = event instanceof PointerEvent && event.pointerType === "touch";
    if (!byFinger || this.lifted === word) return true;
    this.consider(word);
    this.lifted = word;
    this.redraw();
    return false;
  }

  /** Say what a word would do. @param {string} word */
  consider(word) {
    const { page } = this;
    if (!page.model.due || page.sent || this.considered === word) return;
    this.considered = word;
    this.lifted = "";
    page.hand.forget();
    page.hand.mark();
    page.board.aim([word]);
    page.notice = null;
    this.redraw();
  }

  /** Say what a sign means that somebody touches. @param {Event} event */
  explain(event) {
    const sign = event.target instanceof Element ? event.target.closest("[data-about]") : null;
    if (!(sign instanceof HTMLElement)) return;
    this.page.tellOnce(sign.dataset.about ?? "");
    this.redraw();
  }

  redraw() {
    const { page } = this;
    if (!page.model.table) return;
    drawPrompt(page, page.model.table);
    drawActions(page, page.model.table);
  }
}
