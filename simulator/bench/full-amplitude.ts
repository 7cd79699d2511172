import type { Precision, RunRequest } from '#simulator/engines/engine.ts';
import { fullAmplitudeEngine } from '#simulator/engines/full-amplitude/engine.ts';
import { estimateCircuit, runCircuit } from '#simulator/engines/run-circuit.ts';
import { brickwork, fourier } from '#simulator/standard/circuits.ts';
import { STANDARD_CIRCUITS } from '#simulator/standard/standard-runs.ts';
import * as circuits from './circuits.ts';
import { PEERS } from './peers.ts';
import type { BenchRow, BenchSuite } from './row.ts';
import { samplingRow } from './sampling.ts';

const FAMILIES = {
  'H layer': circuits.hadamards,
  GHZ: STANDARD_CIRCUITS.ghz,
  'QFT of a basis state': STANDARD_CIRCUITS.fourier,
  'QFT of a product state': (qubits: number) => fourier(qubits, 'product'),
  'brickwork depth 20': STANDARD_CIRCUITS.brickwork,
  'brickwork depth 10': (qubits: number) => brickwork(qubits, 10),
  'brickwork depth 40': (qubits: number) => brickwork(qubits, 40),
  'brickwork depth 4': (qubits: number) => brickwork(qubits, 4),
  'quantum volume depth 10': STANDARD_CIRCUITS.volume,
  'Grover, Toffoli ladder, 2 rounds': (qubits: number) => circuits.groverLadder(qubits, 2),
  'Grover, controlled Z, 3 rounds': (qubits: number) => circuits.groverControlled(qubits, 3),
  'feedback, 3 measurements': circuits.feedback,
  'fifty gates': circuits.fiftyGates,
} as const;

/** Circuit families by number of qubits. With 0 shots only the state is computed, and one amplitude of it is read. */
interface Series {
  readonly family: keyof typeof FAMILIES;
  readonly qubits: readonly number[];
  readonly precision?: Precision;
  readonly shots?: number;
  readonly threads?: number;
  readonly withPeers?: boolean;
}

const QUICK: readonly Series[] = [
  { family: 'fifty gates', qubits: [4, 8, 12], precision: 'double', withPeers: true },
  { family: 'fifty gates', qubits: [4, 8], precision: 'double', shots: 1000 },
  { family: 'brickwork depth 20', qubits: [12], withPeers: true },
  { family: 'H layer', qubits: [20] },
  { family: 'GHZ', qubits: [20] },
  { family: 'QFT of a basis state', qubits: [20] },
  { family: 'QFT of a product state', qubits: [20] },
  { family: 'brickwork depth 20', qubits: [16, 20] },
  { family: 'brickwork depth 20', qubits: [20], precision: 'double' },
  { family: 'quantum volume depth 10', qubits: [16, 20] },
  { family: 'Grover, Toffoli ladder, 2 rounds', qubits: [20] },
  { family: 'Grover, controlled Z, 3 rounds', qubits: [20] },
  { family: 'H layer', qubits: [20], shots: 100_000 },
  { family: 'feedback, 3 measurements', qubits: [16, 20], precision: 'double', shots: 1 },
];

const FULL: readonly Series[] = [
  ...QUICK,
  { family: 'brickwork depth 4', qubits: [16], withPeers: true },
  { family: 'quantum volume depth 10', qubits: [12], withPeers: true },
  { family: 'H layer', qubits: [24, 26] },
  { family: 'GHZ', qubits: [24, 26] },
  { family: 'QFT of a basis state', qubits: [24] },
  { family: 'QFT of a product state', qubits: [24] },
  { family: 'quantum volume depth 10', qubits: [24] },
  { family: 'Grover, Toffoli ladder, 2 rounds', qubits: [24] },
  { family: 'Grover, controlled Z, 3 rounds', qubits: [22] },
  { family: 'H layer', qubits: [24], shots: 100_000 },
];

/**
 * Growth of the cost with qubits, from kilobytes to gigabytes of state, and with depth; in addition to the quick rows.
 */
const GROWTH: readonly Series[] = [
  { family: 'brickwork depth 20', qubits: [10, 14, 18, 22, 24, 26, 28] },
  { family: 'brickwork depth 20', qubits: [20, 22, 24, 26, 28], threads: 2 },
  { family: 'brickwork depth 20', qubits: [10, 12, 14, 16, 18, 22, 24, 26, 28], precision: 'double' },
  { family: 'brickwork depth 20', qubits: [20, 22, 24, 26], precision: 'double', threads: 2 },
  { family: 'brickwork depth 10', qubits: [20, 24] },
  { family: 'brickwork depth 40', qubits: [20, 24] },
];

function rowOf(
  { family, precision = 'single', shots = 0, threads = 1, withPeers = false }: Series,
  qubits: number,
): BenchRow {
  const make = () => (shots === 0 ? FAMILIES[family](qubits) : circuits.measured(FAMILIES[family](qubits)));
  const request: RunRequest = { shots, seed: 1, precision, ...(shots === 0 && { states: ['0'.repeat(qubits)] }) };
  return {
    name: shots > 0 ? `${family}, ${shots} shots` : family,
    qubits,
    precision,
    threads,
    prepare: (runtime) => {
      const circuit = make();
      return () => void runCircuit(fullAmplitudeEngine, circuit, request, runtime);
    },
    estimate: (resources) => estimateCircuit(fullAmplitudeEngine, make(), request, resources),
    // Layers of one gate are so short that a single run would measure the first use of memory.
    runs: qubits > 25 && family.startsWith('brickwork') ? 1 : qubits > 22 ? 3 : 5,
    peers: withPeers ? PEERS.map(({ name, prepare }) => ({ name, prepare: () => prepare(make()) })) : [],
  };
}

export const fullAmplitudeSuite: BenchSuite = {
  engine: 'full-amplitude',
  rows: (extent) => [
    ...(extent === 'quick' ? QUICK : [...FULL, ...GROWTH]).flatMap((series) =>
      series.qubits.map((qubits) => rowOf(series, qubits)),
    ),
    ...(extent === 'quick' ? [20] : [20, 24]).map(samplingRow),
  ],
};
