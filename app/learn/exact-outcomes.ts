import { referenceEngine, runCircuit } from '#simulator';
import { lessonCircuit } from './program-circuit.ts';

/** Numbers below this are rounding noise. */
const LEAST = 1e-9;

/**
 * Returns the exact probability of each outcome that occurs, all branches of measurements summed: of the classical bits,
 * or of all qubits if nothing is measured.
 * @param program OpenQASM 3
 * @param values of its parameters, in radians
 * @throws Error if it cannot be read or has no exact result
 */
export function exactOutcomes(
  program: string,
  values: Readonly<Record<string, number>> = {},
): ReadonlyMap<string, number> {
  const result = runCircuit(
    referenceEngine,
    lessonCircuit(program),
    { shots: 0, seed: 0, parameters: values },
    { kernels: {}, now: () => 0, resources: { memoryBytes: 2 ** 28, threads: 1 } },
  );
  if (result.kind !== 'probabilities') throw new Error(`${result.kind} instead of probabilities`);
  return new Map(Object.entries(result.probabilities).filter(([, probability]) => probability > LEAST));
}
