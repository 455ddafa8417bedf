/**
 * The end of a round in the room that there is: larger where there is more, and where there is less, without what was told already.
 *
 *     const suit = within(board, ending);     // from now on, whenever the room changes
 *     suit();                                 // at once, when the ending itself has changed
 */

/** How large it is drawn: the largest that fits; and in a room that is no desk. */
const SIZES = [2, 1.75, 1.5, 1.3, 1.15, 1];
const HELD = 1.3;
/** What is left out one after another: air; sentences, which stand in the log; cards, whose numbers stay; the count, at the end of a match. */
const SPARED = ["air", "sentences", "cards", "count"];

/**
 * @param {HTMLElement} board all the room
 * @param {HTMLElement} ending
 * @returns {() => void}
 */
export function within(board, ending) {
  const fits = (/** @type {number} */ size) => {
    ending.style.setProperty("zoom", String(size));
    return board.scrollHeight <= board.clientHeight && board.scrollWidth <= board.clientWidth;
  };
  const suit = () => {
    for (let spared = 0; spared <= SPARED.length; spared += 1) {
      ending.dataset.spared = SPARED.slice(0, spared).join(" ");
      if (fits(1)) break;
    }
    // To try a size is to lay all of it out: none is tried that is too large for sure.
    const most = Math.min(document.body.dataset.room === "desk" ? Number.POSITIVE_INFINITY : HELD, board.clientHeight / height(ending));
    SIZES.filter((size) => size <= Math.max(1, most)).some(fits);
  };
  const observer = new ResizeObserver(() => (ending.isConnected ? suit() : observer.disconnect()));
  observer.observe(board);
  return suit;
}

/** How high all of it is that can be seen. @param {HTMLElement} ending */
function height(ending) {
  const boxes = [...ending.children].map((part) => part.getBoundingClientRect()).filter((box) => box.height);
  return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
}
