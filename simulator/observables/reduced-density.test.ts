import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { randomStream } from '#simulator/math/random.ts';
import { AmplitudeSums } from './amplitude-sums.ts';
import { ownBits } from './masked-observable.ts';
import { entropyOf, purityOf, reducedDensityOf, smallerSide } from './reduced-density.ts';
import { below, compiledSums, machines, vectorOf } from './testing/observed-states.ts';
import { plainGates } from './testing/reference-data.ts';

describe('reduced density matrices', () => {
  it('are sums over all other qubits', () => {
    const random = randomStream(6);
    for (let round = 0; round < 12; round++) {
      const qubits = 2 + below(random, 7);
      const gates = plainGates(randomCircuit(200 + round, qubits, 15));
      const { amplitudes } = vectorOf(qubits, gates);
      const chosen = Array.from({ length: qubits }, (_, q) => q)
        .filter(() => random.uniform() < 0.5)
        .reverse()
        .slice(0, 4);
      const rows = 2 ** chosen.length;
      const inside = (index: number) => chosen.reduce((bits, qubit, j) => bits | (((index >> qubit) & 1) << j), 0);
      const mask = chosen.reduce((bits, qubit) => bits | (1 << qubit), 0);
      const expected = new Float64Array(2 * rows * rows);
      for (let a = 0; a < 2 ** qubits; a++)
        for (let b = 0; b < 2 ** qubits; b++) {
          if (((a ^ b) & ~mask) !== 0) continue;
          const at = 2 * (inside(a) * rows + inside(b));
          const [ar, ai, br, bi] = [
            amplitudes[2 * a]!,
            amplitudes[2 * a + 1]!,
            amplitudes[2 * b]!,
            amplitudes[2 * b + 1]!,
          ];
          expected[at]! += ar * br + ai * bi;
          expected[at + 1]! += ai * br - ar * bi;
        }
      const { sums, bits } = compiledSums(machines.get('tape-f64')!, qubits, gates);
      const actual = reducedDensityOf(sums, bits, chosen);
      expect(actual).toHaveLength(expected.length);
      actual.forEach((number, i) => expect(number).toBeCloseTo(expected[i]!, 13));
    }
  });

  it('tell purity and entropy of a cut', () => {
    const bell = plainGates(circuit(4, 0, [gate('H', 0), gate('X', 1, { controls: [0] }), gate('H', 2)]));
    const sums = new AmplitudeSums(vectorOf(4, bell).amplitudes);
    const of = (...qubits: number[]) => reducedDensityOf(sums, ownBits(4), qubits);
    expect(purityOf(of(0))).toBeCloseTo(0.5, 14);
    expect(purityOf(of(0, 1))).toBeCloseTo(1, 14);
    expect(entropyOf(of(0))).toBeCloseTo(1, 14);
    expect(entropyOf(of(0, 1))).toBeCloseTo(0, 13);
    expect(entropyOf(of(0, 2, 3))).toBeCloseTo(entropyOf(of(1)), 13);
    expect(smallerSide([0, 2, 3], 4)).toEqual([1]);
    expect(smallerSide([3], 4)).toEqual([3]);
    expect(() => of(0, 1, 2, 3, 4, 5, 6, 7, 8)).toThrow(RangeError);
  });
});
