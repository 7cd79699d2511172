import type { EngineName, Refusal, RunRequest } from '#simulator/engines/engine.ts';
import { routingsOf } from '#simulator/engines/routings.ts';
import { planBatch } from '#simulator/engines/values/plan-batch.ts';
import type { BatchValues } from '#simulator/engines/values/values.ts';
import { repeated } from './estimates.ts';
import { planOutcomes } from './plan-outcomes.ts';
import type { WorkloadPlan } from './plan-workload.ts';
import type { PointsWork } from './read-workload.ts';
import { requireSome } from './require-some.ts';
import { factsOfWork } from './result-facts.ts';
import type { PointsResult } from './workload-result.ts';

/** Plans one circuit at many points: values of observables, or else outcomes. */
export const planPoints = (name: EngineName, work: PointsWork, request: RunRequest): WorkloadPlan | Refusal =>
  work.observables.length > 0 ? planValuesAt(name, work, request) : planOutcomes(name, work, request);

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
    isQueue: true,
    ...routingsOf([plan]),
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
