/** A drawer at the side, where there is no room beside the table: the log and what people say. */

import { make, picture } from "../elements/dom.js";
import { say } from "../text.js";

const LINES = '<path d="M14 18h72v12H14zM14 44h72v12H14zM14 70h46v12H14z"/>';

export class Drawer {
  /** @param {HTMLElement} root what is in it */
  constructor(root) {
    this.root = root;
    const tool = { type: "button", class: "tool log-tool", "data-key": "log", "aria-label": say("log"), title: say("log") };
    /** What opens it from the header. */
    this.button = make("button", { ...tool, onclick: () => this.toggle() }, picture(LINES));
    const close = { type: "button", class: "shut", text: "×", "aria-label": say("close"), onclick: () => this.toggle(false) };
    this.shut = make("button", close);
    root.prepend(this.shut);
    root.addEventListener("keydown", (event) => event.key === "Escape" && this.toggle(false));
    document.addEventListener("pointerdown", (event) => this.touched(event));
  }

  /** @param {boolean} [open] */
  toggle(open = !this.root.classList.contains("open")) {
    const before = this.root.classList.toggle("open", open) !== open;
    if (open) this.shut.focus();
    else if (!before && this.root.contains(document.activeElement)) this.button.focus();
    for (const list of this.root.querySelectorAll(".log")) list.scrollTop = list.scrollHeight;
  }

  /** Whoever goes on elsewhere has read enough. @param {Event} event */
  touched(event) {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(".so-far, .log-tool, .latest")) return;
    if (this.root.classList.contains("open")) this.toggle(false);
  }
}
