/** What the script of a live circuit needs, besides its own texts. */
export interface FieldData {
  /** Of this circuit on its page. */
  readonly name: string;
  readonly title: string;
  /** The one thing to try. */
  readonly tryThis: string;
  /** The program that a reset returns to; in QRunes, which the script reads without loading more. */
  readonly program: string;
  /** Values of its parameters at first, in radians; 0 where none is given. */
  readonly values: Readonly<Record<string, number>>;
  /** The gates to offer, by their names in OpenQASM; null for the usual ones; `any` for what a free task may need. */
  readonly gates: readonly string[] | 'any' | null;
  readonly maxQubits: number | null;
  /** Whether a link opens the circuit in the designer. */
  readonly isOpenable: boolean;
}

/** Reads the data of an element that `LiveCircuit` has rendered. @throws SyntaxError if it has none */
export const readFieldData = (element: Element): FieldData =>
  JSON.parse(element.getAttribute('data-live-circuit') ?? '') as FieldData;
