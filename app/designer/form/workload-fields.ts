import { bindingTexts } from '#app/domain/parameter-values.ts';
import type { Workload } from '#simulator';
import type { RunForm, RunKind } from './run-form.ts';

/** The fields of a workload, and the kind that they belong to. */
export type WorkloadFields = Pick<
  RunForm,
  'observables' | 'gradient' | 'sweep' | 'combine' | 'points' | 'minimiser' | 'budget' | 'tolerance' | 'bounds' | 'kept'
> & { readonly kind: RunKind };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the task API takes and the form has no field for. The form carries it as JSON. */
type KeptWorkload = Pick<Workload, 'hessian' | 'properties' | 'programs' | 'points' | 'minimise'>;

/** Returns the kept part of a workload; undefined if the text is no JSON object. */
export function keptWorkload(text: string): KeptWorkload | undefined {
  try {
    const kept: unknown = text === '' ? {} : JSON.parse(text);
    return isObject(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the observables of the field: one a line, lines without text between them. */
export const observablesIn = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Returns the line of an observable, from 1: the panel numbers all lines, also those that are still empty. */
export function lineOfObservable(text: string, index: number): number {
  const lines = [...text.split('\n').entries()].filter(([, line]) => line.trim() !== '');
  return (lines[index]?.[0] ?? index) + 1;
}

/** A number as such; any other text stays as it is, for the message. */
const numberOrText = (text: string): number | string =>
  text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);

const boundOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Reads `theta=0:pi, phi=-1:`; what cannot be read stays a text, which is refused with its name. */
const boundsOf = (text: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    bindingTexts(text).map(({ part, name, expression = '' }) => {
      const ends = expression.split(/[:：]/);
      return [name ?? part, name !== undefined && ends.length === 2 ? ends.map(boundOf) : expression];
    }),
  );

/**
 * Returns the parameters that the points of a sweep name. Their values in the form are those that the designer shows,
 * not a second choice.
 */
export function namesInPoints({
  kind,
  sweep,
  points,
}: Pick<WorkloadFields, 'kind' | 'sweep' | 'points'>): readonly string[] {
  if (kind !== 'sweep') return [];
  if (points.trim() === '') return bindingTexts(sweep).flatMap(({ name }) => name ?? []);
  const [header = ''] = points.trimStart().split('\n', 1);
  return header.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim());
}

/** An observable in the JSON form of the task API is one line, too. */
function observableOf(line: string): unknown {
  if (!line.trimStart().startsWith('{')) return line;
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** Returns the workload of a form as its user wrote it; undefined for a run of the program. */
export function workloadOf(fields: WorkloadFields): Workload | undefined {
  const { kind, minimiser, budget, tolerance, bounds } = fields;
  if (kind === 'run') return undefined;
  const kept = keptWorkload(fields.kept) ?? {};
  const observables = observablesIn(fields.observables).map(observableOf);
  const observed = { ...(observables.length > 0 && { observables }) };
  if (kind === 'minimise') {
    const minimise = {
      ...(isObject(kept.minimise) && kept.minimise),
      method: minimiser,
      ...(budget !== '' && { budget: numberOrText(budget) }),
      ...(tolerance !== '' && { tolerance: numberOrText(tolerance) }),
      ...(bounds.trim() !== '' && { bounds: boundsOf(bounds) }),
    };
    return { ...observed, minimise };
  }
  const values = { ...observed, ...(fields.gradient === 'on' && observables.length > 0 && { gradient: true }) };
  if (kind === 'values') {
    const { hessian, properties, programs } = kept;
    return {
      ...values,
      ...(hessian !== undefined && { hessian }),
      ...(properties !== undefined && { properties }),
      ...(programs !== undefined && { programs }),
    };
  }
  if (fields.points.trim() !== '') return { ...values, points: { table: fields.points } };
  if (fields.sweep.trim() === '' && kept.points !== undefined) return { ...values, points: kept.points };
  return { ...values, points: { sweep: fields.sweep, combine: fields.combine } };
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);

/** Writes points that a program sent as a list, as a table with the names in its first line. */
function tableOf(list: readonly unknown[]): string {
  const points = list.filter(isObject);
  const names = [...new Set(points.flatMap((point) => Object.keys(point)))];
  return [names, ...points.map((point) => names.map((name) => textOf(point[name] ?? '')))]
    .map((cells) => `${cells.join(',')}\n`)
    .join('');
}

/** Writes `{"theta": "0:pi:41", "phi": [0, 1]}` as assignments. */
const sweepOf = (columns: unknown): string =>
  Object.entries(isObject(columns) ? columns : {})
    .map(([name, values]) => `${name}=${isList(values) ? `[${values.map(textOf).join(', ')}]` : textOf(values)}`)
    .join(', ');

/** Points without names, in the order of the declaration, which the form does not know. */
const isNameless = (points: Workload['points']): boolean => isList(points) && points.some((point) => isList(point));

function pointFields(points: NonNullable<Workload['points']>): Partial<WorkloadFields> {
  if (isNameless(points)) return { sweep: '', points: '' };
  if (isList(points)) return { sweep: '', points: tableOf(points) };
  if ('table' in points) return { sweep: '', points: points.table };
  const combine = points.combine === 'zip' ? 'zip' : 'grid';
  return { points: '', combine, sweep: 'sweep' in points ? points.sweep : sweepOf(points.columns) };
}

const boundText = (ends: unknown): string =>
  isList(ends) ? ends.map((end) => (end === null ? '' : textOf(end))).join(':') : textOf(ends);

function minimiseFields(minimise: unknown): Partial<WorkloadFields> {
  const { method, budget, tolerance, bounds } = isObject(minimise) ? minimise : {};
  const number = (value: unknown): string => (value === undefined ? '' : textOf(value));
  return {
    minimiser: typeof method === 'string' ? method : '',
    budget: number(budget),
    tolerance: number(tolerance),
    bounds: Object.entries(isObject(bounds) ? bounds : {})
      .map(([name, ends]) => (ends === '' ? name : `${name}=${boundText(ends)}`))
      .join(', '),
  };
}

/** Returns the values of parameters with which a minimisation starts, as the field of parameters has them. */
const startText = (start: unknown): string =>
  Object.entries(isObject(start) ? start : {})
    .map(([name, value]) => `${name}=${textOf(value)}`)
    .join(', ');

/** Returns the form's fields for a workload, with exact values if there are no shots. */
export function workloadFields(workload: Workload | undefined, shots: number): Partial<RunForm> {
  if (workload === undefined) return { kind: 'run' };
  const { observables = [], gradient, hessian, properties, points, programs, minimise } = workload;
  const { method: _, budget: __, tolerance: ___, bounds: ____, start, ...options } = isObject(minimise) ? minimise : {};
  const kept = {
    ...(hessian !== undefined && { hessian }),
    ...(properties !== undefined && { properties }),
    ...(programs !== undefined && { programs }),
    ...(isNameless(points) && { points }),
    ...(Object.keys(options).length > 0 && { minimise: options }),
  };
  const kind: RunKind = minimise !== undefined ? 'minimise' : points !== undefined ? 'sweep' : 'values';
  return {
    kind,
    exact: shots > 0 ? 'off' : 'on',
    observables: observables.map((observable) => textOf(observable)).join('\n'),
    gradient: gradient === true ? 'on' : '',
    ...(points !== undefined && pointFields(points)),
    ...(minimise !== undefined && minimiseFields(minimise)),
    ...(start !== undefined && { parameters: startText(start) }),
    ...(Object.keys(kept).length > 0 && { kept: JSON.stringify(kept) }),
  };
}
