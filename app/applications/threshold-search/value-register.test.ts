import { describe, expect, it } from 'vitest';
import { invertAbout } from '#app/applications/state-loading/invert-about.ts';
import { exactAmplitudes, exactProbabilities } from '#app/applications/testing/runtime.ts';
import { gate, randomStream } from '#simulator';
import { loadValue, thresholdCircuits, valueBits } from './value-register.ts';

const stream = randomStream(21);
const whole = (size: number): number => Math.floor((2 * size + 1) * stream.uniform()) - size;

/** A random quadratic function of bits with whole values, as spins: its terms are quarters. */
function randomFunction(size: number) {
  const linear = Array.from({ length: size }, () => whole(2));
  const pairs = linear.flatMap((_, a) =>
    Array.from({ length: size - a - 1 }, (_, rest) => ({ a, b: a + 1 + rest, weight: whole(2) })),
  );
  const constant = whole(3);
  const valueOf = (x: number): number => {
    const bit = (position: number): number => (x >> position) & 1;
    return (
      constant +
      linear.reduce((sum, weight, position) => sum + weight * bit(position), 0) +
      pairs.reduce((sum, { a, b, weight }) => sum + weight * bit(a) * bit(b), 0)
    );
  };
  const spins = {
    size,
    constant:
      constant +
      linear.reduce((sum, weight) => sum + weight / 2, 0) +
      pairs.reduce((sum, { weight }) => sum + weight / 4, 0),
    fields: linear.map(
      (weight, position) =>
        -weight / 2 -
        pairs.reduce((sum, pair) => sum + (pair.a === position || pair.b === position ? pair.weight / 4 : 0), 0),
    ),
    couplings: pairs.map(({ a, b, weight }) => ({ a, b, weight: weight / 4 })),
  };
  const values = Array.from({ length: 2 ** size }, (_, x) => valueOf(x));
  return { spins, values };
}

const basis = (x: number, size: number) =>
  Array.from({ length: size }, (_, position) => position)
    .filter((position) => (x >> position) & 1)
    .map((position) => gate('X', position));

describe('a value register', () => {
  it.each([
    [0, 0, 1],
    [-1, 0, 1],
    [0, 1, 2],
    [-2, 1, 2],
    [-3, 1, 3],
    [-21, 21, 6],
    [-32, 31, 6],
    [-32, 32, 7],
  ])('from %d to %d has %d bits', (low, high, bits) => {
    expect(valueBits(low, high)).toBe(bits);
  });

  it.each([1, 2, 3])('holds a function of %d bits less a threshold', (size) => {
    for (let repeat = 0; repeat < 4; repeat++) {
      const { spins, values } = randomFunction(size);
      const threshold = whole(3);
      const differences = values.map((value) => value - threshold);
      const bits = valueBits(Math.min(...differences), Math.max(...differences));
      const register = Array.from({ length: bits }, (_, position) => size + position);
      for (const [x, difference] of differences.entries()) {
        const amplitudes = exactAmplitudes(size + bits, [...basis(x, size), ...loadValue(spins, register, threshold)]);
        const held = (difference + 2 ** bits) % 2 ** bits;
        expect(amplitudes[x + held * 2 ** size]!.re).toBeCloseTo(1, 10);
      }
    }
  });

  it('takes no gate on three qubits', () => {
    const { spins } = randomFunction(4);
    for (const operation of loadValue(spins, [4, 5, 6, 7]))
      expect(operation.kind === 'gate' && operation.controls.length + operation.targets.length).toBeLessThanOrEqual(2);
  });
});

describe('the mean', () => {
  it.each([1, 2, 4])('is where %d qubits are inverted, up to a sign', (size) => {
    const index = Array.from({ length: size }, (_, qubit) => qubit);
    const mean = 2 / 2 ** size;
    const amplitudes = exactAmplitudes(
      size,
      invertAbout(
        index.map((qubit) => gate('H', qubit)),
        index,
      ),
    );
    for (const [x, { re, im }] of amplitudes.entries()) {
      expect(re).toBeCloseTo((x === 0 ? 1 : 0) - mean, 12);
      expect(im).toBeCloseTo(0, 12);
    }
  });
});

describe('a search below a threshold', () => {
  it('finds what is below with the probability of Grover’s formula', () => {
    const { spins, values } = randomFunction(4);
    const sorted = values.toSorted((a, b) => a - b);
    const differences = [sorted[0]! - sorted.at(-1)!, sorted.at(-1)! - sorted[0]!] as const;
    const circuitAt = thresholdCircuits(spins, valueBits(...differences));
    for (const threshold of new Set([sorted[0]!, sorted[1]!, sorted[3]!, sorted[8]!])) {
      const below = values.flatMap((value, x) => (value < threshold ? [x] : []));
      const angle = Math.asin(Math.sqrt(below.length / 16));
      for (const iterations of [0, 1, 2, 3]) {
        const probabilities = exactProbabilities(circuitAt(threshold, iterations));
        const found = below.reduce((sum, x) => sum + (probabilities[x.toString(2).padStart(4, '0')] ?? 0), 0);
        expect(found).toBeCloseTo(Math.sin((2 * iterations + 1) * angle) ** 2, 10);
      }
    }
  });

  it('has one circuit for the same numbers', () => {
    const circuitAt = thresholdCircuits(randomFunction(2).spins, 4);
    expect(circuitAt(0, 1)).toBe(circuitAt(0, 1));
    expect(circuitAt(0, 0)).toBe(circuitAt(3, 0));
    expect(circuitAt(0, 1)).not.toBe(circuitAt(1, 1));
  });
});
