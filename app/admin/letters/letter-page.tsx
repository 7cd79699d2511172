import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type ActButton, answerButton, answerForm } from '#app/admin/act-answers.server.ts';
import { ActOutcome } from '#app/admin/act-outcome.tsx';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { ReasonInput } from '#app/admin/reason-field.tsx';
import { AppError } from '#app/errors.ts';
import { declareForm, FORM_BYTES } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { readForm } from '#app/forms/read.server.ts';
import { FORM_KEY, readFormIdempotencyKey } from '#app/site/form-key.ts';
import { pageMeta } from '#app/site/page-meta.ts';
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
    adminPaths.letter(letter.kind, letter.id, { done: name });
  const buttons = new Map<string, ActButton>([
    [
      'close',
      {
        name: 'letter:close',
        act: (reason) => letters.setState(actor, letter, 'closed', reason),
        done: done('closed'),
      },
    ],
    [
      'reopen',
      {
        name: 'letter:reopen',
        act: (reason) => letters.setState(actor, letter, 'new', reason),
        done: done('reopened'),
      },
    ],
    [
      'resend',
      {
        name: 'letter:resend',
        act: (reason) => letters.sendAgain(actor, fieldText(form, 'answer'), reason),
        done: done('resent'),
      },
    ],
  ]);
  const button = buttons.get(fieldText(form, 'intent'));
  if (button !== undefined) return answerButton({ request, form }, button);
  return answerForm(
    { request, form },
    {
      schema: AnswerSchema,
      act: ({ reason, ...answer }) => letters.answer(actor, letter, answer, reason, readFormIdempotencyKey(form)),
      done: done('answered'),
    },
  );
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
        <form method="post" className="reasoned">
          <ReasonInput act={state === 'closed' ? 'letter:reopen' : 'letter:close'} />
          <Button size="sm" name="intent" value={state === 'closed' ? 'reopen' : 'close'}>
            {t(state === 'closed' ? 'letter.reopen' : 'letter.close')}
          </Button>
        </form>
      }
    >
      <ActOutcome answered={answered} />
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
              <LetterAnswerForm key={answers.length} route={route} locale={locale} lastResult={answered?.reply} />
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
