import { measure } from '../../simulator/circuit/build.ts';
import type { Circuit } from '../../simulator/circuit/circuit.ts';
import type { Precision } from '../../simulator/engines/engine.ts';
import * as circuits from './circuits.ts';

export interface Workload {
  readonly name: string;
  readonly qubits: number;
  readonly circuit: Circuit;
  readonly precision: Precision;
  /** 0: the state only, of which one amplitude is read. */
  readonly shots: number;
  readonly threads: number;
  /** Peers are run beside it. */
  readonly withPeers: boolean;
}

const FAMILIES = {
  'H layer': circuits.hadamards,
  GHZ: circuits.ghz,
  'QFT of a basis state': (qubits: number) => circuits.fourier(qubits, 'basis'),
  'QFT of a product state': (qubits: number) => circuits.fourier(qubits, 'product'),
  'brickwork depth 20': (qubits: number) => circuits.brickwork(qubits, 20),
  'brickwork depth 4': (qubits: number) => circuits.brickwork(qubits, 4),
  'quantum volume depth 10': (qubits: number) => circuits.quantumVolume(qubits, 10),
  'Grover, Toffoli ladder, 2 rounds': (qubits: number) => circuits.groverLadder(qubits, 2),
  'Grover, controlled Z, 3 rounds': (qubits: number) => circuits.groverControlled(qubits, 3),
  'fifty gates': circuits.fiftyGates,
} as const;

interface Row {
  readonly family: keyof typeof FAMILIES;
  readonly qubits: readonly number[];
  readonly precision?: Precision;
  readonly shots?: number;
  readonly threads?: number;
  readonly withPeers?: boolean;
}

const QUICK: readonly Row[] = [
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
];

const FULL: readonly Row[] = [
  ...QUICK,
  { family: 'brickwork depth 4', qubits: [16], withPeers: true },
  { family: 'quantum volume depth 10', qubits: [12], withPeers: true },
  { family: 'H layer', qubits: [24, 26] },
  { family: 'GHZ', qubits: [24, 26] },
  { family: 'QFT of a basis state', qubits: [24] },
  { family: 'QFT of a product state', qubits: [24] },
  { family: 'brickwork depth 20', qubits: [22, 24, 26] },
  { family: 'brickwork depth 20', qubits: [22, 24, 26], threads: 2 },
  { family: 'brickwork depth 20', qubits: [24], precision: 'double' },
  { family: 'quantum volume depth 10', qubits: [24] },
  { family: 'Grover, Toffoli ladder, 2 rounds', qubits: [24] },
  { family: 'Grover, controlled Z, 3 rounds', qubits: [22] },
  { family: 'H layer', qubits: [24], shots: 100_000 },
];

const withMeasurements = (circuit: Circuit): Circuit => ({
  ...circuit,
  classicalBits: circuit.qubits,
  operations: [...circuit.operations, ...Array.from({ length: circuit.qubits }, (_, qubit) => measure(qubit, qubit))],
});

export const workloads = (isQuick: boolean): readonly Workload[] =>
  (isQuick ? QUICK : FULL).flatMap(({ family, qubits, precision = 'single', shots = 0, threads = 1, withPeers = false }) =>
    qubits.map((count): Workload => {
      const circuit = FAMILIES[family](count);
      const name = [family, ...(shots > 0 ? [`${shots} shots`] : []), ...(threads > 1 ? [`${threads} threads`] : [])].join(', ');
      return { name, qubits: count, circuit: shots === 0 ? circuit : withMeasurements(circuit), precision, shots, threads, withPeers };
    }),
  );
