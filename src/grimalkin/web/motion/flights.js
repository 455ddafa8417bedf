/**
 * Cards above the table, on their way from one place on the screen to another. What they stand for lies below already, and
 * is hidden until they land; so whatever happens, all is where it belongs as soon as the flights are ended.
 *
 *     flights.fly(ghost, from, to, { wait: 40, time: 260, hides: card.element });
 *     flights.end();     // at once
 */

import { make } from "../elements/dom.js";

/**
 * Where something is on the screen: its middle, its width, and how it leans, in pixels and degrees.
 * @typedef {{x: number, y: number, width: number, angle: number}} Spot
 */

/**
 * A flight to an element: what flies for it, if it does not itself, between which spots, since when and for how long, in
 * milliseconds.
 * @typedef {{ghost?: HTMLElement, from: Spot, to: Spot, begin: number, time: number, animations: Animation[]}} Flight
 */

const EASE = "cubic-bezier(.22,.75,.28,1)";

/**
 * @param {HTMLElement} element
 * @returns {Spot | null} nothing where it is not to be seen
 */
export function spotOf(element) {
  const box = element.getBoundingClientRect();
  if (!box.width && !box.height) return null;
  const angle = Number.parseFloat(getComputedStyle(element).rotate) || 0;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: element.offsetWidth || box.width, angle };
}

export class Flights {
  constructor() {
    this.layer = make("div", { class: "flights", "aria-hidden": true });
    /** @type {Set<Animation>} */
    this.going = new Set();
    /** What makes room where it lies. @type {Set<Animation>} */
    this.shifts = new Set();
    /** What flies to an element, which is hidden meanwhile. @type {Map<HTMLElement, Flight>} */
    this.toward = new Map();
  }

  /**
   * Where a card is to be seen: on its way, or where it lies.
   * @param {HTMLElement} element
   * @returns {Spot | null}
   */
  seenAt(element) {
    const flight = this.toward.get(element);
    if (flight) return along(flight, (performance.now() - flight.begin) / flight.time) ?? spotOf(element);
    return getComputedStyle(element).opacity === "0" ? null : spotOf(element);
  }

  /**
   * Let something fly, and vanish where it lands.
   * @param {HTMLElement} ghost as wide as it is where it is largest: what is drawn small and then enlarged has thick lines
   * @param {Spot} from
   * @param {Spot} to
   * @param {{wait?: number, time: number, hides?: HTMLElement, appears?: boolean, fades?: boolean, landed?: () => void}} how
   */
  fly(ghost, from, to, { wait = 0, time, hides, appears = false, fades = false, landed }) {
    if (!this.layer.isConnected) document.body.append(this.layer);
    const own = Math.max(from.width, to.width);
    ghost.style.setProperty("--w", `${own}px`);
    this.layer.append(ghost);
    /** @type {Keyframe[]} */
    const frames = [at(from, own), at(to, own)].map((transform) => ({ transform, easing: EASE, opacity: 1 }));
    if (fades) frames.splice(1, 1, { ...frames[1], opacity: 1, offset: 0.75 }, { ...frames[1], opacity: 0 });
    // What comes out of the deck is not to be seen before.
    if (appears) ghost.style.opacity = "0";
    const flight = this.run(ghost, frames, { duration: time, delay: wait, fill: appears ? "forwards" : "both" }, () => {
      ghost.remove();
      if (hides && this.toward.get(hides)?.ghost === ghost) this.toward.delete(hides);
      landed?.();
    });
    const begin = performance.now() + wait;
    if (hides) this.toward.set(hides, { ghost, from, to, begin, time, animations: [flight, this.hide(hides, wait + time)] });
  }

