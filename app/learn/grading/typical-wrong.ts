import type { CircuitTarget, ExerciseVerdict, GradedExercise } from './exercise-contract.ts';
import { gradeAnswer } from './grade-answer.ts';
import { GRADING_LIMITS, type GradingProgram } from './grading-steps.ts';
import { parseAnswer, unfoldProgram } from './read-program.ts';
import { doTheSame } from './same-action.ts';

function readProgram(text: string): GradingProgram | undefined {
  const parsed = parseAnswer(text);
  if (!parsed.ok) return undefined;
  const program = unfoldProgram(parsed.value);
  return program.ok ? program.value : undefined;
}

/** A verdict as a text, whatever its line in the program and its rounding. */
const verdictKey = (verdict: ExerciseVerdict): string =>
  JSON.stringify(verdict, (key, value: unknown) => {
    if (key === 'line') return undefined;
    return typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value;
  });

/** Whether two programs have the same operations in the same order. */
const areAlike = (a: GradingProgram, b: GradingProgram): boolean =>
  JSON.stringify(a.steps.map(({ operation }) => operation)) ===
  JSON.stringify(b.steps.map(({ operation }) => operation));

/**
 * Finds the wrong program of an exercise that an answer amounts to: it has the same verdict and does the same. Of several
 * that do, it must be the same program: different mistakes can have the same effect.
 *
 * @param target that of the exercise
 * @param verdict on the answer
 * @returns its index; −1 if it is none of them
 */
export function typicalWrongOf(
  exercise: GradedExercise,
  target: CircuitTarget,
  { program: text, verdict }: { readonly program: string; readonly verdict: ExerciseVerdict },
  wrong: readonly (string | undefined)[],
): number {
  const key = verdictKey(verdict);
  const answer = readProgram(text);
  if (answer === undefined) return -1;
  const budget = { left: GRADING_LIMITS.work };
  const found = [...wrong.entries()].flatMap(([index, one]) => {
    if (one === undefined || verdictKey(gradeAnswer(exercise, { program: one })) !== key) return [];
    const program = readProgram(one);
    return program !== undefined && doTheSame(target, answer, program, budget) ? [{ index, program }] : [];
  });
  const same = found.length > 1 ? found.find(({ program }) => areAlike(program, answer)) : found[0];
  return same?.index ?? -1;
}
