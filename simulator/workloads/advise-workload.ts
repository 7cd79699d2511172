import { type Advice, rankEstimates } from '#simulator/engines/adviser.ts';
import { ENGINE_NAMES, type Resources, type RunRequest } from '#simulator/engines/engine.ts';
import { planWorkload } from './plan-workload.ts';
import type { ReadWorkload } from './read-workload.ts';

/** Ranks the engines for a whole workload, best first, as `rankEngines` does for one run. It takes as long as all plans. */
export function adviseWorkload(work: ReadWorkload, request: RunRequest, resources: Resources): readonly Advice[] {
  const { kind, circuit, observables } = work;
  // Values once are those of observables or properties.
  const isOfValues = kind === 'values' || observables.length > 0;
  return rankEstimates(circuit, request, { engines: ENGINE_NAMES, isOfValues }, (engine, chosen) => {
    const plan = planWorkload(engine, work, chosen);
    return plan.ok ? plan.estimate(resources) : plan;
  });
}
