/** The page begins: speaks the person's language, and goes where the address says. */

import { make } from "./elements/dom.js";
import { askBuild } from "./net/build.js";
import { keep, recall } from "./net/memory.js";
import { allGames } from "./pages/games.js";
import { offlinePage } from "./pages/offline.js";
import { begin, choose, language, languages, say } from "./text.js";

/** @typedef {import("./types.js").Page} Page */

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
/** @type {() => void} */
let leave = () => undefined;

/** @type {() => Promise<Page>} */
const front = async () => (await import("./pages/front.js")).frontPage;

/**
 * Which page an address means; each is fetched when somebody goes there, and may return what to do on leaving.
 * @type {Record<string, () => Promise<Page>>}
 */
const PAGES = {
  t: async () => (await import("./pages/table.js")).tablePage,
  me: async () => (await import("./pages/stats.js")).statsPage,
  r: async () => (await import("./pages/replay.js")).replayPage,
  rules: async () => (await import("./pages/rules.js")).rulesPage,
  learn: async () => (await import("./pages/lesson.js")).lessonPage,
};

/** @param {string} path */
function go(path) {
  history.pushState(null, "", path);
  arrive().then(() => scrollTo(0, 0));
}

async function arrive() {
  leave();
  const [, kind = "", name = ""] = location.pathname.split("/");
  const [games, page] = await Promise.all([allGames().catch(() => null), (PAGES[kind] ?? front)()]);
  document.body.dataset.page = kind || "front";
  document.title = say("title");
  if (!games) {
    leave = offlinePage(main, arrive);
    return;
  }
  leave = (await page(main, games, name, go)) ?? (() => undefined);
}

function bar() {
  const tongue = make(
    "select",
    { class: "tongue", "aria-label": say("language"), onchange: () => choose(tongue.value).then(changed) },
    ...languages.map(({ code, name }) => make("option", { value: code, lang: code, selected: code === language, text: name })),
  );
  const light = make("button", { type: "button", "aria-label": say("theme"), text: "☾", onclick: turn });
  document
    .getElementById("bar")
    ?.replaceChildren(make("a", { href: "/", class: "home", text: "Grimalkin" }), make("span", { class: "space" }), light, tongue);
}

/** Say everything anew, in another language; whoever chose it by the keyboard stays where he was. */
function changed() {
  bar();
  /** @type {HTMLElement | null} */ (document.querySelector(".tongue"))?.focus();
  arrive();
}

function turn() {
  const dark =
    (document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark")) === "dark";
  document.documentElement.dataset.theme = dark ? "light" : "dark";
  keep("theme", dark ? "light" : "dark");
}

const theme = recall("theme", "");
if (theme) document.documentElement.dataset.theme = theme;
addEventListener("popstate", arrive);
document.addEventListener("visibilitychange", () => document.hidden || askBuild());
await begin();
bar();
await arrive();
// Where the browser allows it, the page's own files are kept, and it opens without a network.
navigator.serviceWorker?.register("/worker.js").catch(() => undefined);
