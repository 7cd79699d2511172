import { printIonq } from '#simulator/languages/formats/ionq/print.ts';
import { printQuil } from '#simulator/languages/formats/quil/print.ts';
import { printQuirk } from '#simulator/languages/formats/quirk/print.ts';
import { BRAKET } from './braket.ts';
import { CIRQ } from './cirq.ts';
import { CUDAQ } from './cudaq.ts';
import { type Exporter, EXPORTER_NAMES, type ExporterId } from './exporter.ts';
import { EXPORTER_FACTS } from './exporter-facts.ts';
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
  quil: { id: 'quil', title: EXPORTER_NAMES.quil, ...EXPORTER_FACTS.quil, print: printQuil },
  ionq: { id: 'ionq', title: EXPORTER_NAMES.ionq, ...EXPORTER_FACTS.ionq, print: printIonq },
  quirk: { id: 'quirk', title: EXPORTER_NAMES.quirk, ...EXPORTER_FACTS.quirk, print: printQuirk },
};
