import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#app/i18n/detect.ts';
import { findChapter, lessonLanguage } from '#app/learn/chapters.server.ts';
import { findTerm, termsIn } from '#app/learn/glossary.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { LearnFrame } from './learn-frame.tsx';
import './glossary.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const language = lessonLanguage(await localeOf(request));
  const other = language === 'zh' ? 'en' : 'zh';
  return new Unsent({
    other,
    terms: termsIn(language).map(({ id, name, definition, see, chapter }) => {
      const { number, title } = findChapter(chapter)!;
      return {
        id,
        name: name[language],
        otherName: name[other],
        definition: definition[language],
        see: see.flatMap((related) => {
          const term = findTerm(related);
          return term === undefined ? [] : [{ id: related, name: term.name[language] }];
        }),
        chapter: { name: chapter, number, title: title[language] },
      };
    }),
  });
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('learn:glossary.title'), description: t('learn:glossary.description') }));

/** `/learn/glossary`: the terms of the field, in both languages. */
export default function Glossary() {
  const { t } = useTranslation('learn');
  const { terms, other } = useLoaderData<typeof loader>().data;
  return (
    <LearnFrame>
      <div className="learn-head">
        <div>
          <h1>{t('glossary.title')}</h1>
          <p className="muted">{t('glossary.lead', { count: terms.length })}</p>
        </div>
      </div>
      <dl className="glossary">
        {terms.map(({ id, name, otherName, definition, see, chapter }) => (
          <div key={id} id={id} className="glossary-term">
            <dt>
              {name} <span lang={other}>{otherName}</span>
            </dt>
            <dd>
              <p>{definition}</p>
              <p className="tiny muted">
                {see.length > 0 && (
                  <span>
                    {t('glossary.see')}{' '}
                    {see.map((term, index) => (
                      <span key={term.id}>
                        {index > 0 && t('listGap')}
                        <a className="link" href={`#${term.id}`}>
                          {term.name}
                        </a>
                      </span>
                    ))}
                  </span>
                )}
                <Link className="link" to={paths.chapter(chapter.name)} reloadDocument>
                  {t('chapterTitle', chapter)}
                </Link>
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </LearnFrame>
  );
}
