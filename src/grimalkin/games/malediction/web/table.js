/** The table of Malédiction!: trump in the middle and the trick around it, the contracts that are left, hats. */

import { bids, piles, stocks } from "./bids.js";
import { BALL, HAT, LEAD, TRICKS, ZERO } from "./signs.js";
import { face, slip } from "./slip.js";

/** @typedef {import("../../../web/types.js").Tools} Tools */
/** @typedef {import("../../../web/types.js").Place} Place */
/** @typedef {import("../../../web/types.js").Zone} Zone */

/** @param {Tools} tools */
export function middle(tools) {
  const { make, picture, suits, model, say, zoneName, nameOf, fact, around } = tools;
  const trump = make("div", { class: "heap" });
  const led = make("p", { class: "led" });
  const center = make("section", { class: "zone", "data-zone": "trump" }, make("h3", { text: zoneName("trump") }), trump, led);
  const trick = make("ol", { class: "ring" });
  const hats = make("p", { class: "hats", "data-zone": "hats" });
  const offer = make("div", { class: "offer" });
  const round = make("div", { class: "round" }, center, trick);
  const root = make("div", { class: "cauldron" }, round, offer, hats);
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
    hats.dataset.about = say("about-hats");
    return places;
  }

  /**
   * Lay out the piles, but only when they have changed: whoever is about to touch one finds it where it was.
   * @param {boolean} bidding
   */
  function drawOffer(bidding) {
    const words = bidding && model.due ? model.legal : [];
    const left = [...piles(tools).keys()].map((place) => model.zone(place)?.count);
    const now = JSON.stringify([bidding, words, words.map(tools.meaning), left]);
    if (now === offered) return;
    offered = now;
    const focused = document.activeElement instanceof HTMLElement && offer.contains(document.activeElement) ? document.activeElement : null;
    // Trump stands among the bids while they are made: it is what one bids by.
    if (bidding) offer.replaceChildren(center, ...bids(tools));
    else offer.replaceChildren(...stocks(tools));
    root.classList.toggle("retrying", bidding && offer.querySelector(".again") !== null);
    if (!bidding) round.prepend(center);
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
    around.rows(round, count);
    const where = around.spots(count, model.you);
    seats.forEach((item, seat) => {
      around.putAt(item, where[seat] ?? { x: 0, y: 0 });
      const play = model.zone("play", seat);
      const leads = Boolean(model.zone("lead", seat));
      const ahead = Boolean(model.zone("ahead", seat));
      item.className = `${model.turn.includes(seat) ? "due" : ""}${ahead ? " best" : ""}${ahead ? ` ${model.holds[""]?.look ?? ""}` : ""}`;
      const holder = /** @type {HTMLElement} */ (item.firstElementChild);
      if (play) places.set(play.id, { holder, faces: play.cards ?? [] });
      const sum = (play?.cards?.length ?? 0) > 1 ? make("b", { class: "lifted", text: ` = ${play?.total}` }) : null;
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

  /** Lift the bid that somebody is about to make. @param {string[]} words */
  function aim(words) {
    for (const each of offer.querySelectorAll(".bid")) {
      each.classList.toggle("chosen", each instanceof HTMLElement && words.includes(each.dataset.word ?? ""));
    }
  }

  return { root, draw, offers, aim };
}

/** Nothing that lies open at the end is anybody's. @type {string[]} */
export const laidOpen = [];

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
    of.dataset.about = say("about-slip", { contract: held.text, tricks });
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
    if (count && place && sign) told.push(about(fact(sign, count, `${zoneName(place)} ${count}`), say(`about-${place}`)));
  }
  if (model.zone("ball", seat)) told.push(about(fact(BALL, "", zoneName("ball")), say("about-ball")));
  return told;
}

/**
 * Say what a sign is when somebody touches it.
 * @param {HTMLElement} element
 * @param {string} text
 */
function about(element, text) {
  element.dataset.about = text;
  return element;
}
