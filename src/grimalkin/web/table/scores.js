/** The scores, round by round: a row for each seat, the best first once the match is over. */

import { make } from "../elements/dom.js";

/**
 * @param {import("../model/table.js").TableModel} model
 * @param {string[]} names
 * @param {import("../types.js").Tools["say"]} say in words of the game
 * @returns {HTMLElement | null} nothing where there is nothing to compare
 */
export function scoreboard(model, names, say) {
  const { rounds, ended } = model;
  if (!rounds.length || (rounds.length < 2 && !ended.length)) return null;
  const head = make(
    "tr",
    {},
    make("th", { scope: "col" }, make("span", { class: "unseen", text: say("ending-player") })),
    ...rounds.map((_, round) => make("th", { scope: "col", title: say("round-number", { round: round + 1 }), text: String(round + 1) })),
    make("th", { scope: "col", text: say("ending-sum") }),
  );
  const winners = new Set(ended.filter((share) => share.won).map((share) => share.seat));
  const rows = ranked(model, names.length).map((seat) =>
    make(
      "tr",
      { class: `${winners.has(seat) ? "won" : ""}${seat === model.you ? " own" : ""}`, "data-seat": seat },
      make("th", { scope: "row" }, winners.has(seat) ? "★ " : "", names[seat] ?? ""),
      ...rounds.map((sums, round) => make("td", { text: signed((sums[seat] ?? 0) - (rounds[round - 1]?.[seat] ?? 0)) })),
      make("td", { class: "sum", text: signed(rounds.at(-1)?.[seat] ?? 0) }),
    ),
  );
  return make(
    "div",
    { class: "scores" },
    make("h3", { text: say("ending-scores") }),
    make("div", { class: "roll", tabindex: 0 }, make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows))),
  );
}

/**
 * Seats as they sit; once the match is over, winners first, and the others in the direction in which they won.
 * @param {import("../model/table.js").TableModel} model
 * @param {number} count
 */
function ranked({ ended, you }, count) {
  const seats = Array.from({ length: count }, (_, place) => ((you ?? 0) + place) % count);
  if (!ended.length) return seats;
  const share = new Map(ended.map((each) => [each.seat, each]));
  const scores = ended.map((each) => each.score);
  const lowWins = ended.some((each) => each.won && each.score === Math.min(...scores));
  const worth = (/** @type {number} */ seat) => (share.get(seat)?.score ?? 0) * (lowWins ? 1 : -1);
  return seats.sort((a, b) => Number(share.get(b)?.won) - Number(share.get(a)?.won) || worth(a) - worth(b));
}

/** @param {number} points with the sign that is meant for numbers */
export function signed(points) {
  return points < 0 ? `−${-points}` : String(points);
}
