import { useTranslation } from 'react-i18next';
import { parseNoiseModel, unknownQubits } from '#simulator';
import { noiseErrorSentence } from '#app/refusals/program-text.ts';

export interface NoiseErrors {
  /** Sentences about a place of the model and all that is inside it. */
  readonly within: (path: string) => readonly string[];
  /** About the place itself. */
  readonly exactly: (path: string) => readonly string[];
}

/** What is wrong with a model, place by place, in the reader's language; nothing until it is to be told. `qubits` of the circuit: null where there is none. */
export function useNoiseErrors(text: string, isTold: boolean, qubits: number | null): NoiseErrors {
  const { t: say } = useTranslation('program');
  const reading = isTold ? parseNoiseModel(text) : null;
  const unknown = reading?.ok && qubits !== null ? unknownQubits(reading.model, qubits) : [];
  const errors = reading === null || reading.ok ? unknown : reading.errors;
  const sentences = (isMeant: (path: string) => boolean): readonly string[] =>
    errors.filter(({ path }) => isMeant(path)).map((error) => noiseErrorSentence(say, { ...error, path: '' }));
  return {
    within: (place) =>
      sentences((path) => path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`)),
    exactly: (place) => sentences((path) => path === place),
  };
}
