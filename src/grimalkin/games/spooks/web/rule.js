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
      return { text: blue(say, top, Boolean(model.zone("falling")), Boolean(model.table?.options.master_powers)), look: "blue" };
    case "red":
      return { text: say(top.startsWith("B") ? "spooks-bat" : "spooks-skeleton", { rank: rankName(say, rankOf(top)) }), look: "red" };
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
 * On blue goes the next number; past the end of the scale only the Cat, and with powers the Spider Master on any spider.
 * @param {Tools["say"]} say
 * @param {string} top
 * @param {boolean} falling
 * @param {boolean} powers
 */
function blue(say, top, falling, powers) {
  const next = rankOf(top) + (falling ? -1 : 1);
  const within = next >= 1 && next <= MASTER;
  const spider = powers && top.startsWith("S") && next !== MASTER;
  if (!within) return spider ? say("spooks-spider-end") : say("spooks-blue-end");
  return say(spider ? "spooks-spider" : "spooks-blue", { rank: rankName(say, next) });
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
