import { unfoldedSize } from '#simulator/circuit/size.ts';
import { samplePlan } from '#simulator/engines/dearest-plan.ts';
import type { EngineName, Refusal, RunRequest, SimulationResult } from '#simulator/engines/engine.ts';
import { FoundRoutings } from '#simulator/engines/routings.ts';
import { costOfEqualParts, estimateOfParts } from '#simulator/engines/work-queue/part-sharing.ts';
import { runParts, type SharedParts } from '#simulator/engines/work-queue/parts.ts';
import { repeated } from './estimates.ts';
import type { OutcomeOutput } from './outcome-output.ts';
import { outcomeParts, outcomePlanner, type OutcomePointsTask } from './outcome-points.ts';
import type { WorkloadPlan } from './plan-workload.ts';
import type { PointsWork } from './read-workload.ts';
import { requireSome } from './require-some.ts';
import { factsOfWork } from './result-facts.ts';
import type { PointsResult } from './workload-result.ts';

/** Binding and compiling an operation or an operand of a point, on the reference machine. */
const BINDING_SECONDS = 4e-6;

/** Plans the outcomes of one circuit at many points. It is expanded, placed, routed, cut or ordered once for all. */
export function planOutcomes(name: EngineName, work: PointsWork, request: RunRequest): WorkloadPlan | Refusal {
  const { circuit, points } = work;
  const { count } = points;
  const task: OutcomePointsTask = { name, circuit, request, points };
  const planAt = outcomePlanner(task);
  const routings = new FoundRoutings();
  const sample = samplePlan(count, (point) => routings.of(planAt(point)));
  if (!sample.ok) return sample;
  const bindingSeconds = BINDING_SECONDS * unfoldedSize(circuit);
  const shared: SharedParts<SimulationResult, OutcomeOutput> = {
    ...outcomeParts(task, planAt),
    kind: 'outcomes-of-points',
    task,
    sentOperations: unfoldedSize(circuit),
    costOf(resources) {
      const one = sample.estimate(resources);
      return one.ok ? costOfEqualParts(one, bindingSeconds, count, resources) : one;
    },
  };
  return {
    ok: true,
    isQueue: true,
    routings: routings.all,
    estimate: (resources) => repeated(name, estimateOfParts(shared, resources), 1),
    run(runtime, { onPartial, ...control } = {}) {
      const facts = factsOfWork(name, work, request, runtime);
      const resultOf = (output: OutcomeOutput, failures: ReadonlyMap<number, Refusal>): PointsResult => ({
        kind: 'points',
        ...facts(),
        ...output.copy(failures),
        count,
        parameters: points.columns,
      });
      const { results, failures } = runParts(shared, runtime, {
        ...control,
        ...(onPartial && { onPartial: (partial, known) => onPartial(resultOf(partial, known)) }),
      });
      return requireSome(resultOf(results, failures));
    },
  };
}
