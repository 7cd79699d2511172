/**
 * Runs in a separate process, so that its peak memory is that of one run: `node peak-memory.ts QUBITS THREADS` prints a
 * MemoryUse as JSON.
 */
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { fullAmplitudeEngine } from '#simulator/engines/full-amplitude/engine.ts';
import { runCircuit } from '#simulator/engines/run-circuit.ts';
import { loadKernels } from '#simulator/workers/kernels.ts';
import { workerThreads } from '#simulator/workers/worker-threads.ts';
import { hadamards } from './circuits.ts';
import type { MemoryUse } from './memory.ts';

const [qubits, threads] = process.argv.slice(2).map(Number) as [number, number];
const runtime: EngineRuntime = {
  kernels: loadKernels(new URL('../../build/kernels', import.meta.url).pathname),
  now: () => performance.now(),
  resources: { memoryBytes: process.availableMemory(), threads },
  ...workerThreads((error) => console.warn(error)),
};
const peak = () => 1024 * process.resourceUsage().maxRSS;
const before = peak();
const { seconds } = runCircuit(
  fullAmplitudeEngine,
  hadamards(qubits),
  { shots: 0, seed: 1, precision: 'single', states: ['0'.repeat(qubits)] },
  runtime,
);
const use: MemoryUse = { seconds, bytes: peak() - before };
console.log(JSON.stringify(use));
