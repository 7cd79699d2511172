import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { EngineRuntime, RunControl } from '#simulator/engines/engine.ts';
import { runCircuit } from '#simulator/engines/run-circuit.ts';
import { KERNEL_FOLDER } from '#simulator/engines/testing/folders.ts';
import { startedThreads } from '#simulator/engines/testing/started-threads.ts';
import { loadKernels } from '#simulator/workers/kernels.ts';
import { workerThreads } from '#simulator/workers/worker-threads.ts';
import { fullAmplitudeEngine } from './engine.ts';
import { MIN_THREADED_QUBITS } from './threads.ts';

const kernels = loadKernels(KERNEL_FOLDER.pathname);
const workers = workerThreads((error) => {
  throw error;
});
const runtimeOf = (threads: number): EngineRuntime => ({
  kernels,
  now: () => performance.now(),
  resources: { memoryBytes: 2 ** 31, threads },
  ...workers,
});

const QUBITS = MIN_THREADED_QUBITS;

function brickwork(depth: number): Circuit {
  const qubits = Array.from({ length: QUBITS }, (_, qubit) => qubit);
  const operations = Array.from({ length: depth }, (_, layer) => [
    ...qubits.map((qubit) => gate('U3', qubit, { parameters: [0.3 + qubit + 0.1 * layer, layer, qubit] })),
    ...qubits
      .filter((qubit) => qubit % 2 === layer % 2 && qubit > 0)
      .map((qubit) => gate('Z', qubit, { controls: [qubit - 1] })),
  ]).flat();
  return circuit(QUBITS, 0, operations);
}

const states = Array.from({ length: 40 }, (_, i) => ((i * 6553) % 2 ** QUBITS).toString(2).padStart(QUBITS, '0'));
const amplitudes = (program: Circuit, threads: number, control?: RunControl) => {
  const result = runCircuit(
    fullAmplitudeEngine,
    program,
    { shots: 0, seed: 1, precision: 'single', states },
    runtimeOf(threads),
    control,
  );
  return result.kind === 'amplitudes' && result.amplitudes;
};

describe('several threads', () => {
  it('return the same amplitudes as one thread, during and after their start', async () => {
    const program = brickwork(6);
    const alone = amplitudes(program, 1);
    for (let i = 0; i < 8; i++) {
      expect(amplitudes(program, 3)).toEqual(alone);
      await startedThreads();
    }
  });

  it('are cancelled together, and can be used again', () => {
    let polls = 0;
    const signal = {
      get aborted() {
        return ++polls > 4;
      },
    };
    const program = brickwork(6);
    expect(() => amplitudes(program, 3, { signal })).toThrow(expect.objectContaining({ name: 'RunAborted' }));
    expect(amplitudes(program, 3)).toEqual(amplitudes(program, 1));
  });
});
