/**
 * Measures one amplitude, including the search for a contraction order. Run with:
 * `npx tsx simulator/engines/single-amplitude/single-amplitude-engine.bench.ts`
 */
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { runCircuit } from '#simulator/engines/run-circuit.ts';
import { gridCircuit, lineCircuit, someState } from '#simulator/engines/testing/deep-circuits.ts';
import { printMedianTime } from '#simulator/engines/testing/median-time.ts';
import { kernelRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { singleAmplitudeEngine } from './single-amplitude-engine.ts';

const RUNS = 7;

/** Created again for each run, because the engine caches the order for a circuit. */
const CIRCUITS: Readonly<Record<string, () => Circuit>> = {
  'line of 50 qubits, depth 10': () => lineCircuit(50, 10),
  'line of 50 qubits, depth 16': () => lineCircuit(50, 16),
  'lattice of 5 by 10, depth 8': () => gridCircuit(5, 10, 8),
  'lattice of 7 by 7, depth 8': () => gridCircuit(7, 7, 8),
  'line of 200 qubits, depth 20': () => lineCircuit(200, 20),
};

const runtime = kernelRuntime();
for (const [name, make] of Object.entries(CIRCUITS)) {
  printMedianTime(name, RUNS, () => {
    const program = make();
    runCircuit(singleAmplitudeEngine, program, { shots: 0, seed: 1, states: [someState(program.qubits, 1)] }, runtime);
  });
}
