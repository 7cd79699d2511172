import { describeRefusal } from '#simulator/engines/messages.ts';
import { POINT_STATES } from '#simulator/engines/values/values.ts';
import type { RowFormat } from '#simulator/results/rows.ts';
import { csvRows } from './csv-rows.ts';
import { eachOutcome } from './point-outcomes.ts';
import { parametersOf } from './point-parameters.ts';
import { valuesAt } from './view-points.ts';
import type { MinimisationResult, PointsResult, WorkloadResult } from './workload-result.ts';

/** One chunk of a file. */
export interface WorkloadChunk {
  readonly text: string;
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
  const text = format === 'csv' ? csvRows(result, from, to) : jsonRows(result, from, to);
  return { text, next: to < count ? to : null };
}

/** Returns the whole file. */
export function workloadText(result: WorkloadResult, format: RowFormat): string {
  let text = '';
  for (let from: number | null = 0; from !== null;) {
    const chunk: WorkloadChunk = workloadRows(result, format, from);
    text += chunk.text;
    from = chunk.next;
  }
  return text;
}

function rowsOf(result: WorkloadResult): number {
  if (result.kind === 'values') return 1;
  return result.kind === 'points' ? result.count : Math.max(1, result.history.length);
}

function jsonRows(result: WorkloadResult, from: number, to: number): string {
  switch (result.kind) {
    case 'values':
      return JSON.stringify({ values: result.values, ...(result.properties && { properties: result.properties }) });
    case 'points':
      return listText('{"points":[', result.count, from, to, (index) => pointOf(result, index));
    case 'minimisation':
      return listText(`{${minimumText(result)}"history":[`, result.history.length, from, to, (index) => ({
        evaluation: index + 1,
        ...result.history[index],
      }));
  }
}

function listText(head: string, count: number, from: number, to: number, at: (index: number) => object): string {
  let text = from === 0 ? head : '';
  for (let index = from; index < Math.min(count, to); index++)
    text += `${index === 0 ? '' : ','}\n${JSON.stringify(at(index))}`;
  return to >= count ? `${text}\n]}` : text;
}

/** A point that was not reached has neither values nor an error. */
function pointOf(result: PointsResult, index: number): object {
  const { programs, states, failures, values, outcomes } = result;
  const failure = failures.get(index);
  const own = outcomes?.[index];
  return {
    ...(programs === undefined ? { parameters: parametersOf(result, index) } : { program: index + 1 }),
    ...(values && states[index] === POINT_STATES.done && { values: namedValues(result, index) }),
    ...minimumAt(result, index),
    ...(own && { [own.kind]: Object.fromEntries(eachOutcome(own)) }),
    ...(failure && { error: { code: failure.reason, message: describeRefusal(failure) } }),
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
