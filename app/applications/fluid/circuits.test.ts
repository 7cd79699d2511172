import { describe, expect, it } from 'vitest';
import { exactAmplitudes, exactProbabilities } from '#app/applications/testing/runtime.ts';
import { gate, type Operation, randomStream } from '#simulator';
import { controlledEvolution, decrement, increment } from './evolution.ts';
import { freshCoinsCircuit, resettingCircuit, transferred } from './lattice-circuits.ts';
import { CHANNEL_TIME, channelSpectrum, type LinearProblem, twoByTwoSpectrum } from './linear-problem.ts';
import { type Matrix, orthogonalGates } from './orthogonal.ts';

type Complex = readonly [re: number, im: number];
type ComplexMatrix = readonly (readonly Complex[])[];

const product = (one: ComplexMatrix, other: ComplexMatrix): ComplexMatrix =>
  one.map((row) =>
    other[0]!.map((_, column) =>
      row.reduce<Complex>(
        ([re, im], [a, b], at) => {
          const [c, d] = other[at]![column]!;
          return [re + a * c - b * d, im + a * d + b * c];
        },
        [0, 0],
      ),
    ),
  );

const identity = (size: number): ComplexMatrix =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_value, column) => [row === column ? 1 : 0, 0]),
  );

/** e^{iMθ} by its series, for angles of which many are multiplied. */
function exponential(matrix: Matrix, angle: number): ComplexMatrix {
  const parts = 64;
  const step: ComplexMatrix = matrix.map((row) => row.map((value): Complex => [0, (value * angle) / parts]));
  let term = identity(matrix.length);
  let sum = term;
  for (let order = 1; order < 25; order++) {
    term = product(term, step).map((row) => row.map(([re, im]): Complex => [re / order, im / order]));
    sum = sum.map((row, at) =>
      row.map(([re, im], column): Complex => [re + term[at]![column]![0], im + term[at]![column]![1]]),
    );
  }
  return power(sum, parts);
}

const power = (matrix: ComplexMatrix, times: number): ComplexMatrix =>
  Array.from({ length: times }).reduce<ComplexMatrix>((all) => product(all, matrix), identity(matrix.length));

/** Largest difference between gates on qubits 0 … n − 1 and a matrix; `before` prepares other qubits, from n on. */
function differenceOf(
  qubits: number,
  operations: readonly Operation[],
  matrix: ComplexMatrix,
  before: readonly Operation[] = [],
  others = 0,
): number {
  const offset = others === 0 ? 0 : 2 ** qubits;
  let most = 0;
  for (const column of matrix.keys()) {
    const prepared = Array.from({ length: qubits }, (_, bit) => bit).filter((bit) => (column >> bit) & 1);
    const found = exactAmplitudes(qubits + others, [
      ...before,
      ...prepared.map((bit) => gate('X', bit)),
      ...operations,
    ]);
    for (const [row, values] of matrix.entries()) {
      const { re, im } = found[row + offset]!;
      most = Math.max(most, Math.hypot(re - values[column]![0], im - values[column]![1]));
    }
  }
  return most;
}

const real = (matrix: Matrix): ComplexMatrix => matrix.map((row) => row.map((value): Complex => [value, 0]));
const range = (length: number) => Array.from({ length }, (_, index) => index);

/** The matrix with 2 on its diagonal and −1 beside it, and the parts of what is beside it. */
const neighbours = (size: number, first: number, step: number): Matrix =>
  range(size).map((row) =>
    range(size).map((column) => {
      const low = Math.min(row, column);
      return Math.abs(row - column) === 1 && low >= first && (low - first) % step === 0 ? 1 : 0;
    }),
  );
const channelMatrix = (size: number): Matrix =>
  neighbours(size, 0, 1).map((row, at) => row.map((value, column) => (at === column ? 2 : -value)));

const channel = (points: number, evolution: LinearProblem['evolution'], slices = 1): LinearProblem => ({
  rightSide: range(points).map(() => 1),
  spectrum: channelSpectrum(points),
  time: CHANNEL_TIME,
  evolution,
  slices,
});

describe('gates of an orthogonal matrix', () => {
  /** Reflections at random vectors: the determinant is −1 for an odd number of them. */
  function randomOrthogonal(size: number, reflections: number, seed: number): Matrix {
    const stream = randomStream(seed);
    let rows: Matrix = range(size).map((row) => range(size).map((column) => (row === column ? 1 : 0)));
    for (let time = 0; time < reflections; time++) {
      const vector = range(size).map(() => stream.uniform() - 0.5);
      const square = vector.reduce((sum, value) => sum + value ** 2, 0);
      rows = rows.map((row) => {
        const along = row.reduce((sum, value, at) => sum + value * vector[at]!, 0);
        return row.map((value, at) => value - (2 * along * vector[at]!) / square);
      });
    }
    return rows;
  }

  it.each([1, 2, 3])('have its entries: %i qubits', (qubits) => {
    const size = 2 ** qubits;
    const swapped = range(size).map((row) => range(size).map((column) => (row + column === size - 1 ? 1 : 0)));
    const negative = range(size).map((row) => range(size).map((column) => (row === column ? -1 : 0)));
    const matrices = [
      ...[1, 2, 3, 4].map((reflections) => randomOrthogonal(size, reflections, 7 * reflections)),
      randomOrthogonal(size, 0, 1),
      swapped,
      negative,
      channelSpectrum(size).basis,
    ];
    for (const matrix of matrices)
      expect(differenceOf(qubits, orthogonalGates(range(qubits), matrix), real(matrix))).toBeLessThan(1e-13);
  });

  it('are fewer than pairs of states', () => {
    expect(orthogonalGates([0, 1, 2], channelSpectrum(8).basis).length).toBeLessThanOrEqual(8 * 3.5 + 1);
  });
});

