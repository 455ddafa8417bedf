/**
 * What opens a table for this browser: the tokens that are kept, and those that the link offers.
 *
 * Anyone can write a link, so what it offers is tried and nothing more: a kept token is replaced only by one that the
 * house has accepted, and one's own seat never by another seat, which is for this visit alone.
 */

import { recall, rememberTable } from "./memory.js";

/** @typedef {import("./memory.js").Entry} Entry */
/** @typedef {"token" | "host" | "invite" | "watch"} Kind */

/** What each kind is called in a link. @type {Record<Kind, string>} */
const IN_LINKS = { token: "seat", host: "host", invite: "invite", watch: "watch" };
const KINDS = /** @type {Kind[]} */ (Object.keys(IN_LINKS));

export class Entrance {
  /**
   * @param {string} table
   * @param {string} [fragment] of the link
   */
  constructor(table, fragment = "") {
    this.table = table;
    const link = new URLSearchParams(fragment.replace(/^#/, ""));
    /** @type {Entry} */
    this.kept = recall("tables", /** @type {Record<string, Entry>} */ ({}))[table] ?? {};
    /** What the link offers and the house has not yet judged. @type {Partial<Record<Kind, string>>} */
    this.offered = {};
    for (const kind of KINDS) {
      const token = link.get(IN_LINKS[kind]);
      if (token) this.offered[kind] = token;
    }
    /** Another seat than one's own, for this visit. */
    this.visiting = "";
  }

  /** What to join with. @returns {Record<Kind, string>} */
  get tokens() {
    const { token = "", host = "", invite = "", watch = "" } = this.kept;
    return { token: this.visiting || token, host, invite, watch, ...this.offered };
  }

  /**
   * The house let one in, and says which tokens opened something. Say whether to come in again, as a kept token was
   * passed over for an offered one that opens nothing.
   * @param {string[]} opened
   */
  accepted(opened) {
    let again = false;
    for (const kind of KINDS) {
      const token = this.offered[kind];
      if (!token) continue;
      delete this.offered[kind];
      if (!opened.includes(kind)) again ||= Boolean(this.kept[kind]) && this.kept[kind] !== token;
      else if (kind === "token" && this.kept.token && this.kept.token !== token) this.visiting = token;
      else this.keep({ [kind]: token });
    }
    return again;
  }

  /**
   * The house did not let one in; say whether there is something else to try.
   * @param {string} key of the refusal
   */
  refused(key) {
    if (key === "no-invitation") {
      const offered = Object.keys(this.offered).length > 0;
      this.offered = {};
      return offered;
    }
    if (key !== "bad-token") return false;
    if (this.offered.token) delete this.offered.token;
    else if (this.visiting) this.visiting = "";
    else {
      // Another window of this browser may have been given another token since.
      const { token } = recall("tables", /** @type {Record<string, Entry>} */ ({}))[this.table] ?? {};
      if (token && token !== this.kept.token) this.kept = { ...this.kept, token };
      // The seat is no longer ours: at last one comes as a guest.
      else this.keep({ token: "" });
    }
    return true;
  }

  /** A seat was taken. @param {Entry} entry */
  seated(entry) {
    this.visiting = "";
    this.keep(entry);
  }

  /** @param {Entry} entry */
  keep(entry) {
    this.kept = { ...this.kept, ...entry };
    rememberTable(this.table, entry);
  }
}
