/** The coach's review of a match: chances over its course, turning points, and what each seat owed to luck and to play. */

import { curve } from "../elements/curve.js";
import { make } from "../elements/dom.js";
import { ask } from "../net/games.js";
import { language, say } from "../text.js";

/** @typedef {[number, number]} Estimate a mean and its standard error, in parts of a win */
/**
 * @typedef {{seat: number, name: string, decisions: number, cost: Estimate, luck: Estimate | null, play: Estimate | null,
 *   result: number | null, curve: [number, number, number][]}} SeatReview
 * @typedef {{move: number, round: number, seat: number, played: string, played_means: string, best: string,
 *   best_means: string, cost: Estimate, reasons: string[]}} TurningPoint
 * @typedef {{moves: number, simulations: number, seats: SeatReview[], turning_points: TurningPoint[]}} Review
 */

/** Less than this part of a win is not worth a word. */
const LITTLE = 0.03;

export class ReviewSection {
  /**
   * @param {string} record
   * @param {(move: number) => void} go
   * @param {(word: string) => number | null} seatOf the seat that a word names
   * @param {(round: number) => string} where a round, as the game calls it
   */
  constructor(record, go, seatOf, where) {
    this.record = record;
    this.go = go;
    this.seatOf = seatOf;
    this.where = where;
    this.move = 1;
    /** @type {ReturnType<typeof curve> | null} */
    this.chart = null;
    this.button = make("button", { type: "button", class: "main", text: say("review-ask"), onclick: () => this.ask() });
    this.state = make("p", { class: "state", role: "status" });
    this.found = make("div", { class: "found" });
    this.root = make(
      "section",
      { class: "review", "aria-labelledby": "review" },
      make("h2", { id: "review", text: say("review-title") }),
      make("p", { class: "lead-in", text: say("review-lead") }),
      this.button,
      this.state,
      this.found,
    );
  }

  async ask() {
    this.button.disabled = true;
    this.state.textContent = say("review-thinking");
    try {
      /** @type {Review} */
      const review = await ask(`/api/records/${this.record}/review?language=${language}`);
      this.state.textContent = say("review-done", { simulations: review.simulations.toLocaleString(language) });
      this.button.remove();
      this.draw(review);
    } catch (problem) {
      this.state.textContent = problem instanceof Error ? problem.message : String(problem);
      this.button.disabled = false;
    }
  }

  /** @param {Review} review */
  draw(review) {
    const { seats, turning_points: points, moves } = review;
    this.chart = curve(
      seats.map(({ name, curve: course }) => ({ name, points: course.map(([move, value]) => [move, value]) })),
      {
        last: moves,
        label: say("review-curve"),
        description: say("review-curve-more"),
        scale: [percent(1), percent(0.5), percent(0)],
        dots: points.map((point) => [point.seat, point.move, valueAt(seats[point.seat], point.move)]),
        pick: this.go,
      },
    );
    this.chart.mark(this.move);
    this.found.replaceChildren(
      make("h3", { text: say("review-curve") }),
      make("p", { class: "lead-in", text: say("review-curve-more") }),
      this.chart.root,
      asTable(seats),
      make("h3", { text: say("review-turning") }),
      make("p", { class: "lead-in", text: points.length ? say("review-why") : say("review-no-turning") }),
      make("ol", { class: "turning" }, ...points.map((point) => this.turningPoint(point, seats))),
      make("h3", { text: say("review-seats") }),
      make("ul", { class: "parts" }, ...seats.map(part)),
    );
  }

