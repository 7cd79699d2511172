import type { PlainGate } from '#simulator/circuit/expand.ts';
import { inverseOf, requireGate } from '#simulator/gates/catalogue.ts';
import { gateOfMatrix } from '#simulator/gates/gate.ts';
import { conjugateTranspose } from '#simulator/math/complex.ts';

/**
 * Returns the gates U V† for two circuits U and V from |0…0⟩: the probability that they leave |0…0⟩ is the fidelity
 * |⟨V|U⟩|² of the two final states, for amplitudes and for shots alike.
 */
export const fidelityGates = (first: readonly PlainGate[], second: readonly PlainGate[]): readonly PlainGate[] => [
  ...first,
  ...second.toReversed().map(inverted),
];

function inverted(operation: PlainGate): PlainGate {
  const { kind, gate, targets, controls, parameters } = operation;
  if (gate.inverse === undefined) {
    const matrix = conjugateTranspose(gate.matrix(parameters));
    const inverse = gateOfMatrix(`${gate.name}†`, matrix, gate.structure.diagonal);
    return { kind, gate: inverse, targets, controls, parameters: [] };
  }
  const inverse = inverseOf(gate, parameters);
  return { kind, gate: requireGate(inverse.gate), targets, controls, parameters: inverse.parameters };
}
