import type { Estimate, Refusal, Resources } from './engine.ts';
import { REFERENCE_MACHINE } from './speed.ts';

/** Points whose cost is compared; others cost about as much. */
const SAMPLES = 3;

/** Indices that cover a range evenly, the first one among them. */
export const evenly = (count: number, most = SAMPLES): readonly number[] =>
  Array.from({ length: Math.min(count, most) }, (_, i) => Math.floor((i * count) / Math.min(count, most)));

/**
 * Returns the dearest of some plans of the same program with different parameters. Where angles vanish, gates do, too,
 * and a sweep often starts there. Precondition: at least one.
 */
export function dearestPlan<Planned extends { estimate(resources: Resources): Estimate | Refusal }>(
  plans: readonly Planned[],
): Planned {
  const costs = plans.map((plan) => {
    const estimate = plan.estimate(REFERENCE_MACHINE);
    return estimate.ok ? estimate.referenceSeconds : Infinity;
  });
  return plans[costs.indexOf(Math.max(...costs))]!;
}
