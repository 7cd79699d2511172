import type { Circuit } from './circuit/circuit.ts';
import {
  asksForProperties,
  propertiesOf,
  propertiesText,
  propertyOption,
  type PropertyOptions,
} from './cli-properties.ts';
import { type EngineName, type EngineRuntime, type Refusal, RunRefused, type RunRequest } from './engines/engine.ts';
import { describeRefusal } from './engines/messages.ts';
import type { ObservableValue } from './engines/values/values.ts';
import { readBindings } from './points/assignments.ts';
import { COMBINATIONS } from './points/lists.ts';
import { describeInputError, POINT_SENTENCES } from './points/messages.ts';
import { describeWorkloadError } from './workloads/messages.ts';
import { planWorkload } from './workloads/plan-workload.ts';
import { eachOutcome } from './workloads/point-outcomes.ts';
import { parametersOf } from './workloads/point-parameters.ts';
import { type ReadProgram, readWorkload } from './workloads/read-workload.ts';
import { valuesAt } from './workloads/view-points.ts';
import type { Workload } from './workloads/workload.ts';
import type { WorkloadError } from './workloads/workload-error.ts';
import type { MinimisationResult, PointsResult, WorkloadResult } from './workloads/workload-result.ts';

/** The options of a terminal that concern parameters and observables, as typed. */
export interface ValueOptions extends PropertyOptions {
  readonly parameters: readonly string[];
  readonly observables: readonly string[];
  readonly gradient: boolean;
  readonly hessian: boolean;
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

const failed = (option: string, messages: readonly string[]): never => {
  throw new ValueInputError(messages.map((message) => `${option} ${message}`).join('\n'));
};

const namesOf = ({ parameters = [] }: Circuit): readonly string[] => parameters.map(({ name }) => name);

/** Returns the values of `--parameters`. @throws ValueInputError */
export function readParameters(circuit: Circuit, { parameters }: ValueOptions): Readonly<Record<string, number>> {
  const read = readBindings(parameters, namesOf(circuit));
  if (read.ok) return Object.fromEntries(read.bindings);
  return failed(
    '--parameters:',
    read.errors.map((error) => describeInputError(error, POINT_SENTENCES)),
  );
}

/** Whether the options ask for more than one ordinary run. */
export const asksForValues = (options: ValueOptions): boolean => {
  const { observables, sweep, points, minimise, gradient, hessian } = options;
  const isVaried = sweep.length > 0 || points !== undefined || minimise !== undefined;
  return observables.length > 0 || isVaried || gradient || hessian || asksForProperties(options);
};

/** A text that is no number stays as it is, for the message. */
const numberOrText = (text: string): number | string =>
  text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);

/** Returns the workload of these options. @throws ValueInputError */
function workloadOf(options: ValueOptions): Workload {
  const { observables, gradient, hessian, sweep, combine, points, minimise, budget, tolerance } = options;
  if (sweep.length > 0 && points !== undefined) failed('--points:', ['cannot be combined with --sweep.']);
  if (!COMBINATIONS.some((one) => one === combine))
    failed('--combine:', [`${combine}: ${COMBINATIONS.join(' or ')} is possible.`]);
  const properties = propertiesOf(options);
  return {
    observables,
    ...(properties && { properties }),
    gradient,
    hessian,
    ...(sweep.length > 0 && { points: { sweep: sweep.join('\n'), combine } }),
    ...(points && { points: { table: points.text } }),
    ...(minimise !== undefined && {
      minimise: {
        method: minimise,
        ...(budget !== undefined && { budget: numberOrText(budget) }),
        ...(tolerance !== undefined && { tolerance: numberOrText(tolerance) }),
      },
    }),
  };
}

function optionOf(error: WorkloadError, options: ValueOptions): string {
  const { field } = error;
  const { points } = options;
  if (field === 'properties') return propertyOption(error, options);
  if (field === 'points') return points === undefined ? '--sweep:' : `${points.file}:`;
  return field === 'observables' ? '--observable:' : `--${field}:`;
}

