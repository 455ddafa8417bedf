/** The table of Malédiction!: trump in the middle and the trick around it, the contracts that are left, hats. */

import { BALL, HAT, LEAD, TRICKS, ZERO } from "./signs.js";
import { announcing, face, slip } from "./slip.js";

/** @typedef {import("../../../web/types.js").Tools} Tools */
/** @typedef {import("../../../web/types.js").Place} Place */
/** @typedef {import("../../../web/types.js").Zone} Zone */

/** @param {Tools} tools */
export function middle(tools) {
  const { make, picture, suits, moves, model, say, zoneName, nameOf, fact, around } = tools;
  const trump = make("div", { class: "heap" });
  const led = make("p", { class: "led" });
  const center = make("section", { class: "zone", "data-zone": "trump" }, make("h3", { text: zoneName("trump") }), trump, led);
  const trick = make("ol", { class: "ring" });
  const hats = make("p", { class: "hats" });
  const offer = make("div", { class: "offer" });
  const root = make("div", { class: "cauldron" }, make("div", { class: "round" }, center, trick), offer, hats);
  /** @type {HTMLElement[]} */
  let seats = [];
  /** What the piles were drawn from. */
  let offered = "";

  function draw() {
    /** @type {Map<string, Place>} */
    const places = new Map();
    places.set("trump", { holder: trump, most: 1, faces: model.zone("trump")?.cards ?? [] });
    const bidding = model.phase === "contract";
    root.classList.toggle("bidding", bidding);
    drawLed();
    drawTrick(places);
    drawOffer(bidding);
    const left = model.zone("hats")?.count ?? 0;
    hats.replaceChildren(fact(HAT, left, `${zoneName("hats")} ${left}`), make("span", { text: say("hats-left"), "aria-hidden": true }));
    return places;
  }

  /**
   * Lay out the piles, but only when they have changed: whoever is about to touch one finds it where it was.
   * @param {boolean} bidding
   */
  function drawOffer(bidding) {
    const words = bidding && model.due ? model.legal : [];
    const piles = [...new Set(announcing(tools).map((word) => moves.place(word)))];
    const now = JSON.stringify([bidding, words, words.map(tools.meaning), piles.map((place) => model.zone(place)?.count)]);
    if (now === offered) return;
    offered = now;
    const focused = document.activeElement instanceof HTMLElement && offer.contains(document.activeElement) ? document.activeElement : null;
    offer.replaceChildren(...piles.map((place) => pile(tools, place, bidding)), ...retakes(tools));
    if (focused) /** @type {HTMLElement | null} */ (offer.querySelector(`[data-word="${focused.dataset.word}"]`))?.focus();
  }

  /** The suit that was led, which all must follow who can. */
  function drawLed() {
    const suit = suits[model.holds[""]?.facts?.suit];
    led.replaceChildren(suit ? say("led-suit") : "", suit ? picture(suit.art, "sign") : "");
    led.style.setProperty("--tint", suit?.tint ?? "");
  }

  /** @param {Map<string, Place>} places */
  function drawTrick(places) {
    const count = model.table?.seats.length ?? 0;
    if (seats.length !== count) {
      seats = Array.from({ length: count }, () => make("li", {}, make("div", { class: "row" }), make("span", { class: "label" })));
      trick.replaceChildren(...seats);
    }
    const where = around.spots(count, model.you);
    seats.forEach((item, seat) => {
      around.putAt(item, where[seat] ?? { x: 0, y: 0 });
      const play = model.zone("play", seat);
      const leads = Boolean(model.zone("lead", seat));
      const ahead = Boolean(model.zone("ahead", seat));
      item.className = `${model.turn.includes(seat) ? "due" : ""}${ahead ? " best" : ""}${ahead ? ` ${model.holds[""]?.look ?? ""}` : ""}`;
      const holder = /** @type {HTMLElement} */ (item.firstElementChild);
      if (play) places.set(play.id, { holder, faces: play.cards ?? [] });
      const sum = (play?.cards?.length ?? 0) > 1 ? make("b", { class: "lifted", text: `= ${play?.total}` }) : null;
      const marks = [leads && zoneName("lead"), ahead && zoneName("ahead")].filter(Boolean).join(", ");
      const label = make("span", { class: "label" }, leads && tools.sign(LEAD), nameOf(seat), sum);
      label.append(make("span", { class: "unseen", text: marks && ` (${marks})` }));
      item.lastElementChild?.replaceWith(label);
    });
  }

  /** @param {string} word */
  function offers(word) {
    return model.phase === "contract" && !tools.moves.card(word);
  }

  return { root, draw, offers };
}

