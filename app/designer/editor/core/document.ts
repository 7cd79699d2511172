import type { Circuit } from '#simulator';

/**
 * The part of the state that is saved and undone. Gates are packed to the left in the order of the circuit, so columns
 * and wires need no stored positions: the same circuit always has the same layout.
 */
export interface Document {
  readonly title: string;
  readonly circuit: Circuit;
}

export const documentOf = (title: string, circuit: Circuit): Document => Object.freeze({ title, circuit });
