import type { FilePieces } from './file-pieces.ts';
import { eachOutcome } from './point-outcomes.ts';
import { parametersOf } from './point-parameters.ts';
import type { MinimisationResult, PointsResult, ValuesResult, WorkloadResult } from './workload-result.ts';

/** No value is an empty cell. */
type Cell = string | number | null | undefined;

const NEEDS_QUOTES = /[",\r\n]/;

/** RFC 4180. All texts are our own, so none is a formula of a spreadsheet. */
export function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined || Number.isNaN(cell)) return '';
  const text = String(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const rowText = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Adds rows `from` … `to` as CSV; the first ones after the header. */
export function addCsvRows(result: WorkloadResult, from: number, to: number, pieces: FilePieces): void {
  switch (result.kind) {
    case 'values':
      return pieces.add(valueRows(result));
    case 'points':
      return result.values === undefined
        ? addOutcomeRows(result, from, to, pieces)
        : addPointRows(result, from, to, pieces);
    case 'minimisation':
      return pieces.add(historyRows(result, from, to));
  }
}

/** Properties of the final state are not in the table: a matrix is no row. The JSON file has them. */
function valueRows({ values, names }: ValuesResult): string {
  const has = {
    variance: values.some(({ variance }) => variance !== undefined),
    error: values.some(({ standardError }) => standardError !== undefined),
    gradient: values.some(({ gradient }) => gradient !== undefined),
    gradientError: values.some(({ gradientError }) => gradientError !== undefined),
  };
  // The matrix is symmetric.
  const pairs = values.some(({ hessian }) => hessian !== undefined)
    ? names.flatMap((one, i) => names.slice(i).map((other) => [one, other] as const))
    : [];
  const header = [
    'observable',
    'value',
    ...(has.variance ? ['variance'] : []),
    ...(has.error ? ['standard error'] : []),
    ...(has.gradient ? names.map((name) => `d/d${name}`) : []),
    ...(has.gradientError ? names.map((name) => `standard error of d/d${name}`) : []),
    ...pairs.map(([one, other]) => `d2/d${one} d${other}`),
  ];
  const rows = values.map(({ observable, value, variance, standardError, gradient, gradientError, hessian }) => [
    observable,
    value,
    ...(has.variance ? [variance] : []),
    ...(has.error ? [standardError] : []),
    ...(has.gradient ? names.map((name) => gradient?.[name]) : []),
    ...(has.gradientError ? names.map((name) => gradientError?.[name]) : []),
    ...pairs.map(([one, other]) => hessian?.[one]?.[other]),
  ]);
  return [header, ...rows].map(rowText).join('');
}

/** A column of numbers with its header. */
interface Column {
  readonly header: string;
  readonly numbers: Float64Array;
}

/** The columns of all observables, those of each together. */
const columnsOf = ({ observables, names, values }: PointsResult): readonly Column[] =>
  observables.flatMap((observable, k) => {
    const column = (label: string, numbers: Float64Array | undefined): readonly Column[] =>
      numbers === undefined ? [] : [{ header: `${observable} ${label}`, numbers }];
    return [
      ...column('value', values?.value[k]),
      ...column('variance', values?.variance?.[k]),
      ...column('standard error', values?.standardError?.[k]),
      ...names.flatMap((name, i) => column(`d/d${name}`, values?.gradient?.[k]?.[i])),
      ...names.flatMap((name, i) => column(`standard error of d/d${name}`, values?.gradientError?.[k]?.[i])),
    ];
  });

const FAILURE_HEADERS = ['failure code', 'failure values', 'failure'];

/** Ends a row with the code of a failure, its values and its sentence; empty cells without one. */
function endRow({ failures }: PointsResult, index: number, pieces: FilePieces): void {
  const failure = failures.get(index);
  if (failure === undefined) return pieces.add(',,,\r\n');
  const values = Object.entries(failure.values).map(([name, value]) => `${name}=${value}`);
  pieces.add(`,${failure.reason},${csvCell(values.join('; '))},`);
  pieces.addSentence(failure);
  pieces.add('\r\n');
}

/** Programs have no parameters. */
const parameterNames = ({ names, programs }: PointsResult): readonly string[] => (programs === undefined ? names : []);

function addPointRows(result: PointsResult, from: number, to: number, pieces: FilePieces): void {
  const columns = columnsOf(result);
  const headers = columns.map(({ header }) => header);
  const { minimised, searches } = result;
  const named = minimised === undefined ? [] : ['observable'];
  const searched = searches === undefined ? [] : ['evaluations', 'stopped by'];
  if (from === 0)
    pieces.add(rowText(['point', ...named, ...parameterNames(result), ...headers, ...searched, ...FAILURE_HEADERS]));
  for (let index = from; index < to; index++) {
    const cells = [
      index + 1,
      ...(minimised === undefined ? [] : [minimised[index]]),
      ...result.parameters.map((column) => column[index]),
      ...columns.map(({ numbers }) => numbers[index]),
      ...(searches === undefined ? [] : [searches[index]?.history.length, searches[index]?.stoppedBy]),
    ];
    pieces.add(cells.map(csvCell).join(','));
    endRow(result, index, pieces);
  }
}

/** A row for each outcome of each point; one row for a point without outcomes. */
function addOutcomeRows(result: PointsResult, from: number, to: number, pieces: FilePieces): void {
  if (from === 0)
    pieces.add(rowText(['point', ...parameterNames(result), 'state', 'count', 'probability', ...FAILURE_HEADERS]));
  for (let index = from; index < to; index++) {
    const outcomes = result.outcomes?.[index];
    const place = [index + 1, ...Object.values(parametersOf(result, index))].map(csvCell).join(',');
    if (outcomes === undefined) {
      pieces.add(`${place},,,`);
      endRow(result, index, pieces);
      continue;
    }
    for (const [state, weight] of eachOutcome(outcomes))
      // States are quoted as text, because their leading zeros matter.
      pieces.add(`${place},"${state}",${outcomes.kind === 'counts' ? `${weight},` : `,${weight}`},,,\r\n`);
  }
}

function historyRows({ history }: MinimisationResult, from: number, to: number): string {
  const hasErrors = history.some(({ standardError }) => standardError !== undefined);
  let text = from > 0 ? '' : rowText(['evaluation', 'value', ...(hasErrors ? ['standard error'] : [])]);
  for (const [i, { value, standardError }] of history.slice(from, to).entries())
    text += rowText([from + i + 1, value, ...(hasErrors ? [standardError] : [])]);
  return text;
}
