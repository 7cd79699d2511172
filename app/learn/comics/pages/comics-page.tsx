import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#app/i18n/detect.ts';
import { lessonLanguage } from '#app/learn/chapters.server.ts';
import { STRIPS } from '#app/learn/comics/comics.server.ts';
import { coverMarkup } from '#app/learn/comics/strip-markup.server.tsx';
import { LearnFrame } from '#app/learn/pages/learn-frame.tsx';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { CastPanel } from './cast-panel.tsx';
import './comic-drawing.css';
import './comics.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = await localeOf(request);
  const language = lessonLanguage(locale);
  return new Unsent({
    strips: STRIPS.map((strip) => ({
      name: strip.name,
      title: strip.title[language],
      summary: strip.summary[language],
      panels: strip.panels.length,
      html: coverMarkup(strip, locale),
    })),
  });
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('learnComics:title'), description: t('learnComics:description') }));

/** `/learn/comics`: the strips, and their cast. */
export default function Comics() {
  const { t } = useTranslation('learnComics');
  const { strips } = useLoaderData<typeof loader>().data;
  return (
    <LearnFrame>
      <div className="learn-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="muted">{t('lead')}</p>
        </div>
      </div>
      <ul className="comic-cards">
        {strips.map(({ name, title, summary, panels, html }) => (
          <li key={name}>
            <Link to={paths.comic(name)} className="comic-card" reloadDocument>
              <span className="comic-cover" dangerouslySetInnerHTML={{ __html: html }} />
              <h2>{title}</h2>
              <p>{summary}</p>
              <p className="tiny muted">{t('panels', { count: panels })}</p>
            </Link>
          </li>
        ))}
      </ul>
      <CastPanel />
    </LearnFrame>
  );
}
