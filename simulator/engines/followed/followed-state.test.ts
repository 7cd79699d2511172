import { describe, expect, it } from 'vitest';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { MIN_SEGMENT_QUBITS } from '#simulator/engines/full-amplitude/precision.ts';
import { readGoldenCircuits } from '#simulator/engines/testing/golden.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { builtKernels } from '#simulator/engines/testing/test-kernels.ts';
import type { FollowedState } from './followed-state.ts';
import { openStateOn } from './kernel-space.ts';
import { openScalarState } from './scalar-space.ts';

const now = () => 0;
const onPlainBuild = openStateOn({ kernels: { 'tape-f64': builtKernels()['tape-f64']! }, now })!;

function gatesOf(circuit: Circuit): readonly PlainGate[] {
  const expansion = expand(circuit);
  if (!expansion.ok) throw new Error('too long');
  return expansion.operations.filter((operation) => operation.kind === 'gate');
}

/** Runs the parts one after another and compares all that can be read after each. */
function expectSame({ qubits }: Circuit, parts: readonly (readonly PlainGate[])[]): void {
  const [state, reference] = [onPlainBuild(qubits), openScalarState(qubits)];
  for (const part of parts) {
    state.run(part);
    reference.run(part);
    expectSameReadings(state, reference);
  }
}

function expectSameReadings(state: FollowedState, reference: FollowedState): void {
  const [weights, expected] = [state.probabilities(), reference.probabilities()];
  expect(weights.length).toBe(expected.length);
  const farthest = weights.reduce((most, weight, index) => Math.max(most, Math.abs(weight - expected[index]!)), 0);
  expect(farthest).toBeLessThan(1e-12);
  const vectors = state.blochVectors();
  reference.blochVectors().forEach((vector, qubit) => {
    for (const read of [vectors[qubit]!, state.bloch(qubit)])
      for (const axis of ['x', 'y', 'z'] as const) expect(read[axis]).toBeCloseTo(vector[axis], 11);
  });
  // Up to the global phase: relative to the likeliest state.
  const likeliest = expected.indexOf(expected.reduce((most, weight) => Math.max(most, weight)));
  const relative = (of: FollowedState, index: number) => {
    const [a, b] = [of.amplitude(likeliest), of.amplitude(index)];
    return { re: a.re * b.re + a.im * b.im, im: a.re * b.im - a.im * b.re };
  };
  for (let index = 0; index < expected.length; index += Math.ceil(expected.length / 64)) {
    const [read, wanted] = [relative(state, index), relative(reference, index)];
    expect(read.re).toBeCloseTo(wanted.re, 11);
    expect(read.im).toBeCloseTo(wanted.im, 11);
  }
}

const halves = (gates: readonly PlainGate[]) => {
  const middle = gates.length >> 1;
  return [gates.slice(0, middle), [], gates.slice(middle)];
};

describe('a followed state on the kernels', () => {
  it.each(readGoldenCircuits().filter(({ circuit }) => circuit.qubits <= 12))(
    'is that of $name, as other simulators have it',
    ({ circuit, probabilities }) => {
      const gates = gatesOf(circuit);
      expectSame(circuit, halves(gates));
      const state = onPlainBuild(circuit.qubits);
      state.run(gates);
      state.probabilities().forEach((weight, index) => expect(weight).toBeCloseTo(probabilities[index]!, 10));
    },
  );

  it.each([1, 2, 3, 5, 6, 7, 9, 11])('is that of the scalar code at %i qubits', (qubits) => {
    for (let round = 0; round < 6; round++) {
      const circuit = randomCircuit(100 * qubits + round, qubits, 40);
      expectSame(circuit, halves(gatesOf(circuit)));
    }
  });

  it('is that of the scalar code where gates are compiled to passes', () => {
    const circuit = randomCircuit(17, MIN_SEGMENT_QUBITS, 24);
    expectSame(circuit, halves(gatesOf(circuit)));
  });
});

it('needs a build for double precision', () => {
  expect(openStateOn({ kernels: {}, now })).toBeUndefined();
  expect(openStateOn({ kernels: { 'tape-f32': builtKernels()['tape-f32']! }, now })).toBeUndefined();
});
