/** What the host of a house decides: about people who were reported or banned, and which words are read. */

import { make } from "../elements/dom.js";
import { language, languages, named, say } from "../text.js";

/** @typedef {{report: string, at: number, table: string, name: string, by: string, why: string, text: string, said: string[], scopes: string[]}} Report */
/** @typedef {{mark: string, quiet: boolean, until: number, name: string, why: string}} Sanction */
/** @typedef {{version: string, figures: Record<string, number>, warnings: string[], tables: import("../types.js").TableView[], reports: Report[], bans: Sanction[], words: Record<string, string>, unkind: Record<string, string>}} House */
/** @typedef {(wanted: Record<string, unknown>) => void} Act */

/** For how long, in days, and how that is called. @type {[string, string][]} */
const DAYS = [
  ["1", "keeper-days-day"],
  ["7", "keeper-days-week"],
  ["30", "keeper-days-month"],
  ["365", "keeper-days-year"],
];
const FAULTS = { rude: "report-rude", name: "report-name", spoiling: "report-spoiling", other: "report-other" };
/** By what somebody can be known, and how that is called. @type {Record<string, string>} */
const SCOPES = { player: "keeper-scope-player", address: "keeper-scope-address", network: "keeper-scope-network" };
const WEEK = 7;

const day = (/** @type {number} */ when) =>
  new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year: "numeric" }).format(when);

/**
 * A report, and what may be done about it.
 * @param {Report} report
 * @param {Act} act
 */
export function cases(report, act) {
  const { name } = report;
  const scope = select(
    "scope",
    say("keeper-scope"),
    report.scopes.map((each) => [each, say(SCOPES[each] ?? "")]),
  );
  const days = daysField();
  const ban = (/** @type {boolean} */ quiet) => () =>
    act({ t: "ban", report: report.report, scope: scope.value, days: Number(days.value), quiet, why: report.why });
  const known = report.scopes.length > 0;
  const fault = say(FAULTS[/** @type {keyof typeof FAULTS} */ (report.why)] ?? "report-other");
  return make(
    "li",
    { class: "visit case", "data-report": report.report },
    make(
      "div",
      { class: "way" },
      make("b", { text: say("keeper-reported", { name, by: report.by || say("keeper-someone") }) }),
      make("span", { class: "state", text: `${fault} · ${day(report.at)}` }),
      report.text && make("q", { text: report.text }),
      report.said.length > 0 && make("p", {}, `${named(say("keeper-said"), "")} `, ...report.said.map((text) => make("q", { text }))),
      known && make("p", { class: "terms" }, labelled(say("keeper-scope"), scope), labelled(say("keeper-days"), days)),
      make(
        "p",
        { class: "terms" },
        known && make("button", { type: "button", "data-key": "quiet", text: say("keeper-quiet-name", { name }), onclick: ban(true) }),
        known && make("button", { type: "button", "data-key": "ban", text: say("keeper-ban-name", { name }), onclick: ban(false) }),
        make("button", {
          type: "button",
          "data-key": "dismiss",
          text: say("keeper-dismiss"),
          onclick: () => act({ t: "dismiss", report: report.report }),
        }),
      ),
    ),
  );
}

/**
 * Somebody who may not come, or not talk.
 * @param {Sanction} sanction
 * @param {Act} act
 */
export function sanctions({ mark, quiet, until, name, why }, act) {
  const how = `${say(quiet ? "keeper-muted" : "keeper-banned")} ${say("keeper-until", { day: day(until) })}`;
  return make(
    "li",
    { class: "visit", "data-mark": mark },
    make(
      "div",
      { class: "way" },
      make("b", { text: name || mark.slice(mark.indexOf(" ") + 1) }),
      make("span", { class: "state", text: how }),
      make("span", { class: "state", text: [mark, why].filter(Boolean).join(" · ") }),
    ),
    make("button", { type: "button", "data-key": "pardon", text: say("keeper-pardon"), onclick: () => act({ t: "pardon", mark, quiet }) }),
  );
}

/**
 * What is filled in by hand: an address to be banned, words for the front page, words that are not to be read.
 * @param {House} house
 * @param {Act} act
 */
export function forms(house, act) {
  return [addressForm(act), wordsForm("words", house.words, 500, act), wordsForm("unkind", house.unkind, 8000, act)];
}

/** @param {Act} act */
function addressForm(act) {
  const address = make("input", { name: "address", maxlength: 60, placeholder: "203.0.113.7", "aria-label": say("keeper-address") });
  const scope = select(
    "scope",
    say("keeper-scope"),
    ["address", "network"].map((each) => [each, say(SCOPES[each] ?? "")]),
  );
  const days = daysField();
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    act({ t: "ban", address: address.value, scope: scope.value, days: Number(days.value) });
  };
  const terms = [labelled(say("keeper-scope"), scope), labelled(say("keeper-days"), days), make("button", { text: say("keeper-ban") })];
  return make(
    "section",
    { class: "again" },
    make("h2", { text: say("keeper-address") }),
    make("form", { class: "terms", "data-form": "address", onsubmit }, address, ...terms),
  );
}

/**
 * @param {"words" | "unkind"} kind
 * @param {Record<string, string>} texts
 * @param {number} longest
 * @param {Act} act
 */
function wordsForm(kind, texts, longest, act) {
  const fields = languages.map(({ code, name }) => {
    const field = make("textarea", { name: `${kind}-${code}`, lang: code, rows: 3, maxlength: longest });
    field.value = texts[code] ?? "";
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      act({ t: kind, language: code, text: field.value });
    };
    const label = make("label", { class: "field" }, make("span", { text: name }), field);
    return make("form", { "data-form": `${kind}-${code}`, onsubmit }, label, make("button", { text: say("keeper-save") }));
  });
  const [title, why] = kind === "words" ? ["keeper-words", "keeper-words-why"] : ["keeper-unkind", "keeper-unkind-why"];
  return make(
    "section",
    { class: "again" },
    make("h2", { text: say(title ?? "") }),
    make("p", { class: "aside-note", text: say(why ?? "") }),
    ...fields,
  );
}

const daysField = () => {
  const field = select(
    "days",
    say("keeper-days"),
    DAYS.map(([days, called]) => [days, say(called)]),
  );
  field.value = String(WEEK);
  return field;
};

/**
 * @param {string} name
 * @param {string} label
 * @param {string[][]} choices
 */
function select(name, label, choices) {
  const made = choices.map(([value = "", text = ""]) => make("option", { value, text }));
  return make("select", { name, "aria-label": label }, ...made);
}

/**
 * @param {string} text
 * @param {HTMLElement} field
 */
const labelled = (text, field) => make("label", {}, make("span", { text }), field);
