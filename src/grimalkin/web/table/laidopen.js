/** The end of a round: what lies in front of everyone, laid open seat by seat and suit by suit. */

import { make } from "../elements/dom.js";
import { small } from "../elements/marks.js";
import { say } from "../text.js";

/**
 * Draw what lies open; nothing where no other seat shows any cards.
 * @param {import("./board.js").Board} board
 * @returns {HTMLElement | null}
 */
export function laidOpen(board) {
  const { model, deck, layout } = board;
  if (model.turn.length) return null;
  const open = (/** @type {import("../types.js").Zone} */ zone) =>
    zone.seat !== null && zone.kind === "cards" && (layout?.laidOpen?.includes(zone.name) ?? true);
  const shown = [...model.zones.values()].filter((zone) => open(zone) && zone.cards?.length);
  if (!shown.some((zone) => zone.seat !== model.you)) return null;
  const rows = shown.map((zone) => {
    const cards = board.moves.sorted(zone.cards ?? [], "suit");
    const name = make("b", { text: model.table?.seats[zone.seat ?? 0]?.name ?? "" });
    const score = { count: model.scores[zone.seat ?? 0] ?? 0 };
    const points = model.scored && make("span", { class: "points", text: say("with-points", score) });
    const kinds = [...new Set(cards.map((card) => deck.kind(card)))];
    const groups = kinds.map((kind) =>
      make("span", { class: "kind" }, ...cards.filter((card) => deck.kind(card) === kind).map((card) => small(card, deck))),
    );
    return make("li", {}, make("div", { class: "who" }, name, points), make("div", { class: "kinds" }, ...groups));
  });
  return make("ul", { class: "laid-open" }, ...rows);
}
