import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#app/i18n/detect.ts';
import { CHAPTERS, lessonLanguage } from '#app/learn/chapters.server.ts';
import { EXERCISES, exercisesOf } from '#app/learn/exercises.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Tag } from '#app/ui/tag.tsx';
import { Difficulty } from './difficulty.tsx';
import { LearnFrame } from './learn-frame.tsx';
import './exercise-list.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const language = lessonLanguage(await localeOf(request));
  return new Unsent({
    count: EXERCISES.length,
    chapters: CHAPTERS.map(({ name, number, title }) => ({
      name,
      number,
      title: title[language],
      exercises: exercisesOf(name).map(({ name, title, kind, difficulty }) => ({
        name,
        title: title[language],
        kind,
        difficulty,
      })),
    })).filter(({ exercises }) => exercises.length > 0),
  });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t('learn:exercises.title'), description: t('learn:exercises.description') }));

/** `/learn/exercises`: all exercises, along the chapters. */
export default function ExerciseList() {
  const { t } = useTranslation('learn');
  const { count, chapters } = useLoaderData<typeof loader>().data;
  return (
    <LearnFrame>
      <div className="learn-head">
        <div>
          <h1>{t('exercises.title')}</h1>
          <p className="muted">{t('exercises.lead', { count })}</p>
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
                  <Link className="link" to={paths.exercise(exercise.name)} reloadDocument>
                    {exercise.title}
                  </Link>
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
