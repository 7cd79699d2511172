import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#app/i18n/detect.ts';
import { findChapter, lessonLanguage } from '#app/learn/chapters.server.ts';
import { findStrip, type Strip, STRIPS } from '#app/learn/comics/comics.server.ts';
import { stripMarkup } from '#app/learn/comics/strip-markup.server.tsx';
import { LearnFrame } from '#app/learn/pages/learn-frame.tsx';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import './comic-drawing.css';
import './comics.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const strip = findStrip(params.strip);
  if (strip === undefined) throw new Response(null, { status: 404 });
  const locale = await localeOf(request);
  const language = lessonLanguage(locale);
  const linked = (one: Strip | undefined) => one && { name: one.name, title: one.title[language] };
  const at = STRIPS.indexOf(strip);
  const chapter = findChapter(strip.chapter)!;
  return new Unsent({
    title: strip.title[language],
    summary: strip.summary[language],
    about: strip.about[language],
    html: stripMarkup(strip, locale),
    chapter: { name: chapter.name, number: chapter.number, title: chapter.title[language] },
    previous: linked(STRIPS[at - 1]),
    next: linked(STRIPS[at + 1]),
  });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: args.data?.data.title ?? t('learnComics:title'),
    description: args.data?.data.summary ?? t('learnComics:description'),
  }));

/** `/learn/comics/{name}`: a strip, and what it is about. */
export default function ComicPage() {
  const { t } = useTranslation(['learnComics', 'learn']);
  const { title, summary, about, html, chapter, previous, next } = useLoaderData<typeof loader>().data;
  return (
    <LearnFrame>
      <Breadcrumbs items={[{ label: t('learn:place.comics'), to: paths.comics() }, { label: title }]} />
      <div className="learn-head">
        <div>
          <h1>{title}</h1>
          <p className="muted">{summary}</p>
        </div>
      </div>
      <ol className="comic-panels" dangerouslySetInnerHTML={{ __html: html }} />
      <section className="panel comic-about" aria-labelledby="about">
        <h2 id="about">{t('about')}</h2>
        <p>{about}</p>
        <ButtonLink kind="line" to={paths.chapter(chapter.name)} reloadDocument>
          {t('chapter', chapter)}
        </ButtonLink>
      </section>
      <nav className="comic-neighbors" aria-label={t('neighbors')}>
        {previous ? (
          <Link to={paths.comic(previous.name)} className="link" rel="prev" reloadDocument>
            <Icon name="previous" size={15} /> {previous.title}
          </Link>
        ) : (
          <span />
        )}
        {next && (
          <Link to={paths.comic(next.name)} className="button primary" rel="next" reloadDocument>
            {next.title} <Icon name="next" size={15} />
          </Link>
        )}
      </nav>
    </LearnFrame>
  );
}
