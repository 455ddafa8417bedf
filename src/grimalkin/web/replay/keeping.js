/** What one takes along: a link to this move, one to the whole match, and the record as a file. */

import { make } from "../elements/dom.js";
import { named, say } from "../text.js";

/**
 * @param {string} record
 */
export function keepingSection(record) {
  const whole = `${location.origin}/r/${record}`;
  const here = linkRow("replay-link", say("replay-link"), whole);
  return {
    root: make(
      "section",
      { class: "keeping", "aria-labelledby": "keeping" },
      make("h2", { id: "keeping", text: say("replay-keep") }),
      here.root,
      linkRow("replay-link-whole", say("replay-link-whole"), whole).root,
      make("a", { class: "button", href: `/api/records/${record}`, download: "", text: say("replay-download") }),
    ),
    /** @param {string} link to the move that is shown */
    show(link) {
      here.input.value = link;
    },
  };
}

/**
 * A link to read, to select and to pass on.
 * @param {string} key
 * @param {string} label
 * @param {string} link
 */
function linkRow(key, label, link) {
  const input = make("input", { readonly: true, value: link, id: key, onfocus: () => input.select() });
  const done = make("span", { class: "unseen", role: "status" });
  const button = make("button", { type: "button", "data-key": key, "aria-label": named(label, say("copy")), text: say("copy") });
  button.addEventListener("click", async () => {
    if (!(await passOn(input))) return;
    button.textContent = say("copied");
    done.textContent = say("copied");
  });
  return { input, root: make("div", { class: "link" }, make("label", { for: key, text: label }), input, button, done) };
}

/**
 * Share it where the device can, copy it where it may; else it stands there, selected.
 * @param {HTMLInputElement} input
 */
async function passOn(input) {
  const finger = matchMedia("(pointer: coarse)").matches;
  if (finger && navigator.share) return navigator.share({ url: input.value }).then(Boolean, () => false);
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(input.value).then(
      () => true,
      () => false,
    );
  }
  input.select();
  return document.execCommand("copy");
}
