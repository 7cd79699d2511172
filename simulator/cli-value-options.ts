import { asksForProperties, propertiesOf, propertyOption, type PropertyOptions } from './cli-properties.ts';
import type { RunRequest } from './engines/engine.ts';
import { COMBINATIONS } from './points/lists.ts';
import type { Workload } from './workloads/workload.ts';
import type { WorkloadError } from './workloads/workload-error.ts';

/** The options of a terminal that concern parameters and observables, as typed. */
export interface ValueOptions extends PropertyOptions {
  readonly parameters: readonly string[];
  readonly observables: readonly string[];
  readonly gradient: boolean;
  readonly hessian: boolean;
  readonly sweep: readonly string[];
  readonly combine: string | undefined;
  /** Name and text of a CSV file. */
  readonly points: { readonly file: string; readonly text: string } | undefined;
  readonly minimise: string | undefined;
  readonly budget: string | undefined;
  readonly tolerance: string | undefined;
}

/** What cannot be run; the message is complete, with the option that it concerns. */
export class ValueInputError extends Error {}

/** @throws ValueInputError with a line for each message */
export const failOption = (option: string, messages: readonly string[]): never => {
  throw new ValueInputError(messages.map((message) => `${option} ${message}`).join('\n'));
};

/** Whether the options ask for more than one ordinary run. */
export const asksForValues = (options: ValueOptions): boolean => {
  const { observables, sweep, points, minimise, gradient, hessian } = options;
  const isVaried = sweep.length > 0 || points !== undefined || minimise !== undefined;
  return observables.length > 0 || isVaried || gradient || hessian || asksForProperties(options);
};

/** Every list of a sweep is `name=…`, and names and values have no such sign. */
const listsOf = (sweep: readonly string[]): number => sweep.join('').split('=').length - 1;

/**
 * Tells the options that would change nothing: nobody should take a result for what it is not.
 * @param run the options of an ordinary run that values have no use for
 * @throws ValueInputError
 */
export function checkEffects(options: ValueOptions, run: Pick<RunRequest, 'states' | 'precision' | 'shots'>): void {
  const { observables, sweep, combine, minimise, budget, tolerance } = options;
  const useless: string[] = [];
  const needs = (option: string, isGiven: boolean, other: string, isThere: boolean): void => {
    if (isGiven && !isThere) useless.push(`${option}: has no effect without ${other}.`);
  };
  const isNever = (option: string, isGiven: boolean, other: string): void => {
    if (isGiven) useless.push(`${option}: has no effect with ${other}.`);
  };
  needs('--budget', budget !== undefined, '--minimise', minimise !== undefined);
  needs('--tolerance', tolerance !== undefined, '--minimise', minimise !== undefined);
  needs('--combine', combine !== undefined, 'two or more lists in --sweep', listsOf(sweep) > 1);
  const isObserved = observables.length > 0;
  isNever('--states', run.states !== undefined && isObserved, '--observable');
  isNever('--states', run.states !== undefined && !isObserved && asksForProperties(options), 'properties of the state');
  const isExact = isObserved ? run.shots === 0 : asksForProperties(options);
  isNever('--precision single', run.precision === 'single' && isExact, 'exact values, which are computed in double');
  if (useless.length > 0) throw new ValueInputError(useless.join('\n'));
}

/** A text that is no number stays as it is, for the message. */
const numberOrText = (text: string): number | string =>
  text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);

/** Between the texts of several sweeps, which are read as one. */
const SEPARATOR = '\n';

/** Returns the workload of these options. @throws ValueInputError */
export function commandedWorkload(options: ValueOptions): Workload {
  const { observables, gradient, hessian, sweep, combine, points, minimise, budget, tolerance } = options;
  if (sweep.length > 0 && points !== undefined) failOption('--points:', ['cannot be combined with --sweep.']);
  if (combine !== undefined && !COMBINATIONS.some((one) => one === combine))
    failOption('--combine:', [`${combine}: ${COMBINATIONS.join(' or ')} is possible.`]);
  const properties = propertiesOf(options);
  return {
    observables,
    ...(properties && { properties }),
    gradient,
    hessian,
    ...(sweep.length > 0 && { points: { sweep: sweep.join(SEPARATOR), combine: combine ?? 'grid' } }),
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

/** Returns the option that an error concerns, or the file. */
export function optionOf(error: WorkloadError, options: ValueOptions): string {
  const { field } = error;
  const { points } = options;
  if (field === 'properties') return propertyOption(error, options);
  if (field === 'points') return points === undefined ? '--sweep:' : `${points.file}:`;
  return field === 'observables' ? '--observable:' : `--${field}:`;
}

/** Returns an error of several sweeps with its place in the one that has it. */
export function inItsSweep(error: WorkloadError, { sweep }: ValueOptions): WorkloadError {
  const { field, place } = error;
  if (field !== 'points' || place.kind !== 'text') return error;
  let { offset } = place;
  let text = 0;
  while (text + 1 < sweep.length && offset > sweep[text]!.length) offset -= sweep[text++]!.length + SEPARATOR.length;
  return { ...error, place: { kind: 'text', text, offset } };
}
