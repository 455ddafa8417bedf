/** A table for any game, drawn from its places alone: a newcomer's game is playable before anyone has drawn it. */

/** @param {import("../types.js").Tools} tools */
export function middle({ make, model, zoneName }) {
  const root = make("div", { class: "anytable" });
  /** @type {Map<string, {box: HTMLElement, holder: HTMLElement, note: HTMLElement}>} */
  const boxes = new Map();

  /** @param {import("../types.js").Zone} zone */
  function boxOf(zone) {
    const known = boxes.get(zone.id);
    if (known) return known;
    const holder = make("div", { class: "row" });
    const note = make("span", { class: "note" });
    const box = make("section", { class: "zone", "data-zone": zone.id }, make("h3", { text: zoneName(zone.name) }), holder, note);
    const made = { box, holder, note };
    boxes.set(zone.id, made);
    root.append(box);
    return made;
  }

  function draw() {
    const places = new Map();
    const shown = model.zonesOf(null);
    for (const [id, { box }] of boxes) if (!shown.some((zone) => zone.id === id)) box.hidden = true;
    for (const zone of shown) {
      const { box, holder, note } = boxOf(zone);
      box.hidden = false;
      const hidden = zone.cards === null;
      note.textContent = zone.kind !== "cards" || hidden || zone.count !== zone.cards?.length ? String(zone.count) : "";
      if (zone.total !== null) note.textContent = String(zone.total);
      if (zone.kind === "cards") places.set(zone.id, { holder, most: hidden ? 2 : 12, faces: zone.cards ?? Array(zone.count).fill(null) });
    }
    return places;
  }

  return { root, draw };
}
