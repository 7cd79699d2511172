import { display } from '#simulator/circuit/build.ts';
import { DISPLAY_NAMES, type DisplayName, type DisplayOperation } from '#simulator/circuit/circuit.ts';

const FORM = /^@display\s+([a-z]+)\s+q(\d{1,4})$/;

const isDisplayName = (word: string): word is DisplayName => (DISPLAY_NAMES as readonly string[]).includes(word);

/**
 * The display that a comment line of any language stands for, `@display bloch q0`: programs with displays run wherever they ran
 * without. Qubits are numbered through, whatever their registers are called. Anything else is an ordinary comment.
 * @param comment without its mark, trimmed
 * @param qubits how many there are; of those beyond, none is shown
 */
export function readDisplay(comment: string, qubits: number): DisplayOperation | undefined {
  const [, name = '', digits = ''] = comment.startsWith('@display') ? (FORM.exec(comment) ?? []) : [];
  const qubit = Number(digits);
  return isDisplayName(name) && qubit < qubits ? display(name, qubit) : undefined;
}

/** The comment that {@link readDisplay} reads, without its mark. */
export const writeDisplay = ({ display: name, qubits }: DisplayOperation): string =>
  `@display ${name} ${qubits.map((qubit) => `q${qubit}`).join(',')}`;
