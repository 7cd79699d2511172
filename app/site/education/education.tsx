import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CaseCards } from '#app/designer/cases/case-cards.tsx';
import { caseCard } from '#app/designer/cases/case-thumbnail.server.tsx';
import { CASE_GROUPS, CASES } from '#app/domain/cases/cases.ts';
import { WORKLOAD_CASES } from '#app/domain/cases/workload-cases.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { translator } from '#app/i18n/translator.ts';
import { paths } from '#app/paths.ts';
import { EXTERNAL_LINKS } from '#app/site/external-links.ts';
import { PageHead, SectionHead } from '#app/site/page-head.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { CourseCards } from './course-cards.tsx';
import './education.css';

/** Number of cases that have a card here, from the beginning. */
const FIRST_CASES = 3;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = await localeOf(request);
  const t = translator(locale);
  const later = CASES.slice(FIRST_CASES);
  return {
    first: CASES.slice(0, FIRST_CASES).map((tutorial) => caseCard(tutorial, locale)),
    groups: [
      ...CASE_GROUPS.map((group) => ({
        name: t(`cases:groups.${group}`),
        links: later
          .filter((tutorial) => tutorial.group === group)
          .map(({ id }) => ({ id, title: t(`cases:items.${id}.title`), to: paths.case(id) })),
      })),
      {
        name: t('workloadCases:group'),
        links: WORKLOAD_CASES.map(({ id }) => ({
          id,
          title: t(`workloadCases:items.${id}.title`),
          to: paths.workloadCase(id),
        })),
      },
    ],
    count: CASES.length + WORKLOAD_CASES.length,
    textbookUrl: context.portal.textbookUrl,
    machineCourseUrl: context.portal.machineCourseUrl,
    filmsUrl: context.portal.filmsUrl,
    comicsUrl: context.portal.comicsUrl,
  };
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('site:education.title'), description: t('site:education.description') }));

export default function Education() {
  const { t } = useTranslation(['site', 'caseLinks']);
  const { first, groups, count, textbookUrl, machineCourseUrl, filmsUrl, comicsUrl } = useLoaderData<typeof loader>();
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={t('site:education.title')} lead={t('site:education.lead')} />
      <section className="section quiet" aria-labelledby="learn">
        <div className="wrap">
          <SectionHead
            id="learn"
            title={t('site:education.learn.title')}
            lead={t('site:education.learn.text')}
            action={
              <ButtonLink kind="primary" size="lg" to={paths.learn()}>
                {t('site:education.learn.start')}
              </ButtonLink>
            }
          />
        </div>
      </section>
      <section className="section" aria-labelledby="lessons">
        <div className="wrap">
          <SectionHead
            id="lessons"
            title={t('caseLinks:education.title')}
            lead={t('caseLinks:education.lead')}
            action={
              <ButtonLink kind="line" size="lg" to={paths.cases()}>
                {t('caseLinks:education.all', { number: count })}
              </ButtonLink>
            }
          />
          <CaseCards cases={first} />
          <div className="education-topics">
            {groups.map(({ name, links }, index) => (
              <section key={name} aria-labelledby={`topic-${index}`}>
                <h3 id={`topic-${index}`}>{name}</h3>
                <ul>
                  {links.map(({ id, title, to }) => (
                    <li key={id}>
                      <Link className="link" to={to}>
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      </section>
      <section className="section quiet">
        <div className="wrap">
          <SectionHead
            title={t('site:education.practice.title')}
            lead={t('site:education.practice.text')}
            action={
              <ButtonLink kind="line" size="lg" to={paths.quantumVm(0)}>
                {t('site:education.practice.start')}
              </ButtonLink>
            }
          />
        </div>
      </section>
      <section className="section" aria-labelledby="courses">
        <div className="wrap">
          <SectionHead
            id="courses"
            title={t('caseLinks:education.courses')}
            lead={t('caseLinks:education.coursesLead')}
          />
          <CourseCards
            hasAnchors
            textbookUrl={textbookUrl}
            machineCourseUrl={machineCourseUrl}
            filmsUrl={filmsUrl}
            comicsUrl={comicsUrl}
          />
          <p className="more">
            <ExternalLink className="link bare" href={EXTERNAL_LINKS.learning} iconSize={16}>
              {t('site:education.more')}
            </ExternalLink>
          </p>
        </div>
      </section>
    </main>
  );
}
