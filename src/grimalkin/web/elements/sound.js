/**
 * Soft sounds, made on the spot, and a short buzz. Nothing is heard until somebody has touched the page: browsers wish
 * it so, and so would we.
 *
 *     const sounds = new Sounds(recall("sounds", false));
 *     sounds.play("card");
 *     sounds.on = false;     // whoever made it remembers it
 */

/**
 * A note: when it begins and how long it rings, in seconds, how high, how loud.
 * @typedef {[number, number, number, number]} Note
 */

/** @type {Record<string, Note[]>} */
const TUNES = {
  turn: [
    [0, 0.5, 659, 0.16],
    [0.12, 0.6, 880, 0.14],
  ],
  round: [
    [0, 0.5, 523, 0.14],
    [0.14, 0.5, 494, 0.14],
    [0.28, 0.9, 392, 0.14],
  ],
  token: [
    [0, 0.25, 988, 0.1],
    [0.06, 0.4, 1319, 0.08],
  ],
  win: [
    [0, 0.4, 523, 0.14],
    [0.13, 0.4, 659, 0.14],
    [0.26, 0.4, 784, 0.14],
    [0.39, 1.2, 1047, 0.14],
  ],
};
/** Sounds of paper: how long, how high the whisper, how loud, and how many one after another. @type {Record<string, [number, number, number, number]>} */
const RUSTLES = { card: [0.09, 2400, 0.3, 1], taken: [0.1, 1500, 0.28, 4], deal: [0.07, 2800, 0.2, 6] };
/** @typedef {"card" | "taken" | "deal" | "token" | "turn" | "round" | "win"} Sound */
const BETWEEN_RUSTLES = 0.055;
const BUZZ = 40;

export class Sounds {
  /** @param {boolean} on */
  constructor(on) {
    this.on = on;
    /** @type {AudioContext | null} */
    this.context = null;
  }

  /** @param {Sound} what */
  play(what) {
    if (!this.on || document.hidden || navigator.userActivation?.hasBeenActive === false) return;
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") this.context.resume().catch(() => undefined);
    const rustle = RUSTLES[what];
    if (rustle) this.rustle(this.context, ...rustle);
    for (const note of TUNES[what] ?? []) this.ring(this.context, ...note);
  }

  /** A short buzz, where the device can. */
  buzz() {
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(BUZZ);
  }

  /**
   * A bell of two partials that fades.
   * @param {AudioContext} context
   */
  ring(context, after = 0, lasts = 0.3, pitch = 440, loud = 0.1) {
    const start = context.currentTime + after;
    for (const [times, share] of /** @type {const} */ ([
      [1, 1],
      [2.01, 0.25],
    ])) {
      const tone = new OscillatorNode(context, { type: "sine", frequency: pitch * times });
      tone.connect(this.fading(context, start, lasts, loud * share));
      tone.start(start);
      tone.stop(start + lasts);
    }
  }

  /**
   * Paper on paper: a breath of noise.
   * @param {AudioContext} context
   */
  rustle(context, lasts = 0.1, pitch = 2000, loud = 0.2, times = 1) {
    const noise = new AudioBuffer({ length: Math.ceil(context.sampleRate * lasts), sampleRate: context.sampleRate });
    const samples = noise.getChannelData(0).map(() => Math.random() * 2 - 1);
    noise.copyToChannel(samples, 0);
    for (let time = 0; time < times; time += 1) {
      const start = context.currentTime + time * BETWEEN_RUSTLES;
      const source = new AudioBufferSourceNode(context, { buffer: noise });
      const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
      source.connect(filter).connect(this.fading(context, start, lasts, loud));
      source.start(start);
    }
  }

  /**
   * @param {AudioContext} context
   * @param {number} start
   * @param {number} lasts
   * @param {number} loud
   */
  fading(context, start, lasts, loud) {
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    gain.connect(context.destination);
    return gain;
  }
}
