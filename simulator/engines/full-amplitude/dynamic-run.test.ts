import { describe, expect, it } from 'vitest';
import {
  assign,
  bitsEqual,
  bitsValue,
  branch,
  circuit,
  gate,
  loop,
  measure,
  numberValue,
  reset,
} from '#simulator/circuit/build.ts';
import type { Circuit, Operation } from '#simulator/circuit/circuit.ts';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { referenceEngine } from '#simulator/engines/reference/reference-engine.ts';
import { runCircuit } from '#simulator/engines/run-circuit.ts';
import { KERNEL_FOLDER } from '#simulator/engines/testing/folders.ts';
import { randomGate } from '#simulator/engines/testing/random-circuit.ts';
import { randomStream } from '#simulator/math/random.ts';
import { loadKernels } from '#simulator/workers/kernels.ts';
import { fullAmplitudeEngine } from './engine.ts';

const kernels = loadKernels(KERNEL_FOLDER.pathname);
const runtimeWith = (memoryBytes: number): EngineRuntime => ({
  kernels,
  now: () => performance.now(),
  resources: { memoryBytes, threads: 1 },
});

/** Random sequence of gates, measurements, resets, branches and a bounded loop. */
function randomDynamic(seed: number, qubits: number): Circuit {
  const random = randomStream(seed);
  const below = (count: number) => Math.floor(random.uniform() * count);
  const simple = (): Operation => {
    const kind = below(6);
    if (kind === 0) return measure(below(qubits), below(4));
    if (kind === 1) return reset(below(qubits));
    return randomGate(random, qubits);
  };
  const some = (count: number) => Array.from({ length: count }, simple);
  return circuit(qubits, 4, [
    ...some(10),
    branch(bitsEqual([below(4), below(4)], below(4)), some(4), some(3)),
    assign(3, numberValue(1)),
    loop(bitsValue(3), [
      ...some(2),
      measure(1, 2),
      reset(0),
      gate('RY', 0, { parameters: [1.5 + random.uniform()] }),
      measure(0, 3),
    ]),
    ...some(6),
    measure(0, 0),
    measure(qubits - 1, 1),
  ]);
}

const countsOf = (engine: typeof fullAmplitudeEngine, program: Circuit, shots: number, runtime: EngineRuntime) =>
  runCircuit(engine, program, { shots, seed: 5, precision: 'double' }, runtime);

