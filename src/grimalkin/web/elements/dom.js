/** Small helpers to make elements; text is always text, never markup. */

/**
 * Make an element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [given] class, text, data-*, aria-*, on<event>, or any attribute
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, given = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") element.textContent = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Pictures that were made before. @type {Map<string, SVGElement>} */
const drawn = new Map();

/**
 * Make a picture from markup of our own (never from anything that came over the network).
 * @param {string} art
 * @param {string} [name] its class
 */
export function picture(art, name = "") {
  const key = `${name} ${art}`;
  let made = drawn.get(key);
  if (!made) {
    const source = `<svg xmlns="http://www.w3.org/2000/svg" class="${name}" viewBox="0 0 100 100" aria-hidden="true">${art}</svg>`;
    made = /** @type {SVGElement} */ (/** @type {unknown} */ (new DOMParser().parseFromString(source, "image/svg+xml").documentElement));
    drawn.set(key, made);
  }
  return /** @type {SVGElement} */ (document.importNode(made, true));
}

/**
 * Say something where others listen; what is said already is not said again.
 * @param {HTMLElement} place
 * @param {HTMLElement} said
 */
export function retell(place, said) {
  if (place.childNodes.length !== 1 || !said.isEqualNode(place.firstChild)) place.replaceChildren(said);
}
