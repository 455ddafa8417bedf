/**
 * The suits of “13”: three targets of different shape, and the rotten four.
 * @type {Record<string, import("../../../web/types.js").Suit>}
 */
export const suits = {
  B: {
    ink: "#24558f",
    tint: "#7fb2ea",
    place: "pile-B",
    art: `
      <circle cx="50" cy="50" r="42"/><circle class="cut" cx="50" cy="50" r="32"/>
      <circle cx="50" cy="50" r="23"/><circle class="cut" cx="50" cy="50" r="14"/><circle cx="50" cy="50" r="7"/>
      <g class="nick"><path d="M50 3v8M50 89v8M3 50h8M89 50h8M19 19l5 5M81 81l-5-5"/></g>`,
  },
  Y: {
    ink: "#8a6508",
    tint: "#ecc65a",
    place: "pile-Y",
    art: `
      <path d="M50 4 96 50 50 96 4 50z"/><path class="cut" d="M50 17 83 50 50 83 17 50z"/>
      <path d="M50 27 73 50 50 73 27 50z"/><path class="cut" d="M50 37 63 50 50 63 37 50z"/><path d="m50 43 7 7-7 7-7-7z"/>
      <g class="nick"><path d="m30 27 5 5M70 27l-5 5M30 73l5-5M70 73l-5-5"/></g>`,
  },
  G: {
    ink: "#2c6b34",
    tint: "#86c98e",
    place: "pile-G",
    art: `
      <path d="M50 6 95 88H5z"/><path class="cut" d="m50 25 29 54H21z"/>
      <path d="m50 39 19 34H31z"/><path class="cut" d="m50 52 8 15H42z"/>
      <g class="nick"><path d="m34 42 4 2M66 42l-4 2M50 80v6M28 81v5M72 81v5"/></g>`,
  },
  R: {
    ink: "#b3202c",
    tint: "#ec7a80",
    corner: "4",
    art: `
      <path d="M58 8h16v50h12v14H74v20H56V72H14V58zM56 30 33 58h23z"/>
      <g class="cut"><circle cx="66" cy="22" r="5"/><circle cx="61" cy="47" r="3.5"/><circle cx="38" cy="65" r="4"/><path d="M86 58q-9 0-9 7t9 7z"/></g>
      <g fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round">
        <path d="M20 22q6-10 12 0-6 8-12 0zM26 22v-9M22 15l-5-5M30 15l5-5"/><path d="M80 88q5-8 10 0-5 6-10 0zM85 88v-7"/>
      </g>`,
  },
};

/** The cards that stand for the game. */
export const faces = ["B7", "Y5", "G2", "R"];
