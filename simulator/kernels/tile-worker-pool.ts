import { type HostStateRef, hostTileRunner } from './outside-tiles.ts';
import type { TapeExports } from './tape-exports.ts';
import { playTiles, type TilePlayer, type TileWork } from './tile-work.ts';
import { Instance, type WasmMemory } from './webassembly.ts';

/**
 * Threads that share the tiles of a pass. They speak through the first words of the shared memory: the leader writes
 * what is to be done and wakes its helpers; everyone takes the next few tiles until there are none; helpers then sleep
 * again. Nobody spins: on a machine that others use, a spinning thread takes the time of a working one.
 */

/** What a new thread needs to become a helper; it crosses to that thread by structured clone. */
export interface TileWorkerInit {
  readonly module: object;
  readonly memory: object;
  readonly workerIndex: number;
  /** Where the state is, if it is not in that memory. */
  readonly hostState?: HostStateRef;
}

/** Begins a thread that calls `followCrew` with this. The host does it; the simulator knows no threads. */
export type StartTileWorker = (helper: TileWorkerInit) => void;

/** Lends threads beside the caller's own. It is asked again between pieces of work, as what is lent may be called back. */
export interface ThreadBudget {
  /** How many other threads, of `wanted` at most, may work from now on; 0 wanted gives all back. */
  requestThreads(wanted: number): number;
}

/** 32-bit words at the start of the memory. */
const NEXT = 0;
const TILES = 1;
const STEP = 2;
const HELPERS = 3;
const WORK = 4;
const CELLS = 32;
const MAX_HELPERS = 31;

/** What a helper's cell says. */
const STARTING = 0;
const IDLE = 1;
/** The leader has work; the helper has not come yet. */
const CALLED = 2;
const WORKING = 3;
const DISMISSED = 4;
/** The thread has died over a piece of work, which nobody has done. */
const DIED = 5;

const FIELDS = [
  'state',
  'scratch',
  'scratchBytes',
  'tape',
  'records',
  'low',
  'high',
  'outer',
  'fresh',
] as const satisfies readonly (keyof TileWork)[];

/** Records played between two looks: some 20 to 80 ms. */
const RECORDS_PER_STRETCH = 2048;

/** Tiles taken at a time: few enough that nobody waits long for the last one, and that a stop is heard. */
const stepOf = (tiles: number, records: number): number =>
  Math.max(1, Math.min(16, tiles >> 6, Math.floor(RECORDS_PER_STRETCH / (records + 1))));

/** The leader sleeps this long at most before it looks at a helper again. */
const WAIT_MS = 20;

/**
 * Looks after which a helper that says nothing counts as dead: 30 seconds for a stretch of less than one. A thread that
 * is ended from outside says nothing, and the leader, which sleeps, is told of it by nobody.
 */
const PATIENCE = 1500;

export class TileWorkerPool {
  readonly #module: object;
  readonly #memory: WasmMemory;
  readonly #words: Int32Array;
  readonly #start: StartTileWorker;
  readonly #patience: number;
  #started = 0;
  #isBroken = false;

  /** @param patience looks, 20 ms apart, after which a silent helper counts as dead */
  constructor(module: object, memory: WasmMemory, start: StartTileWorker, patience = PATIENCE) {
    this.#module = module;
    this.#memory = memory;
    // The control words do not move when the memory grows.
    this.#words = new Int32Array(memory.buffer, 0, CELLS + MAX_HELPERS + 1);
    this.#start = start;
    this.#patience = patience;
  }

  /** A helper was lost: what it may still write makes the memory useless. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Sees to it that so many helpers are there, or will be soon: work goes on with those that are ready. */
  #raise(helpers: number): void {
    while (this.#started < Math.min(helpers, MAX_HELPERS))
      this.#start({ module: this.#module, memory: this.#memory, workerIndex: ++this.#started });
  }

