import {
  type EngineName,
  type Estimate,
  type Refusal,
  RunAborted,
  RunRefused,
  type RunRequest,
} from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { POINT_STATES } from '#simulator/engines/values/values.ts';
import { partSeed } from '#simulator/math/random.ts';
import { printObservable } from '#simulator/observables/print-observable.ts';
import { partialTeller, partOf } from './each-point.ts';
import { meanEstimate, repeated } from './estimates.ts';
import { planMinimisation } from './plan-minimisation.ts';
import type { WorkloadPlan } from './plan-workload.ts';
import type { MinimisationsWork } from './read-workload.ts';
import { factsOfWork } from './result-facts.ts';
import { requireSome } from './run-outcomes.ts';
import type { MinimisationResult, PointsResult } from './workload-result.ts';

/** Name of the values of a sweep of minimisations. */
const MINIMUM = 'minimum';

/**
 * Plans a minimisation for each of several observables, in their order, each after the first one from the best point of
 * the one before. The budget is for each. The result has a point for each observable: where its minimum is.
 */
export function planMinimisations(
  name: EngineName,
  work: MinimisationsWork,
  request: RunRequest,
): WorkloadPlan | Refusal {
  const { circuit, observables, options } = work;
  const count = observables.length;
  const planFrom = (index: number, start: readonly number[]): WorkloadPlan | Refusal =>
    planMinimisation(
      name,
      {
        ...work,
        kind: 'minimisation',
        observables: [observables[index]!],
        options: { ...options, start },
        count: options.budget,
      },
      // Every evaluation has a seed of its own.
      { ...request, seed: partSeed(request.seed, index, 'search') },
    );
  const plans = observables.map((_, index) => planFrom(index, options.start));
  const refused = plans.find((plan) => !plan.ok);
  if (refused !== undefined && !refused.ok) return refused;
  return {
    ok: true,
    estimate(resources) {
      const estimates: Estimate[] = [];
      for (const plan of plans) {
        const estimate = plan.ok ? plan.estimate(resources) : plan;
        if (!estimate.ok) return estimate;
        estimates.push(estimate);
      }
      return repeated(name, meanEstimate(estimates), count);
    },
    run(runtime, { onPartial, ...control } = {}) {
      const facts = factsOfWork(name, work, request, runtime);
      const minima = new Minima(count, circuit.parameters?.length ?? 0);
      const resultOf = (): PointsResult => ({
        kind: 'points',
        ...facts(),
        observables: [MINIMUM],
        minimisedBy: options.method,
        minimised: observables.map((observable) => printObservable(observable, circuit.qubits)),
        ...minima.known,
      });
      const tell = partialTeller(
        onPartial === undefined ? {} : { onPartial: () => onPartial(resultOf()) },
        runtime.now,
      );
      let start = options.start;
      for (let index = 0; index < count && !control.signal?.aborted; index++) {
        const plan = planFrom(index, start);
        if (!plan.ok) {
          minima.fail(index, plan);
          continue;
        }
        const found = minimisationOf(() => plan.run(runtime, partOf(control, index, count)));
        if (found !== undefined && 'ok' in found) {
          minima.fail(index, found);
          continue;
        }
        // What was stopped on its way is no minimum.
        if (found === undefined || found.stoppedBy === 'stopped') break;
        const { minimum } = found;
        if (minimum === undefined) minima.fail(index, refuse('angle_not_finite', { text: found.names.join(', ') }));
        else start = minima.add(index, minimum, found.names);
        tell();
      }
      return requireSome(resultOf());
    },
  };
}

/** Returns undefined if the run was aborted before it found anything, and why it found nothing otherwise. */
function minimisationOf(run: () => ReturnType<WorkloadPlan['run']>): MinimisationResult | Refusal | undefined {
  try {
    const result = run();
    return result.kind === 'minimisation' ? result : undefined;
  } catch (error) {
    if (error instanceof RunAborted) return undefined;
    if (error instanceof RunRefused) return error.refusal;
    throw error;
  }
}

const columnOf = (count: number): Float64Array => new Float64Array(count).fill(Number.NaN);

/** Minima and where they are, as they are found. */
class Minima {
  readonly #value: Float64Array;
  readonly #error: Float64Array;
  readonly #parameters: readonly Float64Array[];
  readonly #states: Uint8Array;
  readonly #failures = new Map<number, Refusal>();

  constructor(count: number, parameters: number) {
    this.#value = columnOf(count);
    this.#error = columnOf(count);
    this.#parameters = Array.from({ length: parameters }, () => columnOf(count));
    this.#states = new Uint8Array(count);
  }

  /** Returns the point of the minimum. */
  add(
    index: number,
    { value, standardError, parameters }: NonNullable<MinimisationResult['minimum']>,
    names: readonly string[],
  ): readonly number[] {
    const point = names.map((name) => parameters[name]!);
    this.#value[index] = value;
    this.#error[index] = standardError ?? Number.NaN;
    for (const [i, column] of this.#parameters.entries()) column[index] = point[i]!;
    this.#states[index] = POINT_STATES.done;
    return point;
  }

  fail(index: number, refusal: Refusal): void {
    this.#failures.set(index, refusal);
    this.#states[index] = POINT_STATES.failed;
  }

  get known(): Pick<PointsResult, 'count' | 'parameters' | 'values' | 'states' | 'failures'> {
    const hasErrors = this.#error.some((error) => !Number.isNaN(error));
    return {
      count: this.#states.length,
      parameters: this.#parameters,
      values: { value: [this.#value], ...(hasErrors && { standardError: [this.#error] }) },
      states: this.#states,
      failures: this.#failures,
    };
  }
}
