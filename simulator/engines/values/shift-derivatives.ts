import { type Shift, shiftRule } from '#simulator/gates/derivatives.ts';
import type { ObservedProgram, ShiftedAngle } from './observed-program.ts';

/** Values of all observables, and their standard errors: 0 for exact values, null where unknown. */
export interface Evaluated {
  readonly values: readonly number[];
  readonly errors: readonly (number | null)[];
}

/** Evaluates the program with some angles shifted; `at` is the number of the evaluation, from 0. */
export type EvaluateShifted = (shifted: readonly ShiftedAngle[], at: number) => Evaluated;

/** For each observable: numbers by angle, or by pairs of angles in rows, and their variances; NaN where unknown. */
export interface AngleDerivatives {
  readonly derivatives: readonly Float64Array[];
  readonly variances: readonly Float64Array[];
}

type Angles = Pick<ObservedProgram, 'angles' | 'gates'>;

/** Returns the shifts of each angle that depends on parameters. */
const shiftsOf = ({ angles, gates }: Angles): readonly (readonly Shift[])[] =>
  angles.map(({ gate: at, index }) => {
    const { gate, controls } = gates[at]!;
    return shiftRule(gate, index, controls.length > 0);
  });

/** Number of evaluations that {@link shiftDerivatives} makes. */
export const shiftCount = (program: Angles): number =>
  shiftsOf(program).reduce((count, shifts) => count + shifts.length, 0);

/** Adds a multiple of each observable's value to one entry of its numbers. */
class Sums implements AngleDerivatives {
  readonly derivatives: readonly Float64Array[];
  readonly variances: readonly Float64Array[];

  constructor(observables: number, entries: number) {
    this.derivatives = Array.from({ length: observables }, () => new Float64Array(entries));
    this.variances = Array.from({ length: observables }, () => new Float64Array(entries));
  }

  add(entry: number, factor: number, { values, errors }: Evaluated): void {
    values.forEach((value, k) => {
      this.derivatives[k]![entry]! += factor * value;
      this.variances[k]![entry]! += (factor * (errors[k] ?? Number.NaN)) ** 2;
    });
  }
}

/**
 * Returns the derivatives of expectation values by every angle that depends on parameters, by shifting one angle at a
 * time. Exact also with noise, measurements inside the circuit and linear mitigation of readout errors.
 */
export function shiftDerivatives(program: Angles, observables: number, evaluate: EvaluateShifted): AngleDerivatives {
  const { angles } = program;
  const sums = new Sums(observables, angles.length);
  let at = 0;
  shiftsOf(program).forEach((shifts, angle) => {
    const { gate, index } = angles[angle]!;
    for (const { angle: by, factor } of shifts) sums.add(angle, factor, evaluate([{ gate, index, by }], at++));
  });
  return sums;
}

/** A pair of shifted angles, the first not after the second, and what it adds to the second derivative by them. */
interface ShiftedPair {
  readonly first: number;
  readonly second: number;
  readonly shifted: readonly ShiftedAngle[];
  readonly factor: number;
}

/** The rule of one angle applied to the rule of the other; shifts of one angle are added up. */
function* pairsOf(program: Angles): Generator<ShiftedPair> {
  const { angles } = program;
  const rules = shiftsOf(program);
  for (let first = 0; first < angles.length; first++) {
    const { gate, index } = angles[first]!;
    for (const [by, factor] of doubled(rules[first]!))
      yield { first, second: first, shifted: [{ gate, index, by }], factor };
    for (let second = first + 1; second < angles.length; second++)
      for (const one of rules[first]!)
        for (const other of rules[second]!) {
          const { gate: at, index: place } = angles[second]!;
          const shifted = [
            { gate, index, by: one.angle },
            { gate: at, index: place, by: other.angle },
          ];
          yield { first, second, shifted, factor: one.factor * other.factor };
        }
  }
}

/** Sums of shifts that differ by less are equal. */
const SAME_SHIFT = 1e-9;

/** A rule applied twice to the same angle: the sums of shifts and their factors, without those that cancel. */
function doubled(rule: readonly Shift[]): readonly (readonly [by: number, factor: number])[] {
  const sums: [by: number, factor: number][] = [];
  for (const one of rule)
    for (const other of rule) {
      const by = one.angle + other.angle;
      const known = sums.find(([sum]) => Math.abs(sum - by) < SAME_SHIFT);
      if (known === undefined) sums.push([by, one.factor * other.factor]);
      else known[1] += one.factor * other.factor;
    }
  return sums;
}

/** Number of evaluations that {@link shiftSecondDerivatives} makes. */
export function pairCount(program: Angles): number {
  const lengths = shiftsOf(program).map(({ length }) => length);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const squares = lengths.reduce((sum, length) => sum + length ** 2, 0);
  const same = shiftsOf(program).reduce((sum, rule) => sum + doubled(rule).length, 0);
  return (all ** 2 - squares) / 2 + same;
}

/**
 * Returns the second derivatives by all pairs of angles, by the shift rule on the shift rule (A. Mari et al.,
 * "Estimating the gradient and higher-order derivatives on quantum hardware", 2021): rows of as many numbers as there
 * are angles; of a pair of different angles only the entry in the row of the first is set.
 *
 * @param from number of the first evaluation
 */
export function shiftSecondDerivatives(
  program: Angles,
  observables: number,
  evaluate: EvaluateShifted,
  from: number,
): AngleDerivatives {
  const { length } = program.angles;
  const sums = new Sums(observables, length ** 2);
  let at = from;
  for (const { first, second, shifted, factor } of pairsOf(program))
    sums.add(first * length + second, factor, evaluate(shifted, at++));
  return sums;
}

/**
 * Returns the same second derivatives, by the shift rule on derivatives that a faster method gives.
 *
 * @param derivativesAt derivatives by every angle with some angles shifted, for each observable
 */
export function shiftedDerivatives(
  program: Angles,
  observables: number,
  derivativesAt: (shifted: readonly ShiftedAngle[]) => readonly Float64Array[],
): readonly Float64Array[] {
  const { angles } = program;
  const { length } = angles;
  const sums = Array.from({ length: observables }, () => new Float64Array(length ** 2));
  shiftsOf(program).forEach((shifts, first) => {
    const { gate, index } = angles[first]!;
    for (const { angle: by, factor } of shifts)
      derivativesAt([{ gate, index, by }]).forEach((derivatives, k) => {
        for (let second = first; second < length; second++)
          sums[k]![first * length + second]! += factor * derivatives[second]!;
      });
  });
  return sums;
}
