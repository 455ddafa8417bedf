/**
 * Whether the house has been upgraded since this page came from it. A page that is old reloads itself: once for each
 * new version, never while a choice is on its way or a word half typed.
 */

/** The version that this page came with. */
export const build = /\/web\/([0-9a-f]+)\//.exec(import.meta.url)?.[1] ?? "";
const MARK = "grimalkin.reloaded";
const PATIENCE = 400;
let waiting = false;
/** Whoever has something on its way says so here. @type {Set<() => boolean>} */
const busy = new Set();

/**
 * Do not reload while this says true; gives what ends it.
 * @param {() => boolean} question
 */
export function unlessBusy(question) {
  busy.add(question);
  return () => busy.delete(question);
}

/**
 * See by an answer of the house which version it has.
 * @param {Response} answer
 */
export function noticeBuild(answer) {
  const theirs = answer.headers.get("x-build");
  if (!theirs || !build || theirs === build || waiting || reloadedFor() === theirs) return;
  waiting = true;
  reload(theirs);
}

/** Ask the house which version it has: after a break, when it may be another one. */
export async function askBuild() {
  await fetch("/healthz", { cache: "no-store" }).then(noticeBuild, () => undefined);
}

/** @param {string} theirs */
function reload(theirs) {
  if ([...busy].some((question) => question()) || typing()) {
    setTimeout(reload, PATIENCE, theirs);
    return;
  }
  try {
    sessionStorage.setItem(MARK, theirs);
  } catch {
    // Without a memory it might reload for ever: better an old page.
    return;
  }
  location.reload();
}

function reloadedFor() {
  try {
    return sessionStorage.getItem(MARK);
  } catch {
    return null;
  }
}

function typing() {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && !field.readOnly && field.value !== field.defaultValue;
}
