import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { FileLinks } from '#app/designer/import-export/file-links.tsx';
import { formatNotes } from '#app/designer/import-export/format-notes.server.ts';
import { FORMATS } from '#app/designer/import-export/formats.ts';
import { orNotFound } from '#app/designer/versions/load.server.ts';
import { findProduct } from '#app/domain/products.ts';
import { namingContent, programName } from '#app/domain/program-name.ts';
import { CircuitDrawing } from '#app/drawing/circuit-drawing.tsx';
import { ERRORS } from '#app/errors.ts';
import { NO_FIELDS } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { useFormat } from '#app/i18n/react.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { paths } from '#app/paths.ts';
import { QuotaNotice, quotaRefusal } from '#app/refusals/quota-refusal.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { requireLanguage } from '#simulator';
import { loadShared } from './load.server.ts';
import '#app/domain/cases/cases.css';
import '#app/i18n/all-texts.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { shared, circuit, operations } = await loadShared(args);
  const { name, versionNumber, savedAt, program, language } = shared;
  return {
    token: args.params.token ?? '',
    named: { name, ...namingContent(shared) },
    versionNumber,
    savedAt,
    program,
    languageTitle: requireLanguage(language).title,
    circuit,
    operations,
    formats: FORMATS,
    notes: formatNotes(await localeOf(args.request)),
  };
}

/** Copies the circuit to a new project of the signed-in account; a visitor is redirected to sign-in and back. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  await readForm(request, NO_FIELDS);
  const { shares, projects } = context.services;
  const { name, product, shots, precision, options, language, program } = await shares
    .openCircuit(params.token ?? '')
    .catch(orNotFound);
  const saved = await projects
    .save(account.id, null, { name, product, shots, language, program, ...(precision && { precision }), ...options })
    .catch(quotaRefusal);
  if ('code' in saved) return data(saved, { status: ERRORS[saved.code].status });
  return redirect(paths.quantumVm(findProduct(product)?.type ?? 0, saved.project.id, { saved: 'new' }));
}

/** The page is open to users who have the link, but not to search engines. */
export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, (t, format) => ({
    title: args.data === undefined ? '' : programName(t, format, args.data.named),
    description: t('versions:shared.description'),
  })),
  { name: 'robots', content: 'noindex' },
];

/** `/s/{token}`: one version of a project, for users who have the link. */
export default function SharedPage() {
  const { t } = useTranslation(['versions', 'designer', 'cases']);
  const format = useFormat();
  const { nameOf } = useProgramNames();
  const { token, named, versionNumber, savedAt, program, languageTitle, circuit, operations, formats, notes } =
    useLoaderData<typeof loader>();
  const name = nameOf(named);
  const full = useActionData<typeof action>();
  return (
    <main id="main" className="wrap case" tabIndex={-1}>
      <header className="case-head">
        <div>
          <h1>{name}</h1>
          <p>{t('versions:shared.savedAt', { number: versionNumber, at: format.dateTime(savedAt) })}</p>
        </div>
        <Form method="post">
          <Button kind="primary">{t('versions:shared.fork')}</Button>
        </Form>
      </header>
      {full === undefined ? null : <QuotaNotice refused={full} />}
      <Alert>{t('versions:shared.note')}</Alert>
      <section className="panel case-circuit" aria-labelledby="circuit-title">
        <h2 id="circuit-title" className="visually-hidden">
          {t('versions:drawn')}
        </h2>
        {circuit === null ? (
          <p className="body muted">{t('versions:shared.broken')}</p>
        ) : (
          <CircuitDrawing circuit={circuit} total={operations} hasRuler />
        )}
      </section>
      <section className="case-grid single" aria-labelledby="program-title">
        <div>
          <h2 id="program-title">
            {t('versions:text')} · {languageTitle}
          </h2>
          <pre className="code-block mono" tabIndex={0} aria-labelledby="program-title">
            <code>{program}</code>
          </pre>
          {circuit === null ? null : (
            <FileLinks to={(id) => paths.sharedFile(token, id)} name={name} formats={formats} notes={notes} />
          )}
        </div>
      </section>
    </main>
  );
}
