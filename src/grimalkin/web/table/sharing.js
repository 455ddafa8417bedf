/** A link for friends: shared as the device shares things, copied, or read by a phone as a QR code. */

import { make } from "../elements/dom.js";
import { say } from "../text.js";

/** Addresses that mean "this machine": of no use to anybody else. */
const ONLY_HERE = /^(localhost|127\.|\[::1\])/;

/**
 * The link as a box of its own: share or copy, and a code to scan.
 * @param {string} link
 * @param {string} title what the game is called
 */
export function linkBox(link, title) {
  const code = make("img", { class: "qr", alt: say("qr"), width: 180, height: 180 });
  code.hidden = true;
  qrCode(link).then((source) => {
    code.src = source;
    code.hidden = !source;
  });
  const here = ONLY_HERE.test(location.hostname) && make("p", { class: "aside-note", text: say("only-here") });
  return make(
    "div",
    { class: "link-box" },
    code,
    make("div", { class: "ways" }, ...(canShare() ? [shareButton(link, title)] : []), copyLine(link, "invite", !canShare()), here),
  );
}

const canShare = () => typeof navigator.share === "function";

/**
 * @param {string} link
 * @param {string} title
 */
function shareButton(link, title) {
  const onclick = () => navigator.share({ title: `Grimalkin: ${title}`, url: link }).catch(() => undefined);
  return make("button", { type: "button", class: "main share", text: say("share"), onclick });
}

/**
 * A text to copy, with its button.
 * @param {string} text
 * @param {string} label the key of what it is
 * @param {boolean} [first] whether copying is the main thing to do
 */
export function copyLine(text, label, first = false) {
  const field = make("input", { class: "copied-text", readonly: true, value: text, "aria-label": say(label) });
  field.addEventListener("focus", () => field.select());
  const button = make("button", { type: "button", class: first ? "main" : "", text: say("copy") });
  button.addEventListener("click", async () => {
    button.textContent = say((await copied(text, field)) ? "copied" : "copy-yourself");
  });
  return make("div", { class: "copy-line" }, field, button);
}

/**
 * Copy a text; where the browser keeps its clipboard from plain pages, by the old way.
 * @param {string} text
 * @param {HTMLInputElement} field
 */
async function copied(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}

/**
 * Have the house draw a link; it is sent as a body, so that no token stands in an address.
 * @param {string} link
 */
async function qrCode(link) {
  try {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/qr", { method: "POST", headers, body: JSON.stringify({ text: link }) });
    return answer.ok ? `data:image/svg+xml,${encodeURIComponent(await answer.text())}` : "";
  } catch {
    return "";
  }
}
