import type { ThreadBudget } from '#simulator/kernels/tile-worker-pool.ts';

/** One integer in shared memory. */
export type SharedCounter = Int32Array<SharedArrayBuffer>;

export const sharedCounter = (value = 0): SharedCounter => new Int32Array(new SharedArrayBuffer(4)).fill(value);

/**
 * Distributes the cores of the host. `idle` counts the unused cores. A job takes one when it starts, even if none is
 * left; a large job may take what remains. A negative value means more jobs than cores, and a job with extra cores
 * releases them the next time it checks the counter. Atomic operations only, no waiting.
 */
export class CoreBudget implements ThreadBudget {
  readonly #idle: SharedCounter;
  /** Extra cores of this job; shared, so that the pool can release them if the job's thread crashes. */
  readonly #acquired: SharedCounter;

  constructor(idle: SharedCounter, acquired: SharedCounter) {
    this.#idle = idle;
    this.#acquired = acquired;
  }

  requestThreads(count: number): number {
    const held = Atomics.load(this.#acquired, 0);
    const idle = Atomics.load(this.#idle, 0);
    const change = Math.max(-held, Math.min(idle, count - held));
    // Another job changed the counter in the meantime: this job tries again at its next request.
    if (change > 0 && Atomics.compareExchange(this.#idle, 0, idle, idle - change) !== idle) return held;
    if (change < 0) Atomics.sub(this.#idle, 0, change);
    return Atomics.add(this.#acquired, 0, change) + change;
  }
}

/** Takes one core when a job starts. */
export const acquireCore = (idle: SharedCounter): void => void Atomics.sub(idle, 0, 1);

/** Releases the cores of a job that has ended, for any reason. */
export const releaseCores = (idle: SharedCounter, acquired: SharedCounter): void =>
  void Atomics.add(idle, 0, 1 + Atomics.exchange(acquired, 0, 0));
