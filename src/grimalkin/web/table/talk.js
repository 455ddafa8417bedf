/** What happened, sentence by sentence, and what people say to each other. Aloud, too, for whoever listens to the page. */

import { make, picture } from "../elements/dom.js";
import { FEELINGS } from "../elements/feelings.js";
import { named, say } from "../text.js";

/** What each feeling is called. @type {Record<string, string>} */
const CALLED = {
  hello: "feeling-hello",
  thanks: "feeling-thanks",
  "well-played": "feeling-well-played",
  ouch: "feeling-ouch",
  hurry: "feeling-hurry",
  wait: "feeling-wait",
};
/** How long a feeling floats over a plate, in milliseconds. */
const FLOATING = 2600;

export class Talk {
  /** @param {(request: {t: string} & Record<string, any>) => void} send */
  constructor(send) {
    this.send = send;
    /** The sentences of the match that stand in the log. @type {string[]} */
    this.shown = [];
    this.scrolling = 0;
    this.log = make("ol", { class: "log", tabindex: 0, "aria-label": say("log") });
    this.aloud = make("div", { class: "aloud", role: "log", "aria-live": "polite" });
    const text = make("input", { maxlength: 200, placeholder: say("say"), "aria-label": say("say"), autocomplete: "off" });
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (text.value.trim()) send({ t: "say", text: text.value });
      text.value = "";
    };
    this.form = make("form", { class: "talk", onsubmit }, text, make("button", { text: say("send") }));
    const feelings = Object.entries(CALLED).map(([what, key]) => {
      const onclick = () => send({ t: "emote", what });
      const face = picture(FEELINGS[what] ?? "", "feeling");
      return make("button", { type: "button", "data-feeling": what, "aria-label": say(key), title: say(key), onclick }, face);
    });
    this.feelings = make("div", { class: "feelings" }, ...feelings);
    this.root = make("aside", { class: "so-far" }, make("h2", { text: say("log") }), this.log, this.feelings, this.form, this.aloud);
  }

  /**
   * Write what is new; a log that is another one begins anew.
   * @param {string[]} log
   * @param {boolean} still whether it was all told before, and need not be said aloud
   */
  draw(log, still) {
    if (this.shown.some((said, place) => log[place] !== said)) {
      this.log.replaceChildren();
      this.shown = [];
    }
    const fresh = log.slice(this.shown.length);
    for (const said of fresh) this.write(said);
    if (!still && fresh.length) this.announce(fresh.join(" "));
    this.shown = [...log];
  }

  /**
   * @param {string} text
   * @param {string} [look]
   */
  write(text, look = "") {
    this.log.append(make("li", { text, class: look }));
    // Once for all that is written, when the page measures itself anyway.
    cancelAnimationFrame(this.scrolling);
    this.scrolling = requestAnimationFrame(() => this.log.scrollTo(0, this.log.scrollHeight));
  }

  /** @param {string} text */
  announce(text) {
    this.aloud.append(make("p", { text }));
    while (this.aloud.childElementCount > 5) this.aloud.firstElementChild?.remove();
  }

  /** @param {import("../types.js").Message} message */
  chatted(message) {
    const said = named(message.name, message.text);
    this.write(said, "chat");
    this.announce(said);
  }

  /**
   * @param {import("../types.js").Message} message
   * @param {string} name whose feeling it is
   */
  felt(message, name) {
    this.write(named(name, say(CALLED[message.what] ?? "")), "chat");
    const plate = document.querySelector(`.plate[data-seat="${message.seat}"]`);
    const bubble = make("span", { class: "bubble", "aria-hidden": true }, picture(FEELINGS[message.what] ?? "", "feeling"));
    plate?.append(bubble);
    setTimeout(() => bubble.remove(), FLOATING);
  }
}
