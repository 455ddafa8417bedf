/** Six feelings, each a cat's face of our own. */

const HEAD = '<path d="M18 88V44L12 12l22 16q16-6 32 0l22-16-6 32v44q-32 14-64 0z"/>';
const EYES = '<g class="cut"><circle cx="37" cy="52" r="6"/><circle cx="63" cy="52" r="6"/></g>';
const WINK = '<g class="rule"><path d="M29 54q8-10 16 0M55 54q8-10 16 0"/></g>';
const SHUT = '<g class="rule"><path d="M30 46l12 12M42 46L30 58M58 46l12 12M70 46L58 58"/></g>';
const SMILE = '<g class="rule"><path d="M36 70q14 12 28 0"/></g>';
const FROWN = '<g class="rule"><path d="M38 76q12-10 24 0"/></g>';
const FLAT = '<g class="rule"><path d="M38 73h24"/></g>';

/** @type {Record<string, string>} */
export const FEELINGS = {
  hello: `${HEAD}${EYES}${SMILE}<path class="moon" d="M84 34q10 2 9 14l-3 12-9-2 1-12z"/>`,
  thanks: `${HEAD}${WINK}<path class="moon" d="M50 84l-9-9q-4-6 2-9 4-1 7 3 3-4 7-3 6 3 2 9z"/>`,
  "well-played": `${HEAD}${WINK}${SMILE}<path class="moon" d="M50 4l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z"/>`,
  ouch: `${HEAD}${SHUT}${FROWN}`,
  hurry: `${HEAD}${EYES}${FROWN}<path class="moon" d="M80 4L66 30h10l-6 20 20-26H79l9-20z"/>`,
  wait: `${HEAD}${EYES}${FLAT}<path class="moon" d="M70 84h6V64h-6zM82 84h6V64h-6z"/>`,
};
