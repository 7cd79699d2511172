/**
 * Measures 16 amplitudes in double precision, including the search for a cut. Run with:
 * `npx tsx simulator/engines/partial-amplitude/partial-amplitude-engine.bench.ts`
 */
import { runCircuit } from '#simulator/engines/run-circuit.ts';
import { halvesCircuit, someState } from '#simulator/engines/testing/deep-circuits.ts';
import { printMedianTime } from '#simulator/engines/testing/median-time.ts';
import { kernelRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { partialAmplitudeEngine } from './partial-amplitude-engine.ts';

const RUNS = 7;

const runtime = kernelRuntime();
for (const [qubits, depth, crossings] of [
  [32, 10, 4],
  [40, 10, 2],
  [40, 10, 4],
  [48, 14, 5],
] as const) {
  const states = Array.from({ length: 16 }, (_, i) => someState(qubits, i));
  printMedianTime(`${qubits} qubits, depth ${depth}, ${crossings} crossing gates`, RUNS, () => {
    runCircuit(partialAmplitudeEngine, halvesCircuit(qubits, depth, crossings), { shots: 0, seed: 1, states }, runtime);
  });
}
