import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { GateAngle } from '#simulator/compile/derivative-steps.ts';
import { matrixDerivative } from '#simulator/gates/derivatives.ts';
import { conjugateTranspose } from '#simulator/math/complex.ts';
import type { StateVector } from '#simulator/states/state-vector.ts';
import { realElement } from './real-element.ts';

/**
 * Derivatives of expectation values by every angle, by one pass backwards through the circuit (T. Jones and J. Gacon,
 * "Efficient calculation of gradients in classical simulations of variational quantum algorithms", 2020): with |ψ⟩ before
 * gate l and |λ⟩ = H|ψ⟩ taken back to after it, ∂⟨H⟩ = 2 Re⟨λ|∂U_l|ψ⟩.
 *
 * In plain scalar code: the reference of the kernels.
 *
 * @param gates with numbers for their angles
 * @param angles in the order of the gates; see `parametricAngles`
 * @param state after all gates; it is taken back to the start
 * @param images H|ψ⟩ of each observable; they are taken back, too
 * @returns for each observable the derivative by each angle
 */
export function adjointDerivatives(
  gates: readonly PlainGate[],
  angles: readonly GateAngle[],
  state: StateVector,
  images: readonly StateVector[],
  checkpoint: Checkpoint = () => {},
): readonly Float64Array[] {
  const derivatives = images.map(() => new Float64Array(angles.length));
  let at = angles.length - 1;
  for (let index = gates.length - 1; index >= 0 && at >= 0; index--) {
    checkpoint(1 - index / gates.length);
    const { gate, targets, controls, parameters } = gates[index]!;
    const inverse = conjugateTranspose(gate.matrix(parameters), 2 ** targets.length);
    state.apply(inverse, targets, controls);
    for (; at >= 0 && angles[at]!.gate === index; at--) {
      const matrix = matrixDerivative(gate, parameters, angles[at]!.index);
      images.forEach((image, k) => {
        derivatives[k]![at] = 2 * realElement(image, state, matrix, targets, controls);
      });
    }
    for (const image of images) image.apply(inverse, targets, controls);
  }
  return derivatives;
}
