import { describe, expect, it } from 'vitest';
import { eigenvectors } from '#simulator/math/hermitian.ts';
import { imageOf } from './amplitude-sums.ts';
import { maskObservable, ownBits } from './masked-observable.ts';
import type { Observable } from './observable.ts';
import { observableOf } from './testing/observed-states.ts';
import { observableOfStrings, readReference } from './testing/reference-data.ts';

/** Lowest eigenvalue, from the images of all basis states. */
function groundEnergy(observable: Observable, qubits: number): number {
  const masked = maskObservable(observable, ownBits(qubits));
  const size = 2 ** qubits;
  const matrix = new Float64Array(2 * size * size);
  for (let column = 0; column < size; column++) {
    const basis = new Float64Array(2 * size);
    basis[2 * column] = 1;
    const image = imageOf(basis, masked);
    image[2 * column]! += masked.constant;
    for (let row = 0; row < size; row++) {
      matrix[2 * (row * size + column)] = image[2 * row]!;
      matrix[2 * (row * size + column) + 1] = image[2 * row + 1]!;
    }
  }
  return eigenvectors(matrix, size, () => 0).values[size - 1]!;
}

describe('ground energies', () => {
  const data =
    readReference<Record<string, readonly { qubits: number; h?: number; energy: number }[]>>('hamiltonians.json');
  const chain = (qubits: number, ring: boolean, bond: (i: number, j: number) => string): string =>
    Array.from({ length: ring ? qubits : qubits - 1 }, (_, i) => bond(i, (i + 1) % qubits)).join(' ');
  const small = (name: string) => data[name]!.filter(({ qubits }) => qubits <= 6);

  it.each(['tfimOpen', 'tfimRing'])('%s', (name) => {
    for (const { qubits, h, energy } of small(name)) {
      const bonds = chain(qubits, name === 'tfimRing', (i, j) => `- Z${i} Z${j}`);
      const fields = Array.from({ length: qubits }, (_, i) => `- ${h} X${i}`).join(' ');
      expect(groundEnergy(observableOf(`${bonds} ${fields}`, qubits), qubits)).toBeCloseTo(energy, 10);
    }
  });

  it.each(['heisenbergOpen', 'heisenbergRing'])('%s', (name) => {
    for (const { qubits, energy } of small(name)) {
      const text = chain(qubits, name === 'heisenbergRing', (i, j) => `+ X${i} X${j} + Y${i} Y${j} + Z${i} Z${j}`);
      expect(groundEnergy(observableOf(text, qubits), qubits)).toBeCloseTo(energy, 10);
    }
  });

  it('of H2 at seven bond lengths, in both forms', () => {
    type Form = { readonly qubits: number; readonly terms: readonly (readonly [string, number])[] };
    const { points } = readReference<{ points: readonly { exact: number; jordanWigner: Form; parityReduced: Form }[] }>(
      'h2.json',
    );
    for (const { exact, jordanWigner, parityReduced } of points)
      for (const { qubits, terms } of [jordanWigner, parityReduced])
        expect(groundEnergy(observableOfStrings(terms), qubits)).toBeCloseTo(exact, 10);
  });
});
