import type { ExerciseVerdict } from './exercise-contract.ts';

/** What was read of an answer, or the verdict on one that cannot be graded. */
export type AnswerReading<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly verdict: ExerciseVerdict };

export const refusedAnswer = (verdict: ExerciseVerdict) => ({ ok: false, verdict }) as const;
