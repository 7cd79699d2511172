import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { refusedByService } from '#app/account/page-failure.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { DoneNote } from '#app/admin/done-note.tsx';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { refusedAct } from '#app/admin/refused-act.server.ts';
import { AppError } from '#app/errors.ts';
import { declareForm, FORM_BYTES } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { paths } from '#app/paths.ts';
import { FORM_KEY, readFormIdempotencyKey } from '#app/site/form-key.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { FullTime } from '#app/ui/time.tsx';
import { LetterAnswerForm } from './answer-form.tsx';
import { AnswerList } from './answer-list.tsx';
import { AnswerSchema } from './answer-schema.ts';
import { isLetterKind } from './letter-filter.ts';
import { LetterStateTag } from './letter-state-tag.tsx';
import './letters.css';

export { clientLoader, handle } from '#app/site/document.ts';

/** @throws AppError not_found */
function letterOf({ kind, id = '' }: LoaderFunctionArgs['params']) {
  if (!isLetterKind(kind)) throw new AppError('not_found');
  return { kind, id };
}

export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  const { kind, id } = letterOf(args.params);
  return args.context.services.letters.find(kind, id);
}

const LETTER_FORM = declareForm({
  schemas: [AnswerSchema],
  names: ['intent', 'answer', FORM_KEY],
  maxBytes: FORM_BYTES.text,
});

export async function action(args: ActionFunctionArgs) {
  const { actor } = operatorVisit(args);
  const { request, context, params } = args;
  const letter = letterOf(params);
  const { letters } = context.services;
  const form = await readForm(request, LETTER_FORM);
  const done = (name: 'answered' | 'closed' | 'reopened' | 'resent') =>
    redirect(adminPaths.letter(letter.kind, letter.id, { done: name }), 303);
  try {
    switch (form.get('intent')) {
      case 'close':
        await letters.setState(actor, letter, 'closed');
        return done('closed');
      case 'reopen':
        await letters.setState(actor, letter, 'new');
        return done('reopened');
      case 'resend':
        await letters.sendAgain(actor, fieldText(form, 'answer'));
        return done('resent');
    }
  } catch (error) {
    return refusedAct(error, request);
  }
  const submission = parseForm(form, AnswerSchema);
  if (submission.status !== 'success') return data({ reply: submission.reply() }, { status: 400 });
  try {
    await letters.answer(actor, letter, submission.value, readFormIdempotencyKey(form));
    return done('answered');
  } catch (error) {
    const { reply, status } = await refusedByService(error, { request, submission, fields: {} });
    return data({ reply }, { status });
  }
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('operating:letter.title') }));

/** `/admin/letters/{kind}/{id}`: a letter, its answers, and the form for the next one. */
export default function LetterPage() {
  const { t } = useTranslation(['operating', 'admin']);
  const letter = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { kind, title, text, contact, userName, accountId, createdAt, state, answers, route, locale } = letter;
  return (
    <AdminPage
      crumbs={
        <Breadcrumbs
          items={[
            { label: t('admin:section.letters'), to: adminPaths.letters() },
            { label: t(`letter.kinds.${kind}`) },
          ]}
        />
      }
      title={title || t('letter.untitled')}
      lead={<LetterStateTag state={state} />}
      actions={
        <form method="post">
          <Button size="sm" name="intent" value={state === 'closed' ? 'reopen' : 'close'}>
            {t(state === 'closed' ? 'letter.reopen' : 'letter.close')}
          </Button>
        </form>
      }
    >
      {answered === undefined ? <DoneNote /> : null}
      {answered !== undefined && 'refusal' in answered ? (
        <Alert kind="bad" isLive>
          {answered.refusal}
        </Alert>
      ) : null}
      <div className="admin-columns">
        <div className="admin-column">
          <Panel title={t('letter.text')}>
            <p className="letter-text">{text}</p>
          </Panel>
          <AnswerList answers={answers} />
          <Panel title={t('letter.answer')}>
            {route === null ? (
              <p className="muted">{t('letter.noRoute')}</p>
            ) : (
              <LetterAnswerForm
                key={answers.length}
                route={route}
                locale={locale}
                lastResult={answered !== undefined && 'reply' in answered ? answered.reply : undefined}
              />
            )}
          </Panel>
        </div>
        <Panel title={t('letter.facts')}>
          <FactList
            facts={[
              [t('letter.kind'), t(`letter.kinds.${kind}`)],
              ...(kind === 'contact' ? [[t('letter.name'), title] as const] : []),
              [t('letter.from'), contact ?? '–'],
              [
                t('letter.account'),
                accountId === null ? (
                  t('letter.visitor')
                ) : (
                  <Link className="link" to={adminPaths.account(accountId)} reloadDocument>
                    {userName ?? accountId}
                  </Link>
                ),
              ],
              [t('letter.time'), <FullTime key="time" at={createdAt} />],
            ]}
          />
        </Panel>
      </div>
    </AdminPage>
  );
}
