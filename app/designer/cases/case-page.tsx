import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FileLinks } from '#app/designer/import-export/file-links.tsx';
import { formatNotes } from '#app/designer/import-export/format-notes.server.ts';
import { FORMATS } from '#app/designer/import-export/formats.ts';
import { CASES, findCase, nextExperiment, type TutorialCase } from '#app/domain/cases/cases.ts';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import { OperationList } from '#app/drawing/operation-list.tsx';
import { ERRORS } from '#app/errors.ts';
import { NO_FIELDS } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { paths } from '#app/paths.ts';
import { quotaRefusal } from '#app/refusals/quota-refusal.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { laterUnlessDrawn } from '#app/ui/lazy-component.ts';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { caseExperiments } from './case-experiment.server.ts';
import { CaseNavigation } from './case-navigation.tsx';
import { caseProgram } from './case-program.server.ts';
import { readCaseQuery } from './case-query.ts';
import { CaseStage } from './case-stage.tsx';
import { caseCounts, stateAfter } from './case-study.ts';
import { Lesson } from './lesson.tsx';
import { useCaseView } from './use-case-view.ts';
import '#app/domain/cases/cases.css';
import '#app/i18n/case-texts.ts';

/** The notice of a used-up quota. It has texts that the page does not load otherwise. */
const QuotaNotice = await laterUnlessDrawn(async () => {
  await import('#app/i18n/all-texts.ts');
  return (await import('#app/refusals/quota-refusal.tsx')).QuotaNotice;
}, '.quota-refused');

/** @throws Response 404 */
function requireCase(id: string | undefined): TutorialCase {
  const found = findCase(id);
  if (found === undefined) throw new Response(null, { status: 404 });
  return found;
}

const queryOf = (request: Request) => readCaseQuery(new URL(request.url).searchParams);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const tutorial = requireCase(params.caseId);
  const at = CASES.indexOf(tutorial);
  const { isNext, step: wanted, seed } = queryOf(request);
  const experiments = caseExperiments(tutorial);
  const { circuit, lastStep } = experiments[isNext ? 'next' : 'original'];
  const step = Math.min(lastStep, wanted ?? lastStep);
  return {
    id: tutorial.id,
    ...experiments,
    isNext,
    step,
    summary: stateAfter(circuit, step),
    run: seed === null ? null : { seed, counts: caseCounts(circuit, seed) },
    formats: FORMATS,
    notes: formatNotes(await localeOf(request)),
    before: CASES[at - 1]?.id ?? null,
    after: CASES[at + 1]?.id ?? null,
  };
}

/** Copies the case to a new project of the signed-in account. A visitor is refused. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const tutorial = requireCase(params.caseId);
  await readForm(request, NO_FIELDS);
  if (context.session === null) return data({ isRefused: true, full: null }, { status: 403 });
  const input = {
    ...caseProgram(queryOf(request).isNext ? nextExperiment(tutorial) : tutorial, await localeOf(request)),
    product: 'full-amplitude',
    shots: EXPERIMENT_DEFAULTS.shotsShown,
  } as const;
  const saved = await context.services.projects.save(context.session.account.id, null, input).catch(quotaRefusal);
  if ('code' in saved) return data({ isRefused: false, full: saved }, { status: ERRORS[saved.code].status });
  return redirect(paths.quantumVm(0, saved.project.id, { saved: 'new' }));
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: t(`cases:items.${args.data?.id ?? 'bell'}.title`),
    description: t(`cases:items.${args.data?.id ?? 'bell'}.text`),
  }));

/** `/cases/{id}`: one circuit and its lesson. Another case starts anew. */
export default function CasePage() {
  const { id } = useLoaderData<typeof loader>();
  return <Case key={id} />;
}

function Case() {
  const { t } = useTranslation('cases');
  const loaded = useLoaderData<typeof loader>();
  const { id, formats, notes, before, after } = loaded;
  const { isRefused, full } = useActionData<typeof action>() ?? { isRefused: false, full: null };
  const view = useCaseView(loaded);
  const { isNext, experiment } = view;
  const title = t(`items.${id}.title`);
  const next = isNext ? 1 : undefined;
  return (
    <main id="main" className="wrap wide case is-live" tabIndex={-1}>
      <div className="case-title">
        <Breadcrumbs items={[{ label: t('title'), to: paths.cases() }, { label: title }]} />
        <h1>{title}</h1>
        <p>{t(`items.${id}.text`)}</p>
      </div>
      {full === null ? null : <QuotaNotice refused={full} />}
      {isRefused ? (
        <Alert kind="warn" isLive>
          {t('visitor')}
          <SentenceGap />
          <Link className="link" to={paths.login({ path: view.address() })}>
            {t('signIn')}
          </Link>
        </Alert>
      ) : null}
      <div className="case-columns">
        <CaseStage id={id} view={view} />
        <div className="case-beside">
          <Lesson id={id} view={view} />
          <Form method="post" action={paths.case(id, { next })} className="case-actions">
            <ButtonLink to={paths.quantumVm(0, undefined, { case: id, next })}>{t('inDesigner')}</ButtonLink>
            <Button kind="quiet">{t('copy')}</Button>
          </Form>
        </div>
      </div>
      <section className="case-program" aria-labelledby="program-title">
        <h2 id="program-title">{t('program')}</h2>
        <div>
          <pre className="code-block mono" tabIndex={0} aria-labelledby="program-title">
            <code>{experiment.program}</code>
          </pre>
          <OperationList circuit={experiment.circuit} limit={experiment.circuit.operations.length} />
        </div>
        <div>
          <FileLinks to={(format) => paths.caseFile(id, format, next)} name={title} formats={formats} notes={notes} />
          <p className="tiny muted">{t('readOnly')}</p>
        </div>
      </section>
      <CaseNavigation before={before} after={after} />
    </main>
  );
}
