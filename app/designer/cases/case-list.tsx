import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CASE_GROUPS, CASES } from '#app/domain/cases/cases.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { paths } from '#app/paths.ts';
import { PageHead } from '#app/site/page-head.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Card } from '#app/ui/card.tsx';
import { caseCircuit } from './case-program.server.ts';
import { caseThumbnail } from './case-thumbnail.server.tsx';
import '#app/drawing/circuit.css';
import '#app/domain/cases/cases.css';

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = await localeOf(request);
  return CASES.map((tutorial) => ({
    id: tutorial.id,
    group: tutorial.group,
    qubits: caseCircuit(tutorial).qubits,
    drawing: caseThumbnail(tutorial, locale),
  }));
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t('cases:title'), description: t('cases:description', { count: CASES.length }) }));

/** `/cases`: the tutorial circuits, in groups. */
export default function CaseList() {
  const { t } = useTranslation(['cases', 'designer']);
  const cases = useLoaderData<typeof loader>();
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={t('cases:title')} lead={t('cases:lead')} />
      <div className="wrap case-groups">
        {CASE_GROUPS.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{t(`cases:groups.${group}`)}</h2>
            <div className="cards-3">
              {cases
                .filter((tutorial) => tutorial.group === group)
                .map(({ id, qubits, drawing }) => (
                  <Card
                    key={id}
                    title={t(`cases:items.${id}.title`)}
                    picture={<div className="case-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />}
                    note={t('designer:page.qubits', { count: qubits })}
                    to={paths.case(id)}
                    action={t('cases:open')}
                    className="case-card"
                  >
                    <p>{t(`cases:items.${id}.text`)}</p>
                  </Card>
                ))}
            </div>
          </section>
        ))}
      </div>
    </main>
  );
}
