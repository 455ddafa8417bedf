/** The buttons below the hand: what may be done that no card stands for, help, and what comes after a match. */

import { make } from "../elements/dom.js";
import { say } from "../text.js";

/**
 * @param {import("../pages/table.js").TablePage} page
 * @param {import("../types.js").TableView} table
 */
export function drawActions(page, table) {
  const { model, vote, root, actions } = page;
  const asked = vote?.waiting.includes(model.you);
  /** @type {HTMLElement[]} */
  const made = asked ? answers(page) : model.due && !page.sent ? choices(page) : [];
  if (model.you !== null && table.phase === "playing") made.push(...helpers(page));
  if (table.phase === "between") made.push(...afterwards(page, table));
  made.push(button("menu", () => page.menu.open()));
  root.classList.toggle(
    "asks",
    made.some((each) => each.dataset.word !== undefined),
  );
  // What has the focus keeps it, if it is still there.
  const kept =
    document.activeElement instanceof HTMLElement && actions.contains(document.activeElement) ? document.activeElement.dataset : null;
  actions.replaceChildren(...made);
  const same = kept && made.find((each) => each.dataset.key === kept.key && each.dataset.word === kept.word);
  if (same) same.focus();
  else if (kept) page.hand.focus();
}

/**
 * @param {string} key
 * @param {() => void} onclick
 * @param {string} [look]
 */
function button(key, onclick, look = "") {
  return make("button", { type: "button", class: look, "data-key": key, text: say(key), onclick });
}

/** Somebody asks to take a move back. @param {import("../pages/table.js").TablePage} page */
function answers({ line }) {
  return [
    button("agree", () => line.send({ t: "agree", yes: true }), "main"),
    button("refuse", () => line.send({ t: "agree", yes: false })),
  ];
}

/** What may be done now, beside playing a card in the only way. @param {import("../pages/table.js").TablePage} page */
function choices(page) {
  const { legal, you } = page.model;
  const several = page.hand.words.length > 1 ? page.hand.words : [];
  const hand = page.model.zone("hand", you)?.cards ?? [];
  const others = page.board.moves.others(legal, hand).filter((word) => !page.board.middle?.offers?.(word));
  const offer = (/** @type {string} */ word, /** @type {string} */ text) => {
    const title = page.choices.get(word)?.would || page.meaning(word);
    return make("button", { type: "button", class: "main", "data-word": word, title, text, onclick: () => page.play(word) });
  };
  return [...several.map((word) => offer(word, page.shortly(word))), ...others.map((word) => offer(word, page.meaning(word)))];
}

/** @param {import("../pages/table.js").TablePage} page */
function helpers({ model, line }) {
  const made = [];
  const alone = model.table?.seats.every((seat, number) => seat.kind !== "person" || number === model.you);
  if (!model.turn.length) made.push(button("ready", () => line.send({ t: "ready" }), "main"));
  if (model.due) made.push(button("hint", () => line.send({ t: "hint" })));
  if (model.mayUndo || (alone && model.moved)) made.push(button("undo", () => line.send({ t: "undo" })));
  else if (model.moved) made.push(button("ask-undo", () => line.send({ t: "undo" })));
  return made;
}

/**
 * @param {import("../pages/table.js").TablePage} page
 * @param {import("../types.js").TableView} table
 */
function afterwards(page, table) {
  const made = [];
  if (page.model.host) made.push(button("again", () => page.line.send({ t: "start" }), "main"));
  const eyes = page.model.you === null ? "" : `?seat=${page.model.you}`;
  if (table.record) made.push(make("a", { class: "button", href: `/r/${table.record}${eyes}`, text: say("record") }));
  made.push(button("arrange", () => page.arrange()));
  return made;
}
