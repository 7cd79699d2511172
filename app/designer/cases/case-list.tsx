import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CASE_GROUPS, CASES } from '#app/domain/cases/cases.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { PageHead } from '#app/site/page-head.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { CaseCards } from './case-cards.tsx';
import { caseCard } from './case-thumbnail.server.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = await localeOf(request);
  return CASE_GROUPS.map((group) => ({
    group,
    cases: CASES.filter((tutorial) => tutorial.group === group).map((tutorial) => caseCard(tutorial, locale)),
  }));
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t('cases:title'), description: t('cases:description', { count: CASES.length }) }));

/** `/cases`: the tutorial circuits, in groups. */
export default function CaseList() {
  const { t } = useTranslation('cases');
  const groups = useLoaderData<typeof loader>();
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="wrap case-groups">
        {groups.map(({ group, cases }) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{t(`groups.${group}`)}</h2>
            <CaseCards cases={cases} />
          </section>
        ))}
      </div>
    </main>
  );
}
