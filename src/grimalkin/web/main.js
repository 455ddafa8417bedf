/** The page begins: speaks the person's language, and goes where the address says. */

import { make } from "./elements/dom.js";
import { keep, recall } from "./net/memory.js";
import { frontPage } from "./pages/front.js";
import { allGames } from "./pages/games.js";
import { tablePage } from "./pages/table.js";
import { language, say, speak } from "./text.js";

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
/** @type {() => void} */
let leave = () => undefined;

/** @param {string} path */
function go(path) {
  history.pushState(null, "", path);
  arrive();
}

async function arrive() {
  leave();
  const games = await allGames();
  const table = location.pathname.match(/^\/t\/([a-z0-9]+)$/)?.[1];
  document.body.dataset.page = table ? "table" : "front";
  if (table) leave = await tablePage(main, table, games);
  else {
    leave = () => undefined;
    await frontPage(main, games, go);
  }
  document.title = say("title");
}

function bar() {
  const other = language === "fr" ? "en" : "fr";
  const tongue = make("button", { type: "button", lang: other, text: say("other-language"), onclick: () => speak(other).then(() => { bar(); arrive(); }) });
  const light = make("button", { type: "button", "aria-label": say("theme"), text: "☾", onclick: turn });
  document.getElementById("bar")?.replaceChildren(make("a", { href: "/", class: "home", text: "Grimalkin" }), make("span", { class: "space" }), light, tongue);
}

function turn() {
  const dark = (document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark")) === "dark";
  document.documentElement.dataset.theme = dark ? "light" : "dark";
  keep("theme", dark ? "light" : "dark");
}

const theme = recall("theme", "");
if (theme) document.documentElement.dataset.theme = theme;
addEventListener("popstate", arrive);
await speak(language);
bar();
await arrive();
