/**
 * The suits of Malédiction!: four kinds of vermin and brooms, and potions whose level shows their strength.
 * @type {Record<string, import("../../../web/types.js").Suit>}
 */
export const suits = {
  R: {
    ink: "#5a4a3a",
    tint: "#cdb79c",
    art: `
      <path d="M8 62q2-18 20-22-2-14 9-16 9 0 10 10 30-4 38 22 5 18-9 26H30Q8 82 8 62z"/>
      <path d="M84 76q14-4 10-20-3-14-16-12" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>
      <path d="M32 82v10M46 82v10M66 82v10M76 80v11" stroke="currentColor" stroke-width="6" stroke-linecap="round"/>
      <g class="cut"><circle cx="25" cy="54" r="3.600"/><circle cx="38" cy="33" r="4.500"/><path d="M6 63q4-3 7 0-2 4-7 0z"/></g>
      <g class="nick"><path d="M17 66 6 74M19 69l-8 10M50 50l8-3M58 58l9-3M66 66l9-3M52 64l8-3"/></g>`,
  },
  C: {
    ink: "#2b3550",
    tint: "#9fb0da",
    art: `
      <path d="M4 34q12-14 28-14 16 0 22 14 8 14 20 20l22 26q-14 2-26-6-6 10-22 8-26-2-26-26 0-12 4-18z"/>
      <path d="M44 80v14M44 94h-9M44 94h9M56 79v14M56 93h-8M56 93h9" fill="none" stroke="currentColor" stroke-width="4.500" stroke-linecap="round"/>
      <g class="cut"><circle cx="34" cy="32" r="4"/></g>
      <g class="nick"><path d="M40 48q12 4 20 16M36 56q12 4 20 14M34 65q10 2 16 9M8 35h13"/></g>`,
  },
  B: {
    ink: "#7a4b14",
    tint: "#dfae6a",
    art: `
      <path d="M84 6 42 56" stroke="currentColor" stroke-width="7" stroke-linecap="round"/>
      <path d="m32 50 20 16q-2 22-14 30-4-4-6-10-2 6-8 8-2-6-1-10-6 4-13 3 2-6 5-9-6-1-9-4 12-8 26-24z"/>
      <g class="cut"><path d="m34 56 14 11-2 5-16-12z"/></g>
      <g class="nick"><path d="m28 66-14 14M33 70l-9 17M40 74l-4 16M74 14l4 4M66 24l4 4"/></g>`,
  },
  S: {
    ink: "#57306a",
    tint: "#c79be0",
    art: `
      <g fill="none" stroke="currentColor" stroke-width="2.600">
        <path d="M50 4v92M4 50h92M17 17l66 66M83 17 17 83M50 18l23 9 9 23-9 23-23 9-23-9-9-23 9-23zM50 33l12 5 5 12-5 12-12 5-12-5-5-12 5-12z"/>
      </g>
      <circle cx="60" cy="44" r="8"/><ellipse cx="50" cy="58" rx="13" ry="12" transform="rotate(40 50 58)"/>
      <g fill="none" stroke="currentColor" stroke-width="4.500" stroke-linecap="round"><path d="M58 50 40 38 30 42M52 50 34 50l-8 8M46 58 34 66l2 12M66 46l14 4 4 12M62 54l10 10-2 14M56 62l2 14-8 10"/></g>
      <g class="cut"><circle cx="58" cy="41" r="1.900"/><circle cx="63" cy="45" r="1.900"/></g>`,
  },
  P: {
    ink: "#1d6b4f",
    tint: "#7fd1ae",
    before: "+",
    art: `
      <path d="M38 6h24v8h-4v22l22 40q6 16-10 18H30q-16-2-10-18l22-40V14h-4z"/>
      <path class="cut" d="M48 14h4v25l21 40q2 8-6 9H33q-8-1-6-9l21-40z"/>
      <path data-level="1" d="M32 72h36l5 8q1 7-6 7H33q-7 0-6-7z"/>
      <path data-level="2" d="M38 60h24l8 15H30z"/>
      <path data-level="3" d="M45 47h10l8 15H37z"/>
      <g class="nick"><circle cx="44" cy="78" r="2"/><circle cx="56" cy="81" r="2.500"/></g>`,
  },
};

/** The cards that stand for the game. */
export const faces = ["R9", "P3", "C8", "B5"];
