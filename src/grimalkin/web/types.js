/**
 * The shapes that pass between the parts of the page; docs/protocol.md says what each field means.
 * This file is empty when it runs.
 *
 * @typedef {{ink: string, tint: string, art: string, corner?: string, before?: string, crowned?: string, place?: string, worded?: boolean}} Suit
 *   its inks on paper and on the dark table, its emblem in a square of 100; what stands in the corner of a card without a rank, and before
 *   a rank; the rank that wears a crown; the zone that it marks; whether the name of a card stands on it
 * @typedef {number | string | {cards?: string, count?: number, total?: number, kind?: string}} Shown
 *   a place as it is told
 * @typedef {{id: string, name: string, seat: number | null, cards: string[] | null, count: number,
 *   total: number | null, kind: string}} Zone
 * @typedef {{name?: string, kind?: "person" | "bot", level?: string, player?: string, here?: boolean,
 *   host?: boolean, stand_in?: boolean, bot_in?: number, left?: boolean, again?: boolean, lent?: boolean, auto?: boolean, open_hands?: boolean, cut?: boolean}} SeatView
 * @typedef {{id: string, game: string, phase: "gathering" | "playing" | "between" | "closed", seats: SeatView[],
 *   options: Record<string, boolean | number | string>, language: string, level: string, clock: string,
 *   pause: number, matches: number, commitment: string, listed?: boolean, children?: boolean, chat?: boolean,
 *   open_hands?: boolean, record?: string, watchers?: number, tempo?: string}} TableView
 * @typedef {{text: string, look?: string, facts?: Record<string, any>}} Held something that holds now
 * @typedef {{left: (number | null)[], reserve: number[]}} ClockView
 * @typedef {{seat: number, score: number, won: boolean}} Share
 * @typedef {{phase: string, round: number, turn: number[], way?: number, scores: number[], at: Record<string, Shown>,
 *   holds?: Record<string, Held | null>, legal?: string, prompt?: string, events?: Happening[], rounds?: number[][],
 *   ended?: Share[], scored?: boolean}} SceneView a scene as it is told
 * @typedef {{phase: string, round: number, turn: number[], way: number, scores: number[], zones: Map<string, Zone>,
 *   holds: Record<string, Held | null>, legal: string[], prompt: string, latest: Happening[], rounds: number[][],
 *   ended: Share[], scored: boolean}} Scene what one viewer sees of one moment
 * @typedef {SceneView & {number: number, game?: string, options?: Record<string, boolean | number | string>, undo?: string,
 *   log?: string[], clock?: ClockView}} MatchView
 * @typedef {{k: string} & Record<string, any>} Happening
 * @typedef {{events?: Happening[], said?: string[], at?: Record<string, Shown | null>, legal?: string, prompt?: string, undo?: boolean}} Own
 * @typedef {{v: number, events?: Happening[], said?: string[], at?: Record<string, Shown | null>, holds?: Record<string, Held | null>,
 *   turn?: number[], phase?: string, round?: number, way?: number, scores?: number[], rounds?: number[][], kept?: number,
 *   ended?: Share[], own?: Own}} Update what has changed
 * @typedef {{t: string, v: number, n?: number} & Record<string, any>} Message
 * @typedef {{means: string, cards?: string[], to?: string, facts?: Record<string, any>}} Meant what a word of a game stands for
 * @typedef {{word: string, means: string, cards?: string[], to?: string, would?: string, brings?: Happening}} Choice
 * @typedef {{card: string, key: string, text: string, clause?: string}} Denied why a card may not be played
 * @typedef {Update & {line: string}} Frame what one line of a record changed; its version is the number of the move
 * @typedef {{at: number, text: string, wanted?: string, nudge?: string, prompt?: string, choices?: Choice[],
 *   denied?: Denied[]}} LessonStep
 * @typedef {{game: string, options: Record<string, boolean | number | string>, learner: number, players: string[],
 *   start: SceneView, frames: Frame[], steps: LessonStep[], learnt: string[]}} Lesson
 */
export {};

/**
 * @typedef {{make: typeof import("./elements/dom.js").make, picture: typeof import("./elements/dom.js").picture,
 *   deck: import("./elements/deck.js").Deck, suits: Record<string, Suit>, say: (key: string, facts?: Record<string, string | number>) => string,
 *   choose: (place: string, event?: Event) => void, consider: (word: string) => void, model: import("./model/table.js").TableModel,
 *   zoneName: (name: string) => string, cardName: (card: string) => string, costOf: (card: string) => number, nameOf: (seat: number | null) => string,
 *   meaning: (word: string) => Choice | undefined, moves: import("./model/choices.js").Moves, chip: (card: string) => HTMLElement,
 *   chips: typeof import("./elements/chip.js").chips, inTurn: typeof import("./elements/chip.js").inTurn, sign: typeof import("./elements/signs.js").sign,
 *   fact: typeof import("./elements/signs.js").fact, around: typeof import("./table/around.js")}} Tools
 *   what a game's own drawing is given; `choose` takes a place, or a word that may be played, with what chose it: a finger chooses twice;
 *   `consider` says what a word would do
 * @typedef {(main: HTMLElement, games: import("./net/games.js").GameInfo[], name: string,
 *   go: (path: string) => void) => Promise<(() => void) | undefined>} Page
 *   draws itself into the page; `name` is what the address names; gives what is to be done on leaving
 * @typedef {import("./elements/stage.js").Place} Place
 * @typedef {{root: HTMLElement, draw: () => Map<string, Place>, aim?: (words: string[]) => void,
 *   offers?: (word: string) => boolean}} Middle
 *   the middle of a table: how it is drawn; what the card one is about to play could do; which words can be touched there
 * @typedef {{middle: (tools: Tools) => Middle, plate?: (tools: Tools, seat: number) => HTMLElement[],
 *   laidOpen?: string[]}} Layout
 *   what `games/<game>/table.js` brings: the middle of the table, what a plate shows of a seat, which places of seats are
 *   laid open when a round is over
 * @typedef {{ending: (tools: Tools, told: (Happening & {said: string})[], names: string[]) => HTMLElement}} Counting
 *   what `games/<game>/ending.js` brings: how a round was counted, from what the last line told
 * @typedef {{travels?: (events: Happening[], before: Scene) => import("./motion/ledger.js").Hint[],
 *   landed?: (events: Happening[], before: Scene) => Record<string, Partial<Zone>>}} Motion
 *   what `games/<game>/motion.js` brings: journeys that places alone do not tell; what is to be seen of places when a card has
 *   landed, and before what it brings about
 */
