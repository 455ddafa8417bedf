/** Before a match: who sits where, the link for friends, bots for the empty seats. */

import { make } from "../elements/dom.js";
import { entryTo, recall } from "../net/memory.js";
import { say } from "../text.js";

/**
 * @param {import("./table.js").TablePage} page
 * @param {import("../types.js").TableView} table
 */
export function gathering(page, table) {
  const info = page.games.find((game) => game.name === table.game);
  const { you, host } = page.model;
  page.board.title.textContent = info?.title ?? table.game;
  page.say(page.notice?.text ?? say("gathering"));
  if (hurried(page, table)) return;
  const seats = table.seats.map((seat, number) =>
    make(
      "li",
      { class: `plate${number === you ? " due" : ""}` },
      make("div", { class: "who" }, make("span", { class: "name", text: seat.name || say("empty") })),
      make("div", { class: "has", text: number === you ? say("you") : seat.kind === "bot" ? (info?.levels[seat.level ?? ""] ?? "") : "" }),
    ),
  );
  page.board.plates.replaceChildren(...seats);
  const free = table.seats.some((seat) => !seat.kind);
  const send = (/** @type {string} */ t) => () => page.line.send({ t });
  /** @type {HTMLElement[]} */
  const made = [];
  if (you === null && free) made.push(sitForm(page));
  if (host && free && you !== null) made.push(make("button", { type: "button", text: say("fill"), onclick: send("fill") }));
  if (you !== null) made.push(make("button", { type: "button", text: say("stand"), onclick: send("stand") }));
  if (host && !free) made.push(make("button", { type: "button", class: "main", text: say("start"), onclick: send("start") }));
  page.actions.replaceChildren(...made);
  page.board.board.replaceChildren(...(free ? links(page.id) : []));
}

/**
 * Against bots at once: sit, fill, start, without a question.
 * @param {Parameters<typeof gathering>[0]} page
 * @param {import("../types.js").TableView} table
 */
function hurried(page, table) {
  if (!new URLSearchParams(location.search).has("alone") || !page.model.host) return false;
  if (page.model.you === null) page.sit(recall("name", ""));
  else if (table.seats.some((seat) => !seat.kind)) page.line.send({ t: "fill" });
  else {
    history.replaceState(null, "", location.pathname);
    page.line.send({ t: "start" });
  }
  return true;
}

/** @param {Parameters<typeof gathering>[0]} page */
function sitForm(page) {
  const name = make("input", {
    name: "name",
    maxlength: 24,
    value: recall("name", ""),
    placeholder: say("name"),
    "aria-label": say("name"),
  });
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    page.sit(name.value);
  };
  return make("form", { class: "sit", onsubmit }, name, make("button", { class: "main", text: say("sit") }));
}

/** @param {string} id */
function links(id) {
  const { invite, watch } = entryTo(id);
  return /** @type {const} */ ([
    ["invite", invite],
    ["watch", watch],
  ]).flatMap(([kind, token]) => {
    if (!token) return [];
    const link = `${location.origin}/t/${id}#${kind}=${token}`;
    const shown = make("input", { readonly: true, value: link, "aria-label": say(kind) });
    const copy = make("button", { type: "button", text: say("copy"), onclick: () => share(link, copy) });
    return [make("div", { class: "invite" }, make("h2", { text: say(kind) }), shown, copy)];
  });
}

/**
 * @param {string} link
 * @param {HTMLElement} button
 */
async function share(link, button) {
  if (navigator.share) await navigator.share({ url: link }).catch(() => undefined);
  else await navigator.clipboard?.writeText(link).catch(() => undefined);
  button.textContent = say("copied");
}
