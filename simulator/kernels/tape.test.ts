import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { GateOperation } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { compile } from '#simulator/compile/compile.ts';
import type { MemoryLayout } from '#simulator/compile/layout.ts';
import { DIAGONAL_FACTORED, DIAGONAL_FACTORED_LANES, OPERATION, RECORD_BYTES } from '#simulator/compile/opcodes.ts';
import { inversionOf, type Mapping } from '#simulator/compile/program.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { firstSeed, isDeep } from '#simulator/math/testing/depth.ts';
import type { FinalState } from '#simulator/states/final-state.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { loadKernels } from '#simulator/workers/kernels.ts';
import { workerThreads } from '#simulator/workers/worker-threads.ts';
import { runInHostMemory } from './run-in-host-memory.ts';
import { NO_TILE_WORKERS, runPasses } from './run-passes.ts';
import { StoredState } from './stored-state.ts';
import { TapeMachine } from './tape-machine.ts';

const kernels = loadKernels(new URL('../../build/kernels', import.meta.url).pathname);

const CIRCUITS = isDeep ? 2500 : 60;

const BUILDS = [
  { name: 'tape-f32', precision: 'single', tolerance: 1e-6 },
  { name: 'tape-f32-fused', precision: 'single', tolerance: 1e-6 },
  { name: 'tape-f64', precision: 'double', tolerance: 1e-13 },
  { name: 'tape-f64-fused', precision: 'double', tolerance: 1e-13 },
] as const;

function gatesOf(qubits: number, operations: readonly GateOperation[]): readonly PlainGate[] {
  const expansion = expand(circuit(qubits, 0, operations));
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return expansion.operations as readonly PlainGate[];
}

/** All amplitudes in qubit order, independent of the positions. */
function unmapped({ qubits, storedBit, isInverted }: Mapping, state: FinalState): Float64Array {
  const amplitudes = new Float64Array(2 ** (qubits + 1));
  for (let index = 0; index < 2 ** state.qubits; index++) {
    let name = 0;
    for (let qubit = 0; qubit < qubits; qubit++)
      name |= (storedBit[qubit]! < 0 ? isInverted[qubit]! : (index >> storedBit[qubit]!) & 1) << qubit;
    const { re, im } = state.amplitude(index);
    amplitudes[2 * name] = re;
    amplitudes[2 * name + 1] = im;
  }
  return amplitudes;
}

function runOn(
  machine: TapeMachine,
  qubits: number,
  gates: readonly PlainGate[],
  layout: MemoryLayout = machine.layout,
) {
  const plan = compile(qubits, gates, layout);
  // Memory that is read before it is written shows up as NaN.
  machine.reserve(2 ** 21);
  machine.reals.fill(Number.NaN);
  const address = runPasses(
    machine,
    plan,
    () => 0,
    () => {},
  );
  return { plan, state: new StoredState(machine, address, plan.positions, inversionOf(plan.mapping)) };
}

const largestDifference = (expected: Float64Array, actual: Float64Array): number =>
  expected.reduce(
    (largest, value, i) => Math.max(largest, Number.isNaN(actual[i]!) ? Infinity : Math.abs(value - actual[i]!)),
    0,
  );

function errorOf(
  machine: TapeMachine,
  qubits: number,
  operations: readonly GateOperation[],
  layout?: MemoryLayout,
): number {
  const gates = gatesOf(qubits, operations);
  const { plan, state } = runOn(machine, qubits, gates, layout);
  const expected = StateVector.zero(qubits);
  for (const { gate: record, targets, controls, parameters } of gates)
    expected.apply(record.matrix(parameters), targets, controls);
  return largestDifference(expected.amplitudes, unmapped(plan.mapping, state));
}

function amplitudesAfter(qubits: number, gates: readonly PlainGate[]): Float64Array {
  const state = StateVector.zero(qubits);
  for (const { gate: record, targets, controls, parameters } of gates)
    state.apply(record.matrix(parameters), targets, controls);
  return state.amplitudes;
}

const random = (seed: number, qubits: number, gates: number) =>
  randomCircuit(seed, qubits, gates).operations as readonly GateOperation[];