  /**
   * @param {TurningPoint} point
   * @param {SeatReview[]} seats
   */
  turningPoint(point, seats) {
    const name = (/** @type {number} */ seat) => seats[seat]?.name ?? "";
    const move = (/** @type {string} */ word, /** @type {string} */ means) => {
      const seat = this.seatOf(word);
      return seat === null ? means : name(seat);
    };
    const title = say("review-point", { name: name(point.seat), where: this.where(point.round), move: point.move });
    const why = point.reasons.map((reason) => make("li", { text: reason }));
    return make(
      "li",
      { class: "point", "data-move": point.move },
      make("button", { type: "button", class: "jump", text: title, onclick: () => this.go(point.move) }),
      make("p", { class: "cost", text: say("review-cost", { part: percent(point.cost[0]) }) }),
      make(
        "p",
        { class: "moves" },
        make("span", {}, `${say("review-played")} `, make("b", { text: move(point.played, point.played_means) })),
        make("span", {}, `${say("review-better")} `, make("b", { class: "better", text: move(point.best, point.best_means) })),
      ),
      why.length ? make("ul", { class: "why" }, ...why) : null,
    );
  }

  /** Where the replay is. @param {number} move */
  show(move) {
    this.move = move;
    this.chart?.mark(move);
  }
}

/**
 * The same as numbers, for whoever cannot see lines.
 * @param {SeatReview[]} seats
 */
function asTable(seats) {
  const known = seats.map((seat) => new Map(seat.curve.map(([move, value]) => [move, value])));
  const moves = [...new Set(known.flatMap((values) => [...values.keys()]))].sort((one, other) => one - other);
  const row = (/** @type {number} */ move) =>
    make(
      "tr",
      {},
      make("th", { scope: "row", text: move }),
      ...known.map((values) => make("td", { text: values.has(move) ? percent(values.get(move) ?? 0) : "" })),
    );
  const head = [say("review-move"), ...seats.map((seat) => seat.name)].map((text) => make("th", { scope: "col", text }));
  const table = make("table", {}, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...moves.map(row)));
  const scrolls = make("div", { class: "scrolls", tabindex: 0, role: "region", "aria-label": say("review-table") }, table);
  return make("details", {}, make("summary", { text: say("review-table") }), scrolls);
}

/** A seat in plain words. @param {SeatReview} seat */
function part({ name, cost, luck, play, result }) {
  const words = { good: say("review-luck-good"), even: say("review-luck-even"), bad: say("review-luck-bad") };
  const played = { good: say("review-play-good"), even: say("review-play-even"), bad: say("review-play-bad") };
  const ended = result === null ? "" : result === 1 ? say("review-won") : result > 0 ? say("review-shared") : say("review-lost");
  return make(
    "li",
    {},
    make("h4", {}, name, " ", make("span", { class: "ended", text: ended })),
    luck && make("p", {}, figure(luck[0]), " ", words[kind(luck)]),
    play && make("p", {}, figure(play[0]), " ", played[kind(play)]),
    make("p", { text: gaveAway(cost[0]) }),
  );
}

/** @param {Estimate} estimate */
function kind([mean]) {
  return mean >= LITTLE ? "good" : mean <= -LITTLE ? "bad" : "even";
}

/** @param {number} value */
function figure(value) {
  const look = value >= LITTLE ? "good" : value <= -LITTLE ? "bad" : "";
  return make("b", { class: `figure ${look}`, text: ofAWin(value) });
}

/** A part of a win; rounds add up, and nobody has a picture of 189% of one. @param {number} value */
export function ofAWin(value) {
  if (Math.abs(value) > 1) return say(value > 0 ? "review-whole-good" : "review-whole-bad");
  return say("review-part", { part: percent(value, "exceptZero") });
}

/** What all choices together cost. @param {number} cost */
export function gaveAway(cost) {
  if (cost > 1) return say("review-gave-whole");
  return cost < LITTLE ? say("review-gave-nothing") : say("review-gave", { part: percent(cost) });
}

/**
 * @param {SeatReview | undefined} seat
 * @param {number} move
 */
function valueAt(seat, move) {
  return seat?.curve.find(([each]) => each === move)?.[1] ?? 0;
}

/**
 * @param {number} value
 * @param {"auto" | "exceptZero"} [signDisplay]
 */
function percent(value, signDisplay = "auto") {
  return value.toLocaleString(language, { style: "percent", maximumFractionDigits: 0, signDisplay }).replace("-", "−");
}
