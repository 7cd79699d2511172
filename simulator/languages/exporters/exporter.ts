import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { PrintResult } from '#simulator/languages/language.ts';
import type { ExporterId, ExporterName } from './names.ts';

export type { ExporterId } from './names.ts';

/** Writes a circuit for another tool; there is no reader. */
export interface Exporter extends ExporterName {
  readonly id: ExporterId;
  print(circuit: Circuit): PrintResult;
}
