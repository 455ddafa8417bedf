/** What the house and this browser know of a person: to be taken along as a file, or to be forgotten. */

import { make } from "../elements/dom.js";
import { ask } from "../net/games.js";
import { everything, forgetEverything, playerKey } from "../net/memory.js";
import { say } from "../text.js";
import { confirmed } from "./confirm.js";

const FILE = "grimalkin.json";

export function dataBox() {
  const told = make("p", { class: "aside-note", role: "status" });
  const doing = (/** @type {() => Promise<string>} */ work) => async () => {
    told.textContent = "";
    try {
      told.textContent = await work();
    } catch (problem) {
      told.textContent = problem instanceof TypeError || !(problem instanceof Error) ? say("offline") : problem.message;
    }
  };
  return make(
    "section",
    { class: "again data-box" },
    make("h2", { text: say("data") }),
    make("p", { text: say("data-why") }),
    make(
      "div",
      { class: "choices" },
      make("button", { type: "button", "data-key": "data-take", text: say("data-take"), onclick: doing(takeAlong) }),
      make("button", { type: "button", "data-key": "data-forget", text: say("data-forget"), onclick: doing(forgetMe) }),
    ),
    told,
  );
}

const mine = () => ({ headers: { "X-Player-Key": playerKey() } });

/** Save one file with all of it: what the house stores, and what this browser keeps. */
async function takeAlong() {
  const house = await ask("/api/player/file", mine());
  const text = JSON.stringify({ house, browser: everything() }, null, 2);
  const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: FILE });
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return say("data-taken", { file: FILE });
}

/** Be forgotten, once that has been asked again. */
async function forgetMe() {
  if (!(await confirmed(say("data-forget"), say("data-forget-sure"), say("data-forget-yes")))) return "";
  await ask("/api/player", { method: "DELETE", ...mine() });
  forgetEverything();
  document.querySelector(".key-box")?.remove();
  return say("data-forgotten");
}
