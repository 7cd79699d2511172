import { BRAKET } from './braket.ts';
import { CIRQ } from './cirq.ts';
import { CUDAQ } from './cudaq.ts';
import type { Exporter, ExporterId } from './exporter.ts';
import { PYQPANDA } from './pyqpanda.ts';
import { QISKIT } from './qiskit.ts';
import { QSHARP } from './qsharp.ts';
import { QUANTIKZ } from './quantikz.ts';

export type { Exporter, ExporterId } from './exporter.ts';

/** Whether a format can only be written, not read. */
export const isExporterId = (id: string): id is ExporterId => Object.hasOwn(EXPORTERS, id);

/** Every exporter by its id. */
export const EXPORTERS: Readonly<Record<ExporterId, Exporter>> = {
  qiskit: QISKIT,
  cirq: CIRQ,
  pyqpanda: PYQPANDA,
  braket: BRAKET,
  qsharp: QSHARP,
  cudaq: CUDAQ,
  quantikz: QUANTIKZ,
};
