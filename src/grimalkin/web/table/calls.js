/** Calls a person to the table: soft sounds of what happens; title, icon, notification and a buzz when it is his turn. */

import { Notice } from "../elements/notice.js";
import { Sounds } from "../elements/sound.js";
import { keep, recall } from "../net/memory.js";
import { say } from "../text.js";

/** @typedef {import("../model/table.js").TableModel} TableModel */

export class Calls {
  constructor() {
    this.notice = new Notice();
    this.sounds = new Sounds(recall("sounds", Sounds.usual()));
    this.due = false;
  }

  /**
   * Something was told, and the table is another one.
   * @param {TableModel} model
   * @param {string} kind
   * @param {string} title what is played
   * @param {import("../types.js").Layout | null} layout of the game
   */
  told(model, kind, title, layout) {
    if (kind === "update") this.sounds.play(soundOf(model, layout));
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

/**
 * @param {TableModel} model
 * @param {import("../types.js").Layout | null} layout
 * @returns {"card" | "taken" | "round" | "win"}
 */
function soundOf(model, layout) {
  if (model.ended.some((share) => share.won && share.seat === model.you)) return "win";
  if (!model.turn.length) return "round";
  return layout?.takes?.(model.latest) ? "taken" : "card";
}
