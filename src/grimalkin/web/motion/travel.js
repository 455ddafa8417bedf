/**
 * How cards get from where they lay to where they lie: each journey of the ledger as a flight between two spots on the
 * screen.
 *
 *     travel.remember(lying);                            // before anything is drawn anew
 *     const time = travel.go(places, lying, zones, {});  // when all is where it belongs
 */

import { Card } from "../elements/card.js";
import { Flights, spotOf } from "./flights.js";
import { account } from "./ledger.js";
import { ordered, soundOf } from "./order.js";
import { Spots } from "./spots.js";
import { tempo } from "./tempo.js";
import * as tokens from "./tokens.js";

/** @typedef {import("./ledger.js").Journey} Journey */
/** @typedef {import("./ledger.js").Stock} Stock */
/** @typedef {import("../elements/stage.js").Place} Place */
/** @typedef {import("../types.js").Zone} Zone */

/** Usual times, in milliseconds: of a flight; between two of them; all such times together; and of a fan that opens. */
const TIME = 270;
const STAGGER = 45;
const SPREAD = 450;
const UNFOLD = 160;
/** What goes away where nobody sees it, against what it was. */
const SHRUNK = 0.6;

export class Travel {
  /**
   * @param {import("../elements/deck.js").Deck} deck
   * @param {import("./spots.js").Room} room
   * @param {(what: "card" | "taken" | "deal" | "token") => void} [sound] something lands
   */
  constructor(deck, room, sound = () => undefined) {
    this.deck = deck;
    this.sound = sound;
    this.flights = new Flights();
    this.spots = new Spots(room, this.flights);
    /** @type {Map<string, Stock>} */
    this.stocks = new Map();
    /** @type {Map<string, number>} */
    this.tokens = new Map();
  }

  /** @param {Map<string, Card[]>} lying */
  remember(lying) {
    this.spots.remember(lying, tempo.moves);
    this.flights.settle();
  }

  /**
   * @param {Map<string, Place>} places
   * @param {Map<string, Card[]>} lying
   * @param {Map<string, Zone>} zones
   * @param {{still?: boolean, hints?: import("./ledger.js").Hint[], actors?: number[], dealt?: boolean, counted?: boolean}} how
   * @returns {number} how long it takes, in milliseconds
   */
  go(places, lying, zones, { still = false, hints, actors, dealt, counted }) {
    const [before, had] = [this.stocks, this.tokens];
    this.stocks = stocksOf(places, zones);
    // What is won while a count covers the table is handed over when the seats are to be seen again.
    this.tokens = counted ? had : tokens.tokensOf(zones);
    if (still || !tempo.moves) this.flights.end();
    if (still) return 0;
    const { journeys, flipped } = account(before, this.stocks, { hints, actors, dealt });
    if (!tempo.moves) {
      if (journeys.length) this.sound(soundOf(journeys));
      return 0;
    }
    this.dropGone(lying);
    // Where everything is, before anything moves: to look again would be to lay out all of it again.
    const [stayed, covered, turned] = [this.stayed(lying), this.covered(lying), this.turned(flipped, lying)];
    const { planned, others } = this.planned(journeys, lying);
    const given = tokens.ways(tokens.handedOver(had, this.tokens, hints), this.spots);
    const time = tempo.travel(TIME);
    const landings = this.fly(planned, soundOf(journeys));
    this.unfold(others, landings);
    for (const { ghost, spot, home } of planned.length ? covered : []) this.flights.fly(ghost, spot, home, { time });
    for (const { id, card, spot } of turned) this.flights.turn(this.ghost(null, { from: id, to: id }), card.element, spot, { time });
    for (const { element, x, y } of stayed) this.flights.shift(element, x, y, { time });
    return Math.max(
      0,
      ...[...landings.values()].map((landing) => landing.time),
      tokens.fly(given, this.flights, () => this.sound("token")),
    );
  }

  /**
   * @param {Journey[]} journeys
   * @param {Map<string, Card[]>} lying
   */
  planned(journeys, lying) {
    const arrived = this.arrivals(lying);
    const planned = ordered(journeys).flatMap((each) => this.plan(each, arrived));
    return { planned, others: this.others(arrived) };
  }

  /**
   * What comes face down with those that are shown on their way, which are enough.
   * @param {Map<string, Card[]>} arrived
   */
  others(arrived) {
    return [...arrived].flatMap(([id, cards]) =>
      cards.flatMap(({ word, element }) => {
        const spot = word === null ? spotOf(element) : null;
        return spot ? [{ id, element, spot }] : [];
      }),
    );
  }

  /**
   * Spread them out where the last of their company has landed.
   * @param {ReturnType<Travel["others"]>} others
   * @param {ReturnType<Travel["fly"]>} landings
   */
  unfold(others, landings) {
    for (const { id, element, spot } of others) {
      const landing = landings.get(id);
      if (!landing) continue;
      this.flights.emerge(element, landing.to, spot, { wait: landing.time, time: tempo.travel(UNFOLD) });
    }
  }

