import type { WorkloadResult } from './workload-result.ts';

/** What a finished workload found, for a sentence. */
export interface WorkloadOutcome {
  /** Of values: the number of observables; 0 if only properties of the final state were asked for. */
  readonly observables?: number;
  /** The only value, or the lowest one of a minimisation. */
  readonly value?: number;
  /** Points or programs without a result. */
  readonly failed?: number;
}

/** Returns the outcome of a workload that is done. */
export function shortOutcome(result: WorkloadResult): WorkloadOutcome {
  switch (result.kind) {
    case 'values': {
      const [first, ...others] = result.values;
      const isOne = first !== undefined && others.length === 0;
      return { observables: result.values.length, ...(isOne && { value: first.value }) };
    }
    case 'points':
      return { failed: result.failures.size };
    case 'minimisation':
      return { ...(result.minimum && { value: result.minimum.value }) };
  }
}
