/**
 * Waiting that can be cut short: by a tap, or by what is to be seen next.
 *
 *     await waiting.wait(300);
 *     waiting.cut();     // elsewhere
 */

export class Waiting {
  constructor() {
    /** @type {Set<() => void>} */
    this.waiters = new Set();
  }

  /**
   * @param {number} time in milliseconds
   * @returns {Promise<void>}
   */
  wait(time) {
    if (time <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.waiters.delete(go);
        resolve();
      };
      const timer = setTimeout(go, time);
      this.waiters.add(go);
    });
  }

  cut() {
    for (const go of [...this.waiters]) go();
  }
}
