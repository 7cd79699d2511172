import { controlOfPart, partialTeller } from '#simulator/engines/checkpoint.ts';
import {
  type EngineName,
  type EngineRuntime,
  type Estimate,
  type Refusal,
  RunAborted,
  type RunControl,
  RunRefused,
  type RunRequest,
} from '#simulator/engines/engine.ts';
import { routingsOf } from '#simulator/engines/routings.ts';
import type { UnboundProgram } from '#simulator/engines/values/observed-program.ts';
import { POINT_STATES } from '#simulator/engines/values/values.ts';
import { partSeed } from '#simulator/math/random.ts';
import { printObservable } from '#simulator/observables/print-observable.ts';
import { meanEstimate, repeated } from './estimates.ts';
import { type MinimisationPlan, type MinimisationPlanner, minimisationPlanner } from './plan-minimisation.ts';
import type { WorkloadPlan } from './plan-workload.ts';
import type { MinimisationsWork } from './read-workload.ts';
import { requireSome } from './require-some.ts';
import { factsOfWork } from './result-facts.ts';
import type { MinimisationResult, MinimumSearch, PointsResult } from './workload-result.ts';

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
  let expanded: UnboundProgram | undefined;
  const planners: MinimisationPlanner[] = [];
  for (const [index, observable] of observables.entries()) {
    const planner = minimisationPlanner(
      name,
      { ...work, kind: 'minimisation', observables: [observable], options, count: options.budget },
      // Every evaluation has a seed of its own.
      { ...request, seed: partSeed(request.seed, index, 'search') },
      expanded,
    );
    if (!planner.ok) return planner;
    expanded = planner.program;
    planners.push(planner);
  }
  const plans: MinimisationPlan[] = [];
  for (const planner of planners) {
    const plan = planner.from(options.start);
    if (!plan.ok) return plan;
    plans.push(plan);
  }
  const { chain } = plans[0]!;
  return {
    ok: true,
    ...routingsOf(plans),
    chain: { ...chain, evaluations: count * chain.evaluations },
    estimate(resources) {
      const estimates: Estimate[] = [];
      for (const plan of plans) {
        const estimate = plan.estimate(resources);
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
        budget: options.budget,
        tolerance: options.tolerance,
        minimised: observables.map((observable) => printObservable(observable, circuit.qubits)),
        ...minima.known,
      });
      const tell = partialTeller(onPartial && (() => onPartial(resultOf())), runtime.now);
      let start = options.start;
      for (let index = 0; index < count && !control.signal?.aborted; index++) {
        const plan = index === 0 ? plans[0]! : planners[index]!.from(start);
        const found = plan.ok ? minimisationOf(plan, runtime, controlOfPart(control, index, count)) : plan;
        // What was stopped on its way is no minimum.
        if (found === undefined || ('stoppedBy' in found && found.stoppedBy === 'stopped')) break;
        if ('ok' in found) minima.fail(index, found);
        else start = minima.add(index, found);
        tell();
      }
      return requireSome(resultOf());
    },
  };
}

/** Returns why it found nothing if it was refused, and undefined if it was aborted before it found anything. */
function minimisationOf(
  plan: MinimisationPlan,
  runtime: EngineRuntime,
  control: RunControl,
): MinimisationResult | Refusal | undefined {
  try {
    return plan.run(runtime, control);
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
  readonly #searches: (MinimumSearch | undefined)[];
  readonly #failures = new Map<number, Refusal>();

  constructor(count: number, parameters: number) {
    this.#value = columnOf(count);
    this.#error = columnOf(count);
    this.#parameters = Array.from({ length: parameters }, () => columnOf(count));
    this.#states = new Uint8Array(count);
    this.#searches = Array.from({ length: count }, () => undefined);
  }

  /** Returns the point of the minimum. Precondition: the minimisation has ended, and has found one. */
  add(index: number, { minimum, stoppedBy, history, names }: MinimisationResult): readonly number[] {
    const { value, standardError, parameters } = minimum!;
    this.#searches[index] = { stoppedBy: stoppedBy!, history };
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

  get known(): Pick<PointsResult, 'count' | 'parameters' | 'values' | 'searches' | 'states' | 'failures'> {
    const hasErrors = this.#error.some((error) => !Number.isNaN(error));
    return {
      count: this.#states.length,
      parameters: this.#parameters,
      values: { value: [this.#value], ...(hasErrors && { standardError: [this.#error] }) },
      searches: this.#searches,
      states: this.#states,
      failures: this.#failures,
    };
  }
}
