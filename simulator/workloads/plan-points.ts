import { unfoldedSize } from '#simulator/circuit/size.ts';
import { dearestPlan, evenly } from '#simulator/engines/dearest-plan.ts';
import {
  type BindablePlan,
  type EngineName,
  type Plan,
  type Refusal,
  RunAborted,
  RunRefused,
  type RunRequest,
  type SimulationResult,
} from '#simulator/engines/engine.ts';
import { requireEngine } from '#simulator/engines/index.ts';
import { relativeTime } from '#simulator/engines/speed.ts';
import { planBatch } from '#simulator/engines/values/plan-batch.ts';
import { type BatchValues, POINT_STATES } from '#simulator/engines/values/values.ts';
import { partSeed } from '#simulator/math/random.ts';
import type { Points } from '#simulator/points/points.ts';
import { runEachPoint } from './each-point.ts';
import { repeated } from './estimates.ts';
import type { WorkloadPlan } from './plan-workload.ts';
import { outcomesOf, type PointOutcomes } from './point-outcomes.ts';
import type { PointsWork } from './read-workload.ts';
import { factsOfWork } from './result-facts.ts';
import type { PointParameters, PointsResult } from './workload-result.ts';

/** Plans one circuit at many points: values of observables, or else outcomes. */
export const planPoints = (name: EngineName, work: PointsWork, request: RunRequest): WorkloadPlan | Refusal =>
  work.observables.length > 0 ? planValuesAt(name, work, request) : planOutcomesAt(name, work, request);

function planValuesAt(
  name: EngineName,
  work: PointsWork,
  { states: _, ...request }: RunRequest,
): WorkloadPlan | Refusal {
  const { circuit, observables, gradient, points } = work;
  const plan = planBatch(name, circuit, { ...request, observables, gradient }, points);
  if (!plan.ok) return plan;
  return {
    ok: true,
    // The batch has its own limit of time; that of the machine is lower.
    estimate: (resources) => repeated(name, plan.estimate(resources), 1),
    run(runtime, { onPartial, ...control } = {}) {
      const facts = factsOfWork(name, work, request, runtime);
      const resultOf = ({ columns, states, failures }: BatchValues): PointsResult => ({
        kind: 'points',
        ...facts(),
        count: points.count,
        parameters: points.columns,
        values: columns,
        states,
        failures,
      });
      const values = plan.run(runtime, {
        ...control,
        ...(onPartial && { onPartial: (partial: BatchValues) => onPartial(resultOf(partial)) }),
      });
      return resultOf(requireSome(values));
    },
  };
}

/** @throws RunAborted if no point was reached */
export function requireSome<Known extends Pick<BatchValues, 'states'>>(known: Known): Known {
  if (known.states.every((state) => state === POINT_STATES.pending)) throw new RunAborted('the run was aborted');
  return known;
}

const parametersAt = ({ names, columns }: Points, point: number): PointParameters =>
  Object.fromEntries(names.map((name, i) => [name, columns[i]![point]!]));

/** Binding and compiling an operation or an operand of a point, on the reference machine. */
const BINDING_SECONDS = 4e-6;

function planOutcomesAt(name: EngineName, work: PointsWork, request: RunRequest): WorkloadPlan | Refusal {
  const { circuit, points } = work;
  const engine = requireEngine(name);
  // Once a point has a plan, the others are bound to it: nothing is expanded, placed, routed, cut or ordered again.
  let first: BindablePlan | undefined;
  const planAt = (point: number): Plan | Refusal => {
    const parameters = parametersAt(points, point);
    const seed = partSeed(request.seed, point, 'point');
    if (first !== undefined) return first.bind(parameters, seed);
    const plan = engine.plan(circuit, { ...request, seed, parameters });
    if (plan.ok) first = plan;
    return plan;
  };
  const sample = samplePlan(points.count, planAt);
  if (!sample.ok) return sample;
  const bindingSeconds = BINDING_SECONDS * unfoldedSize(circuit);
  return {
    ok: true,
    estimate(resources) {
      const one = sample.estimate(resources);
      if (!one.ok) return one;
      const seconds = one.seconds + bindingSeconds * relativeTime(resources, 'double');
      const referenceSeconds = one.referenceSeconds + bindingSeconds;
      return repeated(name, { ...one, seconds, referenceSeconds }, points.count);
    },
    run(runtime, { onPartial, ...control } = {}) {
      const facts = factsOfWork(name, work, request, runtime);
      const runs = new Runs(points.count);
      const resultOf = (): PointsResult => ({
        kind: 'points',
        ...facts(),
        ...runs.known,
        parameters: points.columns,
      });
      runEachPoint(
        points.count,
        (point, ofPoint) => {
          const plan = planAt(point);
          if (!plan.ok) throw new RunRefused(plan);
          runs.add(point, plan.run(runtime, ofPoint));
        },
        (point, refusal) => runs.fail(point, refusal),
        runtime,
        { ...control, ...(onPartial && { onPartial: () => onPartial(resultOf()) }) },
      );
      return requireSome(resultOf());
    },
  };
}

/** Returns the dearest plan of some points, else that of the first point that has one, or why none has. */
function samplePlan(count: number, planAt: (point: number) => Plan | Refusal): Plan | Refusal {
  const plans = evenly(count)
    .map(planAt)
    .filter((plan) => plan.ok);
  if (plans.length > 0) return dearestPlan(plans);
  let refused: Refusal | undefined;
  for (let point = 0; point < count; point++) {
    const plan = planAt(point);
    if (plan.ok || plan.reason !== 'angle_not_finite') return plan;
    refused ??= plan;
  }
  return refused!;
}

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
