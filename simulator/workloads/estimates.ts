import type { EngineName, Estimate, Refusal } from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';

/** Seconds that a whole workload may take, as a run of the same engine. */
const MAX_SECONDS: Readonly<Record<EngineName, number>> = {
  'full-amplitude': 3600,
  noisy: 3600,
  'partial-amplitude': 3600,
  'single-amplitude': 3600,
  'chip-72': 1200,
};

/** Returns the seconds that a whole workload may take. */
export const workloadLimit = (name: EngineName): number => MAX_SECONDS[name];

/** The estimate of runs one after another, or a refusal if they take too long. */
export function repeated(name: EngineName, estimate: Estimate | Refusal, times: number): Estimate | Refusal {
  if (!estimate.ok) return estimate;
  const { plan: _, ...one } = estimate;
  const seconds = times * one.seconds;
  const limit = MAX_SECONDS[name];
  if (seconds > limit) return refuse('too_long', { seconds: Math.ceil(seconds), limit });
  return { ...one, seconds, referenceSeconds: times * one.referenceSeconds };
}

/** Mean of time and maximum of memory. Precondition: at least one. */
export function meanEstimate(estimates: readonly Estimate[]): Estimate {
  const [first] = estimates;
  const mean = (of: (estimate: Estimate) => number): number =>
    estimates.reduce((sum, estimate) => sum + of(estimate), 0) / estimates.length;
  return {
    ok: true,
    precision: first!.precision,
    memoryBytes: Math.max(...estimates.map(({ memoryBytes }) => memoryBytes)),
    seconds: mean(({ seconds }) => seconds),
    referenceSeconds: mean(({ referenceSeconds }) => referenceSeconds),
  };
}
