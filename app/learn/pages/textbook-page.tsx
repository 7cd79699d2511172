import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#app/i18n/detect.ts';
import { CHAPTERS, lessonLanguage } from '#app/learn/chapters.server.ts';
import { LEARNING_PATHS } from '#app/learn/learning-paths.ts';
import { partName } from '#app/learn/parts.ts';
import { chapterProgress } from '#app/learn/progress/chapter-states.server.ts';
import { progressOf } from '#app/learn/progress/learner.server.ts';
import { LessonMark } from '#app/learn/progress/lesson-mark.tsx';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { LearnFrame } from './learn-frame.tsx';
import './textbook.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = lessonLanguage(await localeOf(request));
  const numbers = new Set(CHAPTERS.map(({ number }) => number));
  return new Unsent({
    chapters: chapterProgress(await progressOf(context, request)).map(({ chapter, isRead, exercises, solved }) => ({
      name: chapter.name,
      number: chapter.number,
      part: chapter.part,
      title: chapter.title[language],
      afterwards: chapter.afterwards[language],
      isRead,
      exercises,
      solved,
    })),
    ways: LEARNING_PATHS.filter(({ chapters }) => chapters.every((number) => numbers.has(number))),
  });
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('learn:textbook.title'), description: t('learn:textbook.description') }));

type ListedChapter = Awaited<ReturnType<typeof loader>>['data']['chapters'][number];

function PartOfTextbook({ part, chapters }: { readonly part: number; readonly chapters: readonly ListedChapter[] }) {
  const { t } = useTranslation(['learn', 'learnProgress']);
  return (
    <section className="textbook-part" aria-labelledby={`part-${part}`}>
      <h2 id={`part-${part}`}>{t(`parts.${partName(part)}`)}</h2>
      <ol>
        {chapters.map(({ name, number, title, afterwards, isRead, exercises, solved }) => (
          <li key={name} value={number}>
            <Link to={paths.chapter(name)} reloadDocument className="textbook-chapter">
              <span className="textbook-number" aria-hidden="true">
                {number}
              </span>
              <span>
                <b>
                  {title} {isRead && <LessonMark kind="read" />}
                </b>
                <span className="muted">{afterwards}</span>
              </span>
              <span className="tiny muted textbook-exercises">
                {solved > 0
                  ? t('learnProgress:chapterSolved', { count: solved, total: exercises })
                  : t('textbook.exercises', { count: exercises })}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `/learn/textbook`: the table of contents. */
export default function Textbook() {
  const { t } = useTranslation('learn');
  const { chapters, ways } = useLoaderData<typeof loader>().data;
  const parts = [...new Set(chapters.map(({ part }) => part))];
  return (
    <LearnFrame>
      <div className="learn-head">
        <div>
          <h1>{t('textbook.title')}</h1>
          <p className="muted">{t('textbook.lead')}</p>
        </div>
      </div>
      {ways.length > 0 && (
        <section className="panel textbook-ways" aria-labelledby="ways">
          <h2 id="ways">{t('ways.title')}</h2>
          <dl>
            {ways.map((way) => (
              <div key={way.id}>
                <dt>{t(`ways.${way.id}`)}</dt>
                <dd>
                  {way.chapters.map((number) => {
                    const chapter = chapters.find((one) => one.number === number)!;
                    return (
                      <Link
                        key={number}
                        to={paths.chapter(chapter.name)}
                        aria-label={t('chapterTitle', { number, title: chapter.title })}
                        title={chapter.title}
                        reloadDocument
                      >
                        {number}
                      </Link>
                    );
                  })}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {parts.map((part) => (
        <PartOfTextbook key={part} part={part} chapters={chapters.filter((chapter) => chapter.part === part)} />
      ))}
    </LearnFrame>
  );
}
