import { classPaths } from '#app/learn/classes/class-paths.ts';
import type { Classes, ClassLanguage, ClassLearner, ClassView } from '#app/services/classes/index.ts';
import { byName } from './learner-order.ts';
import { lessonState } from './lesson-state.ts';
import { lessonId, lessonsOfClass } from './lesson-titles.server.ts';

interface Asked {
  readonly language: ClassLanguage;
  /** Whose lessons have columns of their own; null for the overview. */
  readonly chapter: string | null;
  readonly origin: string;
}

const LANGUAGE_TAGS = { zh: 'zh-CN', en: 'en-US' } as const;

/** Returns a row of the overview: how many lessons of each chapter a learner has done, and how many are missed. */
const overviewRow = (
  { id, name, results }: ClassLearner,
  chapters: ReturnType<typeof lessonsOfClass<ClassView['lessons'][number]>>,
) => {
  const done = new Set(results.filter(({ doneAt }) => doneAt !== null).map(lessonId));
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  return {
    id,
    name,
    counts: chapters.map((chapter) => chapter.lessons.filter((lesson) => done.has(lessonId(lesson))).length),
    done: done.size,
    missed: lessons.filter((lesson) => lesson.isOverdue && !done.has(lessonId(lesson))).length,
    lastAt: results.reduce<number | null>((last, { lastAt }) => Math.max(last ?? 0, lastAt), null),
  };
};

/** Returns what a teacher sees of a class. @throws AppError not_permitted, not_found */
export async function loadTeacherView(
  classes: Classes,
  accountId: string,
  { id, name, lessons, memberName, language: classLanguage }: ClassView,
  { language, chapter, origin }: Asked,
) {
  const chapters = lessonsOfClass(language, lessons);
  const shown = chapters.find((one) => one.name === chapter) ?? null;
  const names = shown?.lessons.map((lesson) => lesson.name);
  const [{ code, endsAt, hasEnded }, members, removed] = await Promise.all([
    classes.teaching.joinCode(accountId, id),
    classes.teaching.learners(accountId, id, names),
    classes.teaching.removed(accountId, id),
  ]);
  const learners = byName(members, language);
  const shownCode = `${code.slice(0, 4)}-${code.slice(4)}`;
  return {
    code: {
      shown: shownCode,
      link: new URL(classPaths.join({ code: shownCode, lang: LANGUAGE_TAGS[classLanguage] }), origin).href,
      endsAt,
      hasEnded,
    },
    settings: { name, language: classLanguage },
    own: memberName,
    removed,
    lessons: lessons.length,
    chapters: chapters.map((one) => ({
      name: one.name,
      number: one.number,
      title: one.title,
      lessons: one.lessons.length,
    })),
    overview: shown === null ? learners.map((learner) => overviewRow(learner, chapters)) : [],
    shown: shown && {
      name: shown.name,
      lessons: shown.lessons.map(({ kind, name: lesson, title, to, dueOn }) => ({
        kind,
        name: lesson,
        title,
        to,
        dueOn,
      })),
      rows: learners.map((learner) => {
        const results = new Map(learner.results.map((result) => [lessonId(result), result]));
        return {
          id: learner.id,
          name: learner.name,
          cells: shown.lessons.map((lesson) => {
            const result = results.get(lessonId(lesson));
            return { state: lessonState(lesson, result), attempts: result?.attempts ?? 0 };
          }),
        };
      }),
    },
  };
}

export type LoadedTeacherView = Awaited<ReturnType<typeof loadTeacherView>>;
