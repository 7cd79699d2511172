import type { SimulationResult } from '#simulator/engines/engine.ts';
import { metadataOf, type ResultMetadata } from './metadata.ts';
import { type RowFormat, rowsText } from './rows.ts';
import { joinIdeal, type OutcomeTable, tableFrom } from './table.ts';
import { choose, type OutcomeRequest, type ResultView, type ViewRequest, viewResult } from './view.ts';

/** A result whose outcomes are in columns. */
export interface OpenResult {
  readonly facts: ResultMetadata;
  /** The outcomes without the ideal distribution. */
  readonly bare: OutcomeTable;
  /** The same, with the probabilities without noise. */
  readonly table: OutcomeTable;
}

/** Opens a result as an engine returns it. */
export function openResult(result: SimulationResult): OpenResult {
  const facts = metadataOf(result);
  return openTable(facts, tableFrom({ ...result, ideal: undefined }));
}

/** Adds the distribution without noise to the outcomes, if it is known. */
export const openTable = (facts: ResultMetadata, bare: OutcomeTable): OpenResult => ({
  facts,
  bare,
  table: facts.ideal === undefined ? bare : joinIdeal(bare, facts.ideal),
});

/** Returns a view of a result that is open. */
export const viewOpenResult = ({ table, facts }: OpenResult, request: ViewRequest): ResultView =>
  viewResult(table, facts, choose(table, request, facts.writtenBits), request);

const WHOLE: OutcomeRequest = { sort: 'share', bits: [], isReversed: false, pattern: '', threshold: 0 };

/** Returns a whole result as a file, with all its outcomes, the largest first. */
export function fileOfResult({ table, bare, facts }: OpenResult, format: RowFormat): string {
  const choice = choose(format === 'json' ? bare : table, WHOLE);
  return rowsText(choice, facts, format, 0, choice.order.length);
}
