import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { PrintResult } from '#simulator/languages/language.ts';

/** Names of the tools, without all else: pages that list them load nothing more. */
export const EXPORTER_NAMES = {
  qiskit: 'Qiskit',
  cirq: 'Cirq',
  pyqpanda: 'pyQPanda',
  braket: 'Braket',
  qsharp: 'Q#',
  cudaq: 'CUDA-Q',
  quantikz: 'LaTeX (quantikz)',
  quil: 'Quil',
  ionq: 'IonQ JSON',
  quirk: 'Quirk',
} as const;

export type ExporterId = keyof typeof EXPORTER_NAMES;

/** What is known about the files for a tool. */
export interface ExporterFacts {
  /** Extension of the files, without the dot. */
  readonly extension: string;
  /** How a line of comment begins; absent if the format has none. */
  readonly comment?: string;
  /** The tool that reads the files. */
  readonly writtenFor: string;
  /** Whether the tests run the files with the tool itself; if not, with a stand-in for the calls that it documents. */
  readonly isRun: boolean;
}

/** Writes a circuit for another tool. */
export interface Exporter extends ExporterFacts {
  readonly id: ExporterId;
  /** Name of the tool. */
  readonly title: string;
  readonly print: (circuit: Circuit) => PrintResult;
}
