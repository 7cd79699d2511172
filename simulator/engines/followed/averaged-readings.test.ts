import { describe, expect, it } from 'vitest';
import { bitsEqual, branch, circuit, gate, loop, measure, numberValue, reset } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand, type PlainOperation } from '#simulator/circuit/expand.ts';
import { RunRefused } from '#simulator/engines/engine.ts';
import type { ComparableState } from '#simulator/engines/exact-branches.ts';
import { MIN_SEGMENT_QUBITS } from '#simulator/engines/full-amplitude/precision.ts';
import { planMeasurement } from '#simulator/engines/measurement.ts';
import { readNoisy } from '#simulator/engines/noisy/noisy-readings.ts';
import { referenceEngine } from '#simulator/engines/reference/reference-engine.ts';
import { runCircuit } from '#simulator/engines/run-circuit.ts';
import { DYNAMIC_CIRCUITS } from '#simulator/engines/testing/dynamic-circuits.ts';
import { builtKernels, scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { NO_NOISE } from '#simulator/noise/model.ts';
import type { BlochVector } from '#simulator/states/state-vector.ts';
import type { AveragedReadings } from './averaged-readings.ts';
import { readAlongBranches } from './branch-readings.ts';
import { kernelSpace } from './kernel-space.ts';
import { readRuns } from './run-readings.ts';
import { scalarSpace } from './scalar-space.ts';
import type { StateSpace } from './state-space.ts';

const KERNELS = { kernels: { 'tape-f64': builtKernels()['tape-f64']! }, now: () => 0 };
const MEMORY = 2 ** 28;
const noCheck = () => {};

function operationsOf(program: Circuit): readonly PlainOperation[] {
  const expansion = expand(program);
  if (!expansion.ok) throw new Error('too long');
  return expansion.operations;
}

/** The operations before the last measurements, in two parts. */
function inParts(program: Circuit) {
  const { prefix, suffix } = planMeasurement(operationsOf(program));
  const all = [...prefix, ...suffix];
  const middle = all.length >> 1;
  const read = Array.from({ length: program.qubits }, (_, qubit) => qubit);
  const parts = [
    { operations: all.slice(0, middle), read },
    { operations: all.slice(middle), read: [0] },
  ];
  return { cells: program.classicalBits, parts, middle, all };
}

/** Calls with the states of the kernels and those of the scalar code. */
const inBoth = (qubits: number, check: <S extends ComparableState<S>>(space: StateSpace<S>) => void): void => {
  check(scalarSpace(qubits));
  check(kernelSpace(qubits, KERNELS));
};

function expectVectors(found: readonly BlochVector[], expected: readonly BlochVector[]): void {
  expect(found).toHaveLength(expected.length);
  found.forEach((vector, at) => {
    for (const axis of ['x', 'y', 'z'] as const) expect(vector[axis]).toBeCloseTo(expected[at]![axis], 10);
  });
}

function expectSame(found: AveragedReadings, expected: AveragedReadings): void {
  found.probabilities.forEach((each, index) => expect(each).toBeCloseTo(expected.probabilities[index]!, 10));
  expectVectors(found.blochVectors, expected.blochVectors);
  found.parts.forEach((part, at) => expectVectors(part, expected.parts[at]!));
}

describe('readings along all branches', () => {
  it.each(DYNAMIC_CIRCUITS)('are those of the density matrix: %s', (_, program) => {
    const { middle, all, ...own } = inParts(program);
    const { qubits, classicalBits: cells } = program;
    const expected = readNoisy(
      {
        qubits,
        cells,
        operations: all,
        noise: NO_NOISE,
        readAt: [
          { before: middle, read: own.parts[0]!.read },
          { before: all.length, read: [0] },
        ],
      },
      { densityQubits: 12, runs: 1, seed: 1 },
      scalarRuntime(),
      noCheck,
    );
    expect(expected.method).toBe('density-matrix');
    inBoth(qubits, (space) => expectSame(readAlongBranches(own, space, MEMORY, noCheck), expected));
  });

  it('find out whether the state at the end is the same for all outcomes', () => {
    const tails = [
      // Whatever was measured, qubit 0 is |0⟩ again and qubit 1 is |+⟩.
      { program: circuit(2, 1, [gate('H', 0), measure(0, 0), reset(0), gate('H', 1)]), isOne: true },
      { program: circuit(2, 1, [gate('H', 0), measure(0, 0), gate('H', 0), gate('H', 1)]), isOne: false },
    ];
    for (const { program, isOne } of tails) {
      inBoth(2, (space) => {
        const { branches, only } = readAlongBranches(inParts(program), space, MEMORY, noCheck);
        expect([branches, only !== undefined]).toEqual([2, isOne]);
        if (only === undefined) return;
        const weights = [...space.probabilities(only)].map((weight) => Number(weight.toFixed(12)));
        expect(weights).toEqual([0.5, 0, 0.5, 0]);
      });
    }
  });

  it('are those of plain script where gates are compiled to passes', () => {
    const qubits = MIN_SEGMENT_QUBITS;
    const program = circuit(qubits, 2, [
      gate('H', 0),
      gate('X', qubits - 1, { controls: [0] }),
      measure(0, 0),
      branch(bitsEqual([0], 1), [gate('RY', 3, { parameters: [0.7] })]),
      gate('H', 0),
      measure(0, 1),
      gate('RX', qubits - 1, { parameters: [0.4] }),
    ]);
    const own = inParts(program);
    expectSame(
      readAlongBranches(own, kernelSpace(qubits, KERNELS), MEMORY, noCheck),
      readAlongBranches(own, scalarSpace(qubits), MEMORY, noCheck),
    );
  });

  it('are refused where their states take too much memory', () => {
    const many = circuit(
      4,
      4,
      [0, 1, 2, 3].flatMap((bit) => [gate('H', bit), measure(bit, bit), gate('H', bit)]),
    );
    inBoth(4, (space) =>
      expect(() => readAlongBranches(inParts(many), space, 4 * space.stateBytes, noCheck)).toThrow(RunRefused),
    );
  });
});

describe('readings of some runs', () => {
  const options = { shots: 50, checkpoint: noCheck };
  /** Ends in a basis state for every outcome. */
  const coins = circuit(3, 5, [
    gate('H', 0),
    measure(0, 0),
    branch(bitsEqual([0], 1), [gate('X', 1)]),
    gate('H', 0),
    measure(0, 1),
    branch(bitsEqual([1], 1), [gate('X', 2)]),
    reset(0),
    gate('H', 0),
    measure(0, 0),
    branch(bitsEqual([0, 1], 2), [gate('X', 1)], [gate('X', 2)]),
    measure(0, 2),
    measure(1, 3),
    measure(2, 4),
  ]);

  it.each([1, 2, 7])('are the shots of a run with the seed %i', (seed) => {
    const run = runCircuit(referenceEngine, coins, { shots: options.shots, seed }, scalarRuntime());
    const counts = new Array<number>(8).fill(0);
    if (run.kind === 'counts')
      for (const [key, count] of Object.entries(run.counts)) counts[Number.parseInt(key, 2) >> 2]! += count;
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(3);
    inBoth(3, (space) => {
      const { probabilities } = readRuns(inParts(coins), space, { ...options, seed, maxStates: 99 });
      expect(Array.from(probabilities, (each) => Math.round(each * options.shots * 1e9) / 1e9)).toEqual(counts);
    });
  });

  it.each(DYNAMIC_CIRCUITS)('do not depend on how many states are held: %s', (_, program) => {
    const own = inParts(program);
    const all = readRuns(own, scalarSpace(program.qubits), { ...options, seed: 5, maxStates: 99 });
    // Every run is read once after each part, whether or not it starts again.
    inBoth(program.qubits, (space) => expectSame(readRuns(own, space, { ...options, seed: 5, maxStates: 2 }), all));
  });

  it('are refused for a loop that does not end', () => {
    const parts = [{ operations: operationsOf(circuit(1, 1, [loop(numberValue(1), [gate('X', 0)])])), read: [] }];
    inBoth(1, (space) =>
      expect(() => readRuns({ cells: 1, parts }, space, { ...options, seed: 1, maxStates: 9 })).toThrow(RunRefused),
    );
  });
});
