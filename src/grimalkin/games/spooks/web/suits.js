/**
 * The suits of Spooks: two blues, a green, two reds, each told by its shape; and the Cat.
 * @type {Record<string, import("../../../web/types.js").Suit>}
 */
export const suits = {
  S: {
    ink: "#1f4e8c",
    tint: "#7fb0ee",
    crowned: "M",
    art: `
      <path d="M50 2v24" fill="none" stroke="currentColor" stroke-width="3"/>
      <circle cx="50" cy="34" r="11"/><ellipse cx="50" cy="60" rx="19" ry="23"/>
      <g fill="none" stroke="currentColor" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round">
        <path d="M41 36 22 24 10 40M38 44 16 42 6 60M38 54 18 58 10 80M42 66 28 78l2 18M59 36l19-12 12 16M62 44l22-2 10 18M62 54l20 4 8 22M58 66l14 12-2 18"/>
      </g>
      <g class="cut"><circle cx="45.500" cy="33" r="2.600"/><circle cx="54.500" cy="33" r="2.600"/><path d="m50 46 7 9-7 9-7-9z"/><path d="M44 72h12l-6 6z"/></g>`,
  },
  G: {
    ink: "#3f7fa6",
    tint: "#a9d7f2",
    crowned: "M",
    art: `
      <path d="M50 5q31 0 31 36v53l-11-9-10 10-10-10-10 10-10-10-11 9V41Q19 5 50 5z"/>
      <g class="cut"><ellipse cx="39" cy="38" rx="6" ry="9"/><ellipse cx="61" cy="38" rx="6" ry="9"/><ellipse cx="50" cy="60" rx="7" ry="10"/></g>
      <g class="nick"><path d="M28 70v12M72 70v12M26 30q2-8 7-12M74 30q-2-8-7-12"/></g>`,
  },
  O: {
    ink: "#3b6b22",
    tint: "#9ccf7c",
    crowned: "M",
    art: `
      <path d="M50 14q21 0 26 17l22-9q-2 22-22 27-2 15-12 23-6 5-14 20-8-15-14-20-10-8-12-23Q4 44 2 22l22 9q5-17 26-17z"/>
      <g class="cut">
        <path d="M29 40q9-5 17 4-8 6-17-4zM71 40q-9-5-17 4 8 6 17-4z"/><path d="m50 47 5 11H45z"/>
        <path d="M33 63q17 8 34 0-4 14-17 14T33 63z"/>
      </g>
      <path d="m40 66 3 6 3-5zM54 67l3 5 3-6z"/>
      <g class="nick"><path d="M12 30l8 5M88 30l-8 5M42 21l3 6M58 21l-3 6"/></g>`,
  },
  K: {
    ink: "#8e1f2f",
    tint: "#f08a92",
    crowned: "M",
    art: `
      <path d="M50 5q35 0 35 35 0 17-13 25v12H28V65Q15 57 15 40 15 5 50 5z"/><path d="M32 81h36v13q-18 5-36 0z"/>
      <g class="cut">
        <path d="M25 42q0-12 11-12t11 12-11 12-11-12zM53 42q0-12 11-12t11 12-11 12-11-12zM50 52l6 12H44z"/>
        <path d="M37 66h4v11h-4zM48 67h4v10h-4zM59 66h4v11h-4zM39 83h4v10h-4zM48 84h4v10h-4zM57 83h4v10h-4z"/>
      </g>
      <g class="nick"><path d="M42 12l3 7-4 6M67 15l-3 5"/></g>`,
  },
  B: {
    ink: "#b2461e",
    tint: "#f5a37c",
    crowned: "M",
    art: `
      <path d="m42 30-2-12 7 6h6l7-6-2 12q5 3 7 8 10-14 33-14-8 12-4 22-9-3-14 5-8-4-13 4-5-2-10 14l-7 11-7-11q-5-16-10-14-5-8-13-4-5-8-14-5 4-10-4-22 23 0 33 14 2-5 7-8z"/>
      <g class="cut"><circle cx="45" cy="37" r="2.800"/><circle cx="55" cy="37" r="2.800"/><path d="m46 45 2 5 2-5 2 5 2-5z"/></g>
      <g class="nick"><path d="M33 41q-6 6-8 16M23 34q-6 4-8 10M67 41q6 6 8 16M77 34q6 4 8 10"/></g>`,
  },
  X: {
    ink: "#221c24",
    tint: "#e9e4d6",
    art: `
      <path d="M26 10q8 6 13 15 11-4 22 0 5-9 13-15 5 12 2 26 8 9 8 24 0 16-9 24 14 0 14-14 0-7-5-11l6-4q8 7 6 18-3 17-22 19H30q-16-2-16-30 0-16 10-26-3-14 2-26z"/>
      <g class="moon"><path d="M29 42q9-9 17 1-9 8-17-1zM71 42q-9-9-17 1 9 8 17-1z"/></g>
      <g class="cut"><path d="M46 54h8l-4 5z"/><path d="M36.500 36.500h2.600v12h-2.600zM61 36.500h2.600v12H61z" class="slit"/></g>
      <g class="nick"><path d="m20 54 17 1M21 61l16-3M80 54l-17 1M79 61l-16-3M50 59v5M44 66q6 3 12 0"/></g>`,
  },
};

/** The cards that stand for the game. */
export const faces = ["S10", "GM", "X", "B3"];