/** Nothing that lies open at the end is anybody's. @type {string[]} */
export const laidOpen = [];

/**
 * A pile of contracts: its faces, to be touched when one is asked; and how many are left.
 * @param {Tools} tools
 * @param {string} place
 * @param {boolean} bidding
 */
function pile(tools, place, bidding) {
  const { make, model, say, zoneName, moves } = tools;
  const left = model.zone(place)?.count ?? 0;
  const words = announcing(tools).filter((word) => moves.place(word) === place);
  const { number } = moves.facts(words[0] ?? "");
  const shown = bidding ? words.map((word) => bid(tools, word)) : [slip(tools, String(number), left ? "" : "none")];
  return make(
    "div",
    { class: "stock", "data-zone": place },
    ...shown,
    make("small", { "aria-hidden": true, text: bidding ? say("slips-left", { count: left }) : `×${left}` }),
    make("span", { class: "unseen", text: `${zoneName(place)}, ${say("slips-left", { count: left })}` }),
  );
}

/**
 * Own contracts that failed, which one may try again.
 * @param {Tools} tools
 */
function retakes(tools) {
  const bids = tools.model.due && tools.model.phase === "contract" ? tools.moves.others(tools.model.legal, []) : [];
  const words = bids.filter((word) => !tools.moves.place(word));
  if (!words.length) return [];
  const { make, say } = tools;
  return [make("div", { class: "stock again" }, make("small", { text: say("slips-again") }), ...words.map((word) => bid(tools, word)))];
}

/**
 * What a contract pays where it is met, and costs where it is not.
 * @param {import("../../../web/types.js").Choice | undefined} known
 */
function pays(known) {
  const { points = 0, penalty = 0 } = known?.brings ?? /** @type {Record<string, number>} */ ({});
  return [points && `+${points}`, penalty && `−${penalty}`].filter(Boolean).join(" ");
}

/**
 * @param {Tools} tools
 * @param {string} word
 */
function bid(tools, word) {
  const { make, model, say, choose, meaning, moves } = tools;
  const shown = face(tools, moves.facts(word));
  const may = model.due && model.legal.includes(word);
  const known = meaning(word);
  const look = moves.place(word) ? "" : "broken";
  return make(
    "button",
    { type: "button", class: "bid", "data-word": may && word, disabled: !may, title: known?.would, onclick: () => choose(word) },
    slip(tools, shown, look),
    make("span", { class: "pays", "aria-hidden": true, text: pays(known) }),
    make("span", { class: "unseen", text: ` ${say("named", { label: known?.means ?? shown, what: known?.would ?? "" })}` }),
  );
}

/**
 * What a plate shows of a seat: its contract with the tricks it has and wants, then what it has to show for rounds before.
 * @param {Tools} tools
 * @param {number} seat
 */
export function plate(tools, seat) {
  const { make, model, say, fact, zoneName } = tools;
  const zones = model.zonesOf(seat);
  const told = [];
  const tricks = model.zone("tricks", seat)?.count ?? 0;
  const held = zones.map((zone) => model.holds[zone.id]).find(Boolean);
  if (held) {
    const aloud = `${zoneName("tricks")} ${tricks}, ${held.text}`;
    const counted = make("b", { text: String(tricks), "aria-hidden": true });
    const of = make("span", { class: `bargain ${held.look ?? ""}`, title: aloud }, counted, slip(tools, face(tools, held.facts ?? {})));
    of.append(make("span", { class: "unseen", text: aloud }));
    told.push(of);
  } else if (model.phase !== "contract") told.push(fact(TRICKS, tricks, `${zoneName("tricks")} ${tricks}`));
  const hand = model.zone("hand", seat)?.count ?? 0;
  told.push(fact("hand", hand, say("cards-here", { count: hand }), "in-hand"));
  for (const [place, sign] of [
    ["met-0", ZERO],
    ["hats", HAT],
  ]) {
    const count = model.zone(place ?? "", seat)?.count ?? 0;
    if (count && place && sign) told.push(fact(sign, count, `${zoneName(place)} ${count}`));
  }
  if (model.zone("ball", seat)) told.push(fact(BALL, "", zoneName("ball")));
  return told;
}
