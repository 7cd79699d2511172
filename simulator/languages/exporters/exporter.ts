import type { Circuit } from '../../circuit/circuit.ts';
import type { PrintResult } from '../language.ts';

export type ExporterId = 'qiskit' | 'cirq' | 'pyqpanda' | 'braket' | 'qsharp' | 'quantikz';

/** Writes a circuit for another tool; one way only. */
export interface Exporter {
  readonly id: ExporterId;
  /** The tool's own name. */
  readonly title: string;
  /** Ending of the file that it writes, without the dot. */
  readonly extension: string;
  print(circuit: Circuit): PrintResult;
}
