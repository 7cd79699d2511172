import { expect, it } from 'vitest';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { randomStream } from '#simulator/math/random.ts';
import { AmplitudeSums } from '#simulator/observables/amplitude-sums.ts';
import { maskObservable, ownBits } from '#simulator/observables/masked-observable.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import { momentsOf, varianceOf } from '#simulator/observables/pauli-sums.ts';
import { randomObservable, vectorOf } from '#simulator/observables/testing/observed-states.ts';
import { plainGates } from '#simulator/observables/testing/reference-data.ts';
import type { ConformingEngine } from './conformance-engines.ts';
import { evaluated } from './evaluated.ts';
import { randomCircuit } from './random-circuit.ts';

interface Expected {
  readonly value: number;
  readonly variance: number;
}

/** In plain scalar code. */
function expectedOf(circuit: Circuit, observable: Observable): Expected {
  const masked = maskObservable(observable, ownBits(circuit.qubits));
  const sums = new AmplitudeSums(vectorOf(circuit.qubits, plainGates(circuit)).amplitudes);
  const moments = momentsOf(sums, masked)!;
  return { value: moments.value + masked.constant, variance: varianceOf([{ ...moments, weight: 1 }]) };
}

/** Random circuits with two observables each. */
const OBSERVED = Array.from({ length: 40 }, (_, seed) => {
  const circuit = randomCircuit(900 + seed, 1 + (seed % 6), 4 + (seed % 17));
  const random = randomStream(seed);
  const observables = [4, 1].map((terms) => randomObservable(random, circuit.qubits, terms));
  return { seed, circuit, observables, expected: observables.map((each) => expectedOf(circuit, each)) };
});

/** Tests of the values of observables. */
export function describeValues({ engine: { name }, runtime, answers }: ConformingEngine): void {
  if (answers.exactValues)
    it('has exact values of observables of random circuits, with variances', () => {
      let missing = 0;
      for (const { seed, circuit, observables, expected } of OBSERVED)
        evaluated(name, circuit, { shots: 0, seed: 1, observables }, runtime).forEach(({ value, variance }, k) => {
          expect(Math.abs(value - expected[k]!.value), `seed ${seed}`).toBeLessThan(1e-12);
          if (variance === undefined) missing++;
          else expect(Math.abs(variance - expected[k]!.variance), `seed ${seed}`).toBeLessThan(1e-11);
        });
      // Light cones leave out those of sums with projectors of hundreds of strings.
      const hasCones = name === 'partial-amplitude' || name === 'single-amplitude';
      expect(missing).toBeLessThanOrEqual(hasCones ? 0.1 * 2 * OBSERVED.length : 0);
    });

  if (answers.estimatedValues === 'within-errors')
    it('estimates values of observables within their errors', () => {
      const distances = OBSERVED.slice(0, 20).flatMap(({ seed, circuit, observables, expected }) =>
        evaluated(name, circuit, { shots: 2000, seed: 7 + 1000 * seed, observables }, runtime).map(
          ({ value, standardError }, k) => Math.abs(value - expected[k]!.value) / (standardError! + 1e-12),
        ),
      );
      expect(distances.filter((distance) => distance > 4.5)).toEqual([]);
      expect(distances.filter((distance) => distance < 1).length).toBeGreaterThan(0.5 * distances.length);
    });

  if (answers.estimatedValues === 'by-machine')
    it('estimates values of observables close to their values', () => {
      for (const { circuit, observables, expected } of OBSERVED.slice(6, 9)) {
        const weight = observables[1]!.terms.reduce((sum, { coefficient }) => sum + Math.abs(coefficient), 3);
        const [, found] = evaluated(name, circuit, { shots: 2000, seed: 3, observables }, runtime);
        expect(Math.abs(found!.value - expected[1]!.value)).toBeLessThan(0.1 * weight);
      }
    });
}