  /**
   * Turn a card over where it lies.
   * @param {HTMLElement} back what was to be seen of it before
   * @param {HTMLElement} card
   * @param {Spot} spot
   * @param {{wait?: number, time: number}} how
   */
  turn(back, card, spot, { wait = 0, time }) {
    if (!this.layer.isConnected) document.body.append(this.layer);
    back.style.setProperty("--w", `${spot.width}px`);
    this.layer.append(back);
    const here = at(spot, spot.width);
    const narrow = [{ transform: here, easing: "ease-in" }, { transform: `${here} scaleX(0)` }];
    this.run(back, narrow, { duration: time / 2, delay: wait, fill: "both" }, () => back.remove());
    this.hide(card, wait + time / 2);
    this.run(card, [{ scale: "0 1", easing: "ease-out" }, { scale: "1 1" }], { duration: time / 2, delay: wait + time / 2 });
  }

  /**
   * Let an element come from where it was to where it is.
   * @param {HTMLElement} element
   * @param {number} x
   * @param {number} y
   * @param {{time: number}} how
   */
  shift(element, x, y, { time }) {
    const frames = [{ translate: `${x}px ${y}px` }, { translate: "0 0" }];
    const shift = this.run(element, frames, { duration: time, easing: EASE, fill: "backwards" }, () => this.shifts.delete(shift));
    this.shifts.add(shift);
  }

  /**
   * Let an element come out of where others of its company have landed, whatever else moves meanwhile.
   * @param {HTMLElement} element
   * @param {Spot} from
   * @param {Spot} to where it lies
   * @param {{wait: number, time: number}} how
   */
  emerge(element, from, to, { wait, time }) {
    const frames = [{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: "0 0" }];
    // From where it is first seen, it sets out slowly.
    const way = this.run(element, frames, { duration: time, delay: wait, easing: "ease-in-out", fill: "backwards" }, () => {
      if (this.toward.get(element)?.animations.includes(way)) this.toward.delete(element);
    });
    this.toward.set(element, { from, to, begin: performance.now() + wait, time, animations: [way, this.hide(element, wait)] });
  }

  /**
   * @param {HTMLElement} element
   * @param {number} time
   */
  hide(element, time) {
    // On a busy machine a frame may be drawn as of a moment before it begins.
    return this.run(element, [{ opacity: 0 }, { opacity: 0 }], { duration: time, fill: "backwards" });
  }

  /**
   * @param {HTMLElement} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} options
   * @param {() => void} [ended]
   */
  run(element, frames, options, ended) {
    const animation = element.animate(frames, options);
    this.going.add(animation);
    animation.finished
      .catch(() => undefined)
      .then(() => {
        this.going.delete(animation);
        ended?.();
      });
    return animation;
  }

  /** What makes room is where it belongs, so that it can be measured. */
  settle() {
    for (const shift of this.shifts) shift.cancel();
    this.shifts.clear();
  }

  /** What flies to an element that has gone elsewhere is no longer needed. @param {HTMLElement} element */
  drop(element) {
    for (const animation of this.toward.get(element)?.animations ?? []) animation.cancel();
    this.toward.get(element)?.ghost?.remove();
    this.toward.delete(element);
  }

  /** Whatever flies has landed. */
  end() {
    for (const animation of this.going) animation.cancel();
    this.going.clear();
    this.shifts.clear();
    this.toward.clear();
    this.layer.replaceChildren();
  }
}

/**
 * @param {Spot} spot
 * @param {number} own width of the element that is put there
 */
function at({ x, y, width, angle }, own) {
  return `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${angle}deg) scale(${width / own})`;
}

/**
 * Where a flight is after a part of its time, nearly: a page that is busy hears late of where its animations are.
 * @param {Flight} flight
 * @param {number} part
 * @returns {Spot | null} nothing once it has landed
 */
function along({ from, to }, part) {
  if (part >= 1) return null;
  const gone = 1 - (1 - Math.max(0, part)) ** 3;
  const between = (/** @type {number} */ first, /** @type {number} */ last) => first + (last - first) * gone;
  return {
    x: between(from.x, to.x),
    y: between(from.y, to.y),
    width: between(from.width, to.width),
    angle: between(from.angle, to.angle),
  };
}
