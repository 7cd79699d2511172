import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CASE_GROUPS, CASES } from '#app/domain/cases/cases.ts';
import { WORKLOAD_CASES } from '#app/domain/cases/workload-cases.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { translator } from '#app/i18n/translator.ts';
import { PageHead } from '#app/site/page-head.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { CaseCards } from './case-cards.tsx';
import { caseCard } from './case-thumbnail.server.tsx';
import { workloadCards } from './workload-cards.server.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = await localeOf(request);
  const t = translator(locale);
  return [
    ...CASE_GROUPS.map((group) => ({
      group: group,
      title: t(`cases:groups.${group}`),
      lead: null,
      cases: CASES.filter((tutorial) => tutorial.group === group).map((tutorial) => caseCard(tutorial, locale)),
    })),
    {
      group: 'runs',
      title: t('workloadCases:group'),
      lead: t('workloadCases:lead'),
      cases: await workloadCards(locale),
    },
  ];
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: t('cases:title'),
    description: t('cases:description', { count: CASES.length + WORKLOAD_CASES.length }),
  }));

/** `/cases`: the tutorial circuits, in groups. */
export default function CaseList() {
  const { t } = useTranslation('cases');
  const groups = useLoaderData<typeof loader>();
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="wrap case-groups">
        {groups.map(({ group, title, lead, cases }) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{title}</h2>
            {lead === null ? null : <p className="muted case-group-lead">{lead}</p>}
            <CaseCards cases={cases} />
          </section>
        ))}
      </div>
    </main>
  );
}
