import type { ExerciseFile } from '#app/learn/exercise-schema.ts';
import type { GradedExercise } from './exercise-contract.ts';

/**
 * Returns what the grader needs of an exercise's file, without its solution, hints and wrong answers.
 *
 * @param given text of `given.qasm`; null if the exercise has none
 */
export const gradedExerciseOf = (
  { kind, target, allowed, locked = [], variants = [], best, ranges }: ExerciseFile,
  given: string | null,
): GradedExercise => ({ kind, target, allowed, locked, variants, given, best, ranges });
