import type { ChipReport } from '#simulator/engines/engine.ts';
import { knownBits, marginal, reversed } from './bits.ts';
import { type Distances, distancesFromIdeal } from './distance.ts';
import { type Expectation, expectationsOf, type KnownPart, knownPartOf } from './expectation.ts';
import { type ErrorBars, type Interval, intervalOf } from './interval.ts';
import type { ResultKind, ResultMetadata } from './metadata.ts';
import { largestOf, ordered, type Sort } from './order.ts';
import { type Outcome, outcomeAt } from './outcome.ts';
import { select, type Selection } from './pattern.ts';
import type { OutcomeTable } from './table.ts';

/** The requested outcomes of a result and their order. */
export interface OutcomeRequest extends Selection {
  readonly sort: Sort;
  /** Bits of the requested marginal distribution: those that the circuit writes, or a list; empty: all. */
  readonly bits: readonly number[] | 'written';
  /** Bit 0 leftmost. */
  readonly isReversed: boolean;
}

/** Request for a page of a result and its chart. */
export interface ViewRequest extends OutcomeRequest {
  readonly errors: ErrorBars;
  /** Bars of the chart. */
  readonly top: number;
  /** From 1. */
  readonly page: number;
}

/** The selected outcomes of a table, in order. */
export interface SelectedOutcomes {
  readonly table: OutcomeTable;
  readonly order: Uint32Array;
  /** The bits of its states, ascending; null: all. */
  readonly bits: readonly number[] | null;
}

/** The bits that a request selects; `written` are those of its result, or of all results in a comparison. */
export const bitsOfRequest = (
  { bits }: Pick<OutcomeRequest, 'bits'>,
  written: readonly number[] | undefined,
): readonly number[] => (bits === 'written' ? (written ?? []) : bits);

/** Selects the outcomes of a request. */
export function choose(
  table: OutcomeTable,
  { bits: requestedBits, isReversed, sort, ...selection }: OutcomeRequest,
  written?: readonly number[],
): SelectedOutcomes {
  const bits = bitsOfRequest({ bits: requestedBits }, written);
  const shown = bits.length === 0 ? table : marginal(table, bits);
  const turned = isReversed ? reversed(shown) : shown;
  return {
    table: turned,
    order: ordered(turned, select(turned, selection), sort),
    bits: shown === table ? null : knownBits(table, bits),
  };
}

/** Data of a chart: the largest outcomes in the requested order, and the sum of all others. */
export interface Folded {
  readonly shown: readonly Outcome[];
  readonly others: {
    readonly states: number;
    readonly count: number | null;
    readonly share: number;
    readonly interval: Interval | null;
  } | null;
}

/** Keeps the `top` largest outcomes. */
export function topWithRemainder(
  { table, order }: SelectedOutcomes,
  { top, sort, errors }: Pick<ViewRequest, 'top' | 'sort' | 'errors'>,
): Folded {
  const kept = sort === 'share' ? order.subarray(0, top) : largestOf(table.weights, order, top).sort();
  const shown = Array.from(kept, (index) => outcomeAt(table, index, errors));
  if (order.length <= top) return { shown, others: null };
  let weight = 0;
  let next = 0;
  // The kept outcomes have the same order as all.
  for (const index of order) {
    if (index === kept[next]) next++;
    else weight += table.weights[index]!;
  }
  const { samples } = table;
  const share = table.total === 0 ? 0 : weight / table.total;
  return {
    shown,
    others: {
      states: order.length - top,
      count: table.kind === 'counts' ? weight : null,
      share,
      interval: samples === null ? null : intervalOf(share, samples, errors),
    },
  };
}

/** Rows of a page. */
export const ROWS_PER_PAGE = 20;

/** The part of a result that one page shows; never the whole result, which may have millions of states. */
export interface ResultView {
  readonly kind: ResultKind;
  /** Bits of a whole state, before a selection. */
  readonly width: number;
  /** The bits of the states shown, ascending; null: all. */
  readonly bits: readonly number[] | null;
  readonly chart: Folded;
  readonly rows: readonly Outcome[];
  /** Largest share of the outcomes shown; the full length of the bars in the table. */
  readonly largest: number;
  readonly matched: number;
  readonly total: number;
  /** The matching outcomes that occurred, without those that only the ideal distribution has. */
  readonly observed: number;
  readonly page: number;
  readonly pages: number;
  /** Distances from the same circuit without noise; null if that is not known. */
  readonly distances: Distances | null;
  /** ⟨Z⟩ of every bit; empty for amplitudes. */
  readonly expectations: readonly Expectation[];
  /** For amplitudes of chosen states: what they tell of ⟨Z⟩. */
  readonly known: KnownPart | null;
  readonly facts: ShortMetadata;
}

/** Metadata of a run without its longer lists. */
export type ShortMetadata = Omit<ResultMetadata, 'ideal' | 'chip'> & {
  readonly chip?: Omit<ChipReport, 'compiled' | 'mapping'>;
};

export function briefFacts({ ideal: _ideal, chip, ...facts }: ResultMetadata): ShortMetadata {
  if (chip === undefined) return facts;
  const { compiled: _compiled, mapping: _mapping, ...brief } = chip;
  return { ...facts, chip: brief };
}

/** The number of these outcomes that occurred. */
export function observedIn({ weights }: Pick<OutcomeTable, 'weights'>, order: Uint32Array): number {
  let observed = 0;
  for (let index = 0; index < order.length; index++) if (weights[order[index]!]! > 0) observed++;
  return observed;
}

export function viewResult(
  whole: OutcomeTable,
  facts: ResultMetadata,
  chosen: SelectedOutcomes,
  request: ViewRequest,
): ResultView {
  const { table, order } = chosen;
  const pages = Math.max(1, Math.ceil(order.length / ROWS_PER_PAGE));
  const page = Math.min(request.page, pages);
  return {
    kind: whole.kind,
    width: whole.width,
    bits: chosen.bits,
    chart: topWithRemainder(chosen, request),
    rows: Array.from(order.subarray((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE), (index) =>
      outcomeAt(table, index, request.errors),
    ),
    largest: table.weights.reduce((most, weight) => Math.max(most, weight), 0) / (table.total || 1),
    matched: order.length,
    total: table.length,
    observed: observedIn(table, order),
    page,
    pages,
    distances: distancesFromIdeal(whole),
    expectations: expectationsOf(whole),
    known: knownPartOf(whole),
    facts: briefFacts(facts),
  };
}
