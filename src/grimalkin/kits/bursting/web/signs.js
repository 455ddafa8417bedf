/** The small sign of a stack that was taken. */

export const STACK = '<path d="M18 14h64v34H18z"/><path d="M12 56h76v8H12zM12 70h76v8H12zM12 84h76v8H12z"/>';
