import { expect, it } from 'vitest';
import { circuit, measure } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { referenceEngine } from '#simulator/engines/reference/reference-engine.ts';
import { bitString } from '#simulator/math/bits.ts';
import { DEEP_MEASURED_CIRCUIT, MEASURED_CIRCUITS, PURE_CIRCUITS } from './conformance-circuits.ts';
import type { ConformingEngine } from './conformance-engines.ts';
import { DYNAMIC_CIRCUITS } from './dynamic-circuits.ts';
import { probabilitiesOf, referenceAmplitudes } from './engine-under-test.ts';
import { expectFrequencies } from './expect-frequencies.ts';
import { readGoldenCircuits } from './golden.ts';
import { randomCircuit } from './random-circuit.ts';
import { countShotByShot } from './shot-by-shot.ts';
import { scalarRuntime } from './test-kernels.ts';

const REFERENCE = { engine: referenceEngine, runtime: scalarRuntime() };

/** Exact probabilities of a circuit, by the scalar reference. */
export const expectedProbabilities = (program: Circuit) => probabilitiesOf(REFERENCE, program);

/** Tests of the exact probabilities of an engine: of golden circuits, of listed qubits, of bits, and of programs. */
export function describeProbabilities(under: ConformingEngine): void {
  const { tolerance, answers } = under;

  it('agrees with the native simulators on every golden circuit', () => {
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
      for (const [key, value] of expected) expect(Math.abs(actual[keyOf(key)]! - value)).toBeLessThanOrEqual(tolerance);
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

  it.each([...PURE_CIRCUITS, ...MEASURED_CIRCUITS, DEEP_MEASURED_CIRCUIT])(
    'has the probabilities of %s',
    (_, program) => {
      const [actual, expected] = [probabilitiesOf(under, program), expectedProbabilities(program)];
      for (const key of new Set([...Object.keys(actual), ...Object.keys(expected)]))
        expect(Math.abs((actual[key] ?? 0) - (expected[key] ?? 0)), key).toBeLessThanOrEqual(tolerance);
    },
  );

  if (answers.isDynamic)
    it.each(DYNAMIC_CIRCUITS)('gives exact probabilities of a program that %s', (_, program) => {
      const exact = probabilitiesOf(under, program);
      expect(Object.values(exact).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
      expectFrequencies(countedShotByShot(program), exact);
    });
}

const counted = new Map<Circuit, ReturnType<typeof countShotByShot>>();

/** Once for all engines of a file. */
function countedShotByShot(program: Circuit) {
  const known = counted.get(program) ?? countShotByShot(program, 20_000, 5);
  counted.set(program, known);
  return known;
}