describe('a dynamic circuit on the tape engine', () => {
  it('returns the counts of the reference, shot for shot', () => {
    for (let seed = 0; seed < 25; seed++) {
      const program = randomDynamic(seed, 2 + (seed % 4));
      const expected = countsOf(referenceEngine, program, 150, runtimeWith(2 ** 30));
      expect(countsOf(fullAmplitudeEngine, program, 150, runtimeWith(2 ** 30)), `seed ${seed}`).toMatchObject({
        counts: expected.kind === 'counts' && expected.counts,
      });
    }
  });

  it('returns the same counts if memory holds only two states', () => {
    for (let seed = 0; seed < 15; seed++) {
      const program = randomDynamic(seed, 4);
      const plenty = countsOf(fullAmplitudeEngine, program, 200, runtimeWith(2 ** 30));
      expect(countsOf(fullAmplitudeEngine, program, 200, runtimeWith(0))).toMatchObject({
        counts: plenty.kind === 'counts' && plenty.counts,
      });
    }
  });

  it('returns the counts of the reference, shot for shot, if gate segments are compiled to passes', () => {
    const qubits = 17;
    for (let seed = 0; seed < 3; seed++) {
      const random = randomStream(100 + seed);
      const gates = (count: number) => Array.from({ length: count }, () => randomGate(random, qubits));
      const swaps = [gate('SWAP', [0, qubits - 1]), gate('X', 3), gate('X', 5, { controls: [qubits - 1] })];
      const program = circuit(qubits, 4, [
        ...gates(30),
        measure(2, 0),
        branch(bitsEqual([0], 1), [...gates(6), gate('X', 1)], gates(4)),
        ...swaps,
        ...gates(25),
        measure(qubits - 1, 1),
        reset(1),
        ...gates(20),
        measure(1, 2),
        measure(0, 3),
        // The gates after a measurement keep it from being deferred to the end, where the order of states matters.
        ...[0, 1].map((qubit) => gate('H', qubit)),
        measure(0, 0),
        gate('H', 0),
      ]);
      const expected = countsOf(referenceEngine, program, 30, runtimeWith(2 ** 30));
      expect(countsOf(fullAmplitudeEngine, program, 30, runtimeWith(2 ** 30)), `seed ${seed}`).toMatchObject({
        counts: expected.kind === 'counts' && expected.counts,
      });
    }
  }, 60_000);

  it('returns the counts of the reference if layers of neighbours are interrupted, in either precision', () => {
    const qubits = 17;
    const all = Array.from({ length: qubits }, (_, qubit) => qubit);
    const layers = (count: number) =>
      Array.from({ length: count }, (_, layer) => [
        ...all.map((qubit) => gate('U3', qubit, { parameters: [0.3 + qubit + layer, 0.4 * layer, 0.7 * qubit] })),
        ...all
          .filter((qubit) => qubit % 2 === layer % 2 && qubit > 0)
          .map((qubit) => gate('Z', qubit, { controls: [qubit - 1] })),
      ]).flat();
    const program = circuit(qubits, 3, [
      ...layers(3),
      measure(0, 0),
      branch(bitsEqual([0], 1), [gate('X', 1)]),
      ...layers(3),
      measure(1, 1),
      ...layers(2),
      measure(16, 2),
    ]);
    const runtime = runtimeWith(2 ** 30);
    for (const precision of ['single', 'double'] as const) {
      const request = { shots: 20, seed: 3, precision };
      const expected = runCircuit(referenceEngine, program, request, runtime);
      expect(runCircuit(fullAmplitudeEngine, program, request, runtime), precision).toMatchObject({
        counts: expected.kind === 'counts' && expected.counts,
      });
    }
  }, 60_000);

  it('reads final measurements from the current stored bits of the qubits', () => {
    const qubits = 18;
    const ones = [0, 7, 16];
    const program = circuit(qubits, qubits + 1, [
      ...Array.from({ length: qubits }, (_, qubit) => gate('RY', qubit, { parameters: [0.3 + qubit] })),
      measure(4, qubits),
      ...Array.from({ length: qubits }, (_, qubit) => reset(qubit)),
      gate('SWAP', [1, 16]),
      gate('X', 1),
      gate('SWAP', [1, 16]),
      gate('X', 0),
      gate('X', 7, { controls: [0] }),
      ...Array.from({ length: qubits }, (_, qubit) => measure(qubit, qubit)),
    ]);
    const result = countsOf(fullAmplitudeEngine, program, 20, runtimeWith(2 ** 30));
    const keys = result.kind === 'counts' ? Object.keys(result.counts) : [];
    const expected = Array.from({ length: qubits }, (_, i) => (ones.includes(qubits - 1 - i) ? '1' : '0')).join('');
    expect(new Set(keys.map((key) => key.slice(1)))).toEqual(new Set([expected]));
  });

  it('shares equal histories: a million shots of five coin tosses', () => {
    const throws = Array.from({ length: 5 }, (_, i) => [gate('H', 0), measure(0, i)]).flat();
    const result = countsOf(fullAmplitudeEngine, circuit(1, 5, throws), 1_000_000, runtimeWith(2 ** 30));
    const counts = result.kind === 'counts' ? Object.values(result.counts) : [];
    expect(counts.length).toBe(32);
    for (const count of counts) expect(Math.abs(count - 1_000_000 / 32)).toBeLessThan(1000);
  });

  it('stops within a loop when cancelled', () => {
    let polls = 0;
    const signal = {
      get aborted() {
        return ++polls > 50;
      },
    };
    const forever = circuit(2, 1, [
      assign(0, numberValue(1)),
      loop(bitsValue(0), [gate('H', 0), measure(0, 0), assign(0, numberValue(1))]),
    ]);
    const run = () => runCircuit(fullAmplitudeEngine, forever, { shots: 1, seed: 1 }, runtimeWith(2 ** 30), { signal });
    expect(run).toThrow(expect.objectContaining({ name: 'RunAborted' }));
  });
});
