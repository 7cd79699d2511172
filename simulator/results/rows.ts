import { frequencySigma } from './interval.ts';
import type { ResultKind, ResultMetadata } from './metadata.ts';
import { type Outcome, outcomeAt, phaseRad } from './outcome.ts';
import type { ResultSummary } from './summary.ts';
import type { OutcomeTable } from './table.ts';
import type { SelectedOutcomes } from './view.ts';

export type RowFormat = 'csv' | 'json';

const CSV_HEADERS: Readonly<Record<ResultKind, string>> = {
  counts: 'state,count,frequency',
  probabilities: 'state,probability',
  amplitudes: 'state,re,im,probability,phase_rad',
};

/** The header of a CSV: sampled results have an error column, noisy results the ideal probability if it is known. */
const csvHeader = ({ kind, samples }: Pick<OutcomeTable, 'kind' | 'samples'>, hasIdeal: boolean): string =>
  `${CSV_HEADERS[kind]}${samples === null ? '' : ',sigma'}${hasIdeal ? ',ideal_probability' : ''}\r\n`;

/** RFC 4180. States are quoted as text, because their leading zeros matter. */
function csvRow(
  { state, count, share, amplitude, ideal }: Outcome,
  { samples }: Pick<OutcomeTable, 'samples'>,
): string {
  const cells: (string | number)[] = [`"${state}"`];
  if (amplitude !== null) cells.push(amplitude.re, amplitude.im, share, phaseRad(amplitude));
  else
    cells.push(
      ...(count === null ? [] : [count]),
      share,
      ...(samples === null ? [] : [frequencySigma(share, samples)]),
    );
  if (ideal !== null) cells.push(ideal);
  return `${cells.join(',')}\r\n`;
}

const jsonRow = ({ state, count, share, amplitude }: Outcome): string =>
  `"${state}":${amplitude === null ? (count ?? share) : JSON.stringify(amplitude)}`;

/** Rows `from` … `to` of a file; the first chunk includes the header, the last one the footer. */
export function rowsText(
  { table, order }: SelectedOutcomes,
  facts: ResultMetadata,
  format: RowFormat,
  from: number,
  to: number,
): string {
  const isLast = to >= order.length;
  let text =
    from > 0
      ? ''
      : format === 'csv'
        ? csvHeader(table, table.ideal !== null)
        : `${JSON.stringify(facts).slice(0, -1)},"${table.kind}":{`;
  for (let row = from; row < Math.min(to, order.length); row++) {
    const outcome = outcomeAt(table, order[row]!, 'none');
    if (format === 'csv') text += csvRow(outcome, table);
    else text += `${row === 0 ? '' : ','}\n${jsonRow(outcome)}`;
  }
  return isLast && format === 'json' ? `${text}\n}}` : text;
}

/** The first rows of the CSV of a whole result, so that a long download starts before its outcomes are read. */
export const firstRowsText = (summary: ResultSummary): string =>
  csvHeader(
    summary,
    summary.largest.some(({ ideal }) => ideal !== null),
  ) + summary.largest.map((outcome) => csvRow(outcome, summary)).join('');
