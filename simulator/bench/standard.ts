import { fullAmplitudeEngine } from '#simulator/engines/full-amplitude/engine.ts';
import { estimateCircuit } from '#simulator/engines/run-circuit.ts';
import {
  prepareStandardRun,
  STANDARD_CIRCUITS,
  STANDARD_QUBITS,
  type StandardCircuit,
  standardRequest,
  standardTimings,
} from '#simulator/standard/standard-runs.ts';
import { PEERS } from './peers.ts';
import type { BenchRow, BenchSuite } from './row.ts';

const CIRCUITS = Object.keys(STANDARD_CIRCUITS) as readonly StandardCircuit[];

function standardRow(name: StandardCircuit, qubits: number): BenchRow {
  const circuit = () => STANDARD_CIRCUITS[name](qubits);
  return {
    name,
    qubits,
    precision: 'single',
    threads: 1,
    prepare: (runtime) => prepareStandardRun(name, qubits, runtime),
    estimate: (resources) => estimateCircuit(fullAmplitudeEngine, circuit(), standardRequest(qubits), resources),
    runs: standardTimings(qubits),
    // With more qubits they take minutes.
    peers:
      qubits > 12 ? [] : PEERS.map(({ name: peer, prepare }) => ({ name: peer, prepare: () => prepare(circuit()) })),
  };
}

/** The rows of the benchmark page. Each is also a row of the full-amplitude suite or one between two of them. */
export const standardSuite: BenchSuite = {
  engine: 'standard',
  rows: (extent) =>
    extent === 'quick'
      ? []
      : [...STANDARD_QUBITS.small, ...STANDARD_QUBITS.large].flatMap((qubits) =>
          CIRCUITS.map((name) => standardRow(name, qubits)),
        ),
};
