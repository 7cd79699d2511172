import { z } from 'zod';
import { CHAPTER_NAMES, EXERCISE_NAMES } from '#app/domain/lesson-names.ts';
import { declareForm, FORM_BYTES } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import type { DueLesson, LessonKey } from '#app/services/classes/index.ts';
import { type ChapterLessons, lessonId } from './lesson-titles.server.ts';

/** The date of lessons that are new in the class and have none of their own. */
export const DUE_FOR_NEW = 'due';

const NAMES = { chapter: CHAPTER_NAMES, exercise: EXERCISE_NAMES } as const;

/** Names of the fields of a lesson, by its fixed place, so that a form of an earlier version means the same. */
export function lessonFields({ kind, name }: LessonKey): { readonly chosen: string; readonly due: string } {
  const place = NAMES[kind].indexOf(name);
  return { chosen: `${kind}.${place}`, due: `${kind}.${place}.due` };
}

/** Name of the checkbox that assigns all lessons of a chapter. */
export const wholeChapterField = ({ name }: Pick<ChapterLessons, 'name'>): string =>
  `chapter.${CHAPTER_NAMES.indexOf(name)}.all`;

export const LESSONS_FORM = declareForm({
  names: [DUE_FOR_NEW],
  numbered: {
    rowLimit: 1000,
    names: ['chapter.#', 'chapter.#.due', 'chapter.#.all', 'exercise.#', 'exercise.#.due'],
  },
  // A checkbox and a date for each lesson, one for each whole chapter, and the date for new ones.
  maxFields: 1 + 3 * CHAPTER_NAMES.length + 2 * EXERCISE_NAMES.length,
  maxBytes: FORM_BYTES.addresses,
});

const DateSchema = z.iso.date();
const isDate = (text: string): boolean => text === '' || DateSchema.safeParse(text).success;

export interface SentLessons {
  readonly lessons: readonly DueLesson[];
  readonly dueForNew: string;
  /** Lessons whose dates are none; also the date for new ones. */
  readonly invalid: readonly string[];
}

/** Reads which lessons a teacher has chosen. `before`: those that the class has. */
export function readLessons(form: FormData, all: readonly ChapterLessons[], before: readonly LessonKey[]): SentLessons {
  const known = new Set(before.map(lessonId));
  const dueForNew = fieldText(form, DUE_FOR_NEW);
  const lessons = all
    .flatMap((chapter) => {
      const isWhole = form.has(wholeChapterField(chapter));
      return chapter.lessons.filter((lesson) => isWhole || form.has(lessonFields(lesson).chosen));
    })
    .map(({ kind, name }): DueLesson => {
      const own = fieldText(form, lessonFields({ kind, name }).due);
      const due = own === '' && !known.has(lessonId({ kind, name })) ? dueForNew : own;
      return { kind, name, dueOn: due === '' ? null : due };
    });
  const invalid = lessons.filter(({ dueOn }) => !isDate(dueOn ?? '')).map(lessonId);
  return { lessons, dueForNew, invalid: isDate(dueForNew) ? invalid : [...invalid, DUE_FOR_NEW] };
}
