import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '#app/account/account-form.tsx';
import { AuthFrame } from '#app/account/auth-frame.tsx';
import { flowCompletedCookie, hasJustCompleted } from '#app/account/cookies.ts';
import { FormField } from '#app/account/form-field.tsx';
import { issueChallenge } from '#app/account/login/captcha.server.ts';
import { CaptchaField } from '#app/account/login/captcha-field.tsx';
import { refusedByService, SECRET_FIELDS } from '#app/account/page-failure.server.ts';
import { ContactFormSchema } from '#app/account/third-party-schemas.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { declareForm, FORM_BYTES } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { constraintsOf, parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { MessageSent, MessageTextArea } from './message-form.tsx';

export { clientLoader, handle } from '#app/site/document.ts';

const FLOW = 'contact';
const CONTACT_FORM = declareForm({ schemas: [ContactFormSchema], names: ['intent'], maxBytes: FORM_BYTES.text });

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t('account:letters.contact.title'),
    description: t('account:letters.contact.lead'),
  }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  return hasJustCompleted(request, FLOW) ? { challenge: null } : { challenge: await issueChallenge(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, client, hasSecureCookies } = context;
  const formData = await readForm(request, CONTACT_FORM);
  if (formData.get('intent') === 'renew') {
    const initialValue = Object.fromEntries(
      ['name', 'tel', 'message'].map((name) => [name, fieldText(formData, name)]),
    );
    return data({ reply: { initialValue }, challenge: await issueChallenge(context) });
  }
  const submission = parseForm(formData, ContactFormSchema);
  if (submission.status !== 'success') {
    return data(
      { reply: submission.reply({ hideFields: SECRET_FIELDS }), challenge: await issueChallenge(context) },
      { status: 400 },
    );
  }
  const { name, tel, message, imageCode, captchaKey } = submission.value;
  try {
    await services.content.leaveMessage(
      { name, phone: tel, message },
      { key: captchaKey, answer: imageCode },
      client.ip,
    );
    return redirect(paths.contact({ step: 'done' }), {
      status: 303,
      headers: { 'Set-Cookie': flowCompletedCookie(FLOW, hasSecureCookies) },
    });
  } catch (error) {
    const { reply, status } = await refusedByService(error, {
      request,
      submission,
      fields: { captcha_wrong: 'imageCode' },
    });
    return data({ reply, challenge: await issueChallenge(context) }, { status });
  }
}

interface ContactFormValues {
  readonly name: string;
  readonly tel: string;
  readonly message: string;
  readonly imageCode: string;
}

export default function Contact() {
  const { t } = useTranslation('account');
  const { number } = useFormat();
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const challenge = actionData?.challenge ?? loaded.challenge;
  const [form, fields] = useForm<ContactFormValues>({
    id: 'contact',
    lastResult: actionData?.reply,
    constraint: constraintsOf(ContactFormSchema),
  });
  return (
    <AuthFrame title={t('letters.contact.title')} lead={t('letters.contact.lead')}>
      {challenge === null ? (
        <MessageSent text={t('success.messageSent')} />
      ) : (
        <AccountForm form={form} intent="send" submit={t('letters.send')}>
          <FormField meta={fields.name} label={t('letters.contact.name')} autoComplete="name" />
          <FormField
            meta={fields.tel}
            type="tel"
            label={t('phone')}
            prefix="+86"
            autoComplete="tel-national"
            inputMode="numeric"
          />
          <MessageTextArea
            meta={fields.message}
            label={t('letters.contact.message')}
            hint={t('letters.upTo', { limit: number(LIMITS.message.content) })}
          />
          <CaptchaField meta={fields.imageCode} challenge={challenge} />
        </AccountForm>
      )}
    </AuthFrame>
  );
}