/**
 * Computes values, a sweep or a minimisation. A point that fails does not end the others.
 * @param readProgram reads the programs to compare with
 * @throws ValueInputError
 */
export function runValues(
  name: EngineName,
  circuit: Circuit,
  request: RunRequest,
  options: ValueOptions,
  readProgram: ReadProgram,
  runtime: EngineRuntime,
): WorkloadResult {
  const parameters = readParameters(circuit, options);
  const bound = { ...request, parameters };
  const read = readWorkload(workloadOf(options), circuit, bound, readProgram);
  if (!read.ok)
    throw new ValueInputError(
      read.errors.map((error) => `${optionOf(error, options)} ${describeWorkloadError(error)}`).join('\n'),
    );
  const plan = planWorkload(name, read, bound);
  if (!plan.ok) throw refusedInput(plan);
  const estimate = plan.estimate(runtime.resources);
  if (!estimate.ok) throw refusedInput(estimate);
  try {
    return plan.run(runtime);
  } catch (error) {
    throw error instanceof RunRefused ? refusedInput(error.refusal) : error;
  }
}

const refusedInput = (refusal: Refusal): ValueInputError => new ValueInputError(describeRefusal(refusal));

const DIGITS = 10;
const figure = (value: number): string => value.toPrecision(DIGITS);

/** Returns a result as text for a terminal: one line for each value, one row for each point. */
export function valuesText(result: WorkloadResult): string {
  switch (result.kind) {
    case 'values':
      return [...result.values.map(valueText), ...(result.properties ? [propertiesText(result.properties)] : [])].join(
        '\n',
      );
    case 'points':
      return Array.from({ length: result.count }, (_, index) => pointText(result, index)).join('\n');
    case 'minimisation':
      return minimumText(result);
  }
}

function minimumText({ minimum, history, stoppedBy }: MinimisationResult): string {
  if (minimum === undefined) return `no finite value in ${history.length} evaluations`;
  return [
    `minimum ${figure(minimum.value)} after ${history.length} evaluations, stopped by ${stoppedBy}`,
    ...Object.entries(minimum.parameters).map(([name, value]) => `  ${name} = ${figure(value)}`),
  ].join('\n');
}

function valueText({ observable, value, variance, standardError, gradient, hessian }: ObservableValue): string {
  const error = standardError === undefined || standardError === null ? '' : ` ± ${standardError.toPrecision(2)}`;
  const spread = variance === undefined ? '' : `, variance ${variance.toPrecision(6)}`;
  const names = Object.keys(hessian ?? {});
  const derivatives = [
    ...Object.entries(gradient ?? {}).map(([name, each]) => `\n  d/d${name} = ${figure(each)}`),
    // The matrix is symmetric.
    ...names.flatMap((one, i) =>
      names.slice(i).map((other) => `\n  d2/d${one} d${other} = ${figure(hessian![one]![other]!)}`),
    ),
  ];
  return `${observable} = ${figure(value)}${error}${spread}${derivatives.join('')}`;
}

function pointText(result: PointsResult, index: number): string {
  const { failures, outcomes, minimised, searches } = result;
  const named = minimised === undefined ? [] : [`minimum of ${minimised[index]}`];
  const place = Object.entries(parametersOf(result, index)).map(([name, value]) => `${name}=${figure(value)}`);
  const failure = failures.get(index);
  if (failure !== undefined) return [...named, ...place, describeRefusal(failure)].join('  ');
  const own = outcomes?.[index];
  const shown = own === undefined ? [] : [...eachOutcome(own)].map(([outcome, weight]) => `${outcome}:${weight}`);
  const search = searches?.[index];
  const ended = search === undefined ? [] : [`${search.history.length} evaluations, stopped by ${search.stoppedBy}`];
  return [...named, ...place, ...valuesAt(result, index).map(valueText), ...shown, ...ended].join('  ');
}
