import { CHAPTERS, type lessonLanguage } from '#app/learn/chapters.server.ts';
import { exercisesOf } from '#app/learn/exercises.server.ts';
import { paths } from '#app/paths.ts';
import type { LessonKey } from '#app/services/classes/index.ts';

interface TitledLesson extends LessonKey {
  readonly title: string;
  /** Its page. */
  readonly to: string;
}

export interface ChapterLessons {
  readonly name: string;
  readonly number: number;
  readonly title: string;
  /** The chapter itself, then its exercises. */
  readonly lessons: readonly TitledLesson[];
}

/** Identifies a lesson in forms and tables. */
export const lessonId = ({ kind, name }: LessonKey): string => `${kind} ${name}`;

/** Returns all lessons by their chapters, in the order of the textbook. */
export const lessonsByChapter = (language: ReturnType<typeof lessonLanguage>): readonly ChapterLessons[] =>
  CHAPTERS.map(({ name, number, title }) => ({
    name,
    number,
    title: title[language],
    lessons: [
      { kind: 'chapter' as const, name, title: title[language], to: paths.chapter(name) },
      ...exercisesOf(name).map((exercise) => ({
        kind: 'exercise' as const,
        name: exercise.name,
        title: exercise.title[language],
        to: paths.exercise(exercise.name),
      })),
    ],
  }));

/** Returns those lessons that a class has, with what the class says of each; chapters without one are left out. */
export function lessonsOfClass<Lesson extends LessonKey>(
  language: ReturnType<typeof lessonLanguage>,
  lessons: readonly Lesson[],
) {
  const own = new Map(lessons.map((lesson) => [lessonId(lesson), lesson]));
  return lessonsByChapter(language)
    .map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.flatMap((lesson) => {
        const found = own.get(lessonId(lesson));
        return found === undefined ? [] : [{ ...found, ...lesson }];
      }),
    }))
    .filter((chapter) => chapter.lessons.length > 0);
}
