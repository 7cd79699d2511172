import { describe, expect, it } from 'vitest';
import { exactAmplitudes } from '#app/applications/testing/runtime.ts';
import { gate, type Operation, randomStream } from '#simulator';
import { loadAmplitudes } from './amplitudes.ts';
import { invertIfAbove } from './comparator.ts';
import { fourierTransform } from './fourier.ts';
import { inverseGates } from './inverse.ts';
import { uniformlyControlledRy } from './uniformly-controlled.ts';

const stream = randomStream(18);
const signed = (): number => 2 * stream.uniform() - 1;

/** Prepares a basis state. */
const basis = (value: number, qubits: readonly number[]): readonly Operation[] =>
  qubits.flatMap((qubit, position) => ((value >> position) & 1 ? [gate('X', qubit)] : []));

const counted = (operations: readonly Operation[], name: string): number =>
  operations.filter((operation) => operation.kind === 'gate' && operation.gate === name).length;

function expectReal(amplitudes: readonly { re: number; im: number }[], expected: readonly number[]): void {
  for (const [state, value] of expected.entries()) {
    expect(Math.abs(amplitudes[state]!.re - value)).toBeLessThan(1e-12);
    expect(Math.abs(amplitudes[state]!.im)).toBeLessThan(1e-12);
  }
}

describe('loading of amplitudes', () => {
  const vectors: (readonly [string, readonly number[]])[] = [
    ['a basis state', [0, 0, 0, 1]],
    ['a negative basis state', [0, 0, -1, 0]],
    ['a block of zeros', [0, 0, 0, 0, 3, -1, 0, 2]],
    ['zeros within', [1, 0, 0, -1, 0, 0, 0, 0]],
    ['one qubit', [-0.6, 0.8]],
    ['huge and tiny', [1e150, 1e-150, -1e150, 0]],
  ];
  for (const n of [1, 2, 3, 4, 5, 6])
    for (let repeat = 0; repeat < 4; repeat++)
      vectors.push([
        `random ${n}.${repeat}`,
        Array.from({ length: 2 ** n }, () => (stream.uniform() < 0.2 ? 0 : signed())),
      ]);

  it.each(vectors)('%s', (_, vector) => {
    const n = Math.log2(vector.length);
    const qubits = Array.from({ length: n }, (_, qubit) => qubit);
    const operations = loadAmplitudes(qubits, vector);
    const largest = Math.max(...vector.map(Math.abs));
    const norm = Math.hypot(...vector.map((x) => x / largest));
    expectReal(
      exactAmplitudes(n, operations),
      vector.map((x) => x / largest / norm),
    );
    expect(counted(operations, 'RY')).toBe(2 ** n - 1);
    expect(counted(operations, 'X')).toBe(2 ** n - 2);
  });

  it('works on any qubits, and its inverse brings back |0…0⟩', () => {
    const vector = [1, 2, -3, 4];
    const operations = loadAmplitudes([2, 0], vector);
    const amplitudes = exactAmplitudes(3, operations);
    for (const [index, value] of vector.entries())
      expect(amplitudes[((index & 1) << 2) | (index >> 1)]!.re).toBeCloseTo(value / Math.sqrt(30), 13);
    expectReal(exactAmplitudes(3, [...operations, ...inverseGates(operations)]), [1, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('refuses what does not fit', () => {
    expect(() => loadAmplitudes([0, 1], [1, 2, 3])).toThrow(RangeError);
    expect(() => uniformlyControlledRy([0], 1, [1])).toThrow(RangeError);
    expect(() => inverseGates([{ kind: 'reset', qubit: 0 }])).toThrow('reset');
  });
});

describe('uniformly controlled RY', () => {
  it.each([0, 1, 2, 3, 4])('rotates by the angle of each state of %d controls', (controls) => {
    const angles = Array.from({ length: 2 ** controls }, () => 7 * signed());
    const qubits = Array.from({ length: controls }, (_, qubit) => qubit);
    for (const [state, angle] of angles.entries()) {
      const operations = [...basis(state, qubits), ...uniformlyControlledRy(qubits, controls, angles)];
      const amplitudes = exactAmplitudes(controls + 1, operations);
      expect(amplitudes[state]!.re).toBeCloseTo(Math.cos(angle / 2), 12);
      expect(amplitudes[state + 2 ** controls]!.re).toBeCloseTo(Math.sin(angle / 2), 12);
    }
  });
});

describe('the comparator', () => {
  it.each([1, 2, 3])('inverts the flag of exactly the larger numbers of %d bits', (bits) => {
    const register = Array.from({ length: bits }, (_, qubit) => qubit);
    for (let threshold = -1; threshold <= 2 ** bits; threshold++)
      for (let value = 0; value < 2 ** bits; value++) {
        const amplitudes = exactAmplitudes(bits + 1, [
          ...basis(value, register),
          ...invertIfAbove(register, bits, threshold),
        ]);
        expect(amplitudes[value + (value > threshold ? 2 ** bits : 0)]!.re).toBe(1);
      }
  });
});

describe('the Fourier transform', () => {
  it.each([1, 2, 3, 4])('of %d qubits has the phases of its definition', (n) => {
    const qubits = Array.from({ length: n }, (_, qubit) => qubit);
    const size = 2 ** n;
    for (let value = 0; value < size; value++) {
      const amplitudes = exactAmplitudes(n, [...basis(value, qubits), ...fourierTransform(qubits)]);
      for (const [k, { re, im }] of amplitudes.entries()) {
        expect(re).toBeCloseTo(Math.cos((2 * Math.PI * value * k) / size) / Math.sqrt(size), 12);
        expect(im).toBeCloseTo(Math.sin((2 * Math.PI * value * k) / size) / Math.sqrt(size), 12);
      }
    }
  });
});
