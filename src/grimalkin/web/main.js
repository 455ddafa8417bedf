/** The page begins: speaks the person's language, and goes where the address says. */

import { make } from "./elements/dom.js";
import { askBuild } from "./net/build.js";
import { allGames } from "./net/games.js";
import { dress, showLooks } from "./parts/looks.js";
import { offlinePage } from "./parts/offline.js";
import { begin, choose, language, languages, say } from "./text.js";

/** @typedef {import("./types.js").Page} Page */

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
/** What a page has in the header. */
const here = make("div", { id: "here" });
/** @type {() => void} */
let leave = () => undefined;

/** The pages whose addresses are short, as they stand in links: the house, which answers there, says which. */
const short = new URLSearchParams(main.dataset.short);

/**
 * The page of an address: each is a file of its own name in `pages/`, fetched when somebody goes there.
 * @param {string} kind the first word of the address
 * @param {string} name what it is about
 * @returns {Promise<{show: Page, named?: boolean}>}
 */
async function pageOf(kind, name) {
  const page = await import(`./pages/${kind ? (short.get(kind) ?? kind) : "front"}.js`);
  return page.named && !name ? pageOf("", "") : page;
}

/** @param {string} path */
function go(path) {
  history.pushState(null, "", path);
  arrive().then(() => scrollTo(0, 0));
}

async function arrive() {
  leave();
  const [, kind = "", name = ""] = location.pathname.split("/");
  const [games, page] = await Promise.all([allGames().catch(() => null), pageOf(kind, name).catch(() => null)]);
  here.replaceChildren();
  document.body.dataset.page = kind || "front";
  document.title = say("title");
  if (!games || !page) {
    // Some browsers remember of a script that it could not be fetched, until the page is loaded anew.
    leave = offlinePage(main, page ? arrive : async () => location.reload());
    return;
  }
  leave = (await page.show(main, games, name, go)) ?? (() => undefined);
}

function bar() {
  const tongue = make(
    "select",
    { class: "tongue", "aria-label": say("language"), onchange: () => choose(tongue.value).then(changed) },
    ...languages.map(({ code, name }) => make("option", { value: code, lang: code, selected: code === language, text: name })),
  );
  const spoken = make("label", { class: "spoken" }, make("span", { text: language, "aria-hidden": true }), tongue);
  const light = make("button", { type: "button", class: "tool light", "aria-label": say("looks"), text: "☾", onclick: showLooks });
  document
    .getElementById("bar")
    ?.replaceChildren(make("a", { href: "/", class: "home", text: "Grimalkin" }), here, make("span", { class: "space" }), light, spoken);
}

/** Say everything anew, in another language; the keyboard's focus stays where it was. */
function changed() {
  bar();
  /** @type {HTMLElement | null} */ (document.querySelector(".tongue"))?.focus();
  arrive();
}

dress();
addEventListener("popstate", arrive);
document.addEventListener("visibilitychange", () => document.hidden || askBuild());
await begin();
bar();
await arrive();
// Where the browser allows it, the page's own files are kept, and it opens without a network.
navigator.serviceWorker?.register("/worker.js").catch(() => undefined);
