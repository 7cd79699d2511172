import { type Refusal, RunAborted, type SimulationResult } from '#simulator/engines/engine.ts';
import { type BatchValues, POINT_STATES } from '#simulator/engines/values/values.ts';
import { outcomesOf, type PointOutcomes } from './point-outcomes.ts';

/** Results of runs, as they come. */
export class Runs {
  readonly #outcomes: (PointOutcomes | undefined)[];
  readonly #states: Uint8Array;
  readonly #failures = new Map<number, Refusal>();
  #first: Pick<SimulationResult, 'precision' | 'method'> | undefined;

  constructor(count: number) {
    this.#outcomes = Array.from({ length: count }, () => undefined);
    this.#states = new Uint8Array(count);
  }

  add(point: number, result: SimulationResult): void {
    const { precision, method } = result;
    this.#first ??= { precision, ...(method && { method }) };
    this.#outcomes[point] = outcomesOf(result);
    this.#states[point] = POINT_STATES.done;
  }

  fail(point: number, refusal: Refusal): void {
    this.#failures.set(point, refusal);
    this.#states[point] = POINT_STATES.failed;
  }

  get known() {
    return {
      ...this.#first,
      count: this.#states.length,
      outcomes: this.#outcomes,
      states: this.#states,
      failures: this.#failures,
    };
  }
}

/** @throws RunAborted if no point was reached */
export function requireSome<Known extends Pick<BatchValues, 'states'>>(known: Known): Known {
  if (known.states.every((state) => state === POINT_STATES.pending)) throw new RunAborted('the run was aborted');
  return known;
}
