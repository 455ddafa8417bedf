/** The table of Malédiction!: trump always in sight, the trick in seat order, contracts that are left, hats. */

/** @param {import("../../../web/types.js").Tools} tools */
export function middle({ make, model, say, zoneName }) {
  const trump = make("div", { class: "heap" });
  const trick = make("ol", { class: "ring trick" });
  const piles = make("ul", { class: "slips" });
  const root = make(
    "div",
    { class: "cauldron" },
    make("section", { class: "zone", "data-zone": "trump" }, make("h3", { text: zoneName("trump") }), trump),
    trick,
    piles,
  );

  function draw() {
    /** @type {Map<string, import("../../../web/elements/stage.js").Place>} */
    const places = new Map();
    places.set("trump", { holder: trump, most: 1, faces: model.zone("trump")?.cards ?? [] });
    const played = [...model.zones.values()].filter((zone) => zone.name === "play");
    trick.replaceChildren(
      ...played.map((zone) => {
        const holder = make("div", { class: "row" });
        places.set(zone.id, { holder, faces: zone.cards ?? [] });
        const sum = (zone.cards?.length ?? 0) > 1 ? make("b", { text: `= ${zone.total}` }) : null;
        return make("li", {}, holder, make("span", { text: nameOf(zone.seat) }), sum);
      }),
    );
    const left = model.zonesOf(null).filter((zone) => zone.kind === "tokens");
    piles.replaceChildren(
      ...left.map((zone) =>
        make("li", { class: zone.name }, make("span", { text: zoneName(zone.name) }), make("b", { text: String(zone.count) })),
      ),
    );
    return places;
  }

  /** @param {number | null} seat */
  function nameOf(seat) {
    return seat === model.you ? say("you") : (model.table?.seats[seat ?? 0]?.name ?? "");
  }

  return { root, draw };
}

/**
 * What a plate says of a seat: tricks taken against the contract, then the rest.
 * @param {import("../../../web/types.js").Zone[]} zones
 * @param {(name: string) => string} zoneName
 */
export function plate(zones, zoneName) {
  const tricks = zones.find((zone) => zone.name === "tricks")?.count ?? 0;
  const contract = zones.find((zone) => zone.name.startsWith("contract-"));
  const said = [];
  if (contract) {
    const [, number = "0", kind] = contract.name.split("-");
    const wanted = kind === "exact" ? `=${number}` : kind === "least" ? `${number}+` : number;
    said.push(`${tricks} / ${wanted}`);
  }
  for (const zone of zones) {
    if (zone === contract || zone.name === "tricks" || zone.name === "play" || !zone.count) continue;
    said.push(zone.kind === "marker" ? zoneName(zone.name) : `${zoneName(zone.name)} ${zone.count}`);
  }
  return said;
}
