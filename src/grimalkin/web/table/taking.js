/** What each message from the house does to the table's page, besides what it changes in the model. */

import { BESIDE } from "../motion/conductor.js";
import { say } from "../text.js";
import { drawHint } from "./hint.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../pages/table.js").TablePage} TablePage */

/** What the page has asked by itself, by number: whoever has asked nothing is refused nothing. @type {Set<number>} */
const unasked = new Set();

/**
 * @param {TablePage} page
 * @param {Message} message
 * @returns {string} what of the table is another: see `TableModel.take`
 */
export function takeMessage(page, message) {
  const { due } = page.model;
  const kind = page.model.take(message);
  HEARD[message.t]?.(page, message);
  if (kind) page.company.changed(message);
  if (BESIDE.has(message.t) || (kind !== "anew" && kind !== "update")) return kind;
  // Others may act in the same moment; one's own choice is still on its way.
  if (kind === "anew" || page.line.concerns(message)) page.sent = page.line.pending !== null;
  // Where nothing else may be done than before, what is half chosen stays so.
  if (kind === "anew" || !due || !page.model.due || message.own?.legal) page.letGo();
  if (page.model.due) unasked.add(page.line.send({ t: "explain" }));
  return kind;
}

/** What is done about a message, by its tag. @type {Record<string, (page: TablePage, message: Message) => void>} */
const HEARD = {
  seated: (page, message) => {
    page.notice = null;
    page.line.entrance.seated({ token: message.token, game: page.model.table?.game });
  },
  snapshot: (page, message) => {
    page.door.letIn(message.opened ?? []);
    // What the house forgot with the line is asked for again.
    for (const seat of page.menu.muted) unasked.add(page.line.send({ t: "mute", seat, on: true }));
  },
  choices: (page, message) => {
    page.choices = new Map(message.choices.map((/** @type {Choice} */ each) => [each.word, each]));
    page.denied = new Map((message.denied ?? []).map((/** @type {import("../types.js").Denied} */ each) => [each.card, each]));
    if (page.wondering) page.whyNot(page.wondering);
  },
  refused,
  asked: (page, message) => page.door.asked(message),
  admitted: (page, message) => page.door.admitted(message),
  asking: (page, message) => page.company.asking(message),
  hinted: drawHint,
  lent: (page, message) => page.menu.lent(message),
  vote: voted,
  chatted: (page, message) => page.company.said(message),
  reported: (page) => page.tellOnce(say("reported")),
  emoted: (page, message) => page.talk.felt(message, page.nameOf(message.seat)),
};

/**
 * @param {TablePage} page
 * @param {Message} message
 */
function refused(page, message) {
  if (unasked.delete(message.n ?? 0)) return;
  page.sent = false;
  const text = message.text || say("not-understood");
  if (!page.door.refused(message, text) && message.key !== "stale") page.tellOnce(text, message.clause);
}

/**
 * Somebody asks to take a move back, or has been answered.
 * @param {TablePage} page
 * @param {Message} message
 */
function voted(page, message) {
  page.vote = message.waiting?.length ? message : null;
  if (page.vote || message.agreed || message.seat !== page.model.you) return;
  page.tellOnce(say("move-stands"));
  page.talk.write(say("move-stands"), "chat");
}
