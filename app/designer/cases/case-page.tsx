import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FileLinks } from '#app/designer/import-export/file-links.tsx';
import { CASES, findCase, type TutorialCase } from '#app/domain/cases/cases.ts';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import { CircuitDrawing } from '#app/drawing/circuit-drawing.tsx';
import { ERRORS } from '#app/errors.ts';
import { NO_FIELDS } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { paths } from '#app/paths.ts';
import { QuotaNotice, quotaRefusal } from '#app/refusals/quota-refusal.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { caseCircuit, caseProgram } from './case-program.server.ts';
import '#app/domain/cases/cases.css';

/** @throws Response 404 */
function requireCase(id: string | undefined): TutorialCase {
  const found = findCase(id);
  if (found === undefined) throw new Response(null, { status: 404 });
  return found;
}

export function loader({ params }: LoaderFunctionArgs) {
  const tutorial = requireCase(params.caseId);
  const at = CASES.indexOf(tutorial);
  return {
    id: tutorial.id,
    program: tutorial.program,
    circuit: caseCircuit(tutorial),
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
    ...caseProgram(tutorial, await localeOf(request)),
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

/** `/cases/{id}`: one circuit and its lesson. */
export default function CasePage() {
  const { t } = useTranslation('cases');
  const { id, program, circuit, before, after } = useLoaderData<typeof loader>();
  const { isRefused, full } = useActionData<typeof action>() ?? { isRefused: false, full: null };
  const title = t(`items.${id}.title`);
  return (
    <main id="main" className="wrap case" tabIndex={-1}>
      <Breadcrumbs items={[{ label: t('title'), to: paths.cases() }, { label: title }]} />
      <header className="case-head">
        <div>
          <h1>{title}</h1>
          <p>{t(`items.${id}.text`)}</p>
        </div>
        <Form method="post" className="row">
          <ButtonLink to={paths.quantumVm(0, undefined, { case: id })}>{t('inDesigner')}</ButtonLink>
          <Button kind="primary">{t('copy')}</Button>
        </Form>
      </header>
      {full === null ? null : <QuotaNotice refused={full} />}
      {isRefused ? (
        <Alert kind="warn" isLive>
          {t('visitor')}
          <SentenceGap />
          <Link className="link" to={paths.login({ path: paths.case(id) })}>
            {t('signIn')}
          </Link>
        </Alert>
      ) : null}
      <section className="panel case-circuit" aria-labelledby="circuit-title">
        <h2 id="circuit-title" className="visually-hidden">
          {t('circuit')}
        </h2>
        <CircuitDrawing circuit={circuit} hasRuler />
      </section>
      <div className="case-grid">
        <section aria-labelledby="lesson-title">
          <h2 id="lesson-title" className="visually-hidden">
            {t('lesson')}
          </h2>
          {(['shows', 'look', 'next'] as const).map((part) => (
            <div key={part} className="case-part">
              <h3>{t(part)}</h3>
              <p>{t(`items.${id}.${part}`)}</p>
            </div>
          ))}
        </section>
        <section aria-labelledby="program-title">
          <h2 id="program-title">{t('program')}</h2>
          <pre className="code-block mono" tabIndex={0} aria-labelledby="program-title">
            <code>{program}</code>
          </pre>
          <FileLinks to={(format) => paths.caseFile(id, format)} name={title} />
          <p className="tiny muted">{t('readOnly')}</p>
        </section>
      </div>
      <nav className="row between case-navigation" aria-label={t('all')}>
        {before === null ? (
          <span />
        ) : (
          <Link className="link" to={paths.case(before)} rel="prev">
            {t('previous')}
            <span aria-hidden="true"> · </span>
            {t(`items.${before}.title`)}
          </Link>
        )}
        {after === null ? (
          <Link className="link" to={paths.cases()}>
            {t('all')}
          </Link>
        ) : (
          <Link className="link" to={paths.case(after)} rel="next">
            {t('following')}
            <span aria-hidden="true"> · </span>
            {t(`items.${after}.title`)}
          </Link>
        )}
      </nav>
    </main>
  );
}
