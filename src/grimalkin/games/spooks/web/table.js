/** The haunted house: the pile, the cards of a prank face down before whoever has chosen, the phantom hand. */

/** @param {import("../../../web/types.js").Tools} tools */
export function middle({ make, model, say, zoneName }) {
  const pile = make("div", { class: "heap big" });
  const count = make("p", { class: "note" });
  const prank = make("div", { class: "row" });
  const prankNote = make("h3", { text: zoneName("discards") });
  const ring = make("ol", { class: "ring" });
  const phantom = make("p", { class: "note" });
  const root = make(
    "div",
    { class: "house" },
    make("section", { class: "zone", "data-zone": "pile" }, make("h3", { text: zoneName("pile") }), pile, count),
    make("section", { class: "zone prank", "data-zone": "discards" }, prankNote, prank),
    ring,
    phantom,
  );

  function draw() {
    /** @type {Map<string, import("../../../web/elements/stage.js").Place>} */
    const places = new Map();
    const lying = model.zone("pile");
    places.set("pile", { holder: pile, most: 1, faces: lying?.cards ?? [] });
    pile.classList.toggle("empty", !lying?.cards?.length);
    count.textContent = lying?.count ? say("cards-here", { count: lying.count }) : "";
    const used = model.zone("discards");
    prankNote.hidden = !used;
    if (used) places.set("discards", { holder: prank, faces: used.cards ?? [] });
    const unseen = model.zone("phantom");
    phantom.textContent = unseen ? `${zoneName("phantom")}: ${unseen.count}` : "";
    const chosen = [...model.zones.values()].filter((zone) => zone.name === "choice");
    ring.replaceChildren(
      ...chosen.map((zone) => {
        const holder = make("div", { class: "row" });
        places.set(zone.id, { holder, faces: zone.cards ?? [null] });
        return make("li", {}, holder, make("span", { text: model.table?.seats[zone.seat ?? 0]?.name ?? "" }));
      }),
    );
    return places;
  }

  return { root, draw };
}
