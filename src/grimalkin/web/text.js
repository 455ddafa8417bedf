/** What the page says, in the person's language: words that come with the page, filled with facts. */

import { keep, recall } from "./net/memory.js";

/** @typedef {{code: string, name: string, direction: string}} Language */

/** The languages of the house, the one to fall back on first. @type {Language[]} */
export let languages = [];
/** The one that is spoken now. */
export let language = "";
/** @type {Record<string, string>} */
let words = {};

/** @param {string} name @returns {Promise<any>} */
const fetched = async (name) => (await fetch(new URL(name, import.meta.url))).json();

/** Speak for the first time: as was chosen before, or as the browser would like it. */
export async function begin() {
  languages = await fetched("languages.json");
  await speak(suiting([recall("language", ""), ...navigator.languages]).code);
}

/** @param {string} wanted the code of a language */
export async function speak(wanted) {
  const chosen = suiting([wanted]);
  words = await fetched(`words.${chosen.code}.json`);
  language = chosen.code;
  document.documentElement.lang = language;
  document.documentElement.dir = chosen.direction;
}

/** Speak another language from now on. @param {string} wanted its code */
export async function choose(wanted) {
  await speak(wanted);
  keep("language", language);
}

/**
 * Find the language for somebody who names several, the dearest first; a variant is served by its family.
 * @param {readonly string[]} wanted
 */
function suiting(wanted) {
  const family = (/** @type {string} */ code) => code.toLowerCase().split("-")[0];
  const found = (/** @type {string} */ tag) =>
    languages.find(({ code }) => code.toLowerCase() === tag.toLowerCase()) ?? languages.find(({ code }) => family(code) === family(tag));
  const known = wanted.map(found).find(Boolean) ?? languages[0];
  if (!known) throw new Error("the house speaks no language");
  return known;
}

/** Learn what only the page of the host says. */
export async function learnHosting() {
  words = { ...words, ...(await fetched(`host.${language}.json`)) };
}

/**
 * Say something; where its words depend on a number, the key has `-one` and `-other`.
 * @param {string} key
 * @param {Record<string, string | number>} [facts]
 * @param {Record<string, string>} [own] words of a game, before those of the page
 */
export function say(key, facts = {}, own = {}) {
  const known = (/** @type {string} */ wanted) => own[wanted] ?? words[wanted];
  const count = facts.count ?? facts.room;
  const form = typeof count === "number" ? new Intl.PluralRules(language).select(count) : "";
  const text = (form && (known(`${key}-${form}`) ?? known(`${key}-other`))) || known(key) || key;
  return text.replace(/\{(\w+)\}/g, (_, name) => written(facts[name] ?? ""));
}

/** A number below zero has a minus, no hyphen. @param {string | number} fact */
const written = (fact) => (typeof fact === "number" ? String(fact).replace("-", "−") : fact);

/** Name several, as one says it. @param {string[]} names */
export const listed = (names) => new Intl.ListFormat(language, { type: "conjunction" }).format(names);

/** Begin with a large letter. @param {string} words */
export const capital = (words) => words.charAt(0).toLocaleUpperCase(language) + words.slice(1);

/** Make a sentence of a few words. @param {string} words */
export const sentence = (words) => capital(words) + (/[.!?…]$/.test(words) ? "" : ".");

/**
 * Say what is where, or who says what: French sets its colon apart.
 * @param {string} label
 * @param {string | number} what
 */
export const named = (label, what) => say("named", { label, what });
