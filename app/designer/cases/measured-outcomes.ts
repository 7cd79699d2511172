import type { Ideal } from '#app/designer/editor/live/ideal.ts';
import { allStates, EVERY_STATE_BITS } from '#app/results/all-states.ts';
import type { VerdictColumn } from '#app/results/verdict.ts';
import { frequencySigma } from '#simulator';
import { CASE_SHOTS } from './case-query.ts';
import type { OutcomeCounts } from './start-case-worker.ts';

const MOST_COLUMNS = 16;

export interface MeasuredOutcomes {
  /** By outcome, ascending. */
  readonly columns: readonly VerdictColumn[];
  /** Number of outcomes that occurred and have no column. */
  readonly unlisted: number;
}

/** Returns the counts of a run beside the ideal distribution of its circuit. */
export function measuredOutcomes(counts: OutcomeCounts, { bits, outcomes }: Ideal): MeasuredOutcomes {
  const width = bits.length;
  const ideal = new Map(outcomes.map(({ state, probability }) => [state, probability]));
  const column = (state: string): VerdictColumn => {
    const count = counts[state] ?? 0;
    const share = count / CASE_SHOTS;
    return {
      state,
      count,
      share,
      ideal: ideal.get(state) ?? 0,
      sigma: frequencySigma(share, CASE_SHOTS),
    };
  };
  if (width <= EVERY_STATE_BITS) return { columns: allStates(width).map(column), unlisted: 0 };
  const possible = [...new Set([...ideal.keys(), ...Object.keys(counts)])].map(column);
  const listed = possible
    .sort((a, b) => Math.max(b.share, b.ideal ?? 0) - Math.max(a.share, a.ideal ?? 0))
    .slice(0, MOST_COLUMNS);
  return {
    columns: listed.sort((a, b) => (a.state < b.state ? -1 : 1)),
    unlisted: possible.filter((each) => (each.count ?? 0) > 0 && !listed.includes(each)).length,
  };
}
