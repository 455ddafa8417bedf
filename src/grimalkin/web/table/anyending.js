/** The end of a round for any game: what was said of it. */

/**
 * @param {import("../types.js").Tools} tools
 * @param {(import("../types.js").Happening & {said: string})[]} told
 */
export function ending({ make }, told) {
  const spoken = told.filter((event) => event.said && event.k !== "ended" && event.k !== "won");
  return make("ol", { class: "sentences" }, ...spoken.map((event) => make("li", { text: event.said })));
}
