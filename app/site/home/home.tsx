import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CANCELLATION, hasJustCompleted } from '#app/account/cookies.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { paths } from '#app/paths.ts';
import { CourseCards } from '#app/site/education/course-cards.tsx';
import { SectionHead } from '#app/site/page-head.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ApplicationsSection } from './applications-section.tsx';
import { Banner } from './banner.tsx';
import { ChipPromo } from './chip-promo.tsx';
import { loadCircuitFold } from './circuit/circuit-fold.server.ts';
import { CircuitFold } from './circuit/circuit-fold.tsx';
import { NextSteps } from './circuit/next-steps.tsx';
import { FiguresStrip } from './figures-strip.tsx';
import { providerMeta } from './provider-meta.ts';
import { computeSample } from './sample.server.ts';
import { SAMPLE_LANGUAGES } from './sample-languages.ts';
import { SampleSection } from './sample-section.tsx';
import { ToolsSection } from './tools-section.tsx';
import './below-fold.css';

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, (t) => ({ title: t('site:home.title'), description: t('site:home.description') })),
  ...providerMeta(args),
];

/** A browser that knows this paints the first view at once, not its parts as it reads them. */
const FIRST_VIEW = { rel: 'expect', href: '#next-steps', blocking: 'render' };

export const links: LinksFunction = () => [FIRST_VIEW];

/** Computed once, because it is the same for every request. */
const SAMPLE = computeSample(() => performance.now());

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const locale = await localeOf(request);
  const requested = url.searchParams.get('sample');
  const language = SAMPLE_LANGUAGES.find((id) => id === requested) ?? SAMPLE_LANGUAGES[0];
  const { programs, ...sample } = SAMPLE;
  const banners = await context.services.content.banners(locale === 'en-US' ? 1 : 0);
  return {
    fold: loadCircuitFold(url, locale),
    sample,
    language,
    program: programs[language],
    banners,
    isCancelled: hasJustCompleted(request, CANCELLATION),
    textbookUrl: context.portal.textbookUrl,
    machineCourseUrl: context.portal.machineCourseUrl,
    filmsUrl: context.portal.filmsUrl,
    comicsUrl: context.portal.comicsUrl,
  };
}

export default function Home() {
  const { t } = useTranslation(['site', 'account']);
  const { fold, sample, language, program, banners, isCancelled, textbookUrl, machineCourseUrl, filmsUrl, comicsUrl } =
    useLoaderData<typeof loader>();
  return (
    <main id="main" tabIndex={-1}>
      {isCancelled && (
        <div className="wrap home-notice">
          <Alert kind="good" isLive>
            {t('account:success.cancelled')}
          </Alert>
        </div>
      )}
      <CircuitFold fold={fold} />
      <NextSteps />
      <div className="below-fold">
        <Banner items={banners} />
        <FiguresStrip />
        <ChipPromo />
        <section className="section">
          <div className="wrap">
            <SectionHead
              title={t('home.education.title')}
              lead={t('home.education.lead')}
              action={
                <Link className="link bare" to={paths.education()}>
                  {t('home.education.more')}
                  <Icon name="next" size={16} />
                </Link>
              }
            />
            <CourseCards
              textbookUrl={textbookUrl}
              machineCourseUrl={machineCourseUrl}
              filmsUrl={filmsUrl}
              comicsUrl={comicsUrl}
            />
          </div>
        </section>
        <SampleSection sample={sample} language={language} program={program} circuit={fold.circuit} />
        <ApplicationsSection />
        <ToolsSection />
      </div>
    </main>
  );
}
