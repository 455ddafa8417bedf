/** The stock beside the piles: its uppermost card face down, and how many are left to draw. */

/** @typedef {import("../../../web/types.js").Tools} Tools */
/** @typedef {import("../../../web/types.js").Place} Place */

const STOCK = "stock";

/**
 * @param {Tools} tools
 * @param {HTMLElement} root where the piles lie
 * @returns {(places: Map<string, Place>) => void} draws it, where there is such a thing
 */
export function packOf({ make, model, say, zoneName }, root) {
  const left = make("b", { "aria-hidden": true });
  const heap = make("div", { class: "heap" }, left);
  const aloud = make("span", { class: "unseen" });
  const pack = make("div", { class: "pack", "data-zone": STOCK, title: zoneName(STOCK) }, heap, aloud);

  return (places) => {
    const count = model.zone(STOCK)?.count ?? 0;
    // Once its last card is gone, one still sees where it lay.
    if (!count && !pack.parentNode) return;
    if (!pack.parentNode) root.append(pack);
    root.classList.add("beside");
    left.textContent = String(count);
    aloud.textContent = `${zoneName(STOCK)}, ${say("cards-here", { count })}`;
    places.set(STOCK, { holder: heap, most: 1, faces: Array(count).fill(null) });
  };
}
