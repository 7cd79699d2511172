/** Most rows of the panel; the text has all observables. */
export const SHOWN_OBSERVABLES = 32;

/** Returns the observables of a text, one a line; an empty row is an observable that is still to be written. */
export const observableRows = (text: string): readonly string[] =>
  text === '' ? [] : (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');

/** The inverse of `observableRows`: also a single empty row is a text. */
const textOf = (rows: readonly string[]): string => rows.map((row) => `${row}\n`).join('');

/** Returns the text with another content of one row; lines of the content become rows. */
export const withRow = (text: string, index: number, row: string): string =>
  textOf(observableRows(text).with(index, row));

/**
 * Returns the content of a row after a paste in place of the selected characters: the lines of the pasted text, without
 * empty ones. Null for a text of one line, which the input takes itself.
 */
export function pastedLines(row: string, [start, end]: readonly [number, number], pasted: string): string | null {
  const lines = pasted.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return lines.length < 2 ? null : `${row.slice(0, start)}${lines.join('\n')}${row.slice(end)}`;
}

export const withoutRow = (text: string, index: number): string => textOf(observableRows(text).toSpliced(index, 1));

/** Returns the text with further rows; those that are still empty give way to them. */
export const withRows = (text: string, added: readonly string[]): string =>
  textOf([...observableRows(text).filter((row) => row.trim() !== ''), ...added]);

export const EXAMPLES = ['eachZ', 'pair', 'excitations'] as const;
export type ObservableExample = (typeof EXAMPLES)[number];

/** Most qubits that get a row each. */
const MOST_SINGLE = 8;

/** Returns the observables of an example on a register. */
export function exampleRows(example: ObservableExample, qubits: number): readonly string[] {
  switch (example) {
    case 'eachZ':
      return Array.from({ length: Math.min(qubits, MOST_SINGLE) }, (_, qubit) => `Z${qubit}`);
    case 'pair':
      return ['Z0 Z1'];
    case 'excitations':
      return ['N'];
  }
}
