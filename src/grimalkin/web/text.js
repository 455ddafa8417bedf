/** What the page says, in the person's language: words that come with the page, filled with facts. */

import { keep, recall } from "./net/memory.js";

/** @type {"en" | "fr"} */
export let language = recall("language", navigator.language.startsWith("fr") ? "fr" : "en");
/** @type {Record<string, string>} */
let words = {};

/** @param {"en" | "fr"} wanted */
export async function speak(wanted) {
  words = await (await fetch(new URL(`words.${wanted}.json`, import.meta.url))).json();
  language = wanted;
  keep("language", wanted);
  document.documentElement.lang = wanted;
}

/**
 * Say something; where its words depend on a number, the key has `-one` and `-other`.
 * @param {string} key
 * @param {Record<string, string | number>} [facts]
 */
export function say(key, facts = {}) {
  const count = facts.count ?? facts.room;
  const form = typeof count === "number" ? new Intl.PluralRules(language).select(count) : "";
  const text = (form && (words[`${key}-${form}`] ?? words[`${key}-other`])) || words[key] || key;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ""));
}

/** Name several, as one says it. @param {string[]} names */
export const listed = (names) => new Intl.ListFormat(language, { type: "conjunction" }).format(names);

/** Make a sentence of a few words. @param {string} words */
export const sentence = (words) => words.charAt(0).toLocaleUpperCase(language) + words.slice(1) + (/[.!?…]$/.test(words) ? "" : ".");

/**
 * Say what is where, or who says what: French sets its colon apart.
 * @param {string} label
 * @param {string | number} what
 */
export const named = (label, what) => say("named", { label, what });
