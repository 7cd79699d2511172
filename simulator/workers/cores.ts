import type { ThreadBudget } from '#simulator/kernels/tile-worker-pool.ts';

/** One number that all threads of a process see. */
export type SharedCounter = Int32Array<SharedArrayBuffer>;

export const cell = (value = 0): SharedCounter => new Int32Array(new SharedArrayBuffer(4)).fill(value);

/**
 * Shares out a machine's cores. `idle` counts those that nobody uses: every job takes one when it starts, whether there
 * is one or not, and a large one borrows what is left. Below zero there are more jobs than cores to run them, and who
 * has borrowed gives back. Nobody is asked and nobody waits: a job looks at the number between two pieces of its work.
 */
export class CoreBudget implements ThreadBudget {
  readonly #idle: SharedCounter;
  /** What this job holds beside its own core; kept where the pool sees it, should the job's thread die. */
  readonly #borrowed: SharedCounter;

  constructor(idle: SharedCounter, borrowed: SharedCounter) {
    this.#idle = idle;
    this.#borrowed = borrowed;
  }

  requestThreads(wanted: number): number {
    const held = Atomics.load(this.#borrowed, 0);
    const idle = Atomics.load(this.#idle, 0);
    const change = Math.max(-held, Math.min(idle, wanted - held));
    // Another job may be quicker to take what is idle: then this one finds out the next time that it looks.
    if (change > 0 && Atomics.compareExchange(this.#idle, 0, idle, idle - change) !== idle) return held;
    if (change < 0) Atomics.sub(this.#idle, 0, change);
    return Atomics.add(this.#borrowed, 0, change) + change;
  }
}

/** A job begins: it has a core of its own. */
export const acquireCore = (idle: SharedCounter): void => void Atomics.sub(idle, 0, 1);

/** A job is over, however it ended. */
export const releaseCores = (idle: SharedCounter, borrowed: SharedCounter): void =>
  void Atomics.add(idle, 0, 1 + Atomics.exchange(borrowed, 0, 0));
