import { describeRefusal } from '#simulator/engines/messages.ts';
import { POINT_STATES } from '#simulator/engines/values/values.ts';
import type { RowFormat } from '#simulator/results/rows.ts';
import { addCsvRows, csvCell } from './csv-rows.ts';
import { type DescribeFailure, type FilePiece, FilePieces } from './file-pieces.ts';
import { eachOutcome } from './point-outcomes.ts';
import { parametersOf } from './point-parameters.ts';
import { valuesAt } from './view-points.ts';
import type { MinimisationResult, PointsResult, WorkloadResult } from './workload-result.ts';

/** One chunk of a file. */
export interface WorkloadChunk {
  readonly pieces: readonly FilePiece[];
  /** First row of the next chunk; null after the last. */
  readonly next: number | null;
}

/** Rows per chunk, some milliseconds. */
const ROWS = 1024;

/** Returns rows of a file from a row on: of the first chunk also what is before them, of the last what is after. */
export function workloadRows(result: WorkloadResult, format: RowFormat, from: number): WorkloadChunk {
  const count = rowsOf(result);
  // A minimum has a history of its own.
  const rows = result.kind === 'points' && result.searches !== undefined ? 1 : ROWS;
  const to = Math.min(count, from + rows);
  const pieces = new FilePieces();
  if (format === 'csv') addCsvRows(result, from, to, pieces);
  else addJsonRows(result, from, to, pieces);
  return { pieces: pieces.list, next: to < count ? to : null };
}

/** Returns a chunk with its sentences. */
export function chunkText(
  { pieces }: Pick<WorkloadChunk, 'pieces'>,
  format: RowFormat,
  describe: DescribeFailure,
): string {
  const written = format === 'csv' ? csvCell : JSON.stringify;
  return pieces.map((piece) => (typeof piece === 'string' ? piece : written(describe(piece)))).join('');
}

/** Returns the whole file for a terminal. */
export function workloadText(result: WorkloadResult, format: RowFormat): string {
  let text = '';
  for (let from: number | null = 0; from !== null;) {
    const chunk: WorkloadChunk = workloadRows(result, format, from);
    text += chunkText(chunk, format, describeRefusal);
    from = chunk.next;
  }
  return text;
}

function rowsOf(result: WorkloadResult): number {
  if (result.kind === 'values') return 1;
  return result.kind === 'points' ? result.count : Math.max(1, result.history.length);
}

function addJsonRows(result: WorkloadResult, from: number, to: number, pieces: FilePieces): void {
  switch (result.kind) {
    case 'values': {
      const { values, properties } = result;
      return pieces.add(JSON.stringify({ values, ...(properties && { properties }) }));
    }
    case 'points':
      return addList(pieces, '{"points":[', result.count, from, to, (index) => addPoint(result, index, pieces));
    case 'minimisation':
      return addList(pieces, `{${minimumText(result)}"history":[`, result.history.length, from, to, (index) =>
        pieces.add(JSON.stringify({ evaluation: index + 1, ...result.history[index] })),
      );
  }
}

function addList(
  pieces: FilePieces,
  head: string,
  count: number,
  from: number,
  to: number,
  addRow: (index: number) => void,
): void {
  if (from === 0) pieces.add(head);
  for (let index = from; index < Math.min(count, to); index++) {
    pieces.add(index === 0 ? '\n' : ',\n');
    addRow(index);
  }
  if (to >= count) pieces.add('\n]}');
}

/** A failed point has an error at its end, with the sentence last; one that was not reached has no values either. */
function addPoint(result: PointsResult, index: number, pieces: FilePieces): void {
  const failure = result.failures.get(index);
  if (failure === undefined) return pieces.add(JSON.stringify(pointOf(result, index)));
  const error = { code: failure.reason, values: failure.values };
  pieces.add(`${JSON.stringify({ ...pointOf(result, index), error }).slice(0, -2)},"message":`);
  pieces.addSentence(failure);
  pieces.add('}}');
}

function pointOf(result: PointsResult, index: number): object {
  const { programs, states, values, outcomes } = result;
  const own = outcomes?.[index];
  return {
    ...(programs === undefined ? { parameters: parametersOf(result, index) } : { program: index + 1 }),
    ...(values && states[index] === POINT_STATES.done && { values: namedValues(result, index) }),
    ...minimumAt(result, index),
    ...(own && { [own.kind]: Object.fromEntries(eachOutcome(own)) }),
  };
}

/** The minimum of a point and its history, as those of a minimisation. */
function minimumAt(result: PointsResult, index: number): object {
  const search = result.searches?.[index];
  if (search === undefined) return {};
  const [{ observable: _, ...found } = { observable: '' }] = valuesAt(result, index);
  const { history, stoppedBy } = search;
  return {
    minimum: { ...found, parameters: parametersOf(result, index), evaluations: history.length, stoppedBy },
    history: history.map((entry, i) => ({ evaluation: i + 1, ...entry })),
  };
}

/** Values with their observables; a minimum has that of its own. */
const namedValues = (result: PointsResult, index: number): ReturnType<typeof valuesAt> => {
  const observable = result.minimised?.[index];
  const values = valuesAt(result, index);
  return observable === undefined ? values : values.map((value) => ({ ...value, observable }));
};

/** A minimisation that still runs was stopped by nothing. */
function minimumText({ minimum, history, stoppedBy }: MinimisationResult): string {
  if (minimum === undefined) return '';
  const { evaluation: _, ...best } = minimum;
  return `"minimum":${JSON.stringify({ ...best, evaluations: history.length, ...(stoppedBy && { stoppedBy }) })},\n`;
}
