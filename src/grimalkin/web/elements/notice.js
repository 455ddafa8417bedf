/**
 * Tells a person who looks elsewhere that something waits: in the title, in the icon, and, if that is allowed,
 * by a notification. Sounds are elsewhere.
 *
 *     const notice = new Notice();
 *     button.onclick = () => notice.ask();
 *     notice.turn(model.due, title);
 *     notice.end();
 */

const USUAL = new URL("../icon.svg", import.meta.url).href;
const YOURS = new URL("../icon-turn.svg", import.meta.url).href;

export class Notice {
  constructor() {
    this.mine = false;
    /** @type {Notification | null} */
    this.shown = null;
    this.seen = () => {
      if (!document.hidden) this.close();
    };
    document.addEventListener("visibilitychange", this.seen);
  }

  /** What the person has said about notifications: "granted", "denied", "default"; "none" where there are none. */
  get allowed() {
    return "Notification" in globalThis ? Notification.permission : "none";
  }

  /** Ask whether notifications are welcome; browsers want a click for it. */
  async ask() {
    if (this.allowed === "default") await Notification.requestPermission();
    return this.allowed === "granted";
  }

  /**
   * Show whether it is one's turn.
   * @param {boolean} mine
   * @param {string} title what the title and the notification say
   */
  turn(mine, title) {
    document.title = mine ? `● ${title}` : title;
    const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
    const wanted = mine ? YOURS : USUAL;
    if (icon && icon.href !== wanted) icon.href = wanted;
    if (mine && !this.mine && document.hidden) this.notify(title);
    if (!mine) this.close();
    this.mine = mine;
  }

  /** @param {string} title */
  notify(title) {
    if (this.allowed !== "granted") return;
    try {
      this.shown = new Notification(title, { icon: USUAL, tag: "grimalkin" });
      this.shown.onclick = () => {
        window.focus();
        this.close();
      };
    } catch {
      // Some phones allow it only to workers; the title and the buzz must do.
    }
  }

  close() {
    this.shown?.close();
    this.shown = null;
  }

  /** Leave the table: nothing waits any more. */
  end() {
    document.removeEventListener("visibilitychange", this.seen);
    this.turn(false, document.title.replace(/^● /, ""));
  }
}
