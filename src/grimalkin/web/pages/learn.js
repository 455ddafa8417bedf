/** A first game that teaches: a real match with a deal chosen for it, and a cat that explains it card by card. */

import { cards } from "../elements/card.js";
import { make } from "../elements/dom.js";
import { marked } from "../elements/marks.js";
import { Tutor } from "../elements/tutor.js";
import { Course } from "../model/course.js";
import { TableModel } from "../model/table.js";
import { ask } from "../net/games.js";
import { keep } from "../net/memory.js";
import { diploma } from "../parts/diploma.js";
import { Board } from "../table/board.js";
import { Hand } from "../table/hand.js";
import { laidOpen } from "../table/laidopen.js";
import { language, say } from "../text.js";

/** How long a move of the others can be looked at, in milliseconds; and where many are to come. */
const PACE = 1300;
const HASTE = 320;
/** As many moves in a row are many. */
const MANY = 6;

/** Its address names something. */
export const named = true;

/**
 * @param {HTMLElement} main
 * @param {import("../net/games.js").GameInfo[]} games
 * @param {string} name
 * @param {(path: string) => void} go
 */
export async function show(main, games, name, go) {
  const info = games.find((game) => game.name === name);
  if (!info?.lesson) {
    main.replaceChildren(make("p", { class: "book", role: "alert", text: say(info ? "lesson-none" : "rules-none") }));
    return undefined;
  }
  try {
    /** @type {import("../types.js").Lesson} */
    const lesson = await ask(`/api/games/${name}/lesson?language=${language}`);
    const page = new LessonPage(main, games, new Course(lesson), go);
    await page.enter(Number(location.hash.slice(1)) - 1 || 0);
    return () => page.leave();
  } catch (problem) {
    const text = problem instanceof Error ? problem.message : String(problem);
    main.replaceChildren(make("p", { class: "book", role: "alert", text }));
    return undefined;
  }
}

class LessonPage {
  /**
   * @param {HTMLElement} main
   * @param {import("../net/games.js").GameInfo[]} games
   * @param {Course} course
   * @param {(path: string) => void} go
   */
  constructor(main, games, course, go) {
    this.main = main;
    this.course = course;
    this.go = go;
    this.model = new TableModel();
    this.model.you = course.lesson.learner;
    this.model.table = course.table(say("you"));
    this.board = new Board(this.model, games, (place) => this.pointed(place));
    this.hand = new Hand(this.board, {
      play: (word) => this.play(word),
      refused: (card) => this.refused(card),
      chosen: () => this.foretell(),
    });
    /** Which walk from step to step is the present one; an older one that wakes up goes no further. */
    this.walk = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.tutor = new Tutor();
    /** What everyone took or holds, at the end. */
    this.open = make("div", { class: "open" });
    this.actions = make("div", { class: "actions" });
    this.bar = make("progress", { "aria-label": say("lesson-progress"), max: course.steps.length });
    this.count = make("span");
    const { plates, board, mine, hand, pocket } = this.board;
    const leave = make("a", { class: "button", href: "/", "aria-label": say("leave-lesson"), title: say("leave-lesson"), text: "✕" });
    this.far = make("div", { class: "far" }, this.bar, this.count, leave);
    const tidings = make("div", { class: "tidings" }, mine);
    this.root = make("div", { class: "table lesson" }, plates, board, tidings, this.tutor.root, this.open, hand, this.actions, pocket);
  }

  /** Stand in the room, with how far one is in the header. */
  sit() {
    if (this.root.isConnected) return;
    this.main.replaceChildren(this.root);
    document.getElementById("here")?.replaceChildren(this.board.head, this.far);
    this.board.standIn(this.root);
  }

  leave() {
    this.stopShowing();
    this.board.standing?.leave();
  }

  /** Let what is being shown end at once, and whoever waits for it know. */
  stopShowing() {
    clearTimeout(this.timer);
    this.board.hurry();
    this.walk += 1;
  }

  /** Begin at a step, as it stands there. @param {number} place */
  async enter(place) {
    this.stopShowing();
    this.course.goTo(place);
    if (this.course.over) return this.end();
    this.sit();
    await this.show(this.course.at, Boolean(this.course.step?.wanted), true);
    this.explain();
    return undefined;
  }

  /** Go on to the next step: what lies between is played, one move after another. */
  async next() {
    this.stopShowing();
    const walk = this.walk;
    const from = this.course.at;
    this.course.goTo(this.course.place + 1);
    const to = this.course.at;
    if (from === to && !this.course.over) return this.enter(this.course.place);
    const pace = to - from > MANY ? HASTE : PACE;
    this.actions.replaceChildren(
      make("button", { type: "button", "data-key": "skip", text: say("skip"), onclick: () => this.enter(this.course.place) }),
    );
    for (let at = from + 1; at <= to; at += 1) {
      await this.show(at, at === to && Boolean(this.course.step?.wanted), false);
      if (walk !== this.walk) return undefined;
      this.tutor.tell(this.course.said(at));
      await this.pause(pace);
      if (walk !== this.walk) return undefined;
    }
    return this.course.over ? this.end() : this.explain();
  }

  /** @param {number} time */
  pause(time) {
    return new Promise((resolve) => {
      this.timer = setTimeout(resolve, time);
    });
  }

