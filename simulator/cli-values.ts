import type { Circuit } from './circuit/circuit.ts';
import { type EngineName, type EngineRuntime, type Refusal, RunRefused, type RunRequest } from './engines/engine.ts';
import { requireEngine } from './engines/index.ts';
import { describeRefusal } from './engines/messages.ts';
import { runCircuit } from './engines/run-circuit.ts';
import { planValues } from './engines/values/plan-values.ts';
import type { ObservableValue } from './engines/values/values.ts';
import { describeObservableError } from './observables/messages.ts';
import type { Observable } from './observables/observable.ts';
import { parseObservable } from './observables/parse-observable.ts';
import { MINIMISE_SENTENCES } from './optimise/messages.ts';
import { METHODS } from './optimise/methods.ts';
import { type Evaluation, type HistoryEntry, Minimisation, type MinimiseOptions } from './optimise/minimisation.ts';
import { readMinimiseOptions } from './optimise/read-options.ts';
import type { StoppedBy } from './optimise/search.ts';
import { readBindings, readSweep } from './points/assignments.ts';
import type { InputError } from './points/input-error.ts';
import { type Combination, COMBINATIONS } from './points/lists.ts';
import { describeInputError, POINT_SENTENCES } from './points/messages.ts';
import type { Points } from './points/points.ts';
import { readPointsTable } from './points/table.ts';
import { inObject } from './results/table.ts';

/** The options of a terminal that concern parameters and observables, as typed. */
export interface ValueOptions {
  readonly parameters: readonly string[];
  readonly observables: readonly string[];
  readonly gradient: boolean;
  readonly sweep: readonly string[];
  readonly combine: string;
  /** Name and text of a CSV file. */
  readonly points: { readonly file: string; readonly text: string } | undefined;
  readonly minimise: string | undefined;
  readonly budget: string | undefined;
  readonly tolerance: string | undefined;
}

/** What cannot be run; the message is complete, with the option that it concerns. */
export class ValueInputError extends Error {}

type Parameters = Readonly<Record<string, number>>;

interface PointResult {
  readonly parameters: Parameters;
  readonly values?: readonly ObservableValue[];
  readonly counts?: Readonly<Record<string, number>>;
  readonly probabilities?: Readonly<Record<string, number>>;
}

/** What a run with parameters prints as JSON: the fields that were asked for. */
export interface ValuesReport {
  readonly values?: readonly ObservableValue[];
  readonly points?: readonly PointResult[];
  readonly minimum?: {
    readonly value: number;
    readonly parameters: Parameters;
    readonly evaluations: number;
    readonly stoppedBy: StoppedBy;
  };
  readonly history?: readonly Omit<HistoryEntry, 'point'>[];
}

const failed = (option: string, messages: readonly string[]): never => {
  throw new ValueInputError(messages.map((message) => `${option} ${message}`).join('\n'));
};

const pointMessages = (errors: readonly InputError<keyof typeof POINT_SENTENCES>[]): readonly string[] =>
  errors.map((error) => describeInputError(error, POINT_SENTENCES));

/** Returns the values of `--parameters`. @throws ValueInputError */
export function readParameters(circuit: Circuit, { parameters }: ValueOptions): ReadonlyMap<string, number> {
  const read = readBindings(parameters, namesOf(circuit));
  return read.ok ? read.bindings : failed('--parameters:', pointMessages(read.errors));
}

const namesOf = ({ parameters = [] }: Circuit): readonly string[] => parameters.map(({ name }) => name);

function readObservables({ qubits }: Circuit, { observables }: ValueOptions): readonly Observable[] {
  return observables.map((text) => {
    const parsed = parseObservable(text, qubits);
    if (parsed.ok) return parsed.observable;
    return failed(
      '--observable:',
      parsed.errors.map((error) => `character ${error.span.start + 1}: ${describeObservableError(error)}`),
    );
  });
}

function readPoints(circuit: Circuit, options: ValueOptions, fixed: ReadonlyMap<string, number>): Points | undefined {
  const wanted = { declared: namesOf(circuit), fixed };
  const { sweep, points, combine } = options;
  if (sweep.length > 0 && points !== undefined) failed('--points:', ['cannot be combined with --sweep.']);
  const combination = COMBINATIONS.find((one): one is Combination => one === combine);
  if (combination === undefined) return failed('--combine:', [`${combine}: ${COMBINATIONS.join(' or ')} is possible.`]);
  if (sweep.length > 0) {
    const read = readSweep(sweep, combination, wanted);
    return read.ok ? read.points : failed('--sweep:', pointMessages(read.errors));
  }
  if (points === undefined) return undefined;
  const read = readPointsTable(points.text, wanted);
  return read.ok ? read.points : failed(`${points.file}:`, pointMessages(read.errors));
}

function readMinimisation(
  circuit: Circuit,
  { minimise, budget, tolerance }: ValueOptions,
  start: ReadonlyMap<string, number>,
  { seed, shots }: RunRequest,
): MinimiseOptions {
  const document = {
    method: minimise,
    start: Object.fromEntries(start),
    ...(budget !== undefined && { budget: numberOrText(budget) }),
    ...(tolerance !== undefined && { tolerance: numberOrText(tolerance) }),
  };
  const read = readMinimiseOptions(document, namesOf(circuit), { seed, isNoisy: shots > 0 });
  if (read.ok) return read.options;
  return failed(
    '--minimise:',
    read.errors.map((error) => describeInputError(error, MINIMISE_SENTENCES)),
  );
}

