import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#app/account/auth-frame.tsx';
import { renewCaptcha, sendCodeTo } from '#app/account/code-request.server.ts';
import { resetCookie } from '#app/account/cookies.ts';
import { refusedByService, SECRET_FIELDS } from '#app/account/page-failure.server.ts';
import { resetFormSchema, resetKeySchema } from '#app/account/security-schemas.ts';
import { Steps } from '#app/account/steps.tsx';
import { type AddressKind, maskAddress } from '#app/domain/account-addresses.ts';
import { declareForm } from '#app/forms/declare.ts';
import { parseForm, type VettedForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { paths } from '#app/paths.ts';
import type { LoginKey } from '#app/services/accounts/index.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import { ResetForm } from './reset-form.tsx';

const RESET_FORM = declareForm({
  schemas: [resetKeySchema('phone'), resetFormSchema('phone'), resetFormSchema('email')],
  names: ['intent', 'kind'],
});
const REFUSALS = {
  code_wrong: 'code',
  code_expired: 'code',
  code_sent_already: 'code',
  too_many_requests: 'code',
} as const;

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('account:reset.title') }));

/** Reads the kind from the address; by default English uses email and Chinese phone, as registration does. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ kind: AddressKind }> {
  const by = new URL(request.url).searchParams.get('by');
  if (by === 'mobile' || by === 'email') return { kind: by === 'mobile' ? 'phone' : 'email' };
  return { kind: (await localeOf(request)) === 'en-US' ? 'email' : 'phone' };
}

const keyOf = (kind: AddressKind, address: string): LoginKey =>
  kind === 'phone' ? { phone: address } : { email: address };

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, RESET_FORM);
  const kind = form.get('kind') === 'email' ? 'email' : 'phone';
  if (form.get('intent') === 'renew') return renewCaptcha(args.context, form);
  return form.get('intent') === 'send-code' ? sendCode(args, form, kind) : verify(args, form, kind);
}

const sendCode = (args: ActionFunctionArgs, form: VettedForm, kind: AddressKind) =>
  sendCodeTo(args, form, {
    schema: resetKeySchema(kind),
    fields: REFUSALS,
    send: ({ address }, from) => args.context.services.accounts.passwordReset.sendCode(keyOf(kind, address), from),
    sentTo: ({ address }) => maskAddress(kind, address),
  });

async function verify({ request, context }: ActionFunctionArgs, form: VettedForm, kind: AddressKind) {
  const submission = parseForm(form, resetFormSchema(kind));
  if (submission.status !== 'success')
    return data(
      { reply: submission.reply({ hideFields: SECRET_FIELDS }), sentTo: null, challenge: null },
      { status: 400 },
    );
  const { address, code } = submission.value;
  try {
    const token = await context.services.accounts.passwordReset.begin(keyOf(kind, address), code, context.client);
    return redirect(paths.newPassword(), {
      status: 303,
      headers: { 'Set-Cookie': resetCookie(token, context.hasSecureCookies) },
    });
  } catch (error) {
    const { reply, status } = await refusedByService(error, { request, submission, fields: REFUSALS });
    return data({ reply, sentTo: null, challenge: null }, { status });
  }
}

export default function Reset() {
  const { t } = useTranslation('account');
  const { kind } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const tabs = [
    { to: paths.resetPassword({ by: 'mobile' }), label: t('reset.byMobile'), isCurrent: kind === 'phone' },
    { to: paths.resetPassword({ by: 'email' }), label: t('reset.byEmail'), isCurrent: kind === 'email' },
  ];
  return (
    <AuthFrame title={t('reset.title')} lead={t('reset.lead')}>
      <Steps names={[t('steps.verify'), t('reset.step'), t('steps.done')]} current={1} />
      <Tabs label={t('reset.methods')} items={tabs} />
      <ResetForm
        key={kind}
        kind={kind}
        lastResult={actionData?.reply}
        sentTo={actionData?.sentTo ?? null}
        challenge={actionData?.challenge ?? null}
      />
      <p className="auth-alt">
        <Link className="link" to={paths.login()}>
          {t('reset.back')}
        </Link>
      </p>
    </AuthFrame>
  );
}
