import { CHAPTERS, findChapter } from './chapters.server.ts';
import { type ExerciseFile, ExerciseSchema } from './exercise-schema.ts';

/** An exercise as its folder has it (README.md). */
export interface Exercise extends ExerciseFile {
  /** Its folder, and its place in the address. */
  readonly name: string;
  /** What it gives, in OpenQASM 3. */
  readonly given?: string;
  /** The circuit that solves it; absent if values or an answer do. */
  readonly solutionProgram?: string;
}

const FILES = import.meta.glob<unknown>('./exercises/*/exercise.json', { import: 'default', eager: true });
const PROGRAMS = import.meta.glob<string>('./exercises/*/{given,solution}.qasm', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function exerciseIn(path: string, file: unknown): Exercise {
  const folder = path.slice(0, -'exercise.json'.length);
  const given = PROGRAMS[`${folder}given.qasm`];
  const solutionProgram = PROGRAMS[`${folder}solution.qasm`];
  return {
    ...ExerciseSchema.parse(file),
    name: folder.split('/').at(-2) ?? '',
    ...(given !== undefined && { given }),
    ...(solutionProgram !== undefined && { solutionProgram }),
  };
}

const numberOf = ({ chapter }: Exercise): number => findChapter(chapter)?.number ?? Number.POSITIVE_INFINITY;

/** The exercises whose chapter exists, along the chapters. */
export const EXERCISES: readonly Exercise[] = Object.entries(FILES)
  .map(([path, file]) => exerciseIn(path, file))
  .filter(({ chapter }) => findChapter(chapter) !== undefined)
  .sort((a, b) => numberOf(a) - numberOf(b) || a.order - b.order);

const byName = new Map(EXERCISES.map((exercise) => [exercise.name, exercise]));

export const findExercise = (name: string | undefined): Exercise | undefined => byName.get(name ?? '');

const byChapter = new Map(
  CHAPTERS.map(({ name }) => [name, EXERCISES.filter((exercise) => exercise.chapter === name)] as const),
);

/** Returns the exercises of a chapter in their order. */
export const exercisesOf = (chapter: string): readonly Exercise[] => byChapter.get(chapter) ?? [];
