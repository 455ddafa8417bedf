/** What this browser remembers: the player's own key and name, seats, language, and how things should look and sound. */

/** So many characters may a name have; the house says so too. */
export const LONGEST_NAME = 24;

/**
 * Read something that was kept; a full or forbidden store forgets politely.
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(name, otherwise) {
  try {
    const kept = localStorage.getItem(`grimalkin.${name}`);
    return kept === null ? otherwise : JSON.parse(kept);
  } catch {
    return otherwise;
  }
}

/**
 * Keep something.
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(`grimalkin.${name}`, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the page works without.
  }
}

/** All that is kept, by its name. @returns {Record<string, unknown>} */
export function everything() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith("grimalkin."));
  return Object.fromEntries(names.map((name) => [name.slice("grimalkin.".length), recall(name.slice("grimalkin.".length), null)]));
}

/** Keep nothing any more. */
export function forgetEverything() {
  for (const name of Object.keys(everything())) localStorage.removeItem(`grimalkin.${name}`);
}

/** The player's own key: made once, known to nobody else. */
export function playerKey() {
  let key = recall("key", "");
  if (!key) {
    key = [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    keep("key", key);
  }
  return key;
}

/**
 * @typedef {{token?: string, host?: string, invite?: string, watch?: string, game?: string, when?: number}} Entry
 */

/**
 * Remember what opens a table; the oldest are forgotten.
 * @param {string} table
 * @param {Entry} entry
 */
export function rememberTable(table, entry) {
  const tables = recall("tables", /** @type {Record<string, Entry>} */ ({}));
  tables[table] = { ...tables[table], ...entry, when: Date.now() };
  const latest = Object.entries(tables).sort(([, a], [, b]) => (b.when ?? 0) - (a.when ?? 0));
  keep("tables", Object.fromEntries(latest.slice(0, 30)));
}

/** @param {string} table */
export function forgetTable(table) {
  const { [table]: _, ...others } = recall("tables", /** @type {Record<string, Entry>} */ ({}));
  keep("tables", others);
}
