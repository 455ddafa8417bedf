/** Small signs of Malédiction!, beside numbers and names. */

export const TRICKS = '<path d="M8 20h38v56H8zM54 20h38v56H54z"/><path d="M16 84h68v8H16z"/>';
export const HAT =
  '<path d="M4 78q20-10 28-12Q38 30 64 6q-4 14 2 24 8 20 8 36 10 2 22 12-46 22-92 0z"/><path class="gap" d="M34 58q20 8 38 0l1 8q-20 8-41 0z"/>';
export const BALL =
  '<circle cx="50" cy="42" r="36"/><path d="M26 80h48l8 14H18z"/><path class="gap" d="M32 34q4-14 18-16l1 6q-10 2-13 12z"/>';
export const ZERO =
  '<path d="M22 6h56l8 10v78H14V16z"/><path class="gap" d="M50 26q18 0 18 26T50 78 32 52t18-26zm0 12q-8 0-8 14t8 14 8-14-8-14z"/>';
export const LEAD = '<path d="M10 38h42V16l40 34-40 34V62H10z"/>';
