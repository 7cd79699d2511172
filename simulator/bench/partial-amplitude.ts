import { partialAmplitudeEngine } from '#simulator/engines/partial-amplitude/partial-amplitude-engine.ts';
import { halvesCircuit, someState } from '#simulator/engines/testing/deep-circuits.ts';
import { type BenchRequest, requestRows } from './request-rows.ts';
import type { BenchSuite } from './row.ts';

/**
 * Two halves and n gates across the cut; the search for the cut is included. Both wires of a crossing gate begin and
 * end in unknown states.
 */
const halves = (qubits: number, depth: number, crossings: number, threads: readonly number[] = [1]): BenchRequest => ({
  name: `two halves, depth ${depth}, ${crossings} crossing gates, 16 amplitudes`,
  make: () => halvesCircuit(qubits, depth, crossings),
  request: { shots: 0, seed: 1, states: Array.from({ length: 16 }, (_, i) => someState(qubits, i)) },
  threads,
});

const QUICK = [halves(32, 10, 4), halves(40, 10, 4, [1, 2])];
const FULL = [...QUICK, halves(48, 14, 5, [1, 2]), { ...halves(48, 20, 7, [1, 2]), runs: 1 }, halves(56, 10, 3)];

export const partialAmplitudeSuite: BenchSuite = {
  engine: 'partial-amplitude',
  rows: (extent) => requestRows(partialAmplitudeEngine, extent === 'quick' ? QUICK : FULL),
};
