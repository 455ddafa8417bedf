/** Two of the three suits of Comets; the third is left to the page. */
export const suits = {
  star: {
    ink: "#7a4b00",
    tint: "#f0c060",
    art: '<path d="m50 4 10 34 36-6-28 24 16 34-34-20-34 20 16-34L4 32l36 6z"/>',
  },
  wave: {
    ink: "#0b5a7a",
    tint: "#7cc8e8",
    art: '<path d="M4 40q12-24 23 0t23 0 23 0 23 0v18q-12 24-23 0t-23 0-23 0-23 0z"/>',
  },
};
