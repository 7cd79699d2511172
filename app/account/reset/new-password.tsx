import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#app/account/auth-frame.tsx';
import {
  expiredSessionCookie,
  flowCompletedCookie,
  hasJustCompleted,
  readResetToken,
  resetCookie,
} from '#app/account/cookies.ts';
import { Done, redirectToLogin } from '#app/account/flow-complete.tsx';
import { refusedByService, SECRET_FIELDS } from '#app/account/page-failure.server.ts';
import { passwordDigest } from '#app/account/password-digest.server.ts';
import { redirectMeta } from '#app/account/redirect-countdown.tsx';
import { NewPasswordFormSchema } from '#app/account/security-schemas.ts';
import { Steps } from '#app/account/steps.tsx';
import { isAppError } from '#app/errors.ts';
import { declareForm } from '#app/forms/declare.ts';
import { parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { NewPasswordForm } from './new-password-form.tsx';

const FLOW = 'reset_password';
const PASSWORD_FORM = declareForm({ schemas: [NewPasswordFormSchema], names: ['intent'] });

const PENDING_REDIRECT = redirectToLogin(paths.login());

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, (t) => ({ title: t('account:reset.title') })),
  ...redirectMeta(args.data?.step === 3 ? PENDING_REDIRECT : null),
];

/** Steps two and three of a reset; without step one, redirects to it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (hasJustCompleted(request, FLOW)) return { step: 3 };
  const token = readResetToken(request);
  if (token === null || !(await context.services.accounts.passwordReset.isOpen(token)))
    throw redirect(paths.resetPassword());
  return { step: 2 };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, hasSecureCookies } = context;
  const submission = parseForm(await readForm(request, PASSWORD_FORM), NewPasswordFormSchema);
  if (submission.status !== 'success')
    return data({ reply: submission.reply({ hideFields: SECRET_FIELDS }) }, { status: 400 });
  try {
    await services.accounts.passwordReset.finish(readResetToken(request) ?? '', {
      passwordMd5: passwordDigest(submission.value.password),
      revokesAccess: submission.value.revokeAccess,
    });
  } catch (error) {
    if (isAppError(error) && error.code === 'identity_required') throw redirect(paths.resetPassword(), 303);
    const fields = { password_common: 'password', password_own_name: 'password' };
    const { reply, status } = await refusedByService(error, { request, submission, fields });
    return data({ reply }, { status });
  }
  const headers = new Headers();
  for (const cookie of [
    flowCompletedCookie(FLOW, hasSecureCookies),
    resetCookie(null, hasSecureCookies),
    expiredSessionCookie(hasSecureCookies),
  ])
    headers.append('Set-Cookie', cookie);
  return redirect(paths.newPassword({ step: 'done' }), { status: 303, headers });
}

export default function NewPassword() {
  const { t } = useTranslation('account');
  const { step } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <AuthFrame title={t('reset.title')} lead={t('reset.lead')}>
      <Steps names={[t('steps.verify'), t('reset.step'), t('steps.done')]} current={step} />
      {step === 2 ? (
        <NewPasswordForm lastResult={actionData?.reply} />
      ) : (
        <Done text={t('reset.doneText')} pendingRedirect={PENDING_REDIRECT} />
      )}
    </AuthFrame>
  );
}
