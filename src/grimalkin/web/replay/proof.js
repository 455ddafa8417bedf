/** Fair luck: what was promised, what came to light, and a check that runs here, on what anyone can download. */

import { make } from "../elements/dom.js";
import { checkRecord } from "../model/proof.js";
import { ask } from "../net/games.js";
import { language, say } from "../text.js";

/** @typedef {import("../model/proof.js").Check} Check */
/**
 * @typedef {{good: boolean, commitment: string, secret: string, cuts: string[], pack: string[],
 *   findings: {key: string, good: boolean, text: string}[]}} Proof
 */

/**
 * @param {string} record
 * @param {string[]} names
 */
export function proofSection(record, names) {
  const body = make("div", { class: "found" });
  const section = make(
    "section",
    { class: "proof", "aria-labelledby": "proof" },
    make("h2", { id: "proof", text: say("proof-title") }),
    make("p", { class: "lead-in", text: say("proof-lead") }),
    body,
  );
  ask(`/api/records/${record}/proof?language=${language}`).then(
    (proof) => body.replaceChildren(...told(record, names, proof)),
    (problem) => body.replaceChildren(make("p", { class: "error", text: problem.message })),
  );
  return section;
}

/**
 * @param {string} record
 * @param {string[]} names
 * @param {Proof} proof
 */
function told(record, names, proof) {
  const results = make("div", { class: "results", role: "status" });
  const check = make("button", { type: "button", class: "main", text: say("proof-check"), onclick: () => run() });
  const run = async () => {
    check.disabled = true;
    results.textContent = say("proof-checking");
    try {
      const answer = await fetch(`/api/records/${record}`);
      results.replaceChildren(...checked(checkRecord(await answer.text(), proof.pack), names));
    } catch (problem) {
      results.replaceChildren(make("p", { class: "error", text: String(problem) }));
    }
    check.disabled = false;
  };
  const cuts = proof.cuts.flatMap((cut, seat) =>
    cut ? [make("dt", { text: say("proof-cut", { name: names[seat] ?? "" }) }), make("dd", { text: cut })] : [],
  );
  if (!cuts.length) cuts.push(make("dt", { text: say("proof-cuts") }), make("dd", { class: "none", text: say("proof-no-cut") }));
  return [
    make(
      "dl",
      {},
      make("dt", { text: say("proof-commitment") }),
      make("dd", { class: "hex", text: proof.commitment }),
      make("dt", { text: say("proof-secret") }),
      make("dd", { class: "hex", text: proof.secret }),
      ...cuts,
    ),
    make("h3", { text: say("proof-house") }),
    make("ul", { class: "findings" }, ...proof.findings.map(({ good, text }) => finding(good, text))),
    make("h3", { text: say("proof-own") }),
    make("p", { class: "lead-in", text: say("proof-own-more") }),
    check,
    results,
    make("p", { class: "lead-in", text: say("proof-note") }),
  ];
}

/**
 * @param {Check[]} checks
 * @param {string[]} names
 */
function checked(checks, names) {
  const good = checks.every((check) => check.good);
  return [
    make("p", { class: good ? "verdict good" : "verdict bad", text: good ? say("proof-all-good") : say("proof-not-good") }),
    make("ul", { class: "findings own" }, ...checks.map((check) => finding(check.good, sentence(check, names)))),
  ];
}

/**
 * @param {Check} check
 * @param {string[]} names
 */
function sentence({ what, good, number }, names) {
  if (what === "secret") return good ? say("proof-secret-good") : say("proof-secret-bad");
  const name = names[number] ?? String(number);
  if (what === "drawn") return good ? say("proof-first-good", { name }) : say("proof-first-bad", { name });
  return good ? say("proof-deal-good", { number }) : say("proof-deal-bad", { number });
}

/**
 * @param {boolean} good
 * @param {string} text
 */
function finding(good, text) {
  return make("li", { class: good ? "good" : "bad" }, make("span", { class: "unseen", text: good ? say("right") : say("wrong") }), text);
}
