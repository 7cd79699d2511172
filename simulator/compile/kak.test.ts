import { describe, expect, it } from 'vitest';
import { GATES } from '#simulator/gates/catalogue.ts';
import { identity, isClose, isUnitary, kron, multiply } from '#simulator/math/complex.ts';
import { randomStream } from '#simulator/math/random.ts';
import { type KakDecomposition, kakDecomposition } from './kak.ts';

/** exp(iθ PP) for P = X, Y, Z is cos θ + i sin θ PP. */
function interaction(theta: number, pauli: Float64Array): Float64Array {
  const both = kron(pauli, pauli);
  const result = identity(4).map((entry) => entry * Math.cos(theta));
  for (let i = 0; i < 32; i += 2) {
    result[i]! -= Math.sin(theta) * both[i + 1]!;
    result[i + 1]! += Math.sin(theta) * both[i]!;
  }
  return result;
}

const paulis = ['X', 'Y', 'Z'].map((name) => GATES.find((gate) => gate.name === name)!.matrix([])) as [
  Float64Array,
  Float64Array,
  Float64Array,
];

function composed({ phase, left, right, x, y, z }: KakDecomposition): Float64Array {
  const core = [x, y, z].reduce(
    (product, angle, axis) => multiply(product, interaction(angle, paulis[axis]!)),
    identity(4),
  );
  const whole = multiply(multiply(kron(...left), core), kron(...right));
  return whole.map((_, i) =>
    i % 2 === 0
      ? whole[i]! * Math.cos(phase) - whole[i + 1]! * Math.sin(phase)
      : whole[i]! * Math.cos(phase) + whole[i - 1]! * Math.sin(phase),
  );
}

const u3 = GATES.find((gate) => gate.name === 'U3')!;
const cnot = kron(Float64Array.of(1, 0, 0, 0, 0, 0, 0, 0), identity(2)).map(
  (entry, i) => entry + kron(Float64Array.of(0, 0, 0, 0, 0, 0, 1, 0), paulis[0])[i]!,
);

describe('the KAK decomposition', () => {
  const random = randomStream(3);
  const local = () => u3.matrix([3 * random.uniform(), 6 * random.uniform(), 6 * random.uniform()]);
  const locals = () => kron(local(), local());
  const expectComposed = (unitary: Float64Array, what: string) => {
    const form = kakDecomposition(unitary);
    expect(isClose(composed(form), unitary, 1e-13), what).toBe(true);
    for (const factor of [...form.left, ...form.right]) expect(isUnitary(factor, 1e-13), what).toBe(true);
    expect(Math.max(Math.abs(form.x), Math.abs(form.y))).toBeLessThanOrEqual(Math.abs(form.z) + 1e-9);
    expect(Math.abs(form.z)).toBeLessThanOrEqual(Math.PI / 4 + 1e-12);
    return form;
  };

  it('multiplies to the original unitary, for random unitaries', () => {
    for (let i = 0; i < 100; i++) {
      const unitary = [1, 2, 3].reduce((product) => multiply(locals(), multiply(cnot, product)), locals());
      expectComposed(unitary, `random ${i}`);
    }
  });

  it('multiplies to every two-qubit gate of the catalogue', () => {
    for (const gate of GATES.filter(({ qubits }) => qubits === 2))
      for (const angle of [0, 0.3, Math.PI / 2, Math.PI, -2.2])
        expectComposed(gate.matrix(gate.parameters.map(() => angle)), gate.name);
  });

  it('finds one interaction in CNOTs around a rotation, and none in a product of one-qubit unitaries', () => {
    const zz = expectComposed(
      multiply(cnot, multiply(kron(identity(2), GATES.find(({ name }) => name === 'RZ')!.matrix([0.8])), cnot)),
      'ZZ',
    );
    expect(Math.abs(zz.x)).toBeLessThan(1e-13);
    expect(Math.abs(zz.y)).toBeLessThan(1e-13);
    expect(Math.abs(zz.z)).toBeCloseTo(0.4, 13);
    for (let i = 0; i < 20; i++) expect(Math.abs(expectComposed(locals(), 'product').z)).toBeLessThan(1e-7);
  });
});
