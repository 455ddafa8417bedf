/** Small signs of Spooks, beside numbers and names. */

export const TOP = '<path d="M22 8h56v84H22z"/><path class="gap" d="M32 18h36v30H32z"/>';
export const ESCAPED = '<path d="M14 6h46v88H14z"/><path class="gap" d="M24 18h26v66H24z"/><path d="M44 42h26V28l24 22-24 22V58H44z"/>';
