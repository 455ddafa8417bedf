/** The same table as text, for whoever listens to the page: every place, and what lies there. */

import { make } from "../elements/dom.js";
import { named, say } from "../text.js";
import { signed } from "./scores.js";

/** @param {import("./board.js").Board} board */
export function tableInWords(board) {
  const { model } = board;
  const seats = model.table?.seats ?? [];
  const owners = [null, ...seats.keys()];
  const lines = owners.flatMap((seat) => {
    const who = seat === null ? "" : seat === model.you ? say("you") : (seats[seat]?.name ?? "");
    const points = seat === null || !model.scored ? "" : `${say("points")} ${signed(model.scores[seat] ?? 0)}`;
    const held = model.zonesOf(seat).map((zone) => described(board, zone));
    return [who, points, ...held].filter(Boolean).join(", ");
  });
  return make(
    "section",
    { class: "aloud", "aria-label": say("in-words") },
    make("ul", {}, ...lines.filter(Boolean).map((text) => make("li", { text }))),
  );
}

/**
 * @param {import("./board.js").Board} board
 * @param {import("../types.js").Zone} zone
 */
function described(board, zone) {
  const name = board.zoneName(zone.name);
  if (zone.kind === "marker") return name;
  const cards =
    zone.kind === "cards" && zone.cards?.length ? zone.cards.map((card) => board.cardName(card)).join(", ") : String(zone.count);
  return named(name, `${cards}${zone.total === null ? "" : ` = ${zone.total}`}`);
}
