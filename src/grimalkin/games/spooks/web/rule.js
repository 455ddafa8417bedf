/** What the top card asks for, in one sentence: the page says it, the house decides. */

/** @typedef {import("../../../web/types.js").Tools} Tools */

const MASTER = 11;

/**
 * @param {Tools} tools
 * @returns {{text: string, look: string}} the sentence, and which colour it is about
 */
export function rule({ say, model, nameOf }) {
  const top = model.zone("pile")?.cards?.at(-1) ?? "";
  const marked = (/** @type {string} */ name) => [...model.zones.values()].find((zone) => zone.name === name)?.seat ?? null;
  const victim = nameOf(marked("victim"));
  switch (model.phase) {
    case "opening":
      return { text: say("spooks-opening"), look: "blue" };
    case "free":
      return { text: say("spooks-free"), look: "" };
    case "blue":
      return { text: blue(say, model, top), look: "blue" };
    case "red":
      return { text: red(say, model, top), look: "red" };
    case "run":
      return { text: say("spooks-run", { name: nameOf(marked("owner")) }), look: "red" };
    case "gifts":
      return { text: say("spooks-gifts", { name: victim }), look: "red" };
    case "prank":
      return { text: model.zone("falling") ? say("spooks-prank-low") : say("spooks-prank"), look: "green" };
    case "passing":
      return { text: say("spooks-passing"), look: "blue" };
    case "naming":
      return { text: say("spooks-naming"), look: "green" };
    case "present":
      return { text: say("spooks-present", { name: victim }), look: "green" };
    default:
      return { text: "", look: "" };
  }
}

/**
 * On blue goes the next number, or the Cat; past the end of the scale only the Cat, and with powers the Spider Master on
 * any spider (on a Spider Master only where there are two).
 * @param {Tools["say"]} say
 * @param {Tools["model"]} model
 * @param {string} top
 */
function blue(say, model, top) {
  const { master_powers: powers, decks } = model.options;
  const next = rankOf(top) + (model.zone("falling") ? -1 : 1);
  const within = next >= 1 && next <= MASTER;
  const spider = powers && top.startsWith("S") && next !== MASTER && (top !== "SM" || decks === 2);
  if (!within) return spider ? say("spooks-spider-end") : say("spooks-blue-end");
  return say(spider ? "spooks-spider" : "spooks-blue", { rank: rankName(say, next) });
}

/**
 * On red goes the suit, the number or the Cat; whoever has none suffers, and whoever wants to, where that is allowed.
 * @param {Tools["say"]} say
 * @param {Tools["model"]} model
 * @param {string} top
 */
function red(say, model, top) {
  const rank = rankName(say, rankOf(top));
  const free = model.options.red_decline === "always";
  if (top.startsWith("B")) return say(free ? "spooks-bat-free" : "spooks-bat", { rank });
  return say(free ? "spooks-skeleton-free" : "spooks-skeleton", { rank });
}

/** @param {string} card */
function rankOf(card) {
  return card.endsWith("M") ? MASTER : Number(card.slice(1));
}

/**
 * @param {Tools["say"]} say
 * @param {number} rank
 */
function rankName(say, rank) {
  return rank === MASTER ? say("spooks-master") : String(rank);
}
