import { bindCircuit } from '#simulator';
import type { BothLanguages } from './chapter-schema.ts';
import type { LessonLanguage } from './chapters.server.ts';
import { designerAddress } from './designer-address.ts';
import type { Exercise } from './exercises.server.ts';
import { isCircuitTarget } from './grading/circuit-verdict.ts';
import type { ExerciseAnswer, ExerciseVerdict, GradedExercise } from './grading/exercise-contract.ts';
import { readTypedValues } from './grading/typed-numbers.ts';
import { typicalWrongOf } from './grading/typical-wrong.ts';
import { lessonCircuit } from './program-circuit.ts';

/** How a solution is shown. `working`: how a number, a choice or values are found. */
export type ShownSolution =
  | { readonly kind: 'program'; readonly program: string; readonly designer: string | null }
  | {
      readonly kind: 'values';
      readonly values: readonly (readonly [name: string, value: number])[];
      readonly working: string;
      /** Opens the given circuit with these values. */
      readonly designer: string | null;
    }
  | { readonly kind: 'number'; readonly value: number; readonly working: string }
  | { readonly kind: 'choice'; readonly option: string; readonly working: string };

/** Returns the address that opens a given circuit with values for its parameters. */
function boundAddress(given: string, values: Readonly<Record<string, number>>): string | null {
  const bound = bindCircuit(lessonCircuit(given), new Map(Object.entries(values)));
  return bound.ok ? designerAddress(bound.circuit) : null;
}

export function shownSolution(exercise: Exercise, language: LessonLanguage): ShownSolution {
  const { target, solution, solutionProgram, given = '' } = exercise;
  const working = exercise.working?.[language] ?? '';
  if (solution?.values !== undefined) {
    const { values } = solution;
    return { kind: 'values', values: Object.entries(values), working, designer: boundAddress(given, values) };
  }
  if (solution?.value !== undefined)
    return target.type === 'choice'
      ? { kind: 'choice', option: target.options[solution.value]![language], working }
      : { kind: 'number', value: solution.value, working };
  if (solutionProgram === undefined) throw new Error(`${exercise.name} has no solution`);
  return { kind: 'program', program: solutionProgram, designer: designerAddress(lessonCircuit(solutionProgram)) };
}

/** A typical wrong answer counts as given if it is this near: learners round. */
const NEAR = 0.005;

/** The place of the typical wrong answer among those of the exercise; −1 if it is none. */
function wrongIndex(
  { target, wrong, wrongPrograms }: Exercise,
  graded: GradedExercise,
  answer: ExerciseAnswer,
  verdict: ExerciseVerdict,
): number {
  if (verdict.kind === 'wrong-value') {
    const near = target.type === 'number' ? Math.max(NEAR, target.tolerance) : 0;
    return wrong.findIndex(({ value }) => value !== undefined && Math.abs(value - verdict.got) <= near);
  }
  if ('values' in answer) {
    const typed = readTypedValues(answer.values, Object.keys(answer.values));
    if (!typed.ok) return -1;
    return wrong.findIndex(({ values }) =>
      [...typed.value].every(([name, value]) => Math.abs((values?.[name] ?? Infinity) - value) <= NEAR),
    );
  }
  return 'program' in answer && isCircuitTarget(target)
    ? typicalWrongOf(graded, target, { program: answer.program, verdict }, wrongPrograms)
    : -1;
}

/** Verdicts that say nothing of what an answer does. */
const WITHOUT_REASON: ReadonlySet<ExerciseVerdict['kind']> = new Set([
  'right',
  'unreadable',
  'unanswered',
  'too-large',
]);

/** Returns why an answer is wrong, if it is a typical one. */
export function reasonOf(
  exercise: Exercise,
  graded: GradedExercise,
  answer: ExerciseAnswer,
  verdict: ExerciseVerdict,
): BothLanguages | undefined {
  if (WITHOUT_REASON.has(verdict.kind)) return undefined;
  return exercise.wrong[wrongIndex(exercise, graded, answer, verdict)]?.why;
}
