import type { Estimate, Refusal, Resources } from './engine.ts';
import type { RefusalReason } from './refusal-reasons.ts';
import { REFERENCE_MACHINE } from './speed.ts';

/** Points whose cost is compared; others cost about as much. */
const SAMPLES = 3;

/** Indices that cover a range evenly, the first one among them. */
const evenly = (count: number, most = SAMPLES): readonly number[] =>
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

/** What is wrong with the values of one point only. */
const REASONS_OF_POINTS: ReadonlySet<RefusalReason> = new Set([
  'angle_not_finite',
  'parameter_not_finite',
  'parameter_too_large',
]);

/**
 * Returns the dearest plan of some points of a sweep. If none of these has one, it is the first plan that any point has,
 * or why none has one. Precondition: at least one point.
 */
export function samplePlan<Planned extends { readonly ok: true; estimate(resources: Resources): Estimate | Refusal }>(
  count: number,
  planAt: (point: number) => Planned | Refusal,
): Planned | Refusal {
  // The first plan is the one that others are made from: a sweep often starts where gates vanish.
  const plans = evenly(count)
    .toReversed()
    .map((point) => planAt(point))
    .filter((plan): plan is Planned => plan.ok);
  if (plans.length > 0) return dearestPlan(plans);
  let refused: Refusal | undefined;
  for (let point = 0; point < count; point++) {
    const plan = planAt(point);
    if (plan.ok || !REASONS_OF_POINTS.has(plan.reason)) return plan;
    refused ??= plan;
  }
  if (refused === undefined) throw new RangeError('a sweep without points');
  return refused;
}
