/** The end of a lesson: what has been learnt, and what to do with it. */

import { make } from "../elements/dom.js";
import { marked } from "../elements/marks.js";
import { say } from "../text.js";
import { playKittens } from "./kittens.js";

/**
 * @param {import("../net/games.js").GameInfo} game
 * @param {string[]} learnt
 * @param {import("../elements/marks.js").Deck} deck
 * @param {{again: () => void, go: (path: string) => void}} ways
 */
export function diploma(game, learnt, deck, { again, go }) {
  const title = make("h1", { text: say("learnt"), tabindex: -1 });
  const error = make("p", { class: "error", role: "alert" });
  const play = () =>
    playKittens(game, go).catch((problem) => {
      error.textContent = problem.message;
    });
  queueMicrotask(() => title.focus());
  return make(
    "section",
    { class: "diploma" },
    title,
    make("ol", {}, ...learnt.map((text) => make("li", {}, ...marked(text, deck)))),
    make(
      "div",
      { class: "ways" },
      make("button", { type: "button", class: "main", "data-key": "play-kittens", text: say("play-kittens"), onclick: play }),
      game.rulebook && make("a", { class: "button", href: `/rules/${game.name}`, text: say("rulebook") }),
      make("button", { type: "button", text: say("lesson-again"), onclick: again }),
      make("a", { class: "button", href: "/", text: say("other-games") }),
    ),
    error,
  );
}
