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
  /** The programs of its wrong answers, in their order; undefined where values or an answer are. */
  readonly wrongPrograms: readonly (string | undefined)[];
}

const FILES = import.meta.glob<unknown>('./exercises/*/exercise.json', { import: 'default', eager: true });
const PROGRAMS = import.meta.glob<string>('./exercises/*/*.qasm', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function exerciseIn(path: string, file: unknown): Exercise {
  const folder = path.slice(0, -'exercise.json'.length);
  const given = PROGRAMS[`${folder}given.qasm`];
  const solutionProgram = PROGRAMS[`${folder}solution.qasm`];
  const parsed = ExerciseSchema.parse(file);
  return {
    ...parsed,
    name: folder.split('/').at(-2) ?? '',
    ...(given !== undefined && { given }),
    ...(solutionProgram !== undefined && { solutionProgram }),
    wrongPrograms: parsed.wrong.map((_, index) => PROGRAMS[`${folder}wrong-${index + 1}.qasm`]),
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
