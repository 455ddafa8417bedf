/** How the page looks: by day or night, which cards, which cloth, how much contrast. Chosen once, and remembered. */

import { make } from "../elements/dom.js";
import { keep, recall } from "../net/memory.js";
import { say } from "../text.js";

/** What may be chosen, and how each is called, the usual first; "" leaves it to the device. @type {[string, Record<string, string>][]} */
const ALL = [
  ["theme", { "": "as-device", light: "theme-light", dark: "theme-dark" }],
  ["deck", { linocut: "deck-linocut", large: "deck-large" }],
  ["cloth", { midnight: "cloth-midnight", moss: "cloth-moss" }],
  ["contrast", { "": "as-device", high: "contrast-high" }],
];
const LOOKS = new Map(ALL);

/** Dress the page as it was last chosen. */
export function dress() {
  for (const kind of LOOKS.keys()) wear(kind, chosen(kind));
}

/** @param {string} kind */
function chosen(kind) {
  const values = Object.keys(LOOKS.get(kind) ?? {});
  const kept = recall(kind, "");
  return values.includes(kept) ? kept : (values[0] ?? "");
}

/**
 * @param {string} kind
 * @param {string} value
 */
function wear(kind, value) {
  if (value) document.documentElement.dataset[kind] = value;
  else delete document.documentElement.dataset[kind];
}

/** Show what there is, as a sheet; what is touched is worn at once. */
export function showLooks() {
  const shut = make("button", { type: "button", class: "shut", text: "×", "aria-label": say("close"), onclick: () => sheet.close() });
  const sheet = make("dialog", { class: "sheet looks", "aria-label": say("looks") }, shut, ...[...LOOKS.keys()].map(group));
  sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
  sheet.addEventListener("close", () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
}

/** @param {string} kind */
function group(kind) {
  const made = Object.entries(LOOKS.get(kind) ?? {}).map(([value, called]) => {
    const onchange = () => {
      keep(kind, value);
      wear(kind, value);
    };
    const box = make("input", { type: "radio", name: kind, value, checked: chosen(kind) === value, onchange });
    return make("label", {}, box, make("span", { text: say(called) }));
  });
  return make("fieldset", {}, make("legend", { text: say(kind) }), ...made);
}
