import { describe, expect, it } from 'vitest';
import * as build from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { chipEngine } from '#simulator/engines/chip/engine.ts';
import type { Engine, EngineRuntime, RunControl, RunRequest, SimulationResult } from '#simulator/engines/engine.ts';
import { noisyEngine } from '#simulator/engines/noisy/engine.ts';
import { partialAmplitudeEngine } from '#simulator/engines/partial-amplitude/partial-amplitude-engine.ts';
import { runCircuit } from '#simulator/engines/run-circuit.ts';
import { singleAmplitudeEngine } from '#simulator/engines/single-amplitude/single-amplitude-engine.ts';
import { gridCircuit, halvesCircuit, someState } from '#simulator/engines/testing/deep-circuits.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { startedThreads } from '#simulator/engines/testing/started-threads.ts';
import { builtKernels } from '#simulator/engines/testing/test-kernels.ts';
import type { NoiseModel } from '#simulator/noise/model.ts';
import { workerThreads } from '#simulator/workers/worker-threads.ts';

const { bitsEqual, branch, circuit, gate, measure } = build;
const kernels = builtKernels();
const workers = workerThreads((error) => {
  throw error;
});
const runtimeOf = (threads: number, memoryBytes: number): EngineRuntime => ({
  kernels,
  now: () => performance.now(),
  resources: { memoryBytes, threads },
  ...workers,
});

const measured = ({ qubits, operations }: Circuit): Circuit =>
  circuit(qubits, qubits, [...operations, ...Array.from({ length: qubits }, (_, q) => measure(q, q))]);
const NOISE: NoiseModel = {
  channels: [
    { kind: 'depolarizing', probability: 0.02, convention: 'pauli', gates: '*', qubits: '*' },
    { kind: 'amplitude-damping', probability: 0.01, gates: '*', qubits: '*' },
  ],
  readout: [{ qubit: '*', p10: 0.02, p01: 0.05 }],
};
const states = (qubits: number, count: number) => Array.from({ length: count }, (_, i) => someState(qubits, i));
const line = (qubits: number): Circuit =>
  circuit(
    qubits,
    0,
    Array.from({ length: qubits - 1 }, (_, q) => [
      gate('RY', q, { parameters: [0.3 + q] }),
      gate('X', q + 1, { controls: [q] }),
    ]).flat(),
  );
const deciding = circuit(8, 9, [
  ...randomCircuit(5, 8, 20).operations,
  measure(0, 8),
  branch(bitsEqual([8], 1), [gate('X', 1)]),
  ...Array.from({ length: 8 }, (_, q) => measure(q, q)),
]);

const CASES: readonly (readonly [string, Engine, Circuit, RunRequest, number])[] = [
  [
    'trajectories',
    noisyEngine,
    measured(randomCircuit(3, 8, 60)),
    { shots: 1000, seed: 5, noise: NOISE, method: 'trajectories' },
    2 ** 31,
  ],
  [
    'trajectories of drawn angles in double precision',
    noisyEngine,
    measured(randomCircuit(3, 8, 60)),
    { shots: 300, seed: 5, precision: 'double', noise: { ...NOISE, rotation: 0.1 }, method: 'trajectories' },
    2 ** 31,
  ],
  [
    'trajectories in passes',
    noisyEngine,
    measured(line(18)),
    { shots: 30, seed: 5, noise: NOISE, method: 'trajectories' },
    2 ** 31,
  ],
  ['shots of a program that decides on the way', noisyEngine, deciding, { shots: 40, seed: 5, noise: NOISE }, 2 ** 31],
  ['paths', partialAmplitudeEngine, halvesCircuit(36, 10, 4), { shots: 0, seed: 1, states: states(36, 8) }, 2 ** 31],
  ['slices', singleAmplitudeEngine, gridCircuit(4, 7, 18), { shots: 0, seed: 1, states: states(28, 1) }, 2 ** 31],
  ['evaluations', singleAmplitudeEngine, gridCircuit(5, 6, 10), { shots: 0, seed: 1, states: states(30, 24) }, 2 ** 31],
  ['runs of matrix product states', chipEngine, measured(line(28)), { shots: 60, seed: 5 }, 2 ** 31],
];

describe('several threads', { timeout: 120_000 }, () => {
  const read = ({ seconds, ...result }: SimulationResult) => {
    void seconds;
    return result;
  };

  it.each(CASES)('return the result of one thread for %s', async (kind, engine, program, request, memoryBytes) => {
    const alone = read(runCircuit(engine, program, request, runtimeOf(1, memoryBytes)));
    if (kind === 'slices') expect(alone.cost!.slices).toBeGreaterThan(4);
    // While the worker threads start, and after their start.
    for (let i = 0; i < 2; i++) {
      const together = read(runCircuit(engine, program, request, runtimeOf(3, memoryBytes)));
      expect(together).toEqual(alone);
      await startedThreads();
    }
  });

  it.each(CASES)('are cancelled together while they run %s', (_, engine, program, request, memoryBytes) => {
    const reported: number[] = [];
    const control: RunControl = {
      onProgress: (fraction) => reported.push(fraction),
      signal: {
        get aborted() {
          return reported.length > 0;
        },
      },
    };
    let clock = 0;
    const runtime = { ...runtimeOf(3, memoryBytes), now: () => (clock += 60) };
    expect(() => runCircuit(engine, program, request, runtime, control)).toThrow(
      expect.objectContaining({ name: 'RunAborted' }),
    );
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
  });
});
