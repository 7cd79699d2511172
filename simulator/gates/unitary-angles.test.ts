import { describe, expect, it } from 'vitest';
import { multiply } from '#simulator/math/complex.ts';
import { GATES, requireGate } from './catalogue.ts';
import { unitaryAngles, unitaryPower } from './unitary-angles.ts';

const ONE_QUBIT = GATES.filter(({ qubits }) => qubits === 1).flatMap((gate) =>
  [0.3, -2.5, Math.PI, 5].map((x) => ({
    name: `${gate.name} at ${x}`,
    matrix: gate.matrix(gate.parameters.map((_, i) => x + i)),
  })),
);

function expectSame(actual: Float64Array, expected: Float64Array): void {
  for (let at = 0; at < 8; at++) expect(actual[at]).toBeCloseTo(expected[at]!, 12);
}

describe('the angles of a one-qubit unitary', () => {
  it.each(ONE_QUBIT)('give $name as U4', ({ matrix }) => {
    expectSame(requireGate('U4').matrix(unitaryAngles(matrix)), matrix);
  });
});

describe('the power of a one-qubit unitary', () => {
  it.each(ONE_QUBIT)('of a half, twice, is $name', ({ matrix }) => {
    const root = unitaryPower(matrix, 0.5);
    expectSame(multiply(root, root), matrix);
  });

  it.each(ONE_QUBIT)('of 3 is that of $name three times, and of −1 the inverse', ({ matrix }) => {
    expectSame(unitaryPower(matrix, 3), multiply(matrix, multiply(matrix, matrix)));
    expectSame(multiply(unitaryPower(matrix, -1), matrix), Float64Array.of(1, 0, 0, 0, 0, 0, 1, 0));
  });

  it('is the principal one: √X is SX, √Z is S', () => {
    expectSame(unitaryPower(requireGate('X').matrix([]), 0.5), requireGate('SX').matrix([]));
    expectSame(unitaryPower(requireGate('Z').matrix([]), 0.5), requireGate('S').matrix([]));
  });
});
