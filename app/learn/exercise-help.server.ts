import type { BothLanguages } from './chapter-schema.ts';
import type { LessonLanguage } from './chapters.server.ts';
import { designerAddress } from './designer-address.ts';
import type { Exercise } from './exercises.server.ts';
import { lessonCircuit } from './program-circuit.ts';

/** How a solution is shown. */
export type ShownSolution =
  | { readonly kind: 'program'; readonly program: string; readonly designer: string | null }
  | { readonly kind: 'values'; readonly values: readonly (readonly [name: string, value: number])[] }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'choice'; readonly option: string };

export function shownSolution(exercise: Exercise, language: LessonLanguage): ShownSolution {
  const { target, solution, solutionProgram } = exercise;
  if (solution?.values !== undefined) return { kind: 'values', values: Object.entries(solution.values) };
  if (solution?.value !== undefined)
    return target.type === 'choice'
      ? { kind: 'choice', option: target.options[solution.value]![language] }
      : { kind: 'number', value: solution.value };
  if (solutionProgram === undefined) throw new Error(`${exercise.name} has no solution`);
  return { kind: 'program', program: solutionProgram, designer: designerAddress(lessonCircuit(solutionProgram)) };
}

/** A typical wrong answer counts as given if it is this near: learners round. */
const NEAR = 0.005;

/** Returns why a wrong number or choice is wrong, if it is a typical one. */
export function reasonOf(exercise: Exercise, value: number): BothLanguages | undefined {
  const near = exercise.target.type === 'number' ? Math.max(NEAR, exercise.target.tolerance) : 0;
  return exercise.wrong.find((wrong) => wrong.value !== undefined && Math.abs(wrong.value - value) <= near)?.why;
}
