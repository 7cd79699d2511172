import { display } from '#simulator/circuit/build.ts';
import { DISPLAY_NAMES, type DisplayName, type DisplayOperation } from '#simulator/circuit/circuit.ts';

const FORM = /^@display\s+([a-z]+)\s+q(\d{1,4})$/;

const isDisplayName = (word: string): word is DisplayName => (DISPLAY_NAMES as readonly string[]).includes(word);

/**
 * Reads a display from a comment line of any language, `@display bloch q0`. A program with displays therefore runs on
 * other tools too. Qubits are numbered across all registers, whatever their names. Any other text is an ordinary
 * comment.
 * @param comment without its mark, trimmed
 * @param qubits number of qubits; qubits beyond it are not shown
 */
export function readDisplay(comment: string, qubits: number): DisplayOperation | undefined {
  const [, name = '', digits = ''] = comment.startsWith('@display') ? (FORM.exec(comment) ?? []) : [];
  const qubit = Number(digits);
  return isDisplayName(name) && qubit < qubits ? display(name, qubit) : undefined;
}

/** Returns the comment that {@link readDisplay} reads, without its mark. */
export const writeDisplay = ({ display: name, qubits }: DisplayOperation): string =>
  `@display ${name} ${qubits.map((qubit) => `q${qubit}`).join(',')}`;
