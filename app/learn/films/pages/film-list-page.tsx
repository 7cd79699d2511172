import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#app/i18n/detect.ts';
import { lessonLanguage } from '#app/learn/chapters.server.ts';
import { filmPaths } from '#app/learn/films/film-paths.ts';
import { clockText } from '#app/learn/films/film-times.ts';
import { FILMS } from '#app/learn/films/films.server.ts';
import { LearnFrame } from '#app/learn/pages/learn-frame.tsx';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import './films.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const language = lessonLanguage(await localeOf(request));
  return new Unsent({
    films: FILMS.map(({ name, title, summary, poster, seconds }) => ({
      name,
      title: title[language],
      summary: summary[language],
      poster,
      seconds,
    })),
  });
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('learnFilms:title'), description: t('learnFilms:description') }));

/** `/learn/films`: all films. */
export default function FilmList() {
  const { t } = useTranslation('learnFilms');
  const { films } = useLoaderData<typeof loader>().data;
  return (
    <LearnFrame>
      <div className="learn-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="muted">{t('lead', { count: films.length })}</p>
        </div>
      </div>
      <ul className="film-cards">
        {films.map(({ name, title, summary, poster, seconds }) => (
          <li key={name}>
            <Link to={paths.film(name)} className="film-card" reloadDocument>
              <span className="film-picture">
                <img src={filmPaths.picture(name, poster)} width={640} height={360} alt="" />
                <time dateTime={`PT${seconds}S`}>{clockText(seconds)}</time>
              </span>
              <b>{title}</b>
              <span className="film-summary">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </LearnFrame>
  );
}
