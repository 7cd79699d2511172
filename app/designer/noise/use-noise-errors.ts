import { useTranslation } from 'react-i18next';
import { noiseErrorSentence } from '#app/refusals/program-text.ts';
import { parseNoiseModel, unknownQubits } from '#simulator';

export interface NoiseErrors {
  /** Returns the sentences on a location of the model and everything inside it. */
  readonly within: (path: string) => readonly string[];
  /** Returns the sentences on exactly this location. */
  readonly exactly: (path: string) => readonly string[];
}

/**
 * Returns the errors of a model by location, in the user's language; nothing while `isReported` is false. `qubits` is the
 * number of qubits of the circuit, null if there is none.
 */
export function useNoiseErrors(text: string, isReported: boolean, qubits: number | null): NoiseErrors {
  const { t: tProgram } = useTranslation('program');
  const reading = isReported ? parseNoiseModel(text) : null;
  const unknown = reading?.ok && qubits !== null ? unknownQubits(reading.model, qubits) : [];
  const errors = reading === null || reading.ok ? unknown : reading.errors;
  const sentences = (isFieldError: (path: string) => boolean): readonly string[] =>
    errors
      .filter(({ path }) => isFieldError(path))
      .map((error) => noiseErrorSentence(tProgram, { ...error, path: '' }));
  return {
    within: (prefix) =>
      sentences((path) => path === prefix || path.startsWith(`${prefix}.`) || path.startsWith(`${prefix}[`)),
    exactly: (prefix) => sentences((path) => path === prefix),
  };
}
