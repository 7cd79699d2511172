import type { Circuit } from '#simulator';

/**
 * What is saved and what undo goes back over. Gates are packed to the left in the order of the circuit, so columns and
 * wires need no facts of their own: the same circuit always stands in the same places.
 */
export interface Document {
  readonly title: string;
  readonly circuit: Circuit;
}

export const documentOf = (title: string, circuit: Circuit): Document => Object.freeze({ title, circuit });
