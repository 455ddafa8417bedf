// @ts-check
/** The line to a table: docs/protocol.md says what is spoken on it. It knows no rule. */
import { language } from "./words.js";

/**
 * @typedef {{id: string, cards?: string[], add?: string[], cut?: string[], count?: number, total?: number,
 *   kind?: string, gone?: boolean, hidden?: boolean}} ZoneView
 */
/** @typedef {{cards: string[] | null, count: number, total: number | null, kind: string}} Zone */
/** @typedef {{name?: string, kind?: string, level?: string, here?: boolean, stand_in?: boolean}} Seat */
/** @typedef {{id: string, game: string, phase: string, seats: Seat[], record?: string, chat?: boolean}} Table */
/** @typedef {{host?: string, invite?: string, watch?: string, seat?: string}} Tokens */

const IDLE = 2500, DEAD = 8000;

/** Everything that the house has told us of a table. */
export class Line {
  /** @param {string} id @param {(told: any) => void} heard */
  constructor(id, heard) {
    this.id = id;
    this.heard = heard;
    this.version = -1;
    this.last = 0;
    /** @type {Table | null} */ this.table = null;
    /** @type {number | null} */ this.you = null;
    this.host = false;
    /** @type {any} */ this.match = null;
    /** @type {Map<string, Zone>} */ this.zones = new Map();
    /** @type {string[]} */ this.log = [];
    /** @type {Tokens} */ this.tokens = this.remembered();
    this.connect();
    setInterval(() => this.beat(), 500);
  }

  /** Take tokens from the fragment, which is never sent, and keep them here. */
  remembered() {
    const known = JSON.parse(localStorage.getItem(`table ${this.id}`) ?? "{}");
    const tokens = { ...known, ...Object.fromEntries(new URLSearchParams(location.hash.slice(1))) };
    if (location.hash) history.replaceState(null, "", location.pathname);
    localStorage.setItem(`table ${this.id}`, JSON.stringify(tokens));
    return tokens;
  }

  /** @param {Tokens} more */
  remember(more) {
    this.tokens = { ...this.tokens, ...more };
    localStorage.setItem(`table ${this.id}`, JSON.stringify(this.tokens));
  }

  connect() {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/table/${this.id}`);
    this.socket = socket;
    this.last = Date.now();
    socket.onopen = () => this.join();
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.heard({ t: "lost", code: event.code });
      if (event.code !== 4004) setTimeout(() => this.connect(), 1000 + Math.random() * 1000);
    };
  }

  join() {
    const { seat: token = "", host = "", invite = "", watch = "" } = this.tokens;
    this.ask("join", { token, host, invite, watch, language, ...(this.table && { since: this.version }) });
  }

  beat() {
    const silent = Date.now() - this.last;
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (silent > DEAD) this.socket.close();
    else if (silent > IDLE) this.ask("ping");
  }

  /** @param {string} t @param {object} [fields] */
  ask(t, fields = {}) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ t, ...fields }));
  }

  /** @param {any} told */
  hear(told) {
    this.last = Date.now();
    if (told.t === "line" || told.t === "skip") {
      if (told.v > this.version + 1) return this.ask("speak", { language });
      if (told.v <= this.version) return;
    }
    // Only these are versions that we have; a word between them names one, no more.
    if (["picture", "line", "skip"].includes(told.t)) this.version = told.v;
    if (told.t === "picture") {
      this.you = told.you ?? null;
      this.host = told.host ?? false;
      if (this.you === null) this.remember({ seat: "" });
      this.begin(told.match ?? null);
    }
    if (told.t === "seated") {
      this.you = told.seat;
      this.remember({ seat: told.token });
    }
    if (told.t === "refused" && told.key === "bad-token") {
      this.remember({ seat: "" });
      return this.join();
    }
    if (told.table) this.sit(told);
    if (told.t === "line") this.apply(told);
    this.heard(told);
  }

  /** The host may have moved us: nobody but the house knows where to. @param {any} told */
  sit(told) {
    const before = this.you === null ? null : this.table?.seats[this.you]?.name;
    this.table = told.table;
    const now = this.you === null ? null : told.table.seats[this.you].name;
    if (told.t === "line" && before && now !== before) this.ask("speak", { language });
  }

  /** @param {any} match */
  begin(match) {
    this.match = match;
    this.zones = new Map((match?.zones ?? []).map((/** @type {ZoneView} */ zone) => [zone.id, whole(zone)]));
    this.log = match?.log ?? [];
  }

  /** @param {any} line */
  apply(line) {
    if (line.match) this.begin(line.match);
    if (!this.match) return;
    const own = line.own ?? {};
    const mine = new Set((own.zones ?? []).map((/** @type {ZoneView} */ zone) => zone.id));
    for (const zone of line.zones ?? []) if (!mine.has(zone.id)) this.change(zone);
    for (const zone of own.zones ?? []) this.change(zone);
    for (const name of ["turn", "phase", "round", "scores", "ended"]) if (name in line) this.match[name] = line[name];
    if (own.legal) Object.assign(this.match, { legal: own.legal, prompt: own.prompt ?? "" });
    this.log.push(...(own.said ?? line.said ?? []));
  }

  /** @param {ZoneView} zone */
  change(zone) {
    const known = this.zones.get(zone.id);
    if (zone.gone) this.zones.delete(zone.id);
    else if (!known || zone.cards || zone.hidden) this.zones.set(zone.id, whole(zone));
    else {
      if (known.cards) {
        for (const card of zone.cut ?? []) known.cards.splice(known.cards.indexOf(card), 1);
        known.cards.push(...(zone.add ?? []));
        if (zone.cut || zone.add) known.count = known.cards.length;
      }
      known.count = zone.count ?? known.count;
      known.total = zone.total ?? known.total;
    }
  }
}

/** @param {ZoneView} zone @returns {Zone} */
function whole({ cards, count, total, kind }) {
  const number = count ?? cards?.length ?? 0;
  return { cards: cards ? [...cards] : null, count: number, total: total ?? null, kind: kind ?? "cards" };
}
