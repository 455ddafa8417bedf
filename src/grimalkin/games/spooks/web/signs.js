/** Small signs of Spooks, beside numbers and names. */

export const TOP = '<path d="M22 8h56v84H22z"/><path class="gap" d="M32 18h36v30H32z"/>';
export const ESCAPED = '<path d="M14 6h46v88H14z"/><path class="gap" d="M24 18h26v66H24z"/><path d="M44 42h26V28l24 22-24 22V58H44z"/>';
export const BITTEN = '<path d="M10 14q40 26 80 0l-8 22q-2 26-16 54L56 44H44L34 90Q20 62 18 36z"/>';
