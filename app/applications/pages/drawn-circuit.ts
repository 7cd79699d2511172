import type { ResultDocument } from '#app/applications/contract.ts';
import { type Circuit, trimCircuit } from '#simulator';

/** A circuit as a page draws it, with its figures. */
export interface DrawnCircuit {
  readonly circuit: Circuit;
  readonly operations: number;
  readonly figures: Omit<ResultDocument['circuit'], 'program' | 'language'>;
}

/** Operations of a drawing: enough to see how a circuit begins. The designer shows all. */
const SHOWN_OPERATIONS = 32;

export const shortened = (circuit: Circuit): Circuit => trimCircuit(circuit, SHOWN_OPERATIONS);
