import { type Distances, distancesFromIdeal } from './distance.ts';
import { type Expectation, expectationsOf } from './expectation.ts';
import { intervalOf } from './interval.ts';
import { type ByShare, largestOf } from './order.ts';
import { type Outcome, outcomeAt } from './outcome.ts';
import { select } from './pattern.ts';
import type { OutcomeTable, ResultKind, ResultMetadata } from './table.ts';
import { briefFacts, type ResultView, ROWS_PER_PAGE, type ViewRequest } from './view.ts';

/** Outcomes of a summary: the most bars that a chart has, and the first pages of the table. */
const KEPT = 64;

/** What the first pages of a result show, found while its outcomes were in memory: millions of them need not be read again. */
export interface ResultSummary {
  readonly kind: ResultKind;
  readonly width: number;
  /** The largest outcomes, largest first, equal ones by state; without intervals. */
  readonly largest: readonly Outcome[];
  /** Outcomes in all, and those that are shown where nothing is asked for; the sum of the weights of these. */
  readonly length: number;
  readonly matched: number;
  readonly weight: number;
  /** What a weight is divided by to be a share. */
  readonly total: number;
  /** As of an OutcomeTable. */
  readonly samples: number | null;
  readonly distances: Distances | null;
  readonly expectations: readonly Expectation[];
}

/** @param sorted the same outcomes by share, where they have been sorted already */
export function summaryOf(table: OutcomeTable, sorted?: ByShare): ResultSummary {
  const { kind, width, length, weights, total, samples } = table;
  const chosen = sorted?.order ?? select(table, { pattern: '', threshold: 0 });
  const largest = sorted === undefined ? largestOf(weights, chosen, KEPT) : sorted.order.subarray(0, KEPT);
  let weight = 0;
  for (let place = 0; place < chosen.length; place++)
    weight += sorted === undefined ? weights[chosen[place]!]! : sorted.weights[place]!;
  return {
    kind,
    width,
    largest: Array.from(largest, (index) => outcomeAt(table, index, 'none')),
    length,
    matched: chosen.length,
    weight,
    total,
    samples,
    distances: distancesFromIdeal(table),
    expectations: expectationsOf(table),
  };
}

/** Which outcomes, from the largest on, the page of a request lists; null where it wants a chart that the summary does not hold, or another order. */
export function rowsWanted(
  { matched, largest }: ResultSummary,
  { sort, bits, isReversed, pattern, threshold, top, page }: ViewRequest,
): { readonly from: number; readonly to: number; readonly isHeld: boolean } | null {
  if (
    sort !== 'share' ||
    (bits !== 'written' && bits.length > 0) ||
    isReversed ||
    pattern !== '' ||
    threshold > 0 ||
    Math.min(top, matched) > largest.length
  )
    return null;
  const from = (Math.min(page, Math.max(1, Math.ceil(matched / ROWS_PER_PAGE))) - 1) * ROWS_PER_PAGE;
  const to = Math.min(from + ROWS_PER_PAGE, matched);
  return { from, to, isHeld: to <= largest.length };
}

/**
 * The view that `viewResult` makes of all outcomes; null where a request wants what the summary does not hold.
 * @param rows the outcomes of the page, where the summary does not hold them
 */
export function viewSummary(
  summary: ResultSummary,
  facts: ResultMetadata,
  request: ViewRequest,
  rows?: readonly Outcome[],
): ResultView | null {
  const { kind, width, largest, length, matched, weight, total, samples, distances, expectations } = summary;
  const { top, errors } = request;
  const wanted = rowsWanted(summary, request);
  if (wanted === null || (rows === undefined && !wanted.isHeld)) return null;
  const bits =
    request.bits === 'written' && facts.writtenBits !== undefined && kind !== 'amplitudes' ? facts.writtenBits : null;
  const interval = (share: number) => (samples === null ? null : intervalOf(share, samples, errors));
  // Bits that nothing writes are 0 in every state: without them the states are as many, and in the same order.
  const stateOf = (state: string): string =>
    bits === null
      ? state
      : bits
          .map((bit) => state[state.length - 1 - bit])
          .reverse()
          .join('');
  const outcome = (kept: Outcome): Outcome => ({ ...kept, state: stateOf(kept.state), interval: interval(kept.share) });
  const shown = largest.slice(0, top).map(outcome);
  const others = Math.max(0, total === 0 ? 0 : weight / total - shown.reduce((sum, { share }) => sum + share, 0));
  return {
    kind,
    width,
    bits,
    chart: {
      shown,
      others:
        matched <= top
          ? null
          : {
              states: matched - top,
              count: kind === 'counts' ? weight - shown.reduce((sum, { count }) => sum + (count ?? 0), 0) : null,
              share: others,
              interval: interval(others),
            },
    },
    rows: (rows ?? largest.slice(wanted.from, wanted.to)).map(outcome),
    largest: largest[0]?.share ?? 0,
    matched,
    total: length,
    page: wanted.from / ROWS_PER_PAGE + 1,
    pages: Math.max(1, Math.ceil(matched / ROWS_PER_PAGE)),
    distances,
    expectations,
    facts: briefFacts(facts),
  };
}
