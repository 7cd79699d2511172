import type { TapeExports } from './tape-exports.ts';
import { playTiles, type TileWork } from './tile-work.ts';
import { Instance, type WasmMemory } from './webassembly.ts';

/**
 * Threads that share the tiles of a pass. They speak through the first words of the shared memory: the leader writes
 * what is to be done and wakes its helpers; everyone takes the next few tiles until there are none; helpers then sleep
 * again. Nobody spins: on a machine that others use, a spinning thread takes the time of a working one.
 */

/** What a new thread needs to become a helper; it crosses to that thread by structured clone. */
export interface Helper {
  readonly module: object;
  readonly memory: object;
  readonly place: number;
}

/** Begins a thread that calls `followCrew` with this. The host does it; the simulator knows no threads. */
export type StartHelper = (helper: Helper) => void;

/** 32-bit words at the start of the memory. */
const NEXT = 0;
const TILES = 1;
const STEP = 2;
const WORK = 4;
const CELLS = 32;
const MAX_HELPERS = 31;

/** What a helper's cell says. A cell of 0 belongs to a thread that is still starting. */
const IDLE = 1;
const WORKING = 2;
const DISMISSED = 3;

const FIELDS = ['state', 'scratch', 'scratchBytes', 'tape', 'records', 'low', 'high', 'outer', 'fresh'] as const satisfies readonly (keyof TileWork)[];

/** Tiles taken at a time: few enough that nobody waits long for the last one, and that a stop is heard. */
const stepOf = (tiles: number): number => Math.max(1, Math.min(16, tiles >> 6));

/** The leader sleeps this long at most before it looks whether to stop. */
const WAIT_MS = 20;

export class Crew {
  readonly #module: object;
  readonly #memory: WasmMemory;
  readonly #words: Int32Array;
  readonly #start: StartHelper;
  #started = 0;

  constructor(module: object, memory: WasmMemory, start: StartHelper) {
    this.#module = module;
    this.#memory = memory;
    // The control words do not move when the memory grows.
    this.#words = new Int32Array(memory.buffer, 0, CELLS + MAX_HELPERS + 1);
    this.#start = start;
  }

  /** Sees to it that so many helpers are there, or will be soon: work begins with those that are ready. */
  raise(helpers: number): void {
    while (this.#started < Math.min(helpers, MAX_HELPERS)) this.#start({ module: this.#module, memory: this.#memory, place: ++this.#started });
  }

  /** Plays all tiles with at most `helpers` others. `pulse` gets the fraction done and may throw. */
  run(kernels: TapeExports, work: TileWork, tiles: number, helpers: number, pulse: (fraction: number) => void): void {
    const words = this.#words;
    FIELDS.forEach((field, i) => (words[WORK + i] = work[field]));
    words[TILES] = tiles;
    words[STEP] = stepOf(tiles);
    Atomics.store(words, NEXT, 0);
    const woken = new Set<number>();
    try {
      for (;;) {
        // Also those that have got ready only now.
        for (const cell of this.#wake(helpers)) woken.add(cell);
        const first = Atomics.add(words, NEXT, words[STEP]!);
        if (first >= tiles) break;
        playTiles(kernels, work, 0, first, Math.min(tiles, first + words[STEP]!));
        pulse(Math.min(first, tiles) / tiles);
      }
    } finally {
      // After a stop nobody finds another tile.
      Atomics.store(words, NEXT, tiles);
      for (const cell of woken) while (Atomics.load(words, cell) === WORKING) Atomics.wait(words, cell, WORKING, WAIT_MS);
    }
    pulse(1);
  }

  /** Ends the helpers that are there, so that nothing holds the memory any more. One that is still starting ends itself. */
  dismiss(): void {
    for (let place = 1; place <= this.#started; place++) {
      Atomics.store(this.#words, CELLS + place, DISMISSED);
      Atomics.notify(this.#words, CELLS + place);
    }
  }

  #wake(helpers: number): readonly number[] {
    const cells: number[] = [];
    for (let place = 1; place <= Math.min(helpers, this.#started); place++) {
      const cell = CELLS + place;
      if (Atomics.compareExchange(this.#words, cell, IDLE, WORKING) !== IDLE) continue;
      cells.push(cell);
      Atomics.notify(this.#words, cell);
    }
    return cells;
  }
}

/** The life of a helper thread: it sleeps, works when woken, and returns when dismissed. */
export function followCrew({ module, memory, place }: Helper): void {
  const kernels = new Instance(module, { env: { memory } }).exports as TapeExports;
  const words = new Int32Array((memory as WasmMemory).buffer, 0, CELLS + MAX_HELPERS + 1);
  const cell = CELLS + place;
  // 0 at first, WORKING after work; whoever was dismissed meanwhile stays dismissed.
  for (let before = 0; Atomics.compareExchange(words, cell, before, IDLE) === before; before = WORKING) {
    Atomics.notify(words, cell);
    Atomics.wait(words, cell, IDLE);
    if (Atomics.load(words, cell) === DISMISSED) return;
    const work = Object.fromEntries(FIELDS.map((field, i) => [field, words[WORK + i]! >>> 0])) as unknown as TileWork;
    const [tiles, step] = [words[TILES]!, words[STEP]!];
    for (let first = Atomics.add(words, NEXT, step); first < tiles; first = Atomics.add(words, NEXT, step)) {
      playTiles(kernels, work, place, first, Math.min(tiles, first + step));
    }
  }
}
