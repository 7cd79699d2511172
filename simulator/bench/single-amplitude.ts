import type { Circuit } from '#simulator/circuit/circuit.ts';
import { singleAmplitudeEngine } from '#simulator/engines/single-amplitude/single-amplitude-engine.ts';
import { gridCircuit, lineCircuit, someState } from '#simulator/engines/testing/deep-circuits.ts';
import { type BenchRequest, requestRows } from './request-rows.ts';
import type { BenchSuite } from './row.ts';

/** One amplitude, including the search for a contraction order. */
const amplitude = (name: string, make: () => Circuit, threads: readonly number[] = [1]): BenchRequest => ({
  name,
  make,
  request: { shots: 0, seed: 1, states: [someState(make().qubits, 1)] },
  threads,
});

const QUICK = [
  amplitude('line, depth 10', () => lineCircuit(50, 10)),
  amplitude('line, depth 16', () => lineCircuit(50, 16)),
  amplitude('lattice of 5 by 10, depth 8', () => gridCircuit(5, 10, 8)),
];
const FULL = [
  ...QUICK,
  amplitude('lattice of 7 by 7, depth 8', () => gridCircuit(7, 7, 8)),
  // Contraction takes longer than the search, which is single-threaded.
  {
    ...amplitude('lattice of 6 by 7, depth 13, 8 amplitudes', () => gridCircuit(6, 7, 13), [1, 2]),
    request: { shots: 0, seed: 1, states: Array.from({ length: 8 }, (_, i) => someState(42, i)) },
    runs: 1,
  },
  amplitude('line, depth 20', () => lineCircuit(200, 20)),
];

export const singleAmplitudeSuite: BenchSuite = {
  engine: 'single-amplitude',
  rows: (extent) => requestRows(singleAmplitudeEngine, extent === 'quick' ? QUICK : FULL),
};
