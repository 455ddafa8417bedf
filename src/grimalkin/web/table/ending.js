/**
 * How a round ended, drawn where the game was: the game's own counting, card by card, then the sums and the scores round
 * by round. At the end of a match, who has won, and by what.
 *
 *     const ending = drawEnding(board);     // nothing while somebody is due
 */

import { make } from "../elements/dom.js";
import { tempo } from "../motion/tempo.js";
import { listed, say } from "../text.js";
import { scoreboard } from "./scores.js";
import { within } from "./within.js";

/** @typedef {import("../types.js").Happening & {said: string}} SaidEvent */

/** How long each turn of the count takes, and what comes before and after all of them, in milliseconds. */
const TURN = 600;
const AROUND = 700;
const BEFORE = 200;
/** How long it takes to make room for who has won. */
const ROOM = 300;
const SPARKS = 18;

/**
 * @param {import("./board.js").Board} board
 * @returns {HTMLElement | null}
 */
export function drawEnding(board) {
  const { model, tools, counting } = board;
  if (!tools || !counting || !model.counted) return null;
  const told = spoken(model.latest, model.log);
  const names = (model.table?.seats ?? []).map((_, seat) => tools.nameOf(seat));
  const over = model.ended.length > 0;
  const count = counting.ending(tools, told, names);
  const scores = scoreboard(model, names, tools.say);
  const verdict = over
    ? verdictOf(told, sharedBy(model, names))
    : [make("h2", { text: tools.say("ending-round", { round: model.round }) })];
  const won = model.ended.some((share) => share.won && share.seat === model.you);
  const title = over ? say("ending-match") : tools.say("ending-round", { round: model.round });
  const root = make(
    "section",
    { class: `ending${over ? " over" : ""}${won ? " mine-won" : ""}`, tabindex: 0, "aria-label": title },
    won && flourish(),
    ...verdict,
    make("div", { class: "parts" }, count, scores),
  );
  document.body.dataset.telling = over ? "over" : "round";
  const suit = within(board.board, root);
  tell(root, count, [...(over ? verdict : []), ...(scores ? [scores] : [])], suit);
  return root;
}

/**
 * Who has won, in words to the person, and why it ended.
 * @param {SaidEvent[]} told
 * @param {string} shared what is said of several who have won together
 */
function verdictOf(told, shared) {
  const said = (/** @type {string} */ kind) => told.filter((event) => event.k === kind).map((event) => event.said);
  const reasons = said("ended").map((text) => make("p", { class: "ended", text }));
  return [
    make("h2", { class: "won", text: shared || said("won").join(" ") || say("ending-match") }),
    make("div", { class: "verdict" }, ...reasons),
  ];
}

/**
 * Several have won together: name them in one sentence; nothing where one has won.
 * @param {import("../model/table.js").TableModel} model
 * @param {string[]} names
 */
function sharedBy({ ended, you }, names) {
  const won = ended.filter((share) => share.won).map(({ seat }) => seat);
  const others = listed(won.filter((seat) => seat !== you).map((seat) => names[seat] ?? ""));
  return won.length < 2 ? "" : say(you !== null && won.includes(you) ? "ending-shared-you" : "ending-shared", { names: others });
}

/**
 * Let the count be told turn by turn, and all that follows from it after its last turn. Whoever has seen enough taps.
 * @param {HTMLElement} root
 * @param {HTMLElement} count
 * @param {HTMLElement[]} after
 * @param {() => void} suit to the room, when something has come or gone
 */
function tell(root, count, after, suit) {
  const turned = /** @type {HTMLElement[]} */ ([...count.querySelectorAll('[style*="--turn"]')]);
  const turns = Math.max(-1, ...turned.map((each) => Number(each.style.getPropertyValue("--turn")))) + 1;
  const sums = /** @type {HTMLElement[]} */ ([...count.querySelectorAll(".points, .sum, .price")]).filter((each) => !each.closest("thead"));
  for (const each of sums) if (!each.style.getPropertyValue("--turn")) each.style.setProperty("--turn", String(turns));
  const all = turns + (sums.length ? 1 : 0);
  const last = root.classList.contains("over") && tempo.lively ? keptBack(count, after, suit) : () => undefined;
  if (!after.some((each) => each.hidden)) for (const each of after) each.style.setProperty("--turn", String(all));
  const verdict = setTimeout(() => last(tempo.travel(ROOM)), tempo.time(BEFORE + all * TURN));
  const done = () => {
    last(0);
    root.classList.add("told");
    clearTimeout(verdict);
    delete document.body.dataset.telling;
    clearTimeout(timer);
  };
  const timer = setTimeout(done, tempo.lively ? tempo.time(AROUND + (turns + 2) * TURN) : 0);
  root.addEventListener("pointerdown", done);
}

/**
 * Keep back what follows, so that the count has the room while it is told; then let it come, and the count make room for it.
 * @param {HTMLElement} count
 * @param {HTMLElement[]} after
 * @param {() => void} suit
 * @returns {(time: number) => void} lets it come, in so many milliseconds
 */
function keptBack(count, after, suit) {
  for (const each of after) each.hidden = true;
  return (/** @type {number} */ time) => {
    if (!after.some((each) => each.hidden)) return;
    const before = count.getBoundingClientRect();
    for (const each of after) {
      each.hidden = false;
      each.style.setProperty("--turn", "0");
    }
    suit();
    const { left, top, width } = count.getBoundingClientRect();
    if (!width) return;
    const drawn = width / count.offsetWidth;
    const from = `${(before.left - left) / drawn}px ${(before.top - top) / drawn}px`;
    const grown = String(before.width / width);
    const origin = { transformOrigin: "0 0" };
    const there = { ...origin, translate: from, scale: grown };
    count.animate([there, { ...origin, translate: "0 0", scale: "1" }], { duration: time, easing: "ease-out" });
  };
}

/** A few sparks for the winner. */
function flourish() {
  const sparks = Array.from({ length: SPARKS }, (_, order) => {
    const spark = make("i");
    const turn = (2 * Math.PI * order) / SPARKS;
    spark.style.setProperty("--x", Math.cos(turn).toFixed(3));
    spark.style.setProperty("--y", Math.sin(turn).toFixed(3));
    spark.style.setProperty("--order", String((order * 7) % SPARKS));
    return spark;
  });
  return make("div", { class: "flourish", "aria-hidden": true }, ...sparks);
}

/**
 * Give each event its sentence: a log has one for each, and ends with the latest.
 * @param {import("../types.js").Happening[]} events
 * @param {string[]} log
 * @returns {SaidEvent[]}
 */
function spoken(events, log) {
  const said = log.slice(Math.max(0, log.length - events.length));
  return events.map((event, place) => ({ ...event, said: said[place] ?? "" }));
}
