import { setImmediate as nextTurn } from 'node:timers/promises';
import { BYTE_ORDER_MARK, csvLine } from '#app/domain/csv-line.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { timeWithOffset } from '#app/i18n/moments.ts';
import { translator } from '#app/i18n/translator.ts';
import { lessonLanguage } from '#app/learn/chapters.server.ts';
import type { ClassLearner, ClassLesson } from '#app/services/classes/index.ts';
import { byName } from './learner-order.ts';
import { lessonState } from './lesson-state.ts';
import { lessonId, lessonsOfClass } from './lesson-titles.server.ts';

const COLUMNS = [
  ...(['learner', 'kind', 'name', 'title', 'due', 'status'] as const),
  ...(['doneAt', 'late', 'attempts', 'gates', 'depth'] as const),
];
const WORDS = ['chapter', 'exercise', 'done', 'begun', 'new', 'yes', 'no', 'missed'] as const;

interface ResultsFile {
  readonly learners: readonly ClassLearner[];
  readonly lessons: readonly ClassLesson[];
  readonly locale: Locale;
  /** Of the product, as that of due dates. */
  readonly timeZone: string;
}

/** Writes CSV with one row for each learner and lesson, learner by learner, so that other requests have their turn. */
export async function* classResultsFile({
  learners,
  lessons: assigned,
  locale,
  timeZone,
}: ResultsFile): AsyncGenerator<string, void> {
  const t = translator(locale);
  const language = lessonLanguage(locale);
  const lessons = lessonsOfClass(language, assigned).flatMap((chapter) => chapter.lessons);
  const words = Object.fromEntries(WORDS.map((key) => [key, t(`learnClasses:csv.${key}`)])) as Readonly<
    Record<(typeof WORDS)[number], string>
  >;
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map((key) => t(`learnClasses:csv.${key}`)));
  for (const { name, results } of byName(learners, language)) {
    await nextTurn();
    const found = new Map(results.map((result) => [lessonId(result), result]));
    yield lessons
      .map((lesson) => {
        const result = found.get(lessonId(lesson));
        const state = lessonState(lesson, result);
        const doneAt = result?.doneAt ?? null;
        return csvLine([
          name,
          words[lesson.kind],
          lesson.name,
          lesson.title,
          lesson.dueOn,
          words[doneAt !== null ? 'done' : (result?.attempts ?? 0) > 0 ? 'begun' : 'new'],
          doneAt === null ? null : timeWithOffset(doneAt, timeZone),
          state === 'missed' ? words.missed : doneAt === null ? null : words[state === 'late' ? 'yes' : 'no'],
          result?.attempts ?? 0,
          result?.gates ?? null,
          result?.depth ?? null,
        ]);
      })
      .join('');
  }
}
