/** The games of the house and how to open a table, asked over HTTP. */

import { language, say } from "../text.js";
import { noticeBuild } from "./build.js";

/**
 * @typedef {{name: string, default: boolean | number | string, allowed: string, text: string, about: string,
 *   kind: "flag" | "choice" | "count" | "seat" | "text", values: Record<string, string>, low: number, high: number}} OptionInfo
 * @typedef {{name: string, title: string, seats: number[], presets: Record<string, string>,
 *   preset_options: Record<string, Record<string, boolean | number | string>>,
 *   options: OptionInfo[],
 *   preset_seats: Record<string, number[]>, levels: Record<string, string>, zones: Record<string, string>, card_names: Record<string, string>, costs: Record<string, number>,
 *   card_parts: Record<string, [string, string]>, about: string, page: Record<string, string>, files: Record<string, string>, styles: string[], rulebook: boolean, lesson: boolean,
 *   words: Record<string, import("../types.js").Meant>, cards: string[], by_rank: string[]}} GameInfo
 */

/**
 * Ask the house something; what it refuses is an error with its sentence.
 * @param {string} path
 * @param {RequestInit} [options]
 */
export async function ask(path, options) {
  const headers = { "Content-Type": "application/json", "Accept-Language": language };
  const answer = await fetch(path, { ...options, headers: { ...headers, ...options?.headers } });
  noticeBuild(answer);
  // What stands before the house may answer in its stead, and otherwise.
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(body.text || say("not-understood"));
  return body;
}

/** @returns {Promise<GameInfo[]>} */
export const allGames = () => ask(`/api/games?language=${language}`);

/**
 * @param {Record<string, unknown>} wanted
 * @returns {Promise<{table: string, host: string, invite: string, watch: string}>}
 */
export const openTable = (wanted) => ask("/api/tables", { method: "POST", body: JSON.stringify({ ...wanted, language }) });
