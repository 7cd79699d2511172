import type { Circuit } from './circuit/circuit.ts';
import { propertiesText } from './cli-properties.ts';
import {
  commandedWorkload,
  failOption,
  inItsSweep,
  optionOf,
  ValueInputError,
  type ValueOptions,
} from './cli-value-options.ts';
import {
  type EngineName,
  type EngineRuntime,
  type Estimate,
  type Refusal,
  RunRefused,
  type RunRequest,
} from './engines/engine.ts';
import { describeRefusal } from './engines/messages.ts';
import type { ObservableValue } from './engines/values/values.ts';
import { readBindings } from './points/assignments.ts';
import { describeInputError, POINT_SENTENCES } from './points/messages.ts';
import { describeWorkloadError } from './workloads/messages.ts';
import { planWorkload } from './workloads/plan-workload.ts';
import { eachOutcome } from './workloads/point-outcomes.ts';
import { parametersOf } from './workloads/point-parameters.ts';
import { type ReadProgram, type ReadWorkload, readWorkload } from './workloads/read-workload.ts';
import { valuesAt } from './workloads/view-points.ts';
import type { MinimisationResult, PointsResult, WorkloadResult } from './workloads/workload-result.ts';

const namesOf = ({ parameters = [] }: Circuit): readonly string[] => parameters.map(({ name }) => name);

/** Returns the values of `--parameters`. @throws ValueInputError */
export function readParameters(circuit: Circuit, { parameters }: ValueOptions): Readonly<Record<string, number>> {
  const read = readBindings(parameters, namesOf(circuit));
  if (read.ok) return Object.fromEntries(read.bindings);
  return failOption(
    '--parameters:',
    read.errors.map((error) => describeInputError(error, POINT_SENTENCES)),
  );
}

/** A workload that was read, and the request of its run. */
export interface CommandedWork {
  readonly work: ReadWorkload;
  readonly request: RunRequest;
}

/**
 * Reads the workload of these options.
 * @param readProgram reads the programs to compare with
 * @throws ValueInputError
 */
export function readValues(
  circuit: Circuit,
  run: RunRequest,
  options: ValueOptions,
  readProgram: ReadProgram,
): CommandedWork {
  const request = { ...run, parameters: readParameters(circuit, options) };
  const work = readWorkload(commandedWorkload(options), circuit, request, readProgram);
  if (work.ok) return { work, request };
  throw new ValueInputError(
    work.errors
      .map((error) => `${optionOf(error, options)} ${describeWorkloadError(inItsSweep(error, options))}`)
      .join('\n'),
  );
}

/**
 * Computes values, a sweep or a minimisation. A point that fails does not end the others.
 * @param onPlanned is told the estimate before the run
 * @throws ValueInputError
 */
export function runValues(
  name: EngineName,
  { work, request }: CommandedWork,
  runtime: EngineRuntime,
  onPlanned: (estimate: Estimate) => void = () => {},
): WorkloadResult {
  const plan = planWorkload(name, work, request);
  if (!plan.ok) throw refusedInput(plan);
  const estimate = plan.estimate(runtime.resources);
  if (!estimate.ok) throw refusedInput(estimate);
  onPlanned(estimate);
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
