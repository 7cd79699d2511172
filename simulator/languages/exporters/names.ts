/** What is known of an exporter without what it writes with: pages name formats that a server writes. */
export interface ExporterName {
  /** The tool's own name. */
  readonly title: string;
  /** Ending of the file that it writes, without the dot. */
  readonly extension: string;
}

export const EXPORTER_NAMES = {
  qiskit: { title: 'Qiskit', extension: 'py' },
  cirq: { title: 'Cirq', extension: 'py' },
  pyqpanda: { title: 'pyQPanda', extension: 'py' },
  braket: { title: 'Braket', extension: 'py' },
  qsharp: { title: 'Q#', extension: 'qs' },
  quantikz: { title: 'LaTeX (quantikz)', extension: 'tex' },
} as const satisfies Readonly<Record<string, ExporterName>>;

export type ExporterId = keyof typeof EXPORTER_NAMES;
