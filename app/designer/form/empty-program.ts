import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import { type Circuit, type LanguageId, LANGUAGES } from '#simulator';

/** The circuit without operations: a new experiment, and the meaning of an empty program. */
export const EMPTY_CIRCUIT: Circuit = {
  qubits: EXPERIMENT_DEFAULTS.qubits,
  classicalBits: EXPERIMENT_DEFAULTS.classicalBits,
  operations: [],
};

/** True for an empty program text. No language can parse it, but it is not an error. */
export const isWordless = (program: string): boolean => program.trim() === '';

/** Returns the program to read, store and run: for an empty text, the empty circuit. */
export function worded(program: string, language: LanguageId): string {
  if (!isWordless(program)) return program;
  const printed = LANGUAGES[language].print(EMPTY_CIRCUIT);
  if (!printed.ok) throw new Error(`${language} cannot say the empty circuit`);
  return printed.text;
}
