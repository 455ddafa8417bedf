/** The one sentence above the hand: what is asked, what a card would do, why something cannot be, whom one waits for. */

import { make } from "../elements/dom.js";
import { listed, say, sentence } from "../text.js";

/**
 * @param {import("../pages/table.js").TablePage} page
 * @param {import("../types.js").TableView} table
 */
export function drawAsked(page, table) {
  const { model, notice, vote } = page;
  const { you, ended, due, turn } = model;
  const names = (/** @type {number[]} */ seats) => listed(seats.map((seat) => page.nameOf(seat)));
  if (document.body.dataset.line === "lost") return page.say(say(page.sent ? "lost-kept" : "lost"));
  if (notice) return page.say(notice.text, notice.clause);
  if (vote?.waiting.includes(you)) return page.say(`${page.nameOf(vote.seat)} ${say("asks")}`);
  if (vote && vote.seat === you) return page.say(say("asking-them", { names: names(vote.waiting) }));
  if (ended.length) {
    return page.say(matchOver(you, ended, names));
  }
  if (due) return yourTurn(page);
  if (you === null) return page.say(say("watching"));
  if (turn.length) return page.say(say("waiting-for", { names: names(turn) }));
  return page.say(table.phase === "playing" ? say("round-over") : "");
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

/** @param {import("../pages/table.js").TablePage} page */
function yourTurn({ asked, hand, choices, model }) {
  const [only, ...more] = hand.words;
  const would = only && !more.length ? choices.get(only)?.would : "";
  asked.replaceChildren(make("b", { text: say("your-turn") }), ` ${would ? sentence(would) : model.prompt}`);
  asked.classList.toggle("would", Boolean(would));
}