  /**
   * Plays all tiles with as many others as `helpersNow` allows each time. `pulse` gets the fraction done and may throw.
   * @throws Error where a helper has died over its tiles; the crew is broken then
   */
  run(
    play: TilePlayer,
    work: TileWork,
    tiles: number,
    helpersNow: () => number,
    checkpoint: (fraction: number) => void,
  ): void {
    const words = this.#words;
    FIELDS.forEach((field, i) => (words[WORK + i] = work[field]));
    words[TILES] = tiles;
    words[STEP] = stepOf(tiles, work.records);
    Atomics.store(words, NEXT, 0);
    const called = new Set<number>();
    try {
      for (;;) {
        const helpers = helpersNow();
        this.#raise(helpers);
        Atomics.store(words, HELPERS, helpers);
        // Also those that have got ready only now.
        for (const cell of this.#call(helpers)) called.add(cell);
        const first = Atomics.add(words, NEXT, words[STEP]!);
        if (first >= tiles) break;
        play(work, 0, first, Math.min(tiles, first + words[STEP]!));
        checkpoint(Math.min(first, tiles) / tiles);
      }
    } finally {
      // After a stop nobody finds another tile.
      Atomics.store(words, NEXT, tiles);
      // All are waited for, also those behind one that is lost.
      this.#isBroken = [...called].filter((cell) => !this.#hasLeft(cell)).length > 0;
      if (this.#isBroken) this.dismiss();
    }
    if (this.#isBroken) throw new Error('a thread that helped has died');
    checkpoint(1);
  }

  /** Waits for a helper that works, and lets one that has not come yet sleep on; false where it has died. */
  #hasLeft(cell: number): boolean {
    const words = this.#words;
    Atomics.compareExchange(words, cell, CALLED, IDLE);
    for (let looks = 0; looks < this.#patience && Atomics.load(words, cell) === WORKING; looks++)
      Atomics.wait(words, cell, WORKING, WAIT_MS);
    return Atomics.load(words, cell) === IDLE;
  }

  /** Ends the helpers that are there, so that nothing holds the memory any more. One that is still starting ends itself. */
  dismiss(): void {
    for (let place = 1; place <= this.#started; place++) {
      Atomics.store(this.#words, CELLS + place, DISMISSED);
      Atomics.notify(this.#words, CELLS + place);
    }
  }

  #call(helpers: number): readonly number[] {
    const cells: number[] = [];
    for (let place = 1; place <= Math.min(helpers, this.#started); place++) {
      const cell = CELLS + place;
      if (Atomics.compareExchange(this.#words, cell, IDLE, CALLED) !== IDLE) continue;
      cells.push(cell);
      Atomics.notify(this.#words, cell);
    }
    return cells;
  }
}

/** The life of a helper thread: it sleeps, works when woken, and returns when dismissed. */
export function runTileWorker({ module, memory, workerIndex, hostState }: TileWorkerInit): void {
  const kernels = new Instance(module, { env: { memory } }).exports as TapeExports;
  const play: TilePlayer =
    hostState === undefined
      ? (...tiles) => playTiles(kernels, ...tiles)
      : hostTileRunner(kernels, memory as WasmMemory, hostState);
  const words = new Int32Array((memory as WasmMemory).buffer, 0, CELLS + MAX_HELPERS + 1);
  const cell = CELLS + workerIndex;
  // Whoever was dismissed meanwhile stays dismissed.
  Atomics.compareExchange(words, cell, STARTING, IDLE);
  for (;;) {
    Atomics.wait(words, cell, IDLE);
    const order = Atomics.compareExchange(words, cell, CALLED, WORKING);
    if (order === DISMISSED) return;
    // A call that has been taken back.
    if (order !== CALLED) continue;
    const work = Object.fromEntries(FIELDS.map((field, i) => [field, words[WORK + i]! >>> 0])) as unknown as TileWork;
    const [tiles, step] = [words[TILES]!, words[STEP]!];
    try {
      // One that is called back leaves between two stretches of tiles.
      while (workerIndex <= Atomics.load(words, HELPERS)) {
        const first = Atomics.add(words, NEXT, step);
        if (first >= tiles) break;
        play(work, workerIndex, first, Math.min(tiles, first + step));
      }
    } catch (error) {
      // Or the leader would wait in vain.
      Atomics.store(words, cell, DIED);
      Atomics.notify(words, cell);
      throw error;
    }
    if (Atomics.compareExchange(words, cell, WORKING, IDLE) !== WORKING) return;
    Atomics.notify(words, cell);
  }
}