  /**
   * @param {ReturnType<Travel["plan"]>} planned
   * @param {ReturnType<typeof soundOf>} heard
   * @returns {Map<string | null, {time: number, to: import("./flights.js").Spot}>} when and where the last lands at each place
   */
  fly(planned, heard) {
    const time = tempo.travel(TIME);
    const every = Math.min(tempo.time(STAGGER), tempo.time(SPREAD) / Math.max(1, planned.length - 1));
    const landings = new Map();
    planned.forEach(({ journey, after, from, to, card, fades }, order) => {
      const wait = order * every + (after ? time * 0.6 : 0);
      const landed = order ? undefined : () => this.sound(heard);
      this.flights.fly(this.ghost(journey.card, journey), from, to, {
        wait,
        time,
        hides: card?.element,
        appears: journey.from === null,
        fades,
        landed,
      });
      landings.set(journey.to, { time: wait + time, to });
    });
    return landings;
  }

  /**
   * Find where a journey begins and ends on the screen.
   * @param {{journey: Journey, after: boolean}} each
   * @param {Map<string, Card[]>} arrived
   */
  plan({ journey, after }, arrived) {
    const there = (journey.to !== null && arrived.get(journey.to)) || [];
    const place = there.findLastIndex((each) => each.word === journey.card);
    const card = place < 0 ? null : /** @type {Card} */ (there.splice(place, 1)[0]);
    const shown = card && this.flights.seenAt(card.element);
    const end = shown ?? this.spots.around(journey.to);
    const began = this.spots.before(journey.from, journey.card) ?? (journey.to === null ? null : this.spots.around(journey.from));
    const from = began ?? (journey.from === null && end ? this.spots.deck() : null);
    // What is put away where nobody sees it goes away where it was.
    const to = end ?? (from && { ...from, width: from.width * SHRUNK });
    return from && to ? [{ journey, after, from, to, card: shown ? card : null, fades: !shown }] : [];
  }

  /**
   * The cards of each place that were not there before.
   * @param {Map<string, Card[]>} lying
   */
  arrivals(lying) {
    return new Map(
      [...lying].map(([id, cards]) => {
        const before = this.spots.seen.get(id) ?? [];
        return [id, cards.filter((card) => !before.some((each) => each.card === card && each.word === card.word))];
      }),
    );
  }

  /**
   * What is covered by a card that has yet to land still lies there.
   * @param {Map<string, Card[]>} lying
   */
  covered(lying) {
    return [...this.spots.seen].flatMap(([id, seen]) => {
      const now = lying.get(id);
      if (!now?.length || !this.stocks.get(id)?.hidden) return [];
      // A place may be elsewhere now.
      const home = spotOf(/** @type {Card} */ (now.at(-1)).element);
      return seen.flatMap(({ card, word, spot }) => {
        if (!word || !spot || !home || now.includes(card)) return [];
        const ghost = this.ghost(word, { from: id, to: id });
        ghost.classList.add("below");
        return [{ ghost, spot, home }];
      });
    });
  }

  /**
   * Cards that lay face down, and are flipped together.
   * @param {import("./ledger.js").Known[]} flipped
   * @param {Map<string, Card[]>} lying
   */
  turned(flipped, lying) {
    return flipped.flatMap(({ id, card: word }) => {
      const card = lying.get(id)?.find((each) => each.word === word);
      const spot = card && this.flights.seenAt(card.element);
      return spot ? [{ id, card, spot }] : [];
    });
  }

  /** Nothing flies any more to where a card no longer lies. @param {Map<string, Card[]>} lying */
  dropGone(lying) {
    for (const [id, seen] of this.spots.seen) {
      const now = lying.get(id) ?? [];
      for (const { card, word } of seen) if (!now.some((each) => each === card && each.word === word)) this.flights.drop(card.element);
    }
  }

  /** Cards that stay, but make room. @param {Map<string, Card[]>} lying */
  stayed(lying) {
    return [...lying].flatMap(([id, cards]) =>
      cards.flatMap((card) => {
        const was = this.spots.seen.get(id)?.find((each) => each.card === card && each.word === card.word)?.spot;
        const now = was && !this.flights.toward.has(card.element) && this.flights.seenAt(card.element);
        if (!was || !now) return [];
        const [x, y] = [was.x - now.x, was.y - now.y];
        return Math.abs(x) + Math.abs(y) > 2 ? [{ element: card.element, x, y }] : [];
      }),
    );
  }

  /**
   * @param {string | null} word
   * @param {{from: string | null, to: string | null}} journey
   */
  ghost(word, { from, to }) {
    const { element } = new Card(this.deck).show(word);
    element.classList.add("ghost");
    element.dataset.from = from ?? "";
    element.dataset.to = to ?? "";
    return element;
  }
}

/**
 * What lies at each place: as it is told, or where nothing is, as it is drawn.
 * @param {Map<string, Place>} places
 * @param {Map<string, Zone>} zones
 * @returns {Map<string, Stock>}
 */
function stocksOf(places, zones) {
  const stock = (/** @type {string[]} */ words, /** @type {number} */ count) => ({ words, hidden: Math.max(0, count - words.length) });
  const cards = [...zones.values()].filter((zone) => zone.kind === "cards");
  const stocks = new Map(cards.map((zone) => [zone.id, stock(zone.cards ?? [], zone.count)]));
  for (const [id, { faces = [] }] of places) {
    const zone = zones.get(id);
    stocks.set(id, stock(zone?.cards ?? faces.filter((face) => face !== null), Math.max(zone?.count ?? 0, faces.length)));
  }
  return stocks;
}
