import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NO_FIELDS } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { chapterMarkup, chapterSections } from '#app/learn/chapter-markup.server.tsx';
import { CHAPTERS, findChapter, lessonLanguage } from '#app/learn/chapters.server.ts';
import { AssignedNotes } from '#app/learn/classes/assigned-notes.tsx';
import { exercisesOf } from '#app/learn/exercises.server.ts';
import { partName } from '#app/learn/parts.ts';
import { learnerOf, progressOf, recordHeaders } from '#app/learn/progress/learner.server.ts';
import { LessonMark } from '#app/learn/progress/lesson-mark.tsx';
import { ReadPanel } from '#app/learn/progress/read-panel.tsx';
import { REFERENCES } from '#app/learn/references.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { LearnFrame } from './learn-frame.tsx';
import '#app/markdown/formulas.css';
import '#app/learn/live/sheets.ts';
import '#app/learn/figures.css';
import './chapter.css';

export { clientLoader, handle } from '#app/site/document.ts';

/** @throws Response 404 */
function requireChapter(name: string | undefined) {
  const chapter = findChapter(name);
  if (chapter === undefined) throw new Response(null, { status: 404 });
  return chapter;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const chapter = requireChapter(params.chapter);
  const account = context.session?.account.id;
  const [{ chapters, exercises, isOfAccount }, assigned] = await Promise.all([
    progressOf(context, request),
    account === undefined ? [] : context.services.classes.assignedIn(account, { kind: 'chapter', name: chapter.name }),
  ]);
  const [isRead, solved] = [chapters.includes(chapter.name), new Set(exercises)];
  const locale = await localeOf(request);
  const language = lessonLanguage(locale);
  const linked = (one: typeof chapter | undefined) =>
    one && { name: one.name, number: one.number, title: one.title[language] };
  const at = CHAPTERS.indexOf(chapter);
  return new Unsent({
    number: chapter.number,
    part: chapter.part,
    title: chapter.title[language],
    afterwards: chapter.afterwards[language],
    before: chapter.before?.[language],
    needs: chapter.needs.map((name) => linked(findChapter(name))!),
    sections: chapterSections(chapter, language).map(({ id, title }) => ({ id, title })),
    html: chapterMarkup(chapter, locale),
    exercises: exercisesOf(chapter.name).map(({ name, title, kind, difficulty }) => ({
      name,
      title: title[language],
      kind,
      difficulty,
      isSolved: solved.has(name),
    })),
    isRead,
    assigned,
    isOfAccount,
    isRefused: !isRead && new URL(request.url).searchParams.has('kept'),
    references: chapter.references.map(({ key, place }) => ({ key, place, ...REFERENCES.get(key)! })),
    previous: linked(CHAPTERS[at - 1]),
    next: linked(CHAPTERS[at + 1]),
  });
}

/** Marks the chapter as read. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { name } = requireChapter(params.chapter);
  await readForm(request, NO_FIELDS);
  const learner = learnerOf(context, request);
  const record = await context.services.learning.noteChapter(learner, name);
  return redirect(`${paths.chapter(name, record === null ? {} : { kept: 1 })}#read`, {
    status: 303,
    headers: recordHeaders(record, context),
  });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: args.data?.data.title ?? t('learn:textbook.title'),
    description: args.data?.data.afterwards ?? t('learn:textbook.description'),
  }));

type Loaded = Awaited<ReturnType<typeof loader>>['data'];

function Contents({ number, sections, exercises }: Pick<Loaded, 'number' | 'sections' | 'exercises'>) {
  const { t } = useTranslation('learn');
  return (
    <nav className="chapter-contents" aria-labelledby="contents">
      <h2 id="contents">{t('chapterNumber', { number })}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: title }} />
          </li>
        ))}
        {exercises.length > 0 && (
          <li>
            <a href="#exercises">{t('place.exercises')}</a>
          </li>
        )}
      </ol>
    </nav>
  );
}

function Needed({ needs, before }: Pick<Loaded, 'needs' | 'before'>) {
  const { t } = useTranslation('learn');
  if (needs.length === 0 && before === undefined) return null;
  return (
    <p className="chapter-needs small muted">
      {t('chapter.needs')}
      <SentenceGap />
      {needs.map(({ name, number, title }, index) => (
        <span key={name}>
          {index > 0 && t('listGap')}
          <Link to={paths.chapter(name)} className="link" reloadDocument>
            {t('chapterTitle', { number, title })}
          </Link>
        </span>
      ))}
      {before !== undefined && (needs.length > 0 ? t('listGap') + before : before)}
    </p>
  );
}

function ExercisesOfChapter({ exercises }: Pick<Loaded, 'exercises'>) {
  const { t } = useTranslation('learn');
  if (exercises.length === 0) return null;
  return (
    <section id="exercises" aria-labelledby="exercises-title">
      <h2 id="exercises-title">{t('place.exercises')}</h2>
      <ul className="chapter-exercises">
        {exercises.map(({ name, title, kind, difficulty, isSolved }) => (
          <li key={name}>
            <Link to={paths.exercise(name)} className="link" reloadDocument>
              {title}
            </Link>
            <span className="tiny muted">
              {t(`kind.${kind}`)} · {t('difficulty', { number: difficulty })}
            </span>
            {isSolved && <LessonMark kind="solved" />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function References({ references }: Pick<Loaded, 'references'>) {
  const { t } = useTranslation('learn');
  return (
    <section aria-labelledby="references-title">
      <h2 id="references-title">{t('chapter.references')}</h2>
      <ol className="chapter-references">
        {references.map(({ key, authors, year, title, place }) => (
          <li key={key} id={`reference-${key}`}>
            {authors}, <cite>{title}</cite> ({year}){place !== undefined && `, ${place}`}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Neighbors({ previous, next }: Pick<Loaded, 'previous' | 'next'>) {
  const { t } = useTranslation('learn');
  return (
    <nav className="chapter-neighbors" aria-label={t('chapter.neighbors')}>
      {previous ? (
        <Link to={paths.chapter(previous.name)} className="link" rel="prev" reloadDocument>
          <Icon name="previous" size={15} /> {t('chapterTitle', previous)}
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link to={paths.chapter(next.name)} className="button primary" rel="next" reloadDocument>
          {t('chapterTitle', next)} <Icon name="next" size={15} />
        </Link>
      )}
    </nav>
  );
}

/** `/learn/textbook/{name}`: a chapter. */
export default function ChapterPage() {
  const { t } = useTranslation('learn');
  const chapter = useLoaderData<typeof loader>().data;
  const { part, number, title, afterwards, html, exercises } = chapter;
  return (
    <LearnFrame className="chapter">
      <div className="chapter-columns">
        <Contents {...chapter} />
        <article className="chapter-article">
          <Breadcrumbs
            items={[
              { label: t('place.textbook'), to: paths.textbook() },
              { label: t(`parts.${partName(part)}`), to: `${paths.textbook()}#part-${part}` },
              { label: t('chapterNumber', { number }) },
            ]}
          />
          <h1>{title}</h1>
          <p className="chapter-afterwards">{afterwards}</p>
          <AssignedNotes assigned={chapter.assigned} />
          <Needed {...chapter} />
          <div className="chapter-text" dangerouslySetInnerHTML={{ __html: html }} />
          <ExercisesOfChapter {...chapter} />
          <ReadPanel {...chapter} left={exercises.filter(({ isSolved }) => !isSolved).length} />
          <References {...chapter} />
          <Neighbors {...chapter} />
        </article>
      </div>
    </LearnFrame>
  );
}
