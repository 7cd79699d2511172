import { expect, it } from 'vitest';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { AmplitudeSums } from './amplitude-sums.ts';
import { maskObservable, ownBits } from './masked-observable.ts';
import { parseObservable } from './parse-observable.ts';
import { momentsOf, valueOf } from './pauli-sums.ts';
import { isDiagonalObservable, ProbabilitySums } from './probability-sums.ts';
import { plainGates } from './testing/reference-data.ts';

const QUBITS = 12;

const maskedOf = (text: string) => {
  const parsed = parseObservable(text, QUBITS);
  if (!parsed.ok) throw new Error(text);
  return maskObservable(parsed.observable, ownBits(QUBITS));
};

it('values and squares of diagonal observables follow from probabilities', () => {
  const vector = StateVector.zero(QUBITS);
  vector.applyGates(plainGates(randomCircuit(3, QUBITS, 60)));
  const probabilities = new Float64Array(2 ** QUBITS);
  vector.probabilities(0, probabilities);
  const [sums, expected] = [new ProbabilitySums(probabilities), new AmplitudeSums(vector.amplitudes)];
  const wide = `P(${Array.from({ length: 8 }, (_, i) => `q${i + 3}=0`).join(',')})`;
  const observable = maskedOf(`0.3 Z0 Z11 - 2 Z3 + 0.7 Z1 Z2 Z10 + N + 4 P(q11=1,q0=0) + ${wide} - 2`);
  expect(isDiagonalObservable(observable)).toBe(true);
  expect(valueOf(sums, observable)).toBeCloseTo(valueOf(expected, observable), 13);
  expect(momentsOf(sums, observable)!.square).toBeCloseTo(momentsOf(expected, observable)!.square, 12);
});

it('probabilities do not tell the values of other observables', () => {
  const observable = maskedOf('Z0 + X1');
  expect(isDiagonalObservable(observable)).toBe(false);
  expect(() => valueOf(new ProbabilitySums(new Float64Array(2 ** QUBITS)), observable)).toThrow(RangeError);
});
