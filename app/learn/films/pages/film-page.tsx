import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#app/i18n/detect.ts';
import { findChapter, lessonLanguage } from '#app/learn/chapters.server.ts';
import { filmPaths } from '#app/learn/films/film-paths.ts';
import { clockText, timedScenes } from '#app/learn/films/film-times.ts';
import { FILMS, findFilm } from '#app/learn/films/films.server.ts';
import { LearnFrame } from '#app/learn/pages/learn-frame.tsx';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { FilmPlayer } from './film-player.tsx';
import './films.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const film = findFilm(params.film);
  if (film === undefined) throw new Response(null, { status: 404 });
  const language = lessonLanguage(await localeOf(request));
  const chapter = findChapter(film.chapter)!;
  const next = FILMS[FILMS.indexOf(film) + 1];
  return new Unsent({
    name: film.name,
    language,
    title: film.title[language],
    summary: film.summary[language],
    showsChip: film.showsChip === true,
    scenes: timedScenes(film).map(({ title, picture, start, cues }) => ({
      title: title[language],
      picture: picture[language],
      start,
      said: cues.map((cue) => cue[language]),
    })),
    chapter: { name: film.chapter, number: chapter.number, title: chapter.title[language] },
    next: next && { name: next.name, title: next.title[language] },
  });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: args.data?.data.title ?? t('learnFilms:title'),
    description: args.data?.data.summary ?? t('learnFilms:description'),
  }));

type Loaded = Awaited<ReturnType<typeof loader>>['data'];

const Clock = ({ seconds }: { readonly seconds: number }) => (
  <time dateTime={`PT${seconds}S`}>{clockText(seconds)}</time>
);

/** Pictures of the scenes; a link leads to the film from there, in the player if there are scripts. */
function Scenes({ name, scenes }: Pick<Loaded, 'name' | 'scenes'>) {
  const { t } = useTranslation('learnFilms');
  return (
    <section aria-labelledby="scenes">
      <h2 id="scenes">{t('scenes')}</h2>
      <ol className="film-scenes">
        {scenes.map(({ title, start }, index) => (
          <li key={start}>
            <a href={filmPaths.video(name, start)} className="film-card" data-seeks={start}>
              <span className="film-picture">
                <img src={filmPaths.picture(name, index + 1)} width={640} height={360} alt="" loading="lazy" />
                <Clock seconds={start} />
              </span>
              <b>{title}</b>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Transcript({ scenes, showsChip }: Pick<Loaded, 'scenes' | 'showsChip'>) {
  const { t } = useTranslation('learnFilms');
  return (
    <section className="film-transcript" aria-labelledby="transcript">
      <h2 id="transcript">{t('transcript')}</h2>
      {scenes.map(({ title, picture, start, said }) => (
        <section key={start}>
          <h3>
            <Clock seconds={start} /> {title}
          </h3>
          <p>
            {said.map((sentence, index) => (
              <Fragment key={sentence}>
                {index > 0 && <SentenceGap />}
                {sentence}
              </Fragment>
            ))}
          </p>
          <p className="small muted">{picture}</p>
        </section>
      ))}
      {showsChip && <p>{t('chip')}</p>}
    </section>
  );
}

/** `/learn/films/{name}`: a film with its scenes and its transcript. */
export default function FilmPage() {
  const { t } = useTranslation(['learnFilms', 'learn']);
  const film = useLoaderData<typeof loader>().data;
  const { title, summary, chapter, next } = film;
  return (
    <LearnFrame>
      <article className="film-article">
        <Breadcrumbs items={[{ label: t('learn:place.films'), to: paths.films() }, { label: title }]} />
        <h1>{title}</h1>
        <p className="film-lead">{summary}</p>
        <FilmPlayer {...film} />
        <p className="tiny muted film-notes">
          <span>{t('learnFilms:silent')}</span>
          <a className="link" href={filmPaths.video(film.name)}>
            {t('learnFilms:open')}
          </a>
        </p>
        <Scenes {...film} />
        <Transcript {...film} />
        <nav className="film-onwards" aria-label={t('learnFilms:onwards')}>
          <Link to={paths.chapter(chapter.name)} className="link" reloadDocument>
            {t('learn:chapterTitle', chapter)}
          </Link>
          {next && (
            <Link to={paths.film(next.name)} className="button primary" rel="next" reloadDocument>
              {next.title} <Icon name="next" size={15} />
            </Link>
          )}
        </nav>
      </article>
    </LearnFrame>
  );
}
