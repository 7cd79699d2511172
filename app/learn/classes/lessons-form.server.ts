import { z } from 'zod';
import { isDueDay } from '#app/domain/due-days.ts';
import { CHAPTER_NAMES, EXERCISE_NAMES } from '#app/domain/lesson-names.ts';
import { declareForm, FORM_BYTES } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import type { LessonChanges, LessonKey } from '#app/services/classes/index.ts';
import { type ChapterLessons, lessonId } from './lesson-titles.server.ts';

/** The date of lessons that are new in the class and have none of their own. */
export const DUE_FOR_NEW = 'due';

const NAMES = { chapter: CHAPTER_NAMES, exercise: EXERCISE_NAMES } as const;

/** Names of the fields of a lesson, by its fixed place, so that a form of an earlier version means the same. */
export function lessonFields({ kind, name }: LessonKey) {
  const place = NAMES[kind].indexOf(name);
  return {
    chosen: `${kind}.${place}`,
    due: `${kind}.${place}.due`,
    /** What the class had when the form was shown, so that two tabs do not undo each other's changes. */
    was: `${kind}.${place}.was`,
  };
}

/** Value of the field `was` for a lesson without a due date. */
export const WITHOUT_DATE = '-';

/** Name of the checkbox that assigns all lessons of a chapter. */
export const wholeChapterField = ({ name }: Pick<ChapterLessons, 'name'>): string =>
  `chapter.${CHAPTER_NAMES.indexOf(name)}.all`;

export const LESSONS_FORM = declareForm({
  names: [DUE_FOR_NEW],
  numbered: {
    rowLimit: 1000,
    names: [
      ...['chapter.#', 'chapter.#.due', 'chapter.#.was', 'chapter.#.all'],
      ...['exercise.#', 'exercise.#.due', 'exercise.#.was'],
    ],
  },
  // A checkbox, a date and what was shown for each lesson, a checkbox for each whole chapter, and the date for new ones.
  maxFields: 1 + 4 * CHAPTER_NAMES.length + 3 * EXERCISE_NAMES.length,
  maxBytes: FORM_BYTES.addresses,
});

/** A year of two digits, or of five, is a slip of the hand. */
const DateSchema = z.iso.date().refine((day) => isDueDay(day));
const isDate = (text: string): boolean => text === '' || DateSchema.safeParse(text).success;

/** A lesson as the form was sent. */
interface SentLesson extends LessonKey {
  readonly id: string;
  readonly isChosen: boolean;
  /** The date as it was typed; '' without one. */
  readonly dueOn: string;
  /** What the form had shown: '' if the class did not have the lesson. */
  readonly was: string;
}

export interface SentLessons {
  readonly lessons: readonly SentLesson[];
  readonly dueForNew: string;
  /** Ids of lessons whose dates are none; also the date for new ones. */
  readonly invalid: readonly string[];
}

/** Reads which lessons a teacher has chosen. A new lesson is also chosen by its date. */
export function readLessons(form: FormData, all: readonly ChapterLessons[]): SentLessons {
  const dueForNew = fieldText(form, DUE_FOR_NEW);
  const lessons = all.flatMap((chapter) => {
    const isWhole = form.has(wholeChapterField(chapter));
    return chapter.lessons.map(({ kind, name }): SentLesson => {
      const fields = lessonFields({ kind, name });
      const [own, was] = [fieldText(form, fields.due), fieldText(form, fields.was)];
      const isNew = was === '';
      return {
        id: lessonId({ kind, name }),
        kind,
        name,
        isChosen: isWhole || form.has(fields.chosen) || (isNew && own !== ''),
        dueOn: own,
        was,
      };
    });
  });
  const invalid = lessons.filter(({ isChosen, dueOn }) => isChosen && !isDate(dueOn)).map(({ id }) => id);
  return { lessons, dueForNew, invalid: isDate(dueForNew) ? invalid : [...invalid, DUE_FOR_NEW] };
}

/** Returns what a form changes of what it had shown. New lessons without a date of their own get that for new ones. */
export const changesOf = ({ lessons, dueForNew }: SentLessons): LessonChanges => ({
  set: lessons
    .filter(({ isChosen }) => isChosen)
    .map(({ dueOn, ...lesson }) => ({ ...lesson, due: dueOn === '' && lesson.was === '' ? dueForNew : dueOn }))
    .filter(({ due, was }) => was !== (due === '' ? WITHOUT_DATE : due))
    .map(({ kind, name, due }) => ({ kind, name, dueOn: due === '' ? null : due })),
  remove: lessons.filter(({ isChosen, was }) => !isChosen && was !== '').map(({ kind, name }) => ({ kind, name })),
});
