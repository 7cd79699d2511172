import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { EngineRuntime, RunRequest } from '#simulator/engines/engine.ts';
import { fullAmplitudeEngine } from '#simulator/engines/full-amplitude/engine.ts';
import { referenceEngine } from '#simulator/engines/reference/reference-engine.ts';
import { estimateCircuit, runCircuit } from '#simulator/engines/run-circuit.ts';
import { hasKernels } from '#simulator/kernels/tape-machine.ts';
import { brickwork, fourier, ghz, quantumVolume } from './circuits.ts';

/** The circuits that `npm run bench` and the benchmark page measure. */
export const STANDARD_CIRCUITS = {
  ghz,
  fourier: (qubits) => fourier(qubits, 'basis'),
  brickwork: (qubits) => brickwork(qubits, 20),
  volume: (qubits) => quantumVolume(qubits, 10),
} as const satisfies Readonly<Record<string, (qubits: number) => Circuit>>;
export type StandardCircuit = keyof typeof STANDARD_CIRCUITS;

/** Numbers of qubits that every device can hold, and larger ones of up to 128 MiB. */
export const STANDARD_QUBITS = { small: [12, 16, 20], large: [22, 24] } as const;

/** Timings of a run, of which the median counts. */
export const standardTimings = (qubits: number): number => (qubits > 22 ? 3 : 5);

/** The state alone is computed, and one amplitude of it is read. */
export const standardRequest = (qubits: number): RunRequest => ({
  shots: 0,
  seed: 1,
  precision: 'single',
  states: ['0'.repeat(qubits)],
});

/** Plain script takes a second for 16 qubits, and sixteen times as much for four more. */
const MOST_QUBITS_WITHOUT_KERNELS = 16;

const engineOf = ({ kernels }: EngineRuntime) =>
  hasKernels(kernels, 'single') ? fullAmplitudeEngine : referenceEngine;

/** Why a runtime should not do a run: a person would wait too long, or there is not enough memory. */
export function standardRefusal(
  name: StandardCircuit,
  qubits: number,
  runtime: EngineRuntime,
): 'slow' | 'memory' | undefined {
  const engine = engineOf(runtime);
  if (engine === referenceEngine && qubits > MOST_QUBITS_WITHOUT_KERNELS) return 'slow';
  const estimate = estimateCircuit(engine, STANDARD_CIRCUITS[name](qubits), standardRequest(qubits), runtime.resources);
  return estimate.ok ? undefined : 'memory';
}

/**
 * Returns a function that runs a standard circuit once, compiling included: in single precision on the kernels, else in
 * double precision by plain script. The function throws RangeError if the host refuses the memory.
 */
export function prepareStandardRun(name: StandardCircuit, qubits: number, runtime: EngineRuntime): () => void {
  const circuit = STANDARD_CIRCUITS[name](qubits);
  const request = standardRequest(qubits);
  const engine = engineOf(runtime);
  return () => void runCircuit(engine, circuit, request, runtime);
}
