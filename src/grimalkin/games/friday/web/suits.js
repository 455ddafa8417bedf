/**
 * The suits of Friday the 13th, as linocuts in a square of 100: silhouettes in the suit's ink, with cuts in the paper.
 * @type {Record<string, import("../../../web/types.js").Suit>}
 */
export const suits = {
  C: {
    ink: "#4a3272",
    tint: "#a48fd6",
    place: "pile-C",
    art: `
      <path d="M27 8 39 25q11-4 22 0L73 8q8 15 5 31-2 12-11 18 13 9 15 37H18q2-28 15-37-9-6-11-18-3-16 5-31z"/>
      <path d="M80 90q18-8 8-34" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round"/>
      <g class="cut">
        <path d="M31 39q7-8 14 1-8 4-14-1zM69 39q-7-8-14 1 8 4 14-1zM46 48h8l-4 5z"/>
        <path d="m36 66 3 12 2-12zM47 70l3 14 3-14zM59 66l2 12 3-12z"/>
      </g>
      <g class="nick"><path d="m22 48 17 1M23 55l16-3M78 48l-17 1M77 55l-16-3M32 16l4 8M68 16l-4 8"/></g>`,
  },
  M: {
    ink: "#12727c",
    tint: "#63bcc4",
    place: "pile-M",
    art: `
      <path d="M44 66h12v9h6v8h-6v13q-6 4-12 0V83h-6v-8h6z"/>
      <circle cx="50" cy="37" r="33"/>
      <circle class="cut" cx="50" cy="37" r="25"/>
      <g class="crack"><path d="M51 12l-4 17 9 8-13 8 5 17M47 29 27 24M56 37l19-5M43 45l-16 8M48 62l-4-9M56 37l12 16M33 17l14 12"/></g>
      <g class="nick"><path d="M47 86h6M47 91h6"/></g>`,
  },
  L: {
    ink: "#a85a12",
    tint: "#e0a05a",
    place: "pile-L",
    art: `
      <g fill="none" stroke="currentColor" stroke-linecap="round">
        <path d="M38 8 22 92M62 8l16 84" stroke-width="8"/>
        <path d="M36 24h29M33 40h35M67 57H51M46 55l-16 3M27 74h47" stroke-width="7"/>
      </g>
      <g class="nick"><path d="M35 30l-2 9M65 30l2 9M30 63l-2 8M71 63l1 8M44 73l5 2"/></g>`,
  },
  F: {
    ink: "#b3202c",
    tint: "#ec7a80",
    corner: "4",
    art: `
      <path d="M14 16h72v76H14z"/>
      <path d="M27 6h9v17h-9zM64 6h9v17h-9z"/>
      <path class="cut" d="M21 36h58v49H21z"/>
      <path d="M30 49q8-2 12-8h6v36h6v5H33v-5h6V51h-9zM56 45q4-5 10-5 11 0 11 9 0 5-5 7 7 2 7 9 0 11-13 11-7 0-12-4l3-6q4 3 8 3 5 0 5-5 0-4-6-4h-4v-5h4q5 0 5-4 0-4-4-4-3 0-6 3z"/>
      <g class="nick"><path d="M20 27h5M42 27h16M75 27h5"/></g>`,
  },
};

/** The cards that stand for the game. */
export const faces = ["M5", "C7", "F", "L2"];
