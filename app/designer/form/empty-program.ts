import { type Circuit, LANGUAGES, type LanguageId } from '#simulator';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';

/** A circuit in which nothing was placed: a new experiment, and what a program without a word is. */
export const EMPTY_CIRCUIT: Circuit = {
  qubits: EXPERIMENT_DEFAULTS.qubits,
  classicalBits: EXPERIMENT_DEFAULTS.classicalBits,
  operations: [],
};

/** Whether a program has no text at all: no language could read it, and yet nothing in it is wrong. */
export const isWordless = (program: string): boolean => program.trim() === '';

/** The program to read, keep and run: of one without a word the empty circuit. */
export function worded(program: string, language: LanguageId): string {
  if (!isWordless(program)) return program;
  const printed = LANGUAGES[language].print(EMPTY_CIRCUIT);
  if (!printed.ok) throw new Error(`${language} cannot say the empty circuit`);
  return printed.text;
}
