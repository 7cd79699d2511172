import type { Control } from '#simulator/circuit/circuit.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { matrixDerivative } from '#simulator/gates/derivatives.ts';
import { conjugateTranspose, multiply } from '#simulator/math/complex.ts';
import type { OverlapTerm } from './program.ts';

/** An angle of a gate of a list. */
export interface GateAngle {
  /** Index of the gate. */
  readonly gate: number;
  /** Index among the parameters of the gate. */
  readonly index: number;
}

/**
 * A step between gates that changes nothing, and by which a derivative is read: 2 Re⟨λ|M|ψ⟩ for the anti-Hermitian M =
 * ∂U·U† of the gate U before it.
 */
export interface DerivativeStep extends OverlapTerm {
  readonly kind: 'derivative';
  /** The first target is the most significant bit of a row index of the matrix. */
  readonly targets: readonly number[];
  readonly controls: readonly Control[];
  readonly isDiagonal: boolean;
}

/**
 * Returns the gates, each followed by the steps of its angles.
 *
 * @param angles in the order of the gates
 */
export function withDerivatives(
  gates: readonly PlainGate[],
  angles: readonly GateAngle[],
): readonly (PlainGate | DerivativeStep)[] {
  const steps: (PlainGate | DerivativeStep)[] = [];
  let at = 0;
  gates.forEach((gate, i) => {
    steps.push(gate);
    for (; at < angles.length && angles[at]!.gate === i; at++) steps.push(derivativeStep(gate, at, angles[at]!.index));
  });
  return steps;
}

function derivativeStep(
  { gate, targets, controls, parameters }: PlainGate,
  angle: number,
  index: number,
): DerivativeStep {
  const inverse = conjugateTranspose(gate.matrix(parameters));
  const matrix = multiply(matrixDerivative(gate, parameters, index), inverse);
  return { kind: 'derivative', angle, matrix, targets, controls, isDiagonal: gate.structure.diagonal };
}
