import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { ControlBlock, controlWords, followControlBlock } from './control-block.ts';
import { type HostStateRef, hostTileRunner } from './host-memory-tiles.ts';
import type { TapeExports } from './tape-exports.ts';
import { playTiles, type TilePlayer, type TileWork } from './tile-work.ts';
import { Instance, type WasmMemory } from './webassembly.ts';

/** The data sent to a new worker thread, by structured clone. */
export interface TileWorkerInit {
  readonly module: object;
  readonly memory: object;
  readonly workerIndex: number;
  /** Reference to the state, if it is not in that memory. */
  readonly hostState?: HostStateRef;
}

/**
 * Starts a thread that calls `runTileWorker` with this data. The host provides it; the simulator creates no threads.
 */
export type StartTileWorker = (init: TileWorkerInit) => void;

/**
 * Grants threads in addition to the caller's. The caller requests them again between chunks of work, as threads may be
 * revoked.
 */
export interface ThreadBudget {
  /** Returns how many other threads, at most `count`, may work from now on; a request for 0 releases all. */
  requestThreads(count: number): number;
}

const MAX_WORKERS = 31;

const FIELDS = [
  'state',
  'scratch',
  'scratchBytes',
  'tape',
  'records',
  'low',
  'high',
  'outer',
  'unused',
] as const satisfies readonly (keyof TileWork)[];

/** The control block is at the start of the memory; the work of the pass follows it. */
const WORK = controlWords(MAX_WORKERS);
const controlBlockOf = ({ buffer }: WasmMemory) => new Int32Array(buffer, 0, WORK + FIELDS.length);

/** Records that are played between two checkpoints: some 20 to 80 ms. */
const RECORDS_PER_STEP = 2048;

/**
 * Returns the number of tiles taken at a time: few enough that no thread waits long for the last one and that a run is
 * cancelled quickly.
 */
const stepOf = (tiles: number, records: number): number =>
  Math.max(1, Math.min(16, tiles >> 6, Math.floor(RECORDS_PER_STEP / (records + 1))));

/** Worker threads that share the tiles of a pass over one memory; see control-block.ts for how. */
export class TileWorkerPool {
  readonly #module: object;
  readonly #memory: WasmMemory;
  readonly #words: Int32Array;
  readonly #control: ControlBlock;
  readonly #start: StartTileWorker;
  #started = 0;
  #isBroken = false;

  /** @param patience see ControlBlock */
  constructor(module: object, memory: WasmMemory, start: StartTileWorker, patience?: number) {
    this.#module = module;
    this.#memory = memory;
    // The control block does not move when the memory grows.
    this.#words = controlBlockOf(memory);
    this.#control = new ControlBlock(this.#words, MAX_WORKERS, patience);
    this.#start = start;
  }

  /** Whether a worker was lost. It may still write to the memory, so the memory cannot be used again. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /**
   * Plays all tiles with as many workers as `workersNow` allows at each check. Workers that are still starting join
   * later.
   * @throws Error if a worker was lost: tiles are changed in place, so they cannot be played again
   */
  run(play: TilePlayer, work: TileWork, tiles: number, workersNow: () => number, checkpoint: Checkpoint): void {
    const control = this.#control;
    FIELDS.forEach((field, i) => (this.#words[WORK + i] = work[field]));
    control.open(tiles, stepOf(tiles, work.records));
    try {
      for (;;) {
        const workers = Math.min(workersNow(), MAX_WORKERS);
        control.allow(workers);
        while (this.#started < workers)
          this.#start({ module: this.#module, memory: this.#memory, workerIndex: ++this.#started });
        const items = control.take();
        if (items === undefined) break;
        play(work, 0, items.first, items.last);
        control.finish(items);
        checkpoint(control.fraction());
      }
    } finally {
      this.#isBroken = control.close().length > 0;
      if (this.#isBroken) this.dismiss();
    }
    if (this.#isBroken) throw new Error('a worker thread crashed');
    checkpoint(1);
  }

  /** Ends the workers, so that the memory can be freed. */
  dismiss(): void {
    this.#control.dismiss();
  }
}

/** Runs on a worker thread until it is dismissed. */
export function runTileWorker({ module, memory, workerIndex, hostState }: TileWorkerInit): void {
  const kernels = new Instance(module, { env: { memory } }).exports as TapeExports;
  const play: TilePlayer =
    hostState === undefined
      ? (...tiles) => playTiles(kernels, ...tiles)
      : hostTileRunner(kernels, memory as WasmMemory, hostState);
  const words = controlBlockOf(memory as WasmMemory);
  followControlBlock(words, workerIndex, () => {
    const work = Object.fromEntries(FIELDS.map((field, i) => [field, words[WORK + i]! >>> 0])) as unknown as TileWork;
    return ({ first, last }) => play(work, workerIndex, first, last);
  });
}
