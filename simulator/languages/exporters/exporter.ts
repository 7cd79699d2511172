import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { PrintResult } from '#simulator/languages/language.ts';

/** Names of the exporters, without their code: pages list formats that the server writes. */
export interface ExporterName {
  /** Name of the tool. */
  readonly title: string;
  /** Extension of the files that it writes, without the dot. */
  readonly extension: string;
}

export const EXPORTER_NAMES = {
  qiskit: { title: 'Qiskit', extension: 'py' },
  cirq: { title: 'Cirq', extension: 'py' },
  pyqpanda: { title: 'pyQPanda', extension: 'py' },
  braket: { title: 'Braket', extension: 'py' },
  qsharp: { title: 'Q#', extension: 'qs' },
  cudaq: { title: 'CUDA-Q', extension: 'py' },
  quantikz: { title: 'LaTeX (quantikz)', extension: 'tex' },
} as const satisfies Readonly<Record<string, ExporterName>>;

export type ExporterId = keyof typeof EXPORTER_NAMES;

/** Writes a circuit for another tool, whose programs cannot be read back. */
export interface Exporter extends ExporterName {
  readonly id: ExporterId;
  readonly print: (circuit: Circuit) => PrintResult;
}
