import type { EvaluationChain } from '#simulator/workloads/plan-workload.ts';

/** Searches of a run, in their order, and how many evaluations they have been told together. */
export interface ToldSearches {
  readonly searches: readonly object[];
  readonly evaluations: number;
}

const NONE: ToldSearches = { searches: [], evaluations: 0 };

/** Chains whose searches a thread keeps: its next piece is mostly of the same one. */
const KEPT_CHAINS = 2;

/** Numbers of points and gradients that the searches of a chain may hold, to be kept. */
const MOST_NUMBERS = 4_000_000;

/**
 * The searches of a chain as its newest piece on this thread has left them, by the identity of the plan. Some methods
 * think longer about a point than its evaluation takes: without these, every piece would repeat all that was thought.
 */
export class KeptSearches {
  readonly #kept = new Map<string, ToldSearches>();

  /**
   * Takes what is kept of a chain; nothing if it has been told more than the first `most` evaluations. It is changed by
   * being used, so it is kept again only by `keep`.
   */
  take(identity: Uint8Array, most: number): ToldSearches {
    const key = keyOf(identity);
    const told = this.#kept.get(key);
    this.#kept.delete(key);
    return told === undefined || told.evaluations > most ? NONE : told;
  }

  keep(identity: Uint8Array, told: ToldSearches, { evaluations, parameters, hasGradients }: EvaluationChain): void {
    if (evaluations * parameters * (hasGradients ? 2 : 1) > MOST_NUMBERS) return;
    this.#kept.set(keyOf(identity), told);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_CHAINS) this.#kept.delete(oldest!);
  }
}

const keyOf = (identity: Uint8Array): string => Buffer.from(identity).toString('hex');
