import { describe, expect, it } from 'vitest';
import { eigenvectors } from '#simulator/math/hermitian.ts';
import { randomStream } from '#simulator/math/random.ts';
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

/**
 * Lowest eigenvalue by the Lanczos method (C. Lanczos 1950) from a real vector: the observable is real and symmetric, and
 * so are all vectors. Without reorthogonalisation, eigenvalues that have converged come again, the lowest one included (C.
 * C. Paige 1976).
 */
function lanczosEnergy(observable: Observable, qubits: number, first: (state: number) => number): number {
  const masked = maskObservable(observable, ownBits(qubits));
  const size = 2 ** qubits;
  const [diagonal, beside]: number[][] = [[], []];
  let before = new Float64Array(2 * size);
  let next = Float64Array.from({ length: 2 * size }, (_, i) => (i % 2 === 0 ? first(i / 2) : 0));
  let lowest = Infinity;
  for (let step = 0; step < size; step++) {
    const norm = Math.sqrt(dot(next, next));
    if (norm < 1e-7) break;
    if (step > 0) beside!.push(norm);
    const vector = next.map((number) => number / norm);
    const image = imageOf(vector, masked);
    const mean = dot(vector, image);
    diagonal!.push(mean);
    if (step % LANCZOS_STEPS === 0) {
      const known = lowest;
      lowest = lowestOfTridiagonal(diagonal!, beside!);
      if (known - lowest < 1e-10) break;
    }
    next = image.map((number, i) => number - mean * vector[i]! - (step > 0 ? norm * before[i]! : 0));
    before = vector;
  }
  return lowestOfTridiagonal(diagonal!, beside!) + masked.constant;
}

/** Of real vectors. */
function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i += 2) sum += one[i]! * other[i]!;
  return sum;
}

/** Steps between two looks at whether the energy still falls. */
const LANCZOS_STEPS = 8;

/** By bisection: the number of eigenvalues below x is the number of negative pivots (Sturm sequence). */
function lowestOfTridiagonal(diagonal: readonly number[], beside: readonly number[]): number {
  const bound = diagonal.reduce((sum, entry) => sum + Math.abs(entry), 0) + 2 * beside.reduce((a, b) => a + b, 0);
  let [low, high] = [-bound, bound];
  for (let round = 0; round < 100; round++) {
    const middle = (low + high) / 2;
    let pivot = 1;
    const isBelow = diagonal.some((entry, i) => {
      pivot = entry - middle - (i === 0 ? 0 : beside[i - 1]! ** 2 / pivot);
      return pivot < 0;
    });
    if (isBelow) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

const energyOf = (observable: Observable, qubits: number, first: (state: number) => number): number =>
  qubits <= 4 ? groundEnergy(observable, qubits) : lanczosEnergy(observable, qubits, first);

describe('ground energies', () => {
  const data =
    readReference<Record<string, readonly { qubits: number; h?: number; energy: number }[]>>('hamiltonians.json');
  const chain = (qubits: number, ring: boolean, bond: (i: number, j: number) => string): string =>
    Array.from({ length: ring ? qubits : qubits - 1 }, (_, i) => bond(i, (i + 1) % qubits)).join(' ');

  it.each(['tfimOpen', 'tfimRing'])('%s', (name) => {
    for (const { qubits, h, energy } of data[name]!) {
      const bonds = chain(qubits, name === 'tfimRing', (i, j) => `- Z${i} Z${j}`);
      const fields = Array.from({ length: qubits }, (_, i) => `- ${h} X${i}`).join(' ');
      // No entry beside the diagonal is positive, so all amplitudes of the ground state have one sign (O. Perron 1907).
      expect(energyOf(observableOf(`${bonds} ${fields}`, qubits), qubits, () => 1)).toBeCloseTo(energy, 8);
    }
  });

  it.each(['heisenbergOpen', 'heisenbergRing'])('%s', (name) => {
    for (const { qubits, energy } of data[name]!) {
      const text = chain(qubits, name === 'heisenbergRing', (i, j) => `+ X${i} X${j} + Y${i} Y${j} + Z${i} Z${j}`);
      const random = randomStream(qubits);
      const found = energyOf(observableOf(text, qubits), qubits, () => random.uniform() - 0.5);
      expect(found).toBeCloseTo(energy, 8);
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
