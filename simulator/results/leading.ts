import type { Outcome } from './outcome.ts';
import type { OutcomeTable } from './table.ts';
import { choose, topWithRemainder } from './view.ts';

/** The largest outcomes of a result, over the bits that its circuit writes. */
export interface LeadingOutcomes {
  /** Bits of each state. */
  readonly width: number;
  /** In the order of the states. */
  readonly outcomes: readonly Pick<Outcome, 'state' | 'share'>[];
}

/** Bars of the smallest chart. */
const LEADING = 16;

/** Returns the largest outcomes of a table. Reads each outcome once. */
export function leadingOutcomes(table: OutcomeTable, writtenBits: readonly number[] | undefined): LeadingOutcomes {
  const chosen = choose(
    table,
    { sort: 'state', bits: 'written', isReversed: false, pattern: '', threshold: 0 },
    writtenBits,
  );
  const { shown } = topWithRemainder(chosen, { top: LEADING, sort: 'state', errors: 'none' });
  return { width: chosen.table.width, outcomes: shown.map(({ state, share }) => ({ state, share })) };
}
