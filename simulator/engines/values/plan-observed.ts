import type { EngineName, Refusal } from '#simulator/engines/engine.ts';
import { requireEngine } from '#simulator/engines/index.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { planConeEstimates, planConeValues } from './cone-values.ts';
import { planDensityValues } from './density-values.ts';
import { type KnownPlans, planEstimatedValues } from './estimated-values.ts';
import { planExactValues } from './exact-values.ts';
import type { ObservedProgram } from './observed-program.ts';
import type { ValuesPlan, ValuesRequest } from './values.ts';

/** @param known plans of the same program at other points */
type PlanObserved = (program: ObservedProgram, request: ValuesRequest, known?: KnownPlans) => ValuesPlan | Refusal;

const byShots =
  (name: EngineName): PlanObserved =>
  (program, request, known) =>
    planEstimatedValues(requireEngine(name), program, request, known);

/** How each engine computes exact values, and how it estimates them. */
const WAYS: Readonly<Record<EngineName, Readonly<Record<'exact' | 'shots', PlanObserved | Refusal>>>> = {
  'full-amplitude': { exact: planExactValues, shots: byShots('full-amplitude') },
  noisy: { exact: planDensityValues, shots: byShots('noisy') },
  'partial-amplitude': {
    exact: planConeValues,
    shots: planConeEstimates,
  },
  'single-amplitude': {
    exact: planConeValues,
    shots: planConeEstimates,
  },
  'chip-72': { exact: refuse('values_by_shots_only'), shots: byShots('chip-72') },
};

/** Returns how an engine plans the values of a program with values for its parameters, or why it never can. */
export const wayOf = (name: EngineName, shots: number): PlanObserved | Refusal =>
  WAYS[name][shots === 0 ? 'exact' : 'shots'];