/** A text that is no number stays as it is, for the message. */
const numberOrText = (text: string): number | string =>
  text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);

/** Whether the options ask for more than one ordinary run. */
export const asksForValues = ({ observables, sweep, points, minimise, gradient }: ValueOptions): boolean =>
  observables.length > 0 || sweep.length > 0 || points !== undefined || minimise !== undefined || gradient;

/**
 * Computes values, a sweep or a minimisation. Points are independent: one that fails stops the command, because a
 * terminal can repeat the others.
 * @throws ValueInputError
 */
export function runValues(
  name: EngineName,
  circuit: Circuit,
  request: RunRequest,
  options: ValueOptions,
  runtime: EngineRuntime,
): ValuesReport {
  const fixed = readParameters(circuit, options);
  const observables = readObservables(circuit, options);
  if (observables.length === 0 && (options.gradient || options.minimise !== undefined))
    failed(options.gradient ? '--gradient' : '--minimise', ['needs an --observable.']);
  const valuesAt = (parameters: Parameters, gradient: boolean): readonly ObservableValue[] => {
    const plan = planValues(name, circuit, { ...request, parameters, observables, gradient });
    if (!plan.ok) throw refusedInput(plan);
    const estimate = plan.estimate(runtime.resources);
    if (!estimate.ok) throw refusedInput(estimate);
    return asInput(() => plan.run(runtime));
  };
  if (options.minimise !== undefined) {
    if (observables.length > 1) failed('--minimise', ['takes one --observable.']);
    const minimisation = readMinimisation(circuit, options, fixed, request);
    return minimised(minimisation, namesOf(circuit), (parameters, gradient) => valuesAt(parameters, gradient)[0]!);
  }
  const points = readPoints(circuit, options, fixed);
  if (points === undefined) return { values: valuesAt(Object.fromEntries(fixed), options.gradient) };
  return {
    points: Array.from({ length: points.count }, (_, at): PointResult => {
      const parameters = Object.fromEntries(points.names.map((each, column) => [each, points.columns[column]![at]!]));
      if (observables.length > 0) return { parameters, values: valuesAt(parameters, options.gradient) };
      const result = asInput(() =>
        inObject(runCircuit(requireEngine(name), circuit, { ...request, parameters }, runtime)),
      );
      if (result.kind === 'counts') return { parameters, counts: result.counts };
      return { parameters, ...(result.kind === 'probabilities' && { probabilities: result.probabilities }) };
    }),
  };
}

function minimised(
  options: MinimiseOptions,
  names: readonly string[],
  valueAt: (parameters: Parameters, gradient: boolean) => ObservableValue,
): ValuesReport {
  const { needsGradient } = METHODS[options.method];
  const search = new Minimisation(options);
  const parametersOf = (point: readonly number[]): Parameters =>
    Object.fromEntries(names.map((name, i) => [name, point[i]!]));
  while (search.wanted.length > 0) {
    const { value, standardError, gradient } = valueAt(parametersOf(search.wanted[0]!), needsGradient);
    const evaluation: Evaluation = {
      value,
      ...(typeof standardError === 'number' && { standardError }),
      ...(gradient && { gradient: names.map((name) => gradient[name]!) }),
    };
    search.tell(evaluation);
  }
  const { best, history, stoppedBy } = search;
  return {
    ...(best && {
      minimum: {
        value: best.value,
        parameters: parametersOf(best.point),
        evaluations: history.length,
        stoppedBy: stoppedBy!,
      },
    }),
    history: history.map(({ point: _, ...entry }) => entry),
  };
}

const refusedInput = (refusal: Refusal): ValueInputError => new ValueInputError(describeRefusal(refusal));

function asInput<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw error instanceof RunRefused ? refusedInput(error.refusal) : error;
  }
}

const DIGITS = 10;
const figure = (value: number): string => value.toPrecision(DIGITS);

/** Returns a report as text for a terminal: one line for each value, one row for each point. */
export function valuesText({ values, points, minimum, history }: ValuesReport): string {
  if (minimum !== undefined)
    return [
      `minimum ${figure(minimum.value)} after ${minimum.evaluations} evaluations, stopped by ${minimum.stoppedBy}`,
      ...Object.entries(minimum.parameters).map(([name, value]) => `  ${name} = ${figure(value)}`),
    ].join('\n');
  if (points !== undefined) return points.map(pointText).join('\n');
  if (values !== undefined) return values.map(valueText).join('\n');
  return `no finite value in ${history?.length ?? 0} evaluations`;
}

function valueText({ observable, value, variance, standardError, gradient }: ObservableValue): string {
  const error = standardError === undefined || standardError === null ? '' : ` ± ${standardError.toPrecision(2)}`;
  const spread = variance === undefined ? '' : `, variance ${variance.toPrecision(6)}`;
  const derivatives = Object.entries(gradient ?? {}).map(([name, each]) => `\n  d/d${name} = ${figure(each)}`);
  return `${observable} = ${figure(value)}${error}${spread}${derivatives.join('')}`;
}

function pointText({ parameters, values, counts, probabilities }: PointResult): string {
  const place = Object.entries(parameters).map(([name, value]) => `${name}=${figure(value)}`);
  const outcomes = Object.entries(counts ?? probabilities ?? {}).map(([outcome, weight]) => `${outcome}:${weight}`);
  return [...place, ...(values ?? []).map(valueText), ...outcomes].join('  ');
}
