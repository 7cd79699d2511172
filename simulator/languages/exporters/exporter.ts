import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { PrintResult } from '#simulator/languages/language.ts';
import type { ExporterId, ExporterName } from './names.ts';

export type { ExporterId } from './names.ts';

/** Writes a circuit for another tool, whose programs cannot be read back. */
export interface Exporter extends ExporterName {
  readonly id: ExporterId;
  readonly print: (circuit: Circuit) => PrintResult;
}
