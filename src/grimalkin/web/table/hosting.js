/** What cannot be undone is asked before it is done: leaving, removing somebody, handing over, closing the table. */

import { confirmed } from "../parts/confirm.js";
import { say } from "../text.js";

/** @typedef {import("../pages/table.js").TablePage} TablePage */

/** Leave the table for good. @param {TablePage} page */
export async function leave(page) {
  const { table, you } = page.model;
  const others = table?.seats.some((seat, number) => seat.kind === "person" && !seat.left && number !== you);
  const playing = table?.phase === "playing";
  const last = !others && (page.model.host || playing);
  const why = last ? say("leave-sure-last") : playing ? say("leave-sure-playing") : say("leave-sure-free");
  if (!(await confirmed(say("leave"), why, say("leave-yes")))) return;
  page.door.leaving = true;
  page.line.send({ t: "leave" });
}

/** @param {TablePage} page @param {number} seat */
export async function removeSomebody(page, seat) {
  const facts = { name: page.nameOf(seat) };
  if (await confirmed(say("remove", facts), say("remove-sure", facts), say("remove-yes"))) page.line.send({ t: "remove", seat });
}

/** @param {TablePage} page @param {number} seat */
export async function makeHost(page, seat) {
  const facts = { name: page.nameOf(seat) };
  const sure = await confirmed(say("make-host", facts), say("make-host-sure", facts), say("make-host-yes"));
  if (sure) page.line.send({ t: "pass-host", seat });
}

/** @param {TablePage} page */
export async function closeTable(page) {
  const sure = await confirmed(say("close-table"), say("close-table-sure"), say("close-table-yes"));
  if (sure) page.line.send({ t: "close" });
}
