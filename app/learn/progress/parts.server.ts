import type { Certificate, LearnerProgress } from '#app/services/learning/index.ts';
import { PART_LESSONS } from './chapter-states.server.ts';

/** A part of the textbook, and what is left of it until its certificate. */
export interface PartProgress {
  readonly part: number;
  readonly chaptersLeft: number;
  readonly exercisesLeft: number;
  /** Address part of its certificate; null until it is made. */
  readonly certificate: string | null;
}

export function partProgress(
  { chapters, exercises }: Pick<LearnerProgress, 'chapters' | 'exercises'>,
  certificates: readonly Certificate[],
): readonly PartProgress[] {
  const [read, solved] = [new Set(chapters), new Set(exercises)];
  return PART_LESSONS.map((lessons) => ({
    part: lessons.part,
    chaptersLeft: lessons.chapters.filter((name) => !read.has(name)).length,
    exercisesLeft: lessons.exercises.filter((name) => !solved.has(name)).length,
    certificate: certificates.find(({ part }) => part === lessons.part)?.token ?? null,
  }));
}