  /**
   * Show the match after so many lines.
   * @param {number} at
   * @param {boolean} asked
   * @param {boolean} still
   */
  async show(at, asked, still) {
    this.hand.forget();
    this.model.show(this.course.scene(at, asked), this.course.said(at));
    this.board.choices = new Map((asked ? (this.course.step?.choices ?? []) : []).map((choice) => [choice.word, choice]));
    await this.board.draw({ still });
    this.hand.show(false);
    this.glow("");
    const open = laidOpen(this.board);
    this.root.classList.toggle("counting", Boolean(open));
    this.open.replaceChildren(...(open ? [open] : []));
  }

  /** Say what is to be learnt here, and wait for it. */
  explain() {
    const { step, place, steps } = this.course;
    if (!step) return;
    history.replaceState(null, "", `#${place + 1}`);
    this.tutor.explain(step.text, this.deck);
    this.bar.value = place + 1;
    this.count.textContent = say("step-of", { step: place + 1, steps: steps.length });
    this.hand.show(Boolean(step.wanted));
    this.glow(step.wanted ?? "");
    this.drawActions();
    const first = this.root.querySelector(".actions .wanted, .board .wanted[data-word], .hand .wanted, .actions [data-key=next]");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  get deck() {
    return this.board.deck;
  }

  /** Let what is wanted glow: the card, and the pile where it goes; or what lies there to be taken. @param {string} wanted */
  glow(wanted) {
    const { moves } = this.board;
    for (const element of this.root.querySelectorAll(".hand .card, [data-zone]")) {
      const { zone, word } = element instanceof HTMLElement ? element.dataset : /** @type {DOMStringMap} */ ({});
      const hit = word ? word === wanted : zone ? moves.place(wanted) === zone : moves.card(wanted) === cards.get(element)?.word;
      element.classList.toggle("wanted", Boolean(wanted) && hit);
    }
  }

  drawActions() {
    const { step, place } = this.course;
    if (!step) return;
    const hand = this.model.zone("hand", this.model.you)?.cards ?? [];
    const several = this.hand.words.length > 1 ? this.hand.words : [];
    const others = this.board.moves.others(this.model.legal, hand).filter((word) => !this.board.middle?.offers?.(word));
    const words = step.wanted ? [...several, ...others] : [];
    // What is wanted comes first: it must not hide below the edge of a phone.
    words.sort((a, b) => Number(b === step.wanted) - Number(a === step.wanted));
    const made = words.map((word) => {
      const look = word === step.wanted ? "main wanted" : "";
      return make("button", {
        type: "button",
        class: look,
        "data-word": word,
        text: this.choice(word)?.means,
        onclick: () => this.play(word),
      });
    });
    const back = make("button", {
      type: "button",
      "data-key": "back",
      text: say("back"),
      disabled: place === 0,
      onclick: () => this.enter(place - 1),
    });
    const next = make("button", { type: "button", class: "main", "data-key": "next", text: say("next"), onclick: () => this.next() });
    this.actions.replaceChildren(...made, back, ...(step.wanted ? [] : [next]));
  }

  /** @param {string} word */
  choice(word) {
    return this.course.step?.choices?.find((each) => each.word === word);
  }

  /** Another card is chosen: say what it would do. */
  foretell() {
    const [only, ...more] = this.hand.words;
    const would = only && !more.length ? this.choice(only) : undefined;
    const said = would?.would ? say("would-do", { move: would.means, would: would.would }) : "";
    const again = would && matchMedia("(pointer: coarse)").matches ? say("tap-again") : "";
    this.tutor.mention(`${said} ${again}`.trim());
    this.drawActions();
  }

  /** A place on the table was touched, or a word that lies there. @param {string} place */
  pointed(place) {
    const { legal } = this.model;
    this.play(legal.includes(place) ? place : this.board.moves.to(legal, this.hand.card, place));
  }

  /** The learner has chosen: on with it, or a kind word. @param {string} word */
  play(word) {
    const step = this.course.step;
    if (!word || !step?.wanted) return;
    if (word === step.wanted) {
      this.next();
      return;
    }
    const { means = word, would = "" } = this.choice(word) ?? {};
    this.nudge(would ? `${say("would-do", { move: means, would })} ${step.nudge}` : (step.nudge ?? ""));
  }

  /** @param {string} card */
  refused(card) {
    const why = this.course.step?.denied?.find((each) => each.card === card);
    if (why) this.nudge(why.text, why.clause);
  }

  /**
   * @param {string} text
   * @param {string} [clause]
   */
  nudge(text, clause) {
    const rule =
      clause &&
      this.board.info?.rulebook &&
      make("a", { href: `/rules/${this.course.lesson.game}#${clause}`, target: "_blank", text: say("rule") });
    this.tutor.nudge(...marked(text, this.deck), ...(rule ? [" ", rule] : []));
  }

  end() {
    const { game, learnt } = this.course.lesson;
    const info = this.board.games.find((each) => each.name === game);
    keep(`learnt.${game}`, true);
    this.leave();
    document.getElementById("here")?.replaceChildren();
    history.replaceState(null, "", location.pathname);
    if (info) this.main.replaceChildren(diploma(info, learnt, this.deck, { again: () => this.enter(0), go: this.go }));
  }
}
