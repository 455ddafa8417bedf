/**
 * Keeps the page's own files of this version, so that it opens without a network and can say so calmly.
 * Answers of the house, tables and tokens are none of its business: those requests go past it.
 */

const KEPT = "grimalkin-BUILD";
const FILES = "/web/BUILD/";
/** A worker's own names are not those of a page. @type {any} */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keepAll().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (pathname.startsWith(FILES)) event.respondWith(fromKept(request));
  else if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(fetch(request).catch(() => fromKept("/")));
});

async function keepAll() {
  const names = await (await fetch(`${FILES}files.json`)).json();
  const kept = await caches.open(KEPT);
  await kept.addAll(["/", ...names.map((/** @type {string} */ name) => FILES + name)]);
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("grimalkin-") && name !== KEPT).map((name) => caches.delete(name)));
}

/** @param {Request | string} request */
async function fromKept(request) {
  const kept = await (await caches.open(KEPT)).match(request);
  return kept ?? fetch(request);
}
