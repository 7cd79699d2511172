import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '#app/account/account-form.tsx';
import { AuthFrame } from '#app/account/auth-frame.tsx';
import { flowCompletedCookie, hasJustCompleted } from '#app/account/cookies.ts';
import { FormField } from '#app/account/form-field.tsx';
import { refusedByService } from '#app/account/page-failure.server.ts';
import { FeedbackCallSchema } from '#app/account/third-party-schemas.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { declareForm, FORM_BYTES } from '#app/forms/declare.ts';
import { constraintsOf, parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { FORM_KEY, readFormIdempotencyKey, useFormIdempotencyKey } from '#app/site/form-key.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { MessageSent, MessageTextArea } from './message-form.tsx';

export { clientLoader, handle } from '#app/site/document.ts';

const FLOW = 'feedback';
const FEEDBACK_FORM = declareForm({
  schemas: [FeedbackCallSchema],
  names: ['intent', FORM_KEY],
  maxBytes: FORM_BYTES.text,
});

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t('account:letters.feedback.title'),
    description: t('account:letters.feedback.lead'),
  }));

export async function loader({ request, context: { services, session } }: LoaderFunctionArgs) {
  const user = session === null ? null : await services.accounts.getUser(session.account.id);
  return { isSent: hasJustCompleted(request, FLOW), contact: user?.phone ?? user?.email ?? '' };
}

export async function action({
  request,
  context: { services, session, client, hasSecureCookies },
}: ActionFunctionArgs) {
  const form = await readForm(request, FEEDBACK_FORM);
  const submission = parseForm(form, FeedbackCallSchema);
  if (submission.status !== 'success') return data({ reply: submission.reply() }, { status: 400 });
  const { tel, title, describe } = submission.value;
  try {
    await services.content.leaveFeedback(
      session?.account.id ?? null,
      { contact: tel, title, description: describe },
      client.ip,
      readFormIdempotencyKey(form),
    );
    return redirect(paths.feedback({ step: 'done' }), {
      status: 303,
      headers: { 'Set-Cookie': flowCompletedCookie(FLOW, hasSecureCookies) },
    });
  } catch (error) {
    const { reply, status } = await refusedByService(error, { request, submission, fields: {} });
    return data({ reply }, { status });
  }
}

interface FeedbackFormValues {
  readonly tel: string;
  readonly title: string;
  readonly describe: string;
}

export default function Feedback() {
  const { t } = useTranslation('account');
  const { number } = useFormat();
  const { isSent, contact } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const formKey = useFormIdempotencyKey();
  const [form, fields] = useForm<FeedbackFormValues>({
    id: 'feedback',
    lastResult: actionData?.reply,
    defaultValue: { tel: contact },
    constraint: constraintsOf(FeedbackCallSchema),
  });
  return (
    <AuthFrame title={t('letters.feedback.title')} lead={t('letters.feedback.lead')}>
      {isSent && actionData === undefined ? (
        <MessageSent text={t('success.feedbackSent')} />
      ) : (
        <AccountForm form={form} hidden={{ [FORM_KEY]: formKey }} intent="send" submit={t('letters.send')}>
          <FormField meta={fields.tel} label={t('letters.reach')} hint={t('letters.reachHint')} autoComplete="email" />
          <FormField meta={fields.title} label={t('letters.feedback.subject')} />
          <MessageTextArea
            meta={fields.describe}
            label={t('letters.feedback.describe')}
            hint={t('letters.upTo', { limit: number(LIMITS.feedback.description) })}
          />
        </AccountForm>
      )}
    </AuthFrame>
  );
}
