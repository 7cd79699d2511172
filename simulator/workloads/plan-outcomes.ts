import { expandOnce } from '#simulator/circuit/expand.ts';
import { unfoldedSize } from '#simulator/circuit/size.ts';
import { samplePlan } from '#simulator/engines/dearest-plan.ts';
import {
  type BindablePlan,
  type EngineName,
  type Estimate,
  type Refusal,
  RunRefused,
  type RunRequest,
} from '#simulator/engines/engine.ts';
import { requireEngine } from '#simulator/engines/index.ts';
import { relativeTime } from '#simulator/engines/speed.ts';
import { partSeed } from '#simulator/math/random.ts';
import type { Points } from '#simulator/points/points.ts';
import { runEachPoint } from './each-point.ts';
import { repeated } from './estimates.ts';
import type { WorkloadPlan } from './plan-workload.ts';
import type { PointsWork } from './read-workload.ts';
import { factsOfWork } from './result-facts.ts';
import { requireSome, Runs } from './run-outcomes.ts';
import type { PointParameters, PointsResult } from './workload-result.ts';

/** Binding and compiling an operation or an operand of a point, on the reference machine. */
const BINDING_SECONDS = 4e-6;

/** Plans the outcomes of one circuit at many points. It is expanded, placed, routed, cut or ordered once for all. */
export function planOutcomes(name: EngineName, work: PointsWork, request: RunRequest): WorkloadPlan | Refusal {
  const { circuit, points } = work;
  const planAt = pointPlanner(name, work, request);
  const sample = samplePlan(points.count, planAt);
  if (!sample.ok) return sample;
  const bindingSeconds = BINDING_SECONDS * unfoldedSize(circuit);
  return {
    ok: true,
    estimate(resources) {
      const one: Estimate | Refusal = sample.estimate(resources);
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

const parametersAt = ({ names, columns }: Points, point: number): PointParameters =>
  Object.fromEntries(names.map((name, i) => [name, columns[i]![point]!]));

/** Returns what plans a point: the first point that has a plan makes it, and it is bound for all others. */
function pointPlanner(
  name: EngineName,
  { circuit, points }: PointsWork,
  request: RunRequest,
): (point: number) => BindablePlan | Refusal {
  const engine = requireEngine(name);
  const expand = expandOnce(circuit);
  let first: BindablePlan | undefined;
  return (point) => {
    const parameters = parametersAt(points, point);
    const seed = partSeed(request.seed, point, 'point');
    if (first !== undefined) return first.bind(parameters, seed);
    const plan = engine.plan(circuit, { ...request, parameters, seed }, { expand });
    if (plan.ok) first = plan;
    return plan;
  };
}
