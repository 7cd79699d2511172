import { findGate } from '#simulator/gates/catalogue.ts';
import { unitaryAngles, unitaryPower } from '#simulator/gates/unitary-angles.ts';
import { formula, numberAngle } from '#simulator/math/angle-algebra.ts';
import type { AngleExpression } from '#simulator/math/angle-expression.ts';
import { angleValue } from '#simulator/math/angle-tree.ts';

/** A gate of the catalogue with its parameters, and between which other gates it stands. */
export interface PoweredGate {
  readonly gate: string;
  readonly parameters: readonly AngleExpression[];
  /** X on the first target, controlled by the second, before and after; the gate is X on the second, controlled by the first. */
  readonly isSwap?: true;
}

/** The angle of a power of a rotation. A number is taken within the period of the rotation first. */
function scaled(angle: AngleExpression, exponent: number, period: number): AngleExpression {
  const value = angleValue(angle);
  if (!Number.isFinite(value) || Math.abs(value) <= period / 2) return formula`${numberAngle(exponent)}*${angle}`;
  return numberAngle(exponent * (value - period * Math.ceil(value / period - 0.5)));
}

/**
 * Returns a real power of a gate of the catalogue; undefined if it depends on formal parameters in a way that no gate
 * has. The power is the principal one: phases of eigenvalues are taken between −π and π.
 * @param parameters of the gate; numbers, unless it is a rotation
 */
export function poweredGate(
  gate: string,
  parameters: readonly AngleExpression[],
  exponent: number,
): PoweredGate | undefined {
  const record = findGate(gate);
  if (record === undefined) return undefined;
  const { equivalent } = record;
  if (record.parameters.length === 1) {
    const period = record.spectra[0] === 'half' ? 4 * Math.PI : 2 * Math.PI;
    return { gate, parameters: parameters.map((angle) => scaled(angle, exponent, period)) };
  }
  if (equivalent !== undefined && parameters.length === 0 && equivalent.parameters.length === 1) {
    const angle = equivalent.parameters[0]!.value([]);
    return { gate: equivalent.gate, parameters: [numberAngle(exponent * angle)] };
  }
  if (gate === 'SWAP') {
    const half = poweredGate('X', [], exponent)!;
    return { ...half, isSwap: true };
  }
  if (record.qubits !== 1) return undefined;
  const values = parameters.map((angle) => angleValue(angle));
  if (!values.every(Number.isFinite)) return undefined;
  const angles = unitaryAngles(unitaryPower(record.matrix(values), exponent));
  return { gate: 'U4', parameters: angles.map(numberAngle) };
}
