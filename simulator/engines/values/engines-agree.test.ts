import { describe, expect, it } from 'vitest';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { EngineName } from '#simulator/engines/engine.ts';
import { evaluated } from '#simulator/engines/testing/evaluated.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { kernelRuntime, scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import { LANGUAGE_IDS } from '#simulator/languages/language.ts';
import { randomStream } from '#simulator/math/random.ts';
import { AmplitudeSums } from '#simulator/observables/amplitude-sums.ts';
import { maskObservable, ownBits } from '#simulator/observables/masked-observable.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import { momentsOf, varianceOf } from '#simulator/observables/pauli-sums.ts';
import { randomObservable, vectorOf } from '#simulator/observables/testing/observed-states.ts';
import {
  parsedCircuit,
  plainGates,
  referenceCircuits,
  referenceObservable,
} from '#simulator/observables/testing/reference-data.ts';

const RUNTIMES = { kernels: kernelRuntime(), scalar: scalarRuntime() };
const CASES = Array.from({ length: 40 }, (_, seed) => ({ seed, qubits: 1 + (seed % 6), gates: 4 + (seed % 17) }));

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

const cases = CASES.map(({ seed, qubits, gates }) => {
  const circuit = randomCircuit(900 + seed, qubits, gates);
  const random = randomStream(seed);
  const observables = [4, 1].map((terms) => randomObservable(random, qubits, terms));
  return { seed, circuit, observables, expected: observables.map((each) => expectedOf(circuit, each)) };
});

describe('values of random circuits', () => {
  it.each(['full-amplitude', 'noisy', 'partial-amplitude', 'single-amplitude'] as const)(
    'by %s are exact, with variances',
    (name) => {
      let missing = 0;
      for (const { seed, circuit, observables, expected } of cases)
        for (const runtime of Object.values(RUNTIMES)) {
          const found = evaluated(name, circuit, { shots: 0, seed: 1, observables }, runtime);
          found.forEach(({ value, variance }, k) => {
            expect(Math.abs(value - expected[k]!.value), `seed ${seed}`).toBeLessThan(1e-12);
            if (variance === undefined) missing++;
            else expect(Math.abs(variance - expected[k]!.variance), `seed ${seed}`).toBeLessThan(1e-11);
          });
        }
      // Light cones leave out those of sums with projectors of hundreds of strings.
      const hasCones = name === 'partial-amplitude' || name === 'single-amplitude';
      expect(missing).toBeLessThanOrEqual(hasCones ? 0.1 * 4 * cases.length : 0);
    },
  );

  const some: readonly (readonly [EngineName, number])[] = [
    ['full-amplitude', 20],
    ['noisy', 20],
    ['partial-amplitude', 20],
    ['single-amplitude', 20],
  ];
  it.each(some)('are estimated by %s within their errors', (name, count) => {
    const distances = cases
      .slice(0, count)
      .flatMap(({ seed, circuit, observables, expected }) =>
        evaluated(name, circuit, { shots: 2000, seed: 7 + 1000 * seed, observables }, RUNTIMES.kernels).map(
          ({ value, standardError }, k) => Math.abs(value - expected[k]!.value) / (standardError! + 1e-12),
        ),
      );
    expect(distances.filter((distance) => distance > 4.5)).toEqual([]);
    expect(distances.filter((distance) => distance < 1).length).toBeGreaterThan(0.5 * distances.length);
  });

  it('are estimated by the 72-qubit machine close to their values', () => {
    for (const { circuit, observables, expected } of cases.slice(6, 9)) {
      const weight = observables[1]!.terms.reduce((sum, { coefficient }) => sum + Math.abs(coefficient), 3);
      const [, found] = evaluated('chip-72', circuit, { shots: 2000, seed: 3, observables }, RUNTIMES.kernels);
      expect(Math.abs(found!.value - expected[1]!.value)).toBeLessThan(0.1 * weight);
    }
  });
});

describe('values', () => {
  const portable = referenceCircuits().filter(({ name }) =>
    ['hea4_tfim', 'expressions', 'one_parameter_many_places', 'qaoa_hexagon_p2', 'controlled_rotations'].includes(name),
  );

  it.each(portable)('of $name stay the same in every language, with gradients', (reference) => {
    const { qubits, openqasm3, values, expected } = reference;
    const circuit = parsedCircuit(openqasm3!);
    const observables = expected.map((each) => referenceObservable(each.observable, qubits));
    const request = { shots: 0, seed: 1, parameters: values, observables, gradient: true };
    for (const id of LANGUAGE_IDS) {
      const language = requireLanguage(id);
      const printed = language.print(circuit);
      if (!printed.ok) throw new Error(`${id}: ${JSON.stringify(printed.diagnostics)}`);
      const parsed = language.parse(printed.text);
      if (!parsed.ok) throw new Error(`${id}: ${JSON.stringify(parsed.diagnostics)}`);
      evaluated('full-amplitude', parsed.circuit, request, RUNTIMES.kernels).forEach(({ value, gradient }, k) => {
        expect(value, id).toBeCloseTo(expected[k]!.value, 11);
        for (const [name, derivative] of Object.entries(expected[k]!.gradient))
          expect(gradient![name], `${id} ${name}`).toBeCloseTo(derivative, 10);
      });
    }
  });
});
