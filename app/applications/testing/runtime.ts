import {
  type Circuit,
  circuit,
  type EngineRuntime,
  measure,
  type Operation,
  requireEngine,
  runCircuit,
} from '#simulator';
import { loadKernels } from '#simulator/workers/kernels.ts';

const kernels = loadKernels(new URL('../../../build/kernels', import.meta.url).pathname);

export const testRuntime: EngineRuntime = {
  kernels,
  now: () => performance.now(),
  resources: { memoryBytes: 2 ** 31, threads: 1 },
};

/** Exact probabilities of the measured bits. */
export function exactProbabilities(program: Circuit): Readonly<Record<string, number>> {
  const result = runCircuit(
    requireEngine('full-amplitude'),
    program,
    { shots: 0, seed: 1, precision: 'double' },
    testRuntime,
  );
  if (result.kind !== 'probabilities') throw new Error(result.kind);
  return result.probabilities;
}

/** Probability of 1 of one qubit after gates on |0…0⟩. */
export const probabilityOfOne = (qubits: number, operations: readonly Operation[], qubit: number): number =>
  exactProbabilities(circuit(qubits, 1, [...operations, measure(qubit, 0)]))['1'] ?? 0;

/** Amplitudes after gates on |0…0⟩, by basis state. */
export function exactAmplitudes(
  qubits: number,
  operations: readonly Operation[],
): readonly { readonly re: number; readonly im: number }[] {
  const states = Array.from({ length: 2 ** qubits }, (_, state) => state.toString(2).padStart(qubits, '0'));
  const result = runCircuit(
    requireEngine('full-amplitude'),
    circuit(qubits, 0, operations),
    { shots: 0, seed: 1, precision: 'double', states },
    testRuntime,
  );
  if (result.kind !== 'amplitudes') throw new Error(result.kind);
  return states.map((state) => result.amplitudes[state] ?? { re: 0, im: 0 });
}
