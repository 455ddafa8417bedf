/** The count of bursting piles: a row for each seat, a column for each suit, turned over one suit at a time. */

/** @typedef {import("../../../web/types.js").Tools} Tools */
/** @typedef {import("../../../web/types.js").Happening & {said: string}} SaidEvent */

/**
 * @param {Tools} tools
 * @param {SaidEvent[]} told
 * @param {string[]} names
 */
export function ending(tools, told, names) {
  const { make, picture, suits, say, model, zoneName, cardName, costOf } = tools;
  const letters = Object.keys(suits);
  const piles = letters.filter((letter) => model.zone(`pile-${letter}`));
  const title = (/** @type {string} */ letter) => (piles.includes(letter) ? zoneName(`pile-${letter}`) : cardName(letter));
  const heads = letters.map((letter, turn) => {
    const head = make(
      "th",
      { scope: "col", title: title(letter) },
      picture(suits[letter]?.art ?? "", "sign"),
      make("span", { class: "unseen", text: title(letter) }),
    );
    if (!piles.includes(letter)) head.append(make("small", { text: `×${costOf(letter)}` }));
    head.style.setProperty("--tint", suits[letter]?.tint ?? "");
    head.style.setProperty("--turn", String(turn));
    return head;
  });
  const last = String(letters.length);
  const rows = told
    .filter((event) => event.k === "revealed")
    .map(({ seat, cards }) => {
      const scored = told.find((event) => event.k === "scored" && event.seat === seat);
      const points = make("td", { class: "points", text: String(scored?.points ?? 0) });
      points.style.setProperty("--turn", last);
      return make(
        "tr",
        { "data-seat": seat, class: seat === model.you ? "own" : "" },
        make("th", { scope: "row", text: names[seat] ?? "" }),
        ...letters.map((letter, turn) => stack(tools, told, seat, letter, cards, turn)),
        points,
        make("td", { class: "sum", text: String(scored?.total ?? 0) }),
      );
    });
  const head = make(
    "tr",
    {},
    make("th", { scope: "col" }, make("span", { class: "unseen", text: say("ending-player") })),
    ...heads,
    make("th", { scope: "col", text: say("points") }),
    make("th", { scope: "col", text: say("ending-sum") }),
  );
  const table = make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows));
  table.style.setProperty("--suits", String(letters.length));
  const verdicts = told.filter((event) => event.k === "discarded" || event.k === "kept");
  return make(
    "div",
    { class: "count" },
    table,
    make("ul", { class: "verdicts" }, ...verdicts.map((event) => verdict(tools, event, letters.indexOf(event.suit)))),
  );
}

/**
 * What a seat has of one suit: its cards, and what they cost; the most are crossed out.
 * @param {Tools} tools
 * @param {SaidEvent[]} told
 * @param {number} seat
 * @param {string} letter
 * @param {string[]} cards
 * @param {number} turn
 */
function stack({ make, say, chip, chips, costOf, deck }, told, seat, letter, cards, turn) {
  const own = cards.filter((card) => deck.kind(card) === letter);
  const rid = told.some((event) => event.k === "discarded" && event.seat === seat && event.suit === letter);
  const cost = own.reduce((sum, card) => sum + costOf(card), 0);
  const cell = make(
    "td",
    { class: rid ? "thrown" : "", "data-suit": letter },
    chips(own.map(chip)),
    rid ? make("s", { text: String(cost) }) : "",
    make("b", { text: rid ? "0" : own.length ? String(cost) : "–" }),
    rid && make("span", { class: "unseen", text: say("ending-thrown") }),
  );
  cell.style.setProperty("--turn", String(turn));
  return cell;
}

/**
 * @param {Tools} tools
 * @param {SaidEvent} event
 * @param {number} turn
 */
function verdict({ make, picture, suits }, event, turn) {
  const suit = suits[event.suit];
  const item = make("li", { class: event.k }, suit ? picture(suit.art, "sign") : null, make("span", { text: event.said }));
  item.style.setProperty("--turn", String(turn));
  item.style.setProperty("--tint", suit?.tint ?? "");
  return item;
}
