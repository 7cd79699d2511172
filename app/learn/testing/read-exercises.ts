import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type ExerciseFile, ExerciseSchema } from '#app/learn/exercise-schema.ts';
import type { ExerciseAnswer, GradedExercise } from '#app/learn/grading/exercise-contract.ts';
import { gradedExerciseOf } from '#app/learn/grading/graded-exercise.ts';

const FOLDER = new URL('../exercises/', import.meta.url);

interface ReadExercise {
  readonly name: string;
  readonly file: ExerciseFile;
  readonly graded: GradedExercise;
  readonly solution: ExerciseAnswer;
  readonly wrong: readonly ExerciseAnswer[];
}

/** The answer that the file itself has; undefined if it is a program beside it. */
function answerOf({ values, value }: Pick<ExerciseFile['wrong'][number], 'values' | 'value'> = {}) {
  if (values !== undefined) return { values };
  return value === undefined ? undefined : { value };
}

function readExercise(name: string): ReadExercise {
  const folder = new URL(`${name}/`, FOLDER);
  const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');
  const file = ExerciseSchema.parse(JSON.parse(read('exercise.json')));
  const graded = gradedExerciseOf(file, existsSync(new URL('given.qasm', folder)) ? read('given.qasm') : null);
  return {
    name,
    file,
    graded,
    solution: answerOf(file.solution) ?? { program: read('solution.qasm') },
    wrong: file.wrong.map((wrong, index) => answerOf(wrong) ?? { program: read(`wrong-${index + 1}.qasm`) }),
  };
}

/** Every exercise of this folder, with its solution and its wrong answers as a learner would give them. */
export const readExercises = (): readonly ReadExercise[] => readdirSync(FOLDER).sort().map(readExercise);
