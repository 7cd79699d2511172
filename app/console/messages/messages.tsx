import { getTextareaProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormFailures, useErrorTexts } from '#app/account/form-errors.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { requireAccount } from '#app/account/guard.server.ts';
import { refusedByService } from '#app/account/page-failure.server.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { declareForm, FORM_BYTES } from '#app/forms/declare.ts';
import { constraintsOf, parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { FORM_KEY, readFormIdempotencyKey, useFormIdempotencyKey } from '#app/site/form-key.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Field } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { FullTime } from '#app/ui/time.tsx';
import { MessageFormSchema } from './schema.ts';
import './messages.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const { accounts, content } = context.services;
  const [{ phone, email }, sent] = await Promise.all([accounts.getUser(id), content.sentMessages(id)]);
  return {
    contact: phone ?? email ?? '',
    sent,
    isSent: new URL(request.url).searchParams.has('done'),
    // From here, because the browser does not load the schema.
    constraint: constraintsOf(MessageFormSchema),
  };
}

const MESSAGE_FORM = declareForm({ schemas: [MessageFormSchema], names: [FORM_KEY], maxBytes: FORM_BYTES.text });

export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const form = await readForm(request, MESSAGE_FORM);
  const submission = parseForm(form, MessageFormSchema);
  if (submission.status !== 'success') return data({ reply: submission.reply() }, { status: 400 });
  try {
    await context.services.content.sendMessage(id, submission.value, context.client.ip, readFormIdempotencyKey(form));
    return redirect(paths.messages({ done: 1 }), 303);
  } catch (error) {
    const { reply, status } = await refusedByService(error, { request, submission, fields: {} });
    return data({ reply }, { status });
  }
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('notices:letters.title'), description: t('notices:letters.description') }));

interface MessageFormValues {
  readonly subject: string;
  readonly content: string;
  readonly contact: string;
}

/** Form for a signed-in user to write to the provider, and the messages sent so far. */
export default function FeedbackPage() {
  const { t } = useTranslation(['notices', 'console']);
  const format = useFormat();
  const errorTexts = useErrorTexts();
  const { contact, sent, isSent, constraint } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const isBusy = useNavigation().state === 'submitting';
  const formKey = useFormIdempotencyKey();
  const [form, fields] = useForm<MessageFormValues>({
    id: 'message',
    lastResult: actionData?.reply,
    defaultValue: { contact },
    constraint,
  });
  const { key: contentKey, ...area } = getTextareaProps(fields.content, { ariaAttributes: false });
  return (
    <main id="main" className="wrap wide console" tabIndex={-1}>
      <Breadcrumbs
        items={[{ label: t('console:center.title'), to: paths.calculationCenter() }, { label: t('letters.title') }]}
      />
      <h1>{t('letters.title')}</h1>
      <p className="muted small">{t('letters.lead')}</p>
      <div className="messages-grid">
        <Panel title={t('letters.new')}>
          {isSent && actionData === undefined ? (
            <Alert kind="good" isLive>
              {t('letters.sent')}
            </Alert>
          ) : null}
          <Form
            method="post"
            action={paths.messages()}
            className="fields"
            id={form.id}
            key={sent[0]?.id ?? ''}
            noValidate
          >
            <input type="hidden" name={FORM_KEY} value={formKey} />
            <FormFailures id={form.errorId} errors={form.errors} />
            <FormField
              meta={fields.subject}
              label={t('letters.subject')}
              hint={t('letters.upTo', { limit: format.number(LIMITS.message.subject) })}
              maxLength={LIMITS.message.subject}
              autoComplete="off"
            />
            <Field
              id={fields.content.id}
              label={t('letters.content')}
              hint={t('letters.upTo', { limit: format.number(LIMITS.message.content) })}
              errors={errorTexts(fields.content.errors)}
            >
              {(control) => (
                <TextArea
                  key={contentKey}
                  {...area}
                  {...control}
                  rows={6}
                  maxLength={LIMITS.message.content}
                  required={undefined}
                  minLength={undefined}
                />
              )}
            </Field>
            <FormField
              meta={fields.contact}
              label={t('letters.contact')}
              hint={t('letters.contactHint')}
              autoComplete="email"
            />
            <div>
              <Button kind="primary" disabled={isBusy}>
                {t('letters.send')}
              </Button>
            </div>
          </Form>
        </Panel>
        <Panel title={t('letters.own')} isFlush>
          {sent.length === 0 ? (
            <Empty>{t('letters.none')}</Empty>
          ) : (
            <ul className="message-list">
              {sent.map(({ id, subject, content, contact: replyTo, createdAt, answers }) => (
                <li key={id}>
                  <p className="row between">
                    <b>{subject}</b>
                    <FullTime at={createdAt} className="faint small" />
                  </p>
                  <p className="message-text">{content}</p>
                  {replyTo === null ? null : (
                    <p className="faint small">{t('letters.replyTo', { contact: replyTo })}</p>
                  )}
                  {answers.map((answer, index) => (
                    <div key={index} className="message-answer">
                      <p className="row between">
                        <b>{t('letters.answer')}</b>
                        <FullTime at={answer.createdAt} className="faint small" />
                      </p>
                      <p className="message-text">{answer.text}</p>
                    </div>
                  ))}
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </main>
  );
}
