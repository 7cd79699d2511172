import type { ThreadLender } from '#simulator/kernels/crew.ts';

/** One number that all threads of a process see. */
export type Cell = Int32Array<SharedArrayBuffer>;

export const cell = (value = 0): Cell => new Int32Array(new SharedArrayBuffer(4)).fill(value);

/**
 * Shares out a machine's cores. `idle` counts those that nobody uses: every job takes one when it starts, whether there
 * is one or not, and a large one borrows what is left. Below zero there are more jobs than cores to run them, and who
 * has borrowed gives back. Nobody is asked and nobody waits: a job looks at the number between two pieces of its work.
 */
export class CoreLoan implements ThreadLender {
  readonly #idle: Cell;
  /** What this job holds beside its own core; kept where the pool sees it, should the job's thread die. */
  readonly #borrowed: Cell;

  constructor(idle: Cell, borrowed: Cell) {
    this.#idle = idle;
    this.#borrowed = borrowed;
  }

  borrow(wanted: number): number {
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
export const takeCore = (idle: Cell): void => void Atomics.sub(idle, 0, 1);

/** A job is over, however it ended. */
export const returnCores = (idle: Cell, borrowed: Cell): void =>
  void Atomics.add(idle, 0, 1 + Atomics.exchange(borrowed, 0, 0));