describe('the evolution', () => {
  it('has the eigenvectors of the matrix', () => {
    for (const points of [2, 4, 8]) {
      const { values, basis } = channelSpectrum(points);
      const matrix = channelMatrix(points);
      for (const [at, value] of values.entries())
        for (const row of matrix.keys()) {
          const image = matrix[row]!.reduce((sum, entry, column) => sum + entry * basis[column]![at]!, 0);
          expect(image).toBeCloseTo(value * basis[row]![at]!, 13);
        }
    }
    for (const matrix of [
      [
        [3, 1],
        [1, 2],
      ],
      [
        [1, -2],
        [-2, 7],
      ],
      [
        [2, 0],
        [0, 5],
      ],
      [
        [5, 0],
        [0, 2],
      ],
    ] as const) {
      const { values, basis } = twoByTwoSpectrum(matrix);
      expect(values[0]).toBeLessThan(values[1]!);
      for (const at of [0, 1] as const)
        for (const row of [0, 1] as const)
          expect(matrix[row][0] * basis[0]![at]! + matrix[row][1] * basis[1]![at]!).toBeCloseTo(
            values[at]! * basis[row]![at]!,
            13,
          );
    }
  });

  it.each([2, 4, 8])('is exact in the basis of the eigenvectors: %i points', (points) => {
    const qubits = Math.log2(points);
    const system = range(qubits);
    const problem = channel(points, 'exact');
    const { basis } = problem.spectrum;
    // The basis of the channel is its own inverse.
    for (const factor of [1, 2, 8]) {
      const operations = [
        ...orthogonalGates(system, basis),
        ...controlledEvolution({ system, clock: qubits }, problem, factor),
        ...orthogonalGates(system, basis),
      ];
      const exact = exponential(channelMatrix(points), CHANNEL_TIME * factor);
      expect(differenceOf(qubits, operations, exact, [gate('X', qubits)], 1)).toBeLessThan(1e-12);
    }
  });

  it.each([
    [2, 1, 1],
    [2, 3, 4],
    [4, 1, 1],
    [4, 2, 2],
    [8, 1, 4],
    [8, 3, 2],
    [8, 16, 1],
  ])('is a product of slices: %i points, %i slices, power %i', (points, slices, factor) => {
    const qubits = Math.log2(points);
    const operations = controlledEvolution(
      { system: range(qubits), clock: qubits },
      channel(points, 'symmetric Trotter', slices),
      factor,
    );
    const step = CHANNEL_TIME / slices;
    const even = exponential(neighbours(points, 0, 2), -step / 2);
    const odd = exponential(neighbours(points, 1, 2), -step);
    const scalar = exponential(
      range(points).map((row) => range(points).map((column) => (row === column ? 2 : 0))),
      step,
    );
    const slice = product(product(product(scalar, even), odd), even);
    const exact = power(slice, slices * factor);
    expect(differenceOf(qubits, operations, exact, [gate('X', qubits)], 1)).toBeLessThan(1e-12);
  });

  it('does nothing while its control is 0', () => {
    for (const evolution of ['exact', 'symmetric Trotter'] as const) {
      const operations = controlledEvolution({ system: [0, 1, 2], clock: 3 }, channel(8, evolution, 2), 4);
      const size = 16;
      for (const state of [0, 3, 6]) {
        const prepared = [0, 1, 2].filter((bit) => (state >> bit) & 1).map((bit) => gate('X', bit));
        const found = exactAmplitudes(4, [...prepared, ...operations]);
        expect(found).toHaveLength(size);
        expect(found[state]!.re).toBeCloseTo(1, 13);
      }
    }
  });
});

describe('the lattice', () => {
  const density = [0.1, 0, 0.3, 0.05, 0.2, 0.15, 0.05, 0.15];

  it('moves up and down on a ring', () => {
    for (const [operations, change] of [
      [increment([0, 1, 2]), 1],
      [decrement([0, 1, 2]), 7],
    ] as const)
      for (const from of range(8)) {
        const prepared = [0, 1, 2].filter((bit) => (from >> bit) & 1).map((bit) => gate('X', bit));
        const found = exactAmplitudes(3, [...prepared, ...operations]);
        expect(found[(from + change) % 8]!.re).toBeCloseTo(1, 14);
      }
  });

  it.each([
    [density, 0.3, 0],
    [density, 0.3, 5],
    [density, 0, 3],
    [density, 1, 3],
    [[0.5, 0.25, 0.25, 0], 0.7, 7],
    [[...density, ...density].map((value) => value / 2), 0.9, 12],
  ])('spreads as by the transfer matrix: %j, %d, %i steps', (shares, right, steps) => {
    let expected: readonly number[] = shares;
    for (let step = 0; step < steps; step++) expected = transferred(expected, right);
    const circuits = [
      resettingCircuit({ shares, right }, steps),
      ...(steps <= 7 ? [freshCoinsCircuit({ shares, right }, steps)] : []),
    ];
    for (const circuit of circuits) {
      const found = exactProbabilities(circuit);
      const bits = Math.log2(shares.length);
      for (const [site, value] of expected.entries())
        expect(found[site.toString(2).padStart(bits, '0')] ?? 0).toBeCloseTo(value, 12);
    }
  });
});
