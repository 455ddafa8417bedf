/** The buttons below the hand: what may be done that no card stands for, help, and what comes after a match. */

import { make, picture } from "../elements/dom.js";
import { capital, say } from "../text.js";

/** Small drawings of what helps. @type {Record<string, string>} */
const ICONS = {
  hint: '<path d="M50 4a34 34 0 0 0-20 61q4 3 4 9h32q0-6 4-9A34 34 0 0 0 50 4zM36 80h28v6H36zM40 90h20v6H40z"/>',
  skip: '<path d="M8 16v68l38-34zM50 16v68l38-34z"/>',
  undo: '<path d="M44 18v18q44 0 46 46-14-24-46-22v18L8 48z"/>',
};

/** More buttons than that are narrow; so many stand two by two; and more than that are names of seats. */
const SEVERAL = 2;
const SQUARE = 4;
const NAMES = 5;
/** More letters than that stand in two lines. */
const LONG = 24;

/**
 * @param {import("../pages/table.js").TablePage} page
 * @param {import("../types.js").TableView} table
 */
export function drawActions(page, table) {
  const { model, vote, root } = page;
  const asked = vote?.waiting.includes(model.you);
  /** @type {HTMLElement[]} */
  const made = asked ? answers(page) : model.due && !page.sent ? choices(page) : [];
  if (model.you !== null && table.seats[model.you]?.stand_in)
    made.unshift(button("i-am-back", () => page.line.send({ t: "stand-in", on: false }), "main"));
  const playing = model.you !== null && table.phase === "playing";
  // Before the first deal nobody is to act either, and there is no count to be done with.
  if (playing && !model.turn.length && model.round > 0)
    made.push(button("ready", () => page.line.send({ t: "ready" }), "main", page.board.info?.page));
  if (table.phase === "between") made.push(...afterwards(page, table));
  root.classList.toggle("due", model.due && !page.sent);
  put(page, page.actions, made);
  page.actions.classList.toggle("several", made.length > SEVERAL);
  page.actions.classList.toggle("square", made.length === SQUARE);
  page.actions.classList.toggle("one-row", page.hand.words.length > 1);
  root.classList.toggle("named", made.length > SEVERAL && page.hand.words.length < 2);
  root.classList.toggle("crowded", made.length > NAMES);
  put(page, page.helps, playing ? helpers(page) : []);
  page.company.drawBadge();
}

/**
 * Put buttons in their place; what has the focus keeps it, if it is still there.
 * @param {import("../pages/table.js").TablePage} page
 * @param {HTMLElement} holder
 * @param {HTMLElement[]} made
 */
function put(page, holder, made) {
  const focused = document.activeElement;
  const kept = focused instanceof HTMLElement && holder.contains(focused) ? focused.dataset : null;
  holder.replaceChildren(...made);
  const same = kept && made.find((each) => each.dataset.key === kept.key && each.dataset.word === kept.word);
  if (same) same.focus();
  else if (kept) page.hand.focus();
}

/**
 * @param {string} key
 * @param {() => void} onclick
 * @param {string} [look]
 * @param {Record<string, string>} [own] words of the game
 */
function button(key, onclick, look = "", own = {}) {
  return make("button", { type: "button", class: look, "data-key": key, text: say(key, {}, own), onclick });
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
  const lifted = page.lifting.lifted ? [page.lifting.lifted] : page.hand.lifted ? page.hand.words : [];
  const hand = page.model.zone("hand", you)?.cards ?? [];
  const others = page.board.moves.others(legal, hand).filter((word) => !page.board.middle?.offers?.(word));
  const offer = (/** @type {string} */ word, /** @type {string} */ text) => {
    const title = page.choices.get(word)?.would || meaning(page, word);
    const look = text.length > LONG ? "main long" : "main";
    return make("button", { type: "button", class: look, "data-word": word, title, text: capital(text), onclick: () => page.play(word) });
  };
  return [
    ...several.map((word) => offer(word, shortly(page, word))),
    ...lifted.map((word) => offer(word, meaning(page, word))),
    ...others.map((word) => offer(word, meaning(page, word))),
  ];
}

/**
 * Say what a word does; a seat is called by its name.
 * @param {import("../pages/table.js").TablePage} page
 * @param {string} word
 */
function meaning(page, word) {
  const seat = page.board.moves.seat(word);
  return seat === null ? page.board.moves.means(word) : page.nameOf(seat);
}

/**
 * Say it in short, where the chosen card says the rest: the card that goes with it, the place it goes to.
 * @param {import("../pages/table.js").TablePage} page
 * @param {string} word
 */
function shortly(page, word) {
  const { moves, info } = page.board;
  const beside = moves.beside(word);
  if (beside) return `+ ${page.board.cardName(beside)}`;
  return info?.zones[moves.place(word)] ?? meaning(page, word);
}

/** @param {import("../pages/table.js").TablePage} page */
function helpers(page) {
  const { model, line } = page;
  const made = [];
  const alone = model.table?.seats.every((seat, number) => seat.kind !== "person" || number === model.you);
  const bots = model.turn.some((seat) => model.table?.seats[seat]?.kind === "bot");
  if (bots && !model.due && (alone || model.host)) made.push(help("skip-ahead", "skip", () => page.skipAhead()));
  if (model.due) made.push(help("hint", "hint", () => line.send({ t: "hint" })));
  if (model.mayUndo || (alone && model.moved)) made.push(help("undo", "undo", () => line.send({ t: "undo" })));
  else if (model.moved) made.push(help("ask-undo", "undo", () => line.send({ t: "undo" })));
  return made;
}

/**
 * A button that is its drawing where there is little room.
 * @param {string} key
 * @param {string} icon
 * @param {() => void} onclick
 */
function help(key, icon, onclick) {
  const text = say(key);
  return make(
    "button",
    { type: "button", "data-key": key, title: text, onclick },
    picture(ICONS[icon] ?? ""),
    make("span", { class: "label", text }),
  );
}

/**
 * @param {import("../pages/table.js").TablePage} page
 * @param {import("../types.js").TableView} table
 */
function afterwards(page, table) {
  const made = [];
  const { host, you } = page.model;
  if (host) made.push(button("again", () => page.line.send({ t: "start" }), "main"));
  else if (you !== null && !table.seats[you]?.again) made.push(button("want-again", () => wantAgain(page), "main"));
  const eyes = you === null ? "" : `?seat=${you}`;
  if (table.record) made.push(make("a", { class: "button", href: `/r/${table.record}${eyes}`, text: say("record") }));
  made.push(button("arrange", () => page.arrange()));
  return made;
}

/** Tell the host that one would play again. @param {import("../pages/table.js").TablePage} page */
function wantAgain(page) {
  page.line.send({ t: "ready" });
  page.tellOnce(say("wanted-again"));
}
