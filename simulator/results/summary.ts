import { type Distances, distancesFromIdeal } from './distance.ts';
import { type Expectation, expectationsOf, type KnownPart, knownPartOf } from './expectation.ts';
import { intervalOf } from './interval.ts';
import type { ResultKind, ResultMetadata } from './metadata.ts';
import { type ByShare, largestOf } from './order.ts';
import { type Outcome, outcomeAt } from './outcome.ts';
import { select } from './pattern.ts';
import type { OutcomeTable } from './table.ts';
import { briefFacts, observedIn, type ResultView, ROWS_PER_PAGE, type ViewRequest } from './view.ts';

/** Outcomes in a summary: the maximum number of bars of a chart, and the first pages of the table. */
const KEPT = 64;

/**
 * Content of the first pages of a result, computed while its outcomes were in memory, so that millions of them need not
 * be read again.
 */
export interface ResultSummary {
  readonly kind: ResultKind;
  readonly width: number;
  /** The largest outcomes, largest first, ties by state; without intervals. */
  readonly largest: readonly Outcome[];
  /** Number of all outcomes; of those shown by default; and the sum of the weights of these. */
  readonly length: number;
  readonly matched: number;
  readonly weight: number;
  /** Same as in ResultView; absent in results of earlier versions. */
  readonly observed?: number;
  /** Divisor that converts a weight to a share. */
  readonly total: number;
  /** Same as in OutcomeTable. */
  readonly samples: number | null;
  readonly distances: Distances | null;
  readonly expectations: readonly Expectation[];
  /** Same as in ResultView; absent in results of earlier versions. */
  readonly known?: KnownPart | null;
}

/** @param sorted the same outcomes by share, if they have been sorted already */
export function resultSummary(table: OutcomeTable, sorted?: ByShare): ResultSummary {
  const { kind, width, length, weights, total, samples } = table;
  const chosen = sorted?.order ?? select(table, { pattern: '', threshold: 0 });
  const largest = sorted === undefined ? largestOf(weights, chosen, KEPT) : sorted.order.subarray(0, KEPT);
  let weight = 0;
  for (let index = 0; index < chosen.length; index++)
    weight += sorted === undefined ? weights[chosen[index]!]! : sorted.weights[index]!;
  return {
    kind,
    width,
    largest: Array.from(largest, (index) => outcomeAt(table, index, 'none')),
    length,
    matched: chosen.length,
    weight,
    observed: sorted === undefined ? observedIn(table, chosen) : chosen.length,
    total,
    samples,
    distances: distancesFromIdeal(table),
    expectations: expectationsOf(table),
    known: knownPartOf(table),
  };
}

/**
 * The range of outcomes, from the largest on, that the requested page lists; null if the request needs another order or
 * a chart that the summary does not contain.
 */
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
 * Returns the same view as `viewResult` does from all outcomes; null if the request needs data that the summary does
 * not contain.
 * @param rows the outcomes of the page, if the summary does not contain them
 */
export function viewSummary(
  summary: ResultSummary,
  facts: ResultMetadata,
  request: ViewRequest,
  rows?: readonly Outcome[],
): ResultView | null {
  const { kind, width, largest, length, matched, weight, total, samples, distances, expectations } = summary;
  const { observed = matched, known = null } = summary;
  const { top, errors } = request;
  const wanted = rowsWanted(summary, request);
  if (wanted === null || (rows === undefined && !wanted.isHeld)) return null;
  const bits =
    request.bits === 'written' && facts.writtenBits !== undefined && kind !== 'amplitudes' ? facts.writtenBits : null;
  const interval = (share: number) => (samples === null ? null : intervalOf(share, samples, errors));
  // Bits that nothing writes are 0 in every state: removing them keeps the number and the order of the states.
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
    observed,
    page: wanted.from / ROWS_PER_PAGE + 1,
    pages: Math.max(1, Math.ceil(matched / ROWS_PER_PAGE)),
    distances,
    expectations,
    known,
    facts: briefFacts(facts),
  };
}