describe.each(BUILDS)('the kernel build $name', ({ name, precision, tolerance }) => {
  const machine = new TapeMachine(kernels[name]!, precision);

  it('agrees with the scalar reference on random circuits that fit into a tile', () => {
    for (let seed = firstSeed; seed < firstSeed + CIRCUITS; seed++)
      expect(errorOf(machine, 1 + (seed % 8), random(seed, 1 + (seed % 8), 30)), `seed ${seed}`).toBeLessThan(
        tolerance,
      );
  });

  it('agrees on random circuits with small tiles, for any choice of tile bits', () => {
    for (let seed = firstSeed; seed < firstSeed + CIRCUITS; seed++) {
      const qubits = 8 + (seed % 4);
      const layout = { ...machine.layout, tileQubits: 5 + (seed % 3), contiguousQubits: 3 };
      expect(errorOf(machine, qubits, random(seed, qubits, 50), layout), `seed ${seed}`).toBeLessThan(tolerance);
    }
  });

  it('agrees on a circuit of several tiles of normal size', () => {
    const qubits = machine.layout.tileQubits + 1;
    expect(errorOf(machine, qubits, random(3, qubits, 40))).toBeLessThan(tolerance);
  });

  it('agrees if phases leave a gap, above which they become factors of a small table', () => {
    const qubits = 14;
    const all = Array.from({ length: qubits }, (_, qubit) => qubit);
    for (const top of [12, 13]) {
      const layers = all
        .slice(0, 4)
        .flatMap((layer) => [
          ...all.map((qubit) =>
            gate('U3', qubit, { parameters: [0.3 + qubit + layer, 0.7 * layer - qubit, 1.1 * qubit] }),
          ),
          ...all
            .filter((qubit) => qubit % 2 === layer % 2 && qubit < qubits - 1)
            .map((qubit) => gate('Z', qubit + 1, { controls: [qubit] })),
          gate('S', top, { controls: [{ qubit: top - 1, on: 0 }, top - 2] }),
          gate('U1', 2, { controls: [{ qubit: 0, on: 0 }, 1, 3], parameters: [0.9] }),
        ]);
      const plan = compile(qubits, gatesOf(qubits, layers), machine.layout);
      const operations = plan.passes.flatMap(({ words, records }) =>
        Array.from({ length: records }, (_, record) => words[(record * RECORD_BYTES) / 4 + OPERATION]!),
      );
      expect(
        operations.some((operation) => operation === DIAGONAL_FACTORED || operation === DIAGONAL_FACTORED_LANES),
      ).toBe(true);
      expect(errorOf(machine, qubits, layers)).toBeLessThan(tolerance);
    }
  });

  it('agrees if the state is outside the memory of the kernels', () => {
    for (let seed = 0; seed < 20; seed++) {
      const qubits = 8 + (seed % 3);
      const gates = gatesOf(qubits, random(seed, qubits, 60));
      const plan = compile(qubits, gates, { ...machine.layout, tileQubits: 6, contiguousQubits: 4 });
      if (plan.positions <= 6) continue;
      const state = runInHostMemory(machine, plan, inversionOf(plan.mapping), NO_TILE_WORKERS, undefined, () => {});
      expect(
        largestDifference(amplitudesAfter(qubits, gates), unmapped(plan.mapping, state)),
        `seed ${seed}`,
      ).toBeLessThan(tolerance);
      expect(state.blockSums(16).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
    }
  });

  it('preserves the norm through a thousand rotations without a diagonal in between', () => {
    const turns = Array.from({ length: 1000 }, (_, i) => gate('X', (i + 1) % 4, { controls: [i % 4] })).flatMap(
      (cnot, i) => [gate('RY', i % 4, { parameters: [1 + i] }), cnot],
    );
    const { state } = runOn(machine, 4, gatesOf(4, turns));
    expect(Math.abs(state.blockSums(16)[0]! - 1)).toBeLessThan(1e3 * tolerance);
  });

  it('leaves no subnormal number after complete destructive interference', () => {
    const layers = Array.from({ length: 40 }, () =>
      Array.from({ length: 6 }, (_, q) => gate('RX', q, { parameters: [Math.PI / 2] })),
    ).flat();
    const { state } = runOn(machine, 6, gatesOf(6, layers));
    const parts = Array.from({ length: 64 }, (_, i) => state.amplitude(i)).flatMap(({ re, im }) => [re, im]);
    expect(parts.filter((part) => part !== 0 && Math.abs(part) < 1e-30)).toEqual([]);
  });

  it('rotates by π and by angles close to π', () => {
    const angles = [
      Math.PI,
      -Math.PI,
      Math.PI + 1e-9,
      Math.PI - 1e-9,
      3 * Math.PI,
      2 * Math.PI,
      -2 * Math.PI,
      1e-15,
      Math.PI / 2,
      -Math.PI / 2,
    ];
    const operations = angles.flatMap((theta, i) => [
      gate('RY', i % 5, { parameters: [theta] }),
      gate('RX', (i + 1) % 5, { parameters: [theta] }),
      gate('RX', (i + 2) % 5, { parameters: [0.3] }),
      gate('X', (i + 3) % 5, { controls: [i % 5] }),
    ]);
    expect(errorOf(machine, 5, operations)).toBeLessThan(tolerance);
  });

  it('sums weights in blocks of any size, with and without inverted bits', () => {
    const operations = [...random(5, 9, 40), gate('X', 3), gate('X', 8), gate('X', 0)];
    const { state } = runOn(machine, 9, gatesOf(9, operations));
    for (const blockSize of [1, 2, 8, 512]) {
      const sums = state.blockSums(blockSize);
      const weights = new Float64Array(blockSize);
      sums.forEach((sum, block) => {
        state.probabilities(block * blockSize, weights);
        expect(sum).toBeCloseTo(
          weights.reduce((total, weight) => total + weight, 0),
          6,
        );
      });
    }
  });
});

describe('running a plan', () => {
  const machine = new TapeMachine(kernels['tape-f64']!, 'double');
  const layout = { ...machine.layout, tileQubits: 5, contiguousQubits: 3 };
  const plan = compile(10, gatesOf(10, randomCircuit(1, 10, 100).operations as readonly GateOperation[]), layout);

  it('reports progress that increases to 1, at least once per pass', () => {
    const fractions: number[] = [];
    runPasses(
      machine,
      plan,
      () => 0,
      (fraction = 0) => fractions.push(fraction),
    );
    expect(fractions.length).toBeGreaterThan(plan.passes.length);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
  });

  it('stops if the checkpoint throws, and runs again afterwards', () => {
    let checkpoints = 0;
    const stop = () => {
      if (++checkpoints === 7) throw new Error('stopped');
    };
    expect(() => runPasses(machine, plan, () => 0, stop)).toThrow('stopped');
    const address = runPasses(
      machine,
      plan,
      () => 0,
      () => {},
    );
    expect(new StoredState(machine, address, plan.positions, 0).blockSums(2 ** plan.positions)[0]).toBeCloseTo(1, 12);
  });

  it('shortens its calls if the clock shows that they take long', () => {
    let clock = 0;
    const calls = (millisecondsPerCall: number) => {
      let count = 0;
      runPasses(
        machine,
        plan,
        () => (clock += millisecondsPerCall),
        () => count++,
      );
      return count;
    };
    expect(calls(100)).toBeGreaterThan(calls(0));
  });
});

const { startTileWorker } = workerThreads((error) => {
  throw error;
});

describe('a state outside the memory of the kernels, with several threads', () => {
  const sleep = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

  it('equals the state of a run with one thread', () => {
    const shared = new TapeMachine(kernels['tape-f64-shared-fused']!, 'double', startTileWorker);
    const qubits = 12;
    const gates = gatesOf(qubits, random(5, qubits, 120));
    const plan = compile(qubits, gates, { ...shared.layout, tileQubits: 6, contiguousQubits: 4 });
    let checkpoints = 0;
    // The worker threads have time to start while the main thread sleeps in the middle of a pass.
    const checkpoint = () => void (++checkpoints === 3 && sleep(1500));
    const state = runInHostMemory(
      shared,
      plan,
      inversionOf(plan.mapping),
      { most: 2, now: () => 2 },
      startTileWorker,
      checkpoint,
    );
    expect(largestDifference(amplitudesAfter(qubits, gates), unmapped(plan.mapping, state))).toBeLessThan(1e-13);
  });

  it('is cancelled on all threads', () => {
    const shared = new TapeMachine(kernels['tape-f64-shared-fused']!, 'double', startTileWorker);
    const plan = compile(9, gatesOf(9, random(6, 9, 60)), { ...shared.layout, tileQubits: 6, contiguousQubits: 4 });
    const stop = (fraction = 0) => {
      if (fraction > 0.2) throw new Error('stopped');
    };
    expect(() =>
      runInHostMemory(shared, plan, inversionOf(plan.mapping), { most: 1, now: () => 1 }, startTileWorker, stop),
    ).toThrow('stopped');
  });
});
