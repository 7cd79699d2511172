import { type Chapter, CHAPTERS } from '#app/learn/chapters.server.ts';
import { exercisesOf, findExercise } from '#app/learn/exercises.server.ts';
import type { LearnerProgress, PartLessons } from '#app/services/learning/index.ts';
import type { ChapterState } from './chapter-state.ts';

export interface ChapterProgress {
  readonly chapter: Chapter;
  readonly state: ChapterState;
  readonly isRead: boolean;
  readonly exercises: number;
  readonly solved: number;
}

/** Returns what a learner has done in each chapter. */
export function chapterProgress({ chapters, exercises }: Pick<LearnerProgress, 'chapters' | 'exercises'>) {
  const [read, solved] = [new Set(chapters), new Set(exercises)];
  return CHAPTERS.map((chapter): ChapterProgress => {
    const own = exercisesOf(chapter.name);
    const count = own.filter(({ name }) => solved.has(name)).length;
    const isRead = read.has(chapter.name);
    const state = isRead && count === own.length ? 'done' : isRead || count > 0 ? 'begun' : 'new';
    return { chapter, state, isRead, exercises: own.length, solved: count };
  });
}

/** Where a learner goes on. */
export interface NextLesson {
  readonly at: ChapterProgress;
  /** The first exercise of the chapter that is not solved. */
  readonly exercise: string | null;
  /** The chapter of what was done last; otherwise one after it, because that one is done. */
  readonly isLast: boolean;
}

/** Returns the chapter of what was done last, or else the next one that is not done; null if none is left. */
export function nextLesson(all: readonly ChapterProgress[], { last, exercises }: LearnerProgress): NextLesson | null {
  const name = last?.kind === 'exercise' ? findExercise(last.name)?.chapter : last?.name;
  const from = Math.max(
    0,
    all.findIndex(({ chapter }) => chapter.name === name),
  );
  const at = [...all.slice(from), ...all.slice(0, from)].find(({ state }) => state !== 'done');
  if (at === undefined) return null;
  const solved = new Set(exercises);
  const exercise = exercisesOf(at.chapter.name).find((one) => !solved.has(one.name))?.name ?? null;
  return { at, exercise, isLast: at.chapter.name === name };
}

/** The lessons of each part, which its certificate asks for. */
export const PART_LESSONS: readonly PartLessons[] = [...new Set(CHAPTERS.map(({ part }) => part))].map((part) => {
  const chapters = CHAPTERS.filter((chapter) => chapter.part === part).map(({ name }) => name);
  return { part, chapters, exercises: chapters.flatMap((name) => exercisesOf(name).map((exercise) => exercise.name)) };
});
