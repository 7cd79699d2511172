import type { Ideal } from '#app/designer/editor/live/ideal.ts';
import type { VerdictColumn } from '#app/results/verdict.ts';
import { CASE_SHOTS } from './case-query.ts';
import type { OutcomeCounts } from './start-case-worker.ts';

/** Up to this many bits, every outcome has a column, so that one can see which never occur. */
const EVERY_OUTCOME_BITS = 3;
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
      sigma: Math.sqrt((share * (1 - share)) / CASE_SHOTS),
    };
  };
  if (width <= EVERY_OUTCOME_BITS) {
    const states = Array.from({ length: 2 ** width }, (_, index) => index.toString(2).padStart(width, '0'));
    return { columns: states.map(column), unlisted: 0 };
  }
  const possible = [...new Set([...ideal.keys(), ...Object.keys(counts)])].map(column);
  const listed = possible
    .sort((a, b) => Math.max(b.share, b.ideal ?? 0) - Math.max(a.share, a.ideal ?? 0))
    .slice(0, MOST_COLUMNS);
  return {
    columns: listed.sort((a, b) => (a.state < b.state ? -1 : 1)),
    unlisted: possible.filter((each) => (each.count ?? 0) > 0 && !listed.includes(each)).length,
  };
}
