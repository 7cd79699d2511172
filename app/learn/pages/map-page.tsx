import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LONGEST_QUERY } from '#app/domain/text-match.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { layoutChapterMap } from '#app/learn/chapter-map-layout.ts';
import { CHAPTERS, lessonLanguage } from '#app/learn/chapters.server.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { STRIPS } from '#app/learn/comics/comics.server.ts';
import { EXERCISES } from '#app/learn/exercises.server.ts';
import { FILMS } from '#app/learn/films/films.server.ts';
import { TERMS } from '#app/learn/glossary.server.ts';
import { EXPERIMENT_IDS } from '#app/learn/machine/model/knobs.ts';
import { chapterProgress, nextLesson } from '#app/learn/progress/chapter-states.server.ts';
import { ContinueCard } from '#app/learn/progress/continue-card.tsx';
import { progressOf } from '#app/learn/progress/learner.server.ts';
import { MapLegend } from '#app/learn/progress/map-legend.tsx';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ChapterMapDrawing } from './chapter-map.tsx';
import { LearnFrame } from './learn-frame.tsx';
import './map.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = lessonLanguage(await localeOf(request));
  const progress = await progressOf(context, request);
  const all = chapterProgress(progress);
  const next = nextLesson(all, progress);
  const entries = all.map(({ chapter: { name, number, part, needs, title, short }, state }) => ({
    name,
    number,
    part,
    needs,
    title: title[language],
    short: short[language],
    state,
  }));
  const [first] = CHAPTERS;
  return new Unsent({
    map: layoutChapterMap(entries),
    first: first && { name: first.name, title: first.title[language], afterwards: first.afterwards[language] },
    exercise: EXERCISES[0]?.name,
    hasBegun: progress.last !== null,
    days: progress.days,
    next: next && {
      name: next.at.chapter.name,
      number: next.at.chapter.number,
      title: next.at.chapter.title[language],
      isRead: next.at.isRead,
      exercises: next.at.exercises,
      solved: next.at.solved,
      exercise: next.exercise,
      isLast: next.isLast,
    },
    done: {
      textbook: all.filter(({ isRead }) => isRead).length,
      exercises: all.reduce((sum, { solved }) => sum + solved, 0),
    },
    counts: {
      textbook: CHAPTERS.length,
      exercises: EXERCISES.length,
      glossary: TERMS.length,
      machine: EXPERIMENT_IDS.length,
      films: FILMS.length,
      comics: STRIPS.length,
    },
  });
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('learn:map.title'), description: t('learn:map.description') }));

const CARDS = [
  { id: 'textbook', to: paths.textbook() },
  { id: 'exercises', to: paths.exercises() },
  { id: 'machine', to: paths.machine() },
  { id: 'films', to: paths.films() },
  { id: 'comics', to: paths.comics() },
  { id: 'glossary', to: paths.glossary() },
] as const;

function SearchLessons() {
  const { t } = useTranslation('learn');
  return (
    <form method="get" action={paths.search()} role="search" className="learn-search">
      <label className="field-box">
        <Icon name="search" size={16} />
        <input
          type="search"
          name="q"
          placeholder={t('search')}
          aria-label={t('search')}
          maxLength={LONGEST_QUERY}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
    </form>
  );
}

/** `/learn`: the map of the chapters, and the ways into the place to learn. */
export default function LearnMap() {
  const { t } = useTranslation(['learn', 'learnProgress', 'learnClasses']);
  const { map, first, exercise, counts, hasBegun, days, next, done } = useLoaderData<typeof loader>().data;
  return (
    <LearnFrame className="learn-home">
      <div className="learn-head">
        <div>
          <h1>{t('map.title')}</h1>
          <p className="muted">{t('map.lead')}</p>
        </div>
        <SearchLessons />
      </div>
      <div className="learn-fold">
        <section className="panel learn-map-panel" aria-labelledby="map-title">
          <h2 id="map-title" className="visually-hidden">
            {t('map.label')}
          </h2>
          <ChapterMapDrawing map={map} />
          <MapLegend />
          <p className="tiny muted">{t('map.hint')}</p>
        </section>
        {hasBegun ? (
          <ContinueCard next={next} days={days} />
        ) : (
          first && (
            <section className="panel learn-start" aria-labelledby="start-title">
              <p className="learn-eyebrow">{t('start.eyebrow')}</p>
              <h2 id="start-title">{t('chapterTitle', { number: 1, title: first.title })}</h2>
              <p className="muted">{first.afterwards}</p>
              <ButtonLink kind="primary" isBlock to={paths.chapter(first.name)} reloadDocument>
                {t('start.read')}
              </ButtonLink>
              {exercise !== undefined && (
                <ButtonLink kind="quiet" isBlock to={paths.exercise(exercise)} reloadDocument>
                  {t('start.exercise')}
                </ButtonLink>
              )}
            </section>
          )
        )}
      </div>
      <div className="learn-cards">
        {CARDS.map(({ id, to }) => (
          <Link key={id} to={to} className="learn-card" reloadDocument>
            <h2>{t(`place.${id}`)}</h2>
            <p>{t(`card.${id}`, { count: counts[id] })}</p>
            {(id === 'textbook' || id === 'exercises') && done[id] > 0 && (
              <p className="lesson-count">
                {t(id === 'textbook' ? 'learnProgress:readOf' : 'learnProgress:solvedOf', {
                  count: done[id],
                  total: counts[id],
                })}
              </p>
            )}
          </Link>
        ))}
        <Link to={classPaths.classes()} className="learn-card" reloadDocument>
          <h2>{t('learnClasses:place')}</h2>
          <p>{t('learnClasses:card')}</p>
        </Link>
      </div>
    </LearnFrame>
  );
}
