// @ts-check
/** What the page says, in the person's language; and the few tools that it is built with. */

/** @type {"en" | "fr"} */
export const language = (localStorage.getItem("language") ?? navigator.language).startsWith("fr") ? "fr" : "en";
document.documentElement.lang = language;

/** @type {Record<string, string>} */
const words = await (await fetch(new URL(`words.${language}.json`, import.meta.url))).json();

/** @param {string} key */
export const say = (key) => words[key] ?? key;

/**
 * Make an element; text is only ever text.
 * @param {string} tag
 * @param {Record<string, string | number | boolean | ((event: Event) => void)>} [props]
 * @param {...(Node | string)} children
 */
export function el(tag, props = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (typeof value === "boolean") made.toggleAttribute(name, value);
    else made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

/** @param {string} id */
export const place = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} text */
export function notice(text) {
  place("notice").textContent = text;
  place("notice").hidden = !text;
}

/** @param {string} path @param {RequestInit} [options] */
export async function fetched(path, options) {
  const headers = { "Content-Type": "application/json", "Accept-Language": language };
  const answer = await fetch(path, { headers, ...options });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.text);
  return body;
}
