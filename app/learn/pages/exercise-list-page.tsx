import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#app/i18n/detect.ts';
import { CHAPTERS, lessonLanguage } from '#app/learn/chapters.server.ts';
import { EXERCISES, exercisesOf } from '#app/learn/exercises.server.ts';
import { progressOf } from '#app/learn/progress/learner.server.ts';
import { LessonMark } from '#app/learn/progress/lesson-mark.tsx';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Tag } from '#app/ui/tag.tsx';
import { Difficulty } from './difficulty.tsx';
import { LearnFrame } from './learn-frame.tsx';
import './exercise-list.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = lessonLanguage(await localeOf(request));
  const solved = new Set((await progressOf(context, request)).exercises);
  return new Unsent({
    count: EXERCISES.length,
    solved: EXERCISES.filter(({ name }) => solved.has(name)).length,
    chapters: CHAPTERS.map(({ name, number, title }) => ({
      name,
      number,
      title: title[language],
      exercises: exercisesOf(name).map(({ name, title, kind, difficulty }) => ({
        name,
        title: title[language],
        kind,
        difficulty,
        isSolved: solved.has(name),
      })),
    })).filter(({ exercises }) => exercises.length > 0),
  });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t('learn:exercises.title'), description: t('learn:exercises.description') }));

/** `/learn/exercises`: all exercises, along the chapters. */
export default function ExerciseList() {
  const { t } = useTranslation(['learn', 'learnProgress']);
  const { count, solved, chapters } = useLoaderData<typeof loader>().data;
  return (
    <LearnFrame>
      <div className="learn-head">
        <div>
          <h1>{t('exercises.title')}</h1>
          <p className="muted">{t('exercises.lead', { count })}</p>
          {solved > 0 && <p>{t('learnProgress:solvedOf', { count: solved, total: count })}</p>}
        </div>
      </div>
      <div className="exercise-chapters">
        {chapters.map(({ name, number, title, exercises }) => (
          <section key={name} id={name} aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`}>
              <Link to={paths.chapter(name)} reloadDocument>
                {t('chapterTitle', { number, title })}
              </Link>
            </h2>
            <ul>
              {exercises.map((exercise) => (
                <li key={exercise.name}>
                  <span>
                    <Link className="link" to={paths.exercise(exercise.name)} reloadDocument>
                      {exercise.title}
                    </Link>{' '}
                    {exercise.isSolved && <LessonMark kind="solved" />}
                  </span>
                  <Tag>{t(`kind.${exercise.kind}`)}</Tag>
                  <Difficulty level={exercise.difficulty} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </LearnFrame>
  );
}
