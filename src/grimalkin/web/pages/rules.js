/** The rulebook of a game, clause by clause, its cards drawn; an address may name a clause: `/rules/friday#3.4`. */

import { make } from "../elements/dom.js";
import { cardsIn, marked } from "../elements/marks.js";
import { cardsOf } from "../net/brought.js";
import { ask } from "../net/games.js";
import { playKittens } from "../parts/kittens.js";
import { language, say } from "../text.js";

/** @typedef {import("../elements/marks.js").Deck} Deck */
/** @typedef {{number: string, text: string, examples: string[]}} Clause */
/** @typedef {{language: string, title: string, introduction: string[], sections: Record<string, string>, clauses: Clause[]}} Book */

/** Its address names something. */
export const named = true;

/**
 * @param {HTMLElement} main
 * @param {import("../net/games.js").GameInfo[]} games
 * @param {string} name
 * @param {(path: string) => void} go
 * @returns {Promise<undefined>}
 */
export async function show(main, games, name, go) {
  const info = games.find((game) => game.name === name);
  if (!info?.rulebook) {
    main.replaceChildren(make("p", { class: "book", text: say(info ? "book-none" : "rules-none") }));
    return undefined;
  }
  const [book, { deck }] = await Promise.all([
    /** @type {Promise<Book>} */ (ask(`/api/games/${name}/rulebook?language=${language}`)),
    cardsOf(info),
  ]);
  document.title = `${say("rules-title", { game: book.title })} · ${say("title")}`;
  main.replaceChildren(
    make(
      "div",
      { class: "book" },
      make("h1", { lang: book.language, text: book.title }),
      ...book.introduction.map((text) => make("p", { class: "lead", lang: book.language }, ...marked(text, deck))),
      make(
        "p",
        { class: "ways" },
        info.lesson && make("a", { class: "button main", href: `/learn/${name}`, text: say("learn-by-playing") }),
        make("button", { type: "button", text: say("play-kittens"), onclick: () => playKittens(info, go) }),
        make("button", { type: "button", text: say("print"), onclick: () => print() }),
      ),
      contents(book),
      make("div", { class: "sections", lang: book.language }, ...Object.keys(book.sections).map((number) => section(book, number, deck))),
      others(games, name),
    ),
  );
  if (location.hash) open(decodeURIComponent(location.hash.slice(1)));
  return undefined;
}

/**
 * A link to a place in the book; going there does not make the page anew.
 * @param {string} place
 * @param {string} text
 * @param {string} [name] what it is called, where its text does not say it
 */
function link(place, text, name) {
  const onclick = (/** @type {Event} */ event) => {
    event.preventDefault();
    history.replaceState(null, "", `#${place}`);
    open(place);
  };
  return make("a", { href: `#${place}`, text, "aria-label": name, onclick });
}

/** Show a place, and go on from there. @param {string} place */
function open(place) {
  for (const marked of document.querySelectorAll(".book .here")) marked.classList.remove("here");
  const found = document.getElementById(place);
  if (!found) return;
  found.classList.add("here");
  found.focus({ preventScroll: true });
  found.scrollIntoView({ block: found.matches("section") ? "start" : "center" });
}

/** @param {Book} book */
function contents(book) {
  const lines = Object.entries(book.sections).map(([number, title]) => {
    const clauses = book.clauses.filter((clause) => clause.number.startsWith(`${number}.`));
    const links = clauses.map((clause) =>
      make("li", {}, link(clause.number, clause.number, say("rule-number", { number: clause.number }))),
    );
    return make("li", {}, link(number, `${number}. ${title}`), make("ul", {}, ...links));
  });
  const list = make("ol", {}, ...lines);
  const wide = matchMedia("(min-width: 62rem)").matches;
  return make("nav", { "aria-label": say("contents") }, make("details", { open: wide }, make("summary", { text: say("contents") }), list));
}

/**
 * @param {Book} book
 * @param {string} number
 * @param {Deck} deck
 */
function section(book, number, deck) {
  const clauses = book.clauses.filter((clause) => clause.number.startsWith(`${number}.`));
  return make(
    "section",
    { id: number, tabindex: -1, "aria-labelledby": `title-${number}` },
    make("h2", { id: `title-${number}`, text: `${number}. ${book.sections[number]}` }),
    ...clauses.map((clause) => drawnClause(clause, deck)),
  );
}

/**
 * @param {Clause} clause
 * @param {Deck} deck
 */
function drawnClause(clause, deck) {
  const { number } = clause;
  const text = make("p", {}, link(number, number, say("rule-number", { number })), " ", ...marked(clause.text, deck));
  return make("div", { class: "clause", id: number, tabindex: -1 }, text, ...drawnExamples(clause.examples, deck));
}

/**
 * Draw what follows a clause: examples in boxes with their cards, and tables.
 * @param {string[]} lines
 * @param {Deck} deck
 */
function drawnExamples(lines, deck) {
  /** @type {HTMLElement[]} */
  const made = [];
  /** @type {string[][]} */
  let rows = [];
  for (const line of [...lines, ""]) {
    if (line.startsWith("|")) {
      const cells = line.split("|").slice(1, -1);
      if (!cells.every((cell) => /^\s*:?-+:?\s*$/.test(cell))) rows.push(cells.map((cell) => cell.trim()));
      continue;
    }
    if (rows.length) made.push(drawnTable(rows, deck));
    rows = [];
    if (line) made.push(drawnExample(line.replace(/^> /, ""), deck));
  }
  return made;
}

/**
 * @param {string} text
 * @param {Deck} deck
 */
function drawnExample(text, deck) {
  const cards = cardsIn(text, deck);
  const row = cards.length > 0 && make("div", { class: "row", "aria-hidden": true }, ...cards);
  return make("div", { class: "example" }, row, make("p", {}, ...marked(text, deck)));
}

/**
 * @param {string[][]} rows
 * @param {Deck} deck
 */
function drawnTable([head = [], ...rows], deck) {
  const body = rows.map(([first = "", ...rest]) =>
    make("tr", {}, make("th", { scope: "row" }, ...marked(first, deck)), ...rest.map((cell) => make("td", {}, ...marked(cell, deck)))),
  );
  const top = make("tr", {}, ...head.map((cell) => make("th", { scope: "col" }, ...marked(cell, deck))));
  const table = make("table", {}, make("thead", {}, top), make("tbody", {}, ...body));
  return make("div", { class: "wide", role: "group", tabindex: 0, "aria-label": say("example-table") }, table);
}

/**
 * @param {import("../net/games.js").GameInfo[]} games
 * @param {string} name
 */
function others(games, name) {
  const links = games
    .filter((game) => game.rulebook && game.name !== name)
    .map((game) => make("a", { class: "button", href: `/rules/${game.name}`, text: game.title }));
  return links.length ? make("footer", {}, make("h2", { text: say("other-rules") }), ...links) : null;
}
