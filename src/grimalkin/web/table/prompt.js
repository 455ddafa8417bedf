/** The one sentence above the hand: what is asked, what a card would do, why something cannot be, whom one waits for. */

import { make, retell } from "../elements/dom.js";
import { listed, say, sentence } from "../text.js";

/**
 * @param {import("../pages/table.js").TablePage} page
 * @param {import("../types.js").TableView} table
 */
export function drawPrompt(page, table) {
  const { model, notice, vote } = page;
  const { you, ended, due, turn } = model;
  page.asked.classList.remove("answered");
  const names = (/** @type {number[]} */ seats) => listed(seats.map((seat) => page.nameOf(seat)));
  if (document.body.dataset.line === "lost") return page.say(say(page.sent ? "lost-kept" : "lost"));
  if (notice) return page.say(notice.text, notice.clause);
  if (vote?.waiting.includes(you)) return page.say(`${page.nameOf(vote.seat)} ${say("asks")}`);
  if (vote && vote.seat === you) return page.say(say("asking-them", { names: names(vote.waiting) }));
  if (ended.length) return again(page, matchOver(you, ended, names));
  if (you !== null && table.seats[you]?.stand_in) return page.say(say("stood-in"));
  if (due) return yourTurn(page);
  if (you === null) return page.say(say("watching"));
  if (turn.length) return page.say(say("waiting-for", { names: names(turn) }));
  return again(page, table.phase === "playing" ? say("round-over", {}, page.board.info?.page) : "");
}

/**
 * Say what stands above too, in larger letters: seen only where there is room for both.
 * @param {import("../pages/table.js").TablePage} page
 * @param {string} text
 */
function again(page, text) {
  page.say(text);
  page.asked.classList.add("again");
}

/**
 * Who won, in words to the person.
 * @param {number | null} you
 * @param {import("../types.js").Share[]} ended
 * @param {(seats: number[]) => string} names
 */
function matchOver(you, ended, names) {
  const won = ended.filter((share) => share.won).map((share) => share.seat);
  const others = won.filter((seat) => seat !== you);
  if (others.length === won.length) return say("over-won", { names: names(won), count: won.length });
  return others.length ? say("over-shared", { names: names(others) }) : say("over-you");
}

/**
 * A card is chosen that can be played in several ways: ask for what makes the difference, in the game's own words if it has some.
 * @param {import("./board.js").Board} board
 * @param {string[]} words
 */
function whichOne({ moves, info }, words) {
  const differ = (/** @type {(word: string) => unknown} */ part) => new Set(words.map(part)).size > 1;
  if (differ((word) => moves.seat(word))) return say("which-seat", {}, info?.page);
  return say(differ((word) => moves.place(word)) ? "which-place" : "which-with", {}, info?.page);
}

/** @param {import("../pages/table.js").TablePage} page */
function yourTurn({ asked, hand, choices, lifting, model, board }) {
  const [only, ...more] = lifting.considered ? [lifting.considered] : hand.words;
  const would = only && !more.length ? choices.get(only)?.would : "";
  const next = more.length ? whichOne(board, hand.words) : model.prompt;
  retell(asked, make("span", {}, make("b", { text: say("your-turn") }), ` ${would ? sentence(would) : next}`));
  asked.classList.remove("again");
  asked.classList.toggle("would", Boolean(would));
}
