import type { Control } from '#simulator/circuit/circuit.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { matrixDerivative } from '#simulator/gates/derivatives.ts';
import { conjugateTranspose, multiply } from '#simulator/math/complex.ts';

/** An angle of a gate of a list. */
export interface GateAngle {
  /** Index of the gate. */
  readonly gate: number;
  /** Index among the parameters of the gate. */
  readonly index: number;
}

/** A step that changes nothing, and by which a derivative is read: by one angle of the gate before it. */
export interface DerivativeStep {
  readonly kind: 'derivative';
  /** Index in the list of angles. */
  readonly angle: number;
  readonly of: PlainGate;
  /** Index among the parameters of the gate. */
  readonly index: number;
  readonly targets: readonly number[];
  readonly controls: readonly Control[];
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
    for (; at < angles.length && angles[at]!.gate === i; at++) {
      const { targets, controls } = gate;
      steps.push({ kind: 'derivative', angle: at, of: gate, index: angles[at]!.index, targets, controls });
    }
  });
  return steps;
}

/**
 * Returns the anti-Hermitian M = ∂U·U† of the gate U: after U the derivative of ⟨H⟩ is 2 Re⟨λ|M|ψ⟩. The first target is
 * the most significant bit of a row index.
 */
export const derivativeMatrix = ({ of: { gate, parameters }, index }: DerivativeStep): Float64Array =>
  multiply(matrixDerivative(gate, parameters, index), conjugateTranspose(gate.matrix(parameters)));
