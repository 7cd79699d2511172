import type { LoaderFunctionArgs } from '@remix-run/node';
import { localeOf } from '#app/i18n/detect.ts';
import { translator } from '#app/i18n/translator.ts';
import { lessonLanguage } from '#app/learn/chapters.server.ts';
import { classVisit, throwAsClassPage } from '#app/learn/classes/class-access.server.ts';
import { csvText } from '#app/learn/classes/class-csv.ts';
import { lessonId, lessonsOfClass } from '#app/learn/classes/lesson-titles.server.ts';
import { attachment } from '#app/results/attachment.ts';

/** `/learn/classes/{class}/results.csv`: one row for each learner and lesson. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { accountId, classId } = classVisit(args);
  const { classes } = args.context.services;
  const [view, learners] = await Promise.all([
    classes.find(accountId, classId),
    classes.teaching.learners(accountId, classId),
  ]).catch(throwAsClassPage(classId));
  const locale = await localeOf(args.request);
  const t = translator(locale);
  const lessons = lessonsOfClass(lessonLanguage(locale), view.lessons).flatMap((chapter) => chapter.lessons);
  const text = (key: 'yes' | 'no' | 'chapter' | 'exercise' | 'done' | 'begun' | 'new'): string =>
    t(`learnClasses:csv.${key}`);
  const head = [
    ...(['learner', 'kind', 'name', 'title', 'due', 'status', 'doneAt', 'late', 'attempts', 'gates', 'depth'] as const),
  ].map((key) => t(`learnClasses:csv.${key}`));
  const rows = learners.flatMap(({ name: learner, results }) => {
    const found = new Map(results.map((result) => [lessonId(result), result]));
    return lessons.map((lesson) => {
      const result = found.get(lessonId(lesson));
      const isDone = result !== undefined && result.doneAt !== null;
      return [
        learner,
        text(lesson.kind),
        lesson.name,
        lesson.title,
        lesson.dueOn ?? '',
        text(isDone ? 'done' : result === undefined ? 'new' : 'begun'),
        isDone ? new Date(result.doneAt).toISOString() : '',
        isDone ? text(result.isLate ? 'yes' : 'no') : '',
        result?.attempts ?? 0,
        result?.gates ?? '',
        result?.depth ?? '',
      ];
    });
  });
  return new Response(csvText([head, ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(view.name, 'csv'),
      'Cache-Control': 'private, no-store',
    },
  });
}
