/** Calls a person to the table: soft sounds of what happens; title, icon, notification and a buzz when it is their turn. */

import { Notice } from "../elements/notice.js";
import { Sounds } from "../elements/sound.js";
import { keep, recall } from "../net/memory.js";
import { say } from "../text.js";

/** @typedef {import("../model/table.js").TableModel} TableModel */

export class Calls {
  constructor() {
    this.notice = new Notice();
    this.sounds = new Sounds(recall("sounds", false));
    this.due = false;
  }

  /**
   * Something was told, and the table is another one; what moves is heard when it lands.
   * @param {TableModel} model
   * @param {string} kind
   * @param {string} title what is played
   */
  told(model, kind, title) {
    if (kind === "update" && !model.turn.length) this.sounds.play(endOf(model));
    if (model.due && !this.due) {
      this.sounds.play("turn");
      this.sounds.buzz();
    }
    this.due = model.due;
    this.notice.turn(model.due, model.due ? `${say("your-turn")} ${title}` : title);
  }

  /** Make sounds, or be quiet; remembered. */
  turnSounds() {
    this.sounds.on = !this.sounds.on;
    keep("sounds", this.sounds.on);
  }

  end() {
    this.notice.end();
  }
}

/** @param {TableModel} model */
function endOf(model) {
  return model.ended.some((share) => share.won && share.seat === model.you) ? "win" : "round";
}
