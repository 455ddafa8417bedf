/** Telling the host of the house about somebody: what is wrong, and a few words. */

import { make } from "../elements/dom.js";
import { say } from "../text.js";

/** What somebody may be reported for, and how it is called. */
const FAULTS = { rude: "report-rude", name: "report-name", spoiling: "report-spoiling", other: "report-other" };
const LONGEST = 200;

/**
 * @param {string} name of whom it is about
 * @param {(report: {why: string, text: string}) => void} send
 */
export function report(name, send) {
  const title = say("report", { name });
  const faults = Object.entries(FAULTS).map(([why, called], place) =>
    make("label", {}, make("input", { type: "radio", name: "why", value: why, checked: place === 0 }), make("span", { text: say(called) })),
  );
  const text = make("textarea", { name: "text", maxlength: LONGEST, rows: 2 });
  const form = make(
    "form",
    {
      method: "dialog",
      onsubmit: () => send({ why: String(new FormData(form).get("why")), text: text.value }),
    },
    make("fieldset", {}, make("legend", { text: say("report-why") }), ...faults),
    make("label", { class: "field" }, make("span", { text: say("report-text") }), text),
    make("p", { class: "aside-note", text: say("report-sure", { name }) }),
    make("button", { class: "main", "data-key": "report-send", text: say("report-send") }),
  );
  const shut = make("button", { type: "button", class: "shut", text: "×", "aria-label": say("close"), onclick: () => sheet.close() });
  const sheet = make("dialog", { class: "sheet looks report", "aria-label": title }, shut, make("h2", { text: title }), form);
  sheet.addEventListener("close", () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
}
