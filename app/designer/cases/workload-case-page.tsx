import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { findWorkloadCase, WORKLOAD_CASES } from '#app/domain/cases/workload-cases.ts';
import { findProduct } from '#app/domain/products.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { formatter } from '#app/i18n/format.ts';
import { translator } from '#app/i18n/translator.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { caseResult } from './case-study-results.server.ts';
import { LessonText } from './lesson-text.tsx';
import { RunSettings } from './run-settings.tsx';
import { WorkloadFigure, WorkloadTable } from './workload-figure.tsx';
import { WorkloadNavigation } from './workload-navigation.tsx';
import { workloadStudy } from './workload-study.server.ts';
import '#app/domain/cases/cases.css';
import './case-stage.css';
import './lesson.css';
import './workload-case.css';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const tutorial = findWorkloadCase(params.workloadCaseId);
  if (tutorial === undefined) throw new Response(null, { status: 404 });
  const locale = await localeOf(request);
  const at = WORKLOAD_CASES.indexOf(tutorial);
  return {
    id: tutorial.id,
    program: tutorial.program,
    product: tutorial.product,
    fields: tutorial.fields,
    study: workloadStudy(tutorial, caseResult(tutorial), { t: translator(locale), format: formatter(locale) }),
    before: WORKLOAD_CASES[at - 1]?.id ?? null,
    after: WORKLOAD_CASES[at + 1]?.id ?? null,
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: t(`workloadCases:items.${args.data?.id ?? 'h2'}.title`),
    description: t(`workloadCases:items.${args.data?.id ?? 'h2'}.text`),
  }));

/** `/cases/runs/{id}`: a program, the many runs that one task makes of it, their result, and a lesson. */
export default function WorkloadCasePage() {
  const { t } = useTranslation(['workloadCases', 'cases']);
  const { id, program, product, fields, study, before, after } = useLoaderData<typeof loader>();
  const title = t(`workloadCases:items.${id}.title`);
  return (
    <main id="main" className="wrap wide case is-live" tabIndex={-1}>
      <div className="case-title">
        <Breadcrumbs items={[{ label: t('cases:title'), to: paths.cases() }, { label: title }]} />
        <h1>{title}</h1>
        <p>{t(`workloadCases:items.${id}.text`)}</p>
      </div>
      <div className="case-columns">
        <section className="panel workload case-result" aria-labelledby="result-title">
          <h2 id="result-title" className="visually-hidden">
            {t('workloadCases:result')}
          </h2>
          <WorkloadFigure figure={study.figure} label={study.label} />
          <p className="tiny muted case-source">{t('workloadCases:caption')}</p>
          <WorkloadTable table={study.table} label={study.label} />
        </section>
        <div className="case-beside">
          <section className="case-lesson" aria-labelledby="lesson-title">
            <h2 id="lesson-title" className="visually-hidden">
              {t('cases:lesson')}
            </h2>
            {(['shows', 'look', 'next'] as const).map((part) => (
              <div key={part} className="case-part" data-part={part}>
                <h3>{t(`cases:${part}`)}</h3>
                <p>
                  <LessonText text={t(`workloadCases:items.${id}.${part}`)} />
                </p>
              </div>
            ))}
          </section>
          <div className="case-actions">
            <ButtonLink kind="primary" to={paths.quantumVm(findProduct(product)!.type, undefined, { case: id })}>
              {t('workloadCases:openAll')}
            </ButtonLink>
            <p className="tiny muted">{t('workloadCases:openHint')}</p>
          </div>
        </div>
      </div>
      <div className="case-program">
        <section aria-labelledby="program-title">
          <h2 id="program-title">{t('cases:program')}</h2>
          <pre className="code-block mono" tabIndex={0} aria-labelledby="program-title">
            <code>{program}</code>
          </pre>
        </section>
        <RunSettings product={product} fields={fields} />
      </div>
      <WorkloadNavigation before={before} after={after} />
    </main>
  );
}
