import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { maskObservable } from '#simulator/observables/masked-observable.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import { momentsOf, type ObservableMoments, valueOf, varianceOf } from '#simulator/observables/pauli-sums.ts';
import { printObservable } from '#simulator/observables/print-observable.ts';
import type { ObservedProgram, ShiftedAngle } from './observed-program.ts';
import { derivativesAsAsked } from './parameter-derivatives.ts';
import {
  type AngleDerivatives,
  pairCount,
  shiftCount,
  shiftDerivatives,
  shiftedDerivatives,
  shiftSecondDerivatives,
} from './shift-derivatives.ts';
import type { ObservedState } from './state-values.ts';
import type { ObservableValue, ValuesRequest } from './values.ts';

/** A value without error; its variance, if it is known. */
export interface ExactValue {
  readonly value: number;
  readonly variance?: number;
}

/** How an engine computes exact values of the observables of a request. */
export interface ExactMethod {
  /** With variances. */
  values(): readonly ExactValue[];
  /** Values only, with some angles shifted. */
  shiftedValues(shifted: readonly ShiftedAngle[]): readonly number[];
  /** By every angle of the program, with some of them shifted. Absent: by the shift rule. */
  derivatives?(shifted: readonly ShiftedAngle[]): readonly Float64Array[];
}

/** Number of runs of a circuit for what is asked for, if derivatives by all angles cost as much as this many runs. */
export function exactRuns(
  program: ObservedProgram,
  { gradient, hessian }: ValuesRequest,
  derivativeRuns: number | undefined,
): number {
  const derivatives = derivativeRuns ?? shiftCount(program);
  const seconds = derivativeRuns === undefined ? pairCount(program) : shiftCount(program) * derivativeRuns;
  return 1 + (gradient || hessian ? derivatives : 0) + (hessian ? seconds : 0);
}

/** Returns everything that the request asks for. `checkpoint` is called with the fraction done. */
export function exactAnswers(
  program: ObservedProgram,
  request: ValuesRequest,
  method: ExactMethod,
  checkpoint: Checkpoint,
): readonly ObservableValue[] {
  const { observables, gradient, hessian } = request;
  const evaluated = method.values();
  const runs = shiftCount(program) + (hessian ? (method.derivatives ? shiftCount(program) : pairCount(program)) : 0);
  let done = 0;
  const advance = () => checkpoint(done++ / Math.max(1, runs));
  const evaluate = (shifted: readonly ShiftedAngle[]) => {
    advance();
    const values = method.shiftedValues(shifted);
    return { values, errors: values.map(() => 0) };
  };
  const count = observables.length;
  const firsts = !(gradient || hessian)
    ? undefined
    : method.derivatives
      ? withoutErrors(method.derivatives([]))
      : shiftDerivatives(program, count, evaluate);
  const seconds = !hessian
    ? undefined
    : method.derivatives
      ? withoutErrors(
          shiftedDerivatives(program, count, (shifted) => {
            advance();
            return method.derivatives!(shifted);
          }),
        )
      : shiftSecondDerivatives(program, count, evaluate, 0);
  checkpoint(1);
  return evaluated.map((value, k): ObservableValue => ({
    observable: printObservable(observables[k]!, program.qubits),
    ...value,
    ...(firsts && derivativesAsAsked(program, request, firsts, seconds, k)),
  }));
}

const withoutErrors = (derivatives: readonly Float64Array[]): AngleDerivatives => ({
  derivatives,
  variances: derivatives.map(({ length }) => new Float64Array(length)),
});

/** Returns the value of an observable in a state, and its variance if there is memory for it. */
export function valueInState(
  { sums, bits }: ObservedState,
  observable: Observable,
  checkpoint: Checkpoint,
): ExactValue {
  const masked = maskObservable(observable, bits);
  const moments = momentsOf(sums, masked, checkpoint);
  const value = moments === undefined ? valueOf(sums, masked, checkpoint) : moments.value + masked.constant;
  return { value, ...(moments && { variance: varianceOf([{ ...moments, weight: 1 }]) }) };
}

/** Returns the value without its variance, which takes longer. */
export const meanInState = ({ sums, bits }: ObservedState, observable: Observable, checkpoint: Checkpoint): number =>
  valueOf(sums, maskObservable(observable, bits), checkpoint);

/** Parts of a mixed state, which need not be normalised, with weights that add up to 1. */
export type WeightedState = ObservedState & { readonly weight: number };

/** Returns the value of an observable as a mean over parts of a mixed state. */
export function valueInMixture(
  parts: readonly WeightedState[],
  observable: Observable,
  checkpoint: Checkpoint,
): ExactValue {
  let constant = 0;
  const moments = parts.map(({ weight, sums, bits }): ObservableMoments & { readonly weight: number } => {
    const masked = maskObservable(observable, bits);
    constant = masked.constant;
    return { weight, ...momentsOf(sums, masked, checkpoint)! };
  });
  const value = moments.reduce((sum, each) => sum + each.weight * each.value, constant);
  return { value, variance: varianceOf(moments) };
}

/** Returns the mean without its variance. */
export const meanInMixture = (
  parts: readonly WeightedState[],
  observable: Observable,
  checkpoint: Checkpoint,
): number => parts.reduce((sum, part) => sum + part.weight * meanInState(part, observable, checkpoint), 0);
