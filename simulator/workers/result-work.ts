import type { LanguageId } from '#simulator/languages/language.ts';
import { compareResults, type Comparison, isComparable } from '#simulator/results/compare.ts';
import type { OpenResult } from '#simulator/results/open-result.ts';
import { type RowFormat, rowsText } from '#simulator/results/rows.ts';
import {
  bitsOfRequest,
  choose,
  type OutcomeRequest,
  type ResultView,
  type SelectedOutcomes,
  type ViewRequest,
  viewResult,
} from '#simulator/results/view.ts';
import { viewWorkload } from '#simulator/workloads/view-workload.ts';
import type { WorkloadResult } from '#simulator/workloads/workload-result.ts';
import { type WorkloadChunk, workloadRows } from '#simulator/workloads/workload-rows.ts';
import type { WorkloadView, WorkloadViewRequest } from '#simulator/workloads/workload-view.ts';
import { compiledText, type CompiledView, compiledViewOf } from './compiled-view.ts';
import { decodeResult, type EncodedResult, readFacts } from './stored-result.ts';
import { decodeWorkload } from './stored-workload.ts';
import { bodyWithWrittenBits, type ResultSource } from './written-bits.ts';

/** A stored result with a unique key; the content of a key never changes. */
export interface NamedResult extends EncodedResult {
  readonly key: string;
}

type BodyOnly = Pick<EncodedResult, 'body'>;

export interface RowsRequest {
  readonly format: RowFormat;
  /** null: the whole result, unchanged. */
  readonly outcomes: OutcomeRequest | null;
  /** First row. */
  readonly from: number;
}

/** One chunk of a file. */
interface RowsChunk {
  readonly text: string;
  /** First row of the next chunk; null after the last. */
  readonly next: number | null;
}

export interface ResultWork {
  view(result: NamedResult, request: ViewRequest): ResultView;
  /** Returns null if the results cannot be compared: different widths, no outcomes, or amplitudes of chosen states. */
  compare(results: readonly NamedResult[], request: ViewRequest): Comparison | null;
  rows(result: NamedResult, request: RowsRequest): RowsChunk;
  workload(result: NamedResult, request: WorkloadViewRequest): WorkloadView;
  workloadRows(result: NamedResult, format: RowFormat, from: number): WorkloadChunk;
  /** Returns the body with the bits that its program writes; null if there is nothing to add. */
  addWrittenBits(result: BodyOnly, source: ResultSource): string | null;
  /** Returns null for results of other engines. Reads no outcomes. */
  compiled(result: BodyOnly): CompiledView | null;
  /** Returns UTF-8; null also if the language cannot express it. */
  compiledFile(result: BodyOnly, language: LanguageId): Uint8Array<ArrayBuffer> | null;
}

/** Rows per chunk: some hundred kilobytes, a few milliseconds. */
const ROWS = 8192;

const WHOLE: OutcomeRequest = { sort: 'share', bits: [], isReversed: false, pattern: '', threshold: 0 };

/** Union of the bits that the results write; empty if one of them writes all. */
const unionOf = (all: readonly (readonly number[] | undefined)[]): readonly number[] =>
  all.includes(undefined) ? [] : [...new Set(all.flatMap((bits) => bits ?? []))].sort((one, other) => one - other);

/**
 * Reads results. The most recently opened and selected outcomes stay cached, up to `maxOutcomes`, so that the next page
 * or the next chunk of a download continues from them.
 */
export function createResultWork(maxOutcomes: number): ResultWork {
  const opened = new Map<string, OpenResult>();
  const choices = new Map<string, SelectedOutcomes>();

  function open(result: NamedResult): OpenResult {
    const found = opened.get(result.key) ?? decodeResult(result);
    // Re-inserted: the most recently used result is last in the order of the map.
    opened.delete(result.key);
    opened.set(result.key, found);
    const held = () => [...opened.values()].reduce((sum, { table }) => sum + table.length, 0);
    for (const key of opened.keys()) {
      if (key === result.key || held() <= maxOutcomes) break;
      opened.delete(key);
      for (const choice of choices.keys()) if (choice.startsWith(`${key} `)) choices.delete(choice);
    }
    return found;
  }

  function chosen(
    result: NamedResult,
    { bits: requestedBits, isReversed, sort, pattern, threshold }: OutcomeRequest,
    {
      isBare = false,
      written = open(result).facts.writtenBits,
    }: { readonly isBare?: boolean; readonly written?: readonly number[] } = {},
  ): SelectedOutcomes {
    const bits = bitsOfRequest({ bits: requestedBits }, written);
    const request: OutcomeRequest = { bits, isReversed, sort, pattern, threshold };
    const name = `${result.key} ${JSON.stringify([request, isBare])}`;
    const { bare, table } = open(result);
    const found = choices.get(name) ?? choose(isBare ? bare : table, request);
    choices.delete(name);
    choices.set(name, found);
    const held = () => [...choices.values()].reduce((sum, { order }) => sum + order.length, 0);
    for (const choice of choices.keys()) {
      if (choice === name || held() <= maxOutcomes) break;
      choices.delete(choice);
    }
    return found;
  }

  /** The last workload whose columns are in parts, so that its key stands for its content. */
  let lastWorkload: { readonly key: string; readonly result: WorkloadResult } | undefined;

  function openWorkload(stored: NamedResult): WorkloadResult {
    if (stored.parts.length === 0) return decodeWorkload(stored);
    if (lastWorkload?.key !== stored.key) lastWorkload = { key: stored.key, result: decodeWorkload(stored) };
    return lastWorkload.result;
  }

  return {
    workload: (result, request) => viewWorkload(openWorkload(result), request),
    workloadRows: (result, format, from) => workloadRows(openWorkload(result), format, from),
    view(result, request) {
      const { table, facts } = open(result);
      return viewResult(table, facts, chosen(result, request), request);
    },
    compare(results, request) {
      // In a comparison all results show the same bits: those that any of them writes.
      const written = unionOf(results.map((result) => open(result).facts.writtenBits));
      const sides = results.map((result) => ({
        whole: open(result).table,
        facts: open(result).facts,
        chosen: chosen(result, request, { written }),
      }));
      return isComparable(sides.map(({ whole }) => whole)) ? compareResults(sides, request) : null;
    },
    rows(result, { format, outcomes, from }) {
      const choice = chosen(result, outcomes ?? WHOLE, { isBare: format === 'json' });
      const to = from + ROWS;
      return {
        text: rowsText(choice, open(result).facts, format, from, to),
        next: to < choice.order.length ? to : null,
      };
    },
    addWrittenBits: (result, source) => bodyWithWrittenBits(result, source) ?? null,
    compiled(result) {
      const { chip } = readFacts(result);
      return chip === undefined ? null : compiledViewOf(chip);
    },
    compiledFile(result, language) {
      const { chip } = readFacts(result);
      const text = chip && compiledText(chip.compiled, language);
      return text === undefined ? null : new TextEncoder().encode(text);
    },
  };
}
