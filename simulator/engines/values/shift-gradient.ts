import type { PlainOperation } from '#simulator/circuit/expand.ts';
import { addUp } from '#simulator/engines/gradient/chain-rule.ts';
import { type Shift, shiftRule } from '#simulator/gates/derivatives.ts';
import { boundOperations, type ObservedProgram } from './observed-program.ts';

/** Values of all observables, and their standard errors: 0 for exact values, null where unknown. */
export interface Evaluated {
  readonly values: readonly number[];
  readonly errors: readonly (number | null)[];
}

export interface ShiftGradient {
  readonly gradients: readonly Readonly<Record<string, number>>[];
  readonly errors: readonly Readonly<Record<string, number | null>>[];
}

/** Returns the shifts of each angle that depends on parameters. */
const shiftsOf = ({ angles, gates }: ObservedProgram): readonly (readonly Shift[])[] =>
  angles.map(({ gate: at, index }) => {
    const { gate, controls } = gates[at]!;
    return shiftRule(gate, index, controls.length > 0);
  });

/** Number of evaluations that {@link shiftGradient} makes. */
export const shiftCount = (program: ObservedProgram): number =>
  shiftsOf(program).reduce((count, shifts) => count + shifts.length, 0);

/**
 * Returns the derivatives of expectation values by every parameter, by shifting one angle at a time and the chain rule.
 * Exact also with noise, measurements inside the circuit and linear mitigation of readout errors.
 *
 * @param evaluate called with the operations of each shifted circuit and its number
 */
export function shiftGradient(
  program: ObservedProgram,
  observables: number,
  evaluate: (operations: readonly PlainOperation[], at: number) => Evaluated,
): ShiftGradient {
  const { angles, names, values } = program;
  const derivatives = Array.from({ length: observables }, () => new Float64Array(angles.length));
  const variances = Array.from({ length: observables }, () => new Float64Array(angles.length));
  let at = 0;
  shiftsOf(program).forEach((shifts, angle) => {
    for (const { angle: by, factor } of shifts) {
      const { gate, index } = angles[angle]!;
      const evaluated = evaluate(boundOperations(program, { gate, index, by }), at++);
      for (let k = 0; k < observables; k++) {
        derivatives[k]![angle]! += factor * evaluated.values[k]!;
        variances[k]![angle]! += (factor * (evaluated.errors[k] ?? Number.NaN)) ** 2;
      }
    }
  });
  return {
    gradients: derivatives.map((byAngle) => Object.fromEntries(addUp(angles, byAngle, names, values))),
    errors: variances.map((byAngle) =>
      Object.fromEntries(
        [...addUpSquares(angles, byAngle, names, values)].map(([name, variance]) => [
          name,
          Number.isNaN(variance) ? null : Math.sqrt(variance),
        ]),
      ),
    ),
  };
}

/** The variance of a sum of independent terms: Σ variance · (∂angle/∂parameter)². */
function addUpSquares(
  angles: Parameters<typeof addUp>[0],
  variances: Float64Array,
  names: readonly string[],
  values: Parameters<typeof addUp>[3],
): ReadonlyMap<string, number> {
  const sums = new Map(names.map((name) => [name, 0]));
  angles.forEach((angle, at) => {
    for (const [name, derivative] of addUp([angle], [1], [...angle.derivatives.keys()], values))
      sums.set(name, sums.get(name)! + variances[at]! * derivative ** 2);
  });
  return sums;
}
