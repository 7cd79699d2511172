import { describe, expect, it } from 'vitest';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand, type PlainOperation } from '#simulator/circuit/expand.ts';
import { RunRefused } from '#simulator/engines/engine.ts';
import { MIN_SEGMENT_QUBITS } from '#simulator/engines/full-amplitude/precision.ts';
import { referenceEngine } from '#simulator/engines/reference/reference-engine.ts';
import { runCircuit } from '#simulator/engines/run-circuit.ts';
import { DYNAMIC_CIRCUITS } from '#simulator/engines/testing/dynamic-circuits.ts';
import { readGoldenCircuits } from '#simulator/engines/testing/golden.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { builtKernels, scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import type { FollowedState, OpenState } from './followed-state.ts';
import { NotOnlyGates, openGatesState } from './gates-state.ts';
import { openStateOn } from './kernel-state.ts';
import { openScalarState } from './scalar-state.ts';

const now = () => 0;
const onPlainBuild = openStateOn({ kernels: { 'tape-f64': builtKernels()['tape-f64']! }, now })!;

function operationsOf(circuit: Circuit): readonly PlainOperation[] {
  const expansion = expand(circuit);
  if (!expansion.ok) throw new Error('too long');
  return expansion.operations;
}

/** Runs the parts one after another and compares all that can be read after each. */
function expectSame({ qubits, classicalBits }: Circuit, parts: readonly (readonly PlainOperation[])[], seed = 1): void {
  const start = { qubits, classicalBits, seed };
  const [state, reference] = [onPlainBuild(start), openScalarState(start)];
  for (const part of parts) {
    state.run(part);
    reference.run(part);
    expect(state.hasDrawn).toBe(reference.hasDrawn);
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

const halves = (operations: readonly PlainOperation[]) => {
  const middle = operations.length >> 1;
  return [operations.slice(0, middle), [], operations.slice(middle)];
};

describe('a followed state on the kernels', () => {
  it.each(readGoldenCircuits().filter(({ circuit }) => circuit.qubits <= 12))(
    'is that of $name, as other simulators have it',
    ({ circuit, probabilities }) => {
      const gates = operationsOf(circuit).filter(({ kind }) => kind === 'gate');
      expectSame(circuit, halves(gates));
      const state = onPlainBuild({ qubits: circuit.qubits, classicalBits: circuit.classicalBits, seed: 1 });
      state.run(gates);
      state.probabilities().forEach((weight, index) => expect(weight).toBeCloseTo(probabilities[index]!, 10));
    },
  );

  it.each([1, 2, 3, 5, 6, 7, 9, 11])('is that of the scalar code at %i qubits', (qubits) => {
    for (let round = 0; round < 6; round++) {
      const circuit = randomCircuit(100 * qubits + round, qubits, 40);
      expectSame(circuit, halves(operationsOf(circuit)));
    }
  });

  it('is that of the scalar code where gates are compiled to passes', () => {
    const circuit = randomCircuit(17, MIN_SEGMENT_QUBITS, 24);
    expectSame(circuit, halves(operationsOf(circuit)));
  });

  it.each(DYNAMIC_CIRCUITS)('has the outcomes of the scalar code: %s', (_, circuit) => {
    for (const seed of [1, 2, 3, 4]) expectSame(circuit, [operationsOf(circuit)], seed);
  });
});

describe.each([
  ['the kernels', onPlainBuild],
  ['scalar code', openScalarState as OpenState],
])('a followed state in %s', (_, open) => {
  it.each(
    DYNAMIC_CIRCUITS.flatMap(([name, circuit]) => {
      const last = circuit.operations.at(-1)!;
      return last.kind === 'measure' ? [{ name, circuit, last }] : [];
    }),
  )('has the outcome of the first shot of a run: $name', ({ circuit, last }) => {
    for (const seed of [1, 2, 3]) {
      const run = runCircuit(referenceEngine, circuit, { shots: 1, seed }, scalarRuntime());
      const [counted] = Object.keys(run.kind === 'counts' ? run.counts : {});
      const state = open({ qubits: circuit.qubits, classicalBits: circuit.classicalBits, seed });
      state.run(operationsOf(circuit));
      const z = state.bloch(last.qubit).z;
      expect(z).toBeCloseTo(counted!.at(-1 - last.bit) === '0' ? 1 : -1, 12);
    }
  });

  it('refuses a loop that does not end', () => {
    const state = open({ qubits: 1, classicalBits: 1, seed: 1 });
    const condition = { kind: 'number', value: 1 } as const;
    expect(() => state.run([{ kind: 'loop', condition, body: [] }])).toThrow(RunRefused);
  });
});

it('needs a build for double precision', () => {
  expect(openStateOn({ kernels: {}, now })).toBeUndefined();
  expect(openStateOn({ kernels: { 'tape-f32': builtKernels()['tape-f32']! }, now })).toBeUndefined();
});

describe('a followed state that only gates change', () => {
  const start = { qubits: 2, classicalBits: 2, seed: 1 };

  it('is that of the scalar code', () => {
    const operations = operationsOf(randomCircuit(5, 2, 30));
    const [state, reference] = [openGatesState(start), openScalarState(start)];
    for (const each of [state, reference]) each.run(operations);
    expectSameReadings(state, reference);
    expect(state.hasDrawn).toBe(false);
  });

  it.each(DYNAMIC_CIRCUITS)('does not run what needs outcomes: %s', (_, circuit) => {
    expect(() => openGatesState({ ...start, qubits: circuit.qubits }).run(operationsOf(circuit))).toThrow(NotOnlyGates);
  });
});
