import { describe, expect, it } from 'vitest';
import { circuit, gate, loop, measure, numberValue } from '#simulator/circuit/build.ts';
import { bitString } from '#simulator/math/bits.ts';
import { DYNAMIC_CIRCUITS } from './dynamic-circuits.ts';
import {
  type ConformanceOptions,
  type EngineUnderTest,
  probabilitiesOf,
  referenceAmplitudes,
  run,
} from './engine-under-test.ts';
import { expectFrequencies } from './expect-frequencies.ts';
import { readGoldenCircuits } from './golden.ts';
import { randomCircuit } from './random-circuit.ts';
import { countShotByShot } from './shot-by-shot.ts';

/**
 * Test suite of every engine that returns exact probabilities: of golden circuits, of listed qubits, of bits, and of
 * programs with measurements inside; refusal of endless loops, cancellation, progress.
 */
export function describeExactReadout(
  name: string,
  makeEngine: () => EngineUnderTest,
  { tolerance }: ConformanceOptions,
): void {
  describe(`${name} reads exactly`, () => {
    it('agrees with the native simulators on every golden circuit', () => {
      const under = makeEngine();
      const golden = readGoldenCircuits();
      expect(golden.length).toBeGreaterThanOrEqual(9);
      for (const { name: circuitName, circuit: program, probabilities } of golden) {
        const actual = probabilitiesOf(under, { ...program, classicalBits: 0 });
        const differences = probabilities.map((value, index) =>
          Math.abs(actual[bitString(index, program.qubits)]! - value),
        );
        expect(Math.max(...differences), circuitName).toBeLessThanOrEqual(tolerance);
      }
    });

    it('returns exact probabilities of all qubits, of listed ones, and of measured bits', () => {
      const under = makeEngine();
      const gates = randomCircuit(11, 5, 30).operations;
      const program = circuit(5, 3, gates);
      const amplitudes = referenceAmplitudes(program);
      const marginal = (qubits: readonly number[]) => {
        const sums = new Map<string, number>();
        for (let index = 0; index < 32; index++) {
          const key = qubits
            .map((qubit) => (index >> qubit) & 1)
            .reverse()
            .join('');
          sums.set(key, (sums.get(key) ?? 0) + amplitudes[2 * index]! ** 2 + amplitudes[2 * index + 1]! ** 2);
        }
        return sums;
      };
      const expectMarginal = (
        actual: Readonly<Record<string, number>>,
        qubits: readonly number[],
        keyOf = (key: string) => key,
      ) => {
        const expected = marginal(qubits);
        expect(Object.keys(actual).length).toBe(expected.size);
        for (const [key, value] of expected)
          expect(Math.abs(actual[keyOf(key)]! - value)).toBeLessThanOrEqual(tolerance);
      };
      expectMarginal(probabilitiesOf(under, program), [0, 1, 2, 3, 4]);
      expectMarginal(probabilitiesOf(under, { ...program, probabilitiesOf: [3, 0] }), [3, 0]);
      expectMarginal(probabilitiesOf(under, { ...program, probabilitiesOf: [3, 0] }, 100), [3, 0]);
      expectMarginal(
        probabilitiesOf(under, circuit(5, 3, [...gates, measure(4, 0), measure(1, 2)])),
        [4, 1],
        (key) => `${key[0]}0${key[1]}`,
      );
    });

    it.each(DYNAMIC_CIRCUITS)('gives exact probabilities of a program that %s', (_, program) => {
      const exact = probabilitiesOf(makeEngine(), program);
      expect(Object.values(exact).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
      expectFrequencies(countShotByShot(program, 20_000, 5), exact);
    });

    it('refuses a loop that does not end', () => {
      const under = makeEngine();
      const endless = circuit(1, 1, [gate('H', 0), measure(0, 0), loop(numberValue(1), [gate('X', 0)])]);
      expect(() => run(under, endless, { shots: 1 })).toThrow(
        expect.objectContaining({ name: 'RunRefused', refusal: expect.objectContaining({ reason: 'loop_unbounded' }) }),
      );
    });

    it('reports progress that never decreases and ends at 1, and stops when cancelled', () => {
      const under = makeEngine();
      const program = circuit(8, 8, [...randomCircuit(3, 8, 100).operations, measure(0, 0)]);
      let clock = 0;
      const ticking = { ...under, runtime: { ...under.runtime, now: () => (clock += 10) } };
      const reported: number[] = [];
      run(ticking, program, { shots: 10 }, { onProgress: (fraction) => reported.push(fraction) });
      expect(reported.at(-1)).toBe(1);
      expect(reported).toEqual(reported.toSorted((a, b) => a - b));
      expect(() => run(under, program, { shots: 10 }, { signal: { aborted: true } })).toThrow(
        expect.objectContaining({ name: 'RunAborted' }),
      );
    });
  });
}
