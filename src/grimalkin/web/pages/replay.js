/** A match looked at again: move by move, with anyone's eyes; below it the coach's review and the proof of fair luck. */

import { make } from "../elements/dom.js";
import { Controls } from "../replay/controls.js";
import { fetchReplay, PastModel } from "../replay/frames.js";
import { keepingSection } from "../replay/keeping.js";
import { proofSection } from "../replay/proof.js";
import { ReviewSection } from "../replay/review.js";
import { Story } from "../replay/story.js";
import { Drawer } from "../table/drawer.js";
import { OpenBoard } from "../table/openboard.js";
import { say } from "../text.js";

/** @typedef {import("../replay/frames.js").Replay} Replay */
/** @typedef {import("../replay/frames.js").Eyes} Eyes */

/** How long one looks at a move while it plays by itself: some milliseconds, and some for each sentence. */
const LOOK = 500;
const READ = 450;
const LONGEST = 2600;
/** So many sentences stand below each other; more of them run on. */
const FEW = 3;

/** Its address names something. */
export const named = true;

/**
 * @param {HTMLElement} main
 * @param {import("../net/games.js").GameInfo[]} games
 * @param {string} record
 */
export async function show(main, games, record) {
  const asked = new URLSearchParams(location.search);
  const eyes = /** @type {Eyes} */ (/^(\d+|public)$/.test(asked.get("seat") ?? "") ? asked.get("seat") : "open");
  try {
    // A seat that this match has not is nobody's: then all cards lie open.
    const replay = await fetchReplay(record, eyes).catch((problem) => (eyes === "open" ? Promise.reject(problem) : null));
    const page = replay
      ? new ReplayPage(main, games, replay, eyes)
      : new ReplayPage(main, games, await fetchReplay(record, "open"), "open");
    page.go(Number(asked.get("move")) || 1);
    return () => page.leave();
  } catch (problem) {
    const text = problem instanceof Error ? problem.message : String(problem);
    main.replaceChildren(make("div", { class: "front" }, make("p", { class: "lead", role: "alert", text })));
    return undefined;
  }
}

class ReplayPage {
  /**
   * @param {HTMLElement} main
   * @param {import("../net/games.js").GameInfo[]} games
   * @param {Replay} replay
   * @param {Eyes} eyes
   */
  constructor(main, games, replay, eyes) {
    this.replay = replay;
    this.eyes = eyes;
    /** What each pair of eyes has seen. @type {Map<Eyes, Replay>} */
    this.seen = new Map([[eyes, replay]]);
    this.move = 0;
    this.model = new PastModel();
    this.model.see(replay, eyes);
    this.board = new OpenBoard(this.model, games);
    const game = games.find((each) => each.name === this.model.table?.game);
    const where = (/** @type {number} */ round) => say("round-number", { round }, game?.page);
    this.controls = new Controls({
      moves: replay.moves,
      rounds: this.model.firsts,
      where,
      go: (move) => this.go(move),
      linger: (move) => Math.min(LONGEST, LOOK + READ * this.model.said(move).length),
    });
    this.story = new Story((move) => this.controls.jump(move), where);
    this.story.tell(this.model);
    this.review = new ReviewSection(
      replay.id,
      (move) => this.visit(move),
      (word) => this.board.moves.seat(word),
      where,
    );
    this.keeping = keepingSection(replay.id);
    this.said = make("div", { class: "asked", role: "status" });
    const { head, plates, board, mine, hand, open, pocket } = this.board;
    const tidings = make("div", { class: "tidings" }, mine);
    this.root = make("div", { class: "table past" }, plates, board, tidings, this.said, hand, open, this.foot(), pocket);
    this.drawer = new Drawer(this.story.root);
    document.getElementById("here")?.replaceChildren(head, make("span", { class: "space" }), this.drawer.button);
    const aside = make("div", { class: "aside" }, proofSection(replay.id, replay.players), this.keeping.root);
    const after = make("div", { class: "afterwards" }, this.review.root, aside);
    main.replaceChildren(make("div", { class: "room" }, this.root, this.story.root), after);
    document.title = say("replay-title", { game: game?.title ?? "" });
    this.board.standIn(this.root);
    this.drawing = Promise.resolve();
    this.keyed = (/** @type {KeyboardEvent} */ event) => this.controls.keyed(event);
    document.addEventListener("keydown", this.keyed);
  }

  foot() {
    const choices = [
      ["open", say("replay-eyes-open")],
      ...this.replay.players.map((name, seat) => [String(seat), name]),
      ["public", say("replay-eyes-public")],
    ];
    const select = make(
      "select",
      { name: "eyes", onchange: () => this.look(/** @type {Eyes} */ (select.value)) },
      ...choices.map(([value, text]) => make("option", { value, text, selected: value === this.eyes })),
    );
    this.controls.root.append(make("label", { class: "eyes" }, make("span", { text: say("replay-eyes") }), select));
    return this.controls.root;
  }

  /** Show a move; the next one is played, any other is simply there. @param {number} wanted */
  go(wanted) {
    const move = Math.min(Math.max(1, Math.round(wanted)), this.replay.moves);
    if (move === this.move) return;
    const still = move !== this.move + 1;
    this.move = move;
    this.show(still);
  }

  /** From further down the page: show a move, and bring the table into sight. @param {number} move */
  visit(move) {
    this.controls.jump(move);
    this.root.scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth" });
    this.controls.range.focus({ preventScroll: true });
  }

  /** Look with other eyes. @param {Eyes} eyes */
  async look(eyes) {
    this.controls.pause();
    const replay = this.seen.get(eyes) ?? (await fetchReplay(this.replay.id, eyes));
    this.seen.set(eyes, replay);
    this.replay = replay;
    this.eyes = eyes;
    this.model.see(replay, eyes);
    this.story.tell(this.model);
    this.show(true);
  }

  /** @param {boolean} still */
  show(still) {
    const { move } = this;
    // Whoever goes on has seen enough.
    this.board.hurry();
    this.model.at(move);
    const said = this.model.said(move);
    // How a round ended is drawn, and told in the story: what was played is enough here.
    const told = this.model.counted ? said.slice(0, 2) : said;
    this.said.textContent = told.join("\n");
    this.said.classList.toggle("many", told.length > FEW);
    this.controls.show(move, this.model.round);
    this.story.show(move);
    this.review.show(move);
    const where = new URLSearchParams({ move: String(move), ...(this.eyes === "open" ? {} : { seat: this.eyes }) });
    history.replaceState(null, "", `${location.pathname}?${where}`);
    this.keeping.show(location.href);
    this.drawing = this.drawing
      .then(() => this.board.draw({ still }))
      .then(() => {
        this.root.dataset.move = String(move);
        this.root.dataset.eyes = this.eyes;
      })
      .catch((problem) => console.error(problem));
  }

  leave() {
    this.controls.pause();
    this.board.standing?.leave();
    document.removeEventListener("keydown", this.keyed);
  }
}
