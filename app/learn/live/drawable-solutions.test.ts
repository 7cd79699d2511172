import { describe, expect, it } from 'vitest';
import { smallTools } from '#app/designer/editor/view/small/small-tools.ts';
import { answerFormOf } from '#app/learn/exercise-form.ts';
import { EXERCISES } from '#app/learn/exercises.server.ts';
import { gradedExerciseOf } from '#app/learn/grading/graded-exercise.ts';
import { lessonCircuit } from '#app/learn/program-circuit.ts';

const idsOf = (...args: Parameters<typeof smallTools>): readonly string[] => smallTools(...args).map(({ id }) => id);

/** The tools that a chapter's circuit has because the circuit uses them, apart from the usual ones. */
const specialTools = (program: string): readonly string[] => {
  const circuit = lessonCircuit(program);
  const usual = idsOf(null, { ...circuit, operations: [], composites: [] });
  return idsOf(null, circuit).filter((id) => !usual.includes(id));
};

describe('an exercise whose answer is drawn', () => {
  it('offers the tools that its solution needs', () => {
    const missing = EXERCISES.flatMap((exercise) => {
      const graded = gradedExerciseOf(exercise, exercise.given ?? null);
      const form = answerFormOf(graded);
      if (form.kind !== 'program') return [];
      const offered = idsOf(graded.allowed?.gates ?? null, lessonCircuit(form.starter));
      return specialTools(exercise.solutionProgram!)
        .filter((id) => !offered.includes(id))
        .map((id) => `${exercise.name} ${id}`);
    });
    expect(missing).toEqual([]);
  });
});
