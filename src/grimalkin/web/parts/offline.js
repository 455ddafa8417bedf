/** When the house cannot be reached: says so, and tries again by itself. */

import { make } from "../elements/dom.js";
import { say } from "../text.js";

const TRY_EVERY = 5000;

/**
 * @param {HTMLElement} main
 * @param {() => void} arrive what to do when the house is there again
 * @returns {() => void} what ends the trying
 */
export function offlinePage(main, arrive) {
  const attempt = async () => {
    const there = await fetch("/healthz", { cache: "no-store" }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (!there || ended) return;
    end();
    arrive();
  };
  let ended = false;
  const again = setInterval(attempt, TRY_EVERY);
  addEventListener("online", attempt);
  const end = () => {
    ended = true;
    clearInterval(again);
    removeEventListener("online", attempt);
  };
  main.replaceChildren(
    make(
      "section",
      { class: "offline" },
      make("span", { class: "asleep", "aria-hidden": true, text: "☾" }),
      make("h1", { text: say("offline") }),
      make("p", { role: "status", text: say("offline-why") }),
      make("button", { type: "button", class: "main", text: say("try-again"), onclick: attempt }),
    ),
  );
  return end;
}
