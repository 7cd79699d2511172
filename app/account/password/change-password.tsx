import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#app/account/auth-frame.tsx';
import { sendCodeToOwn } from '#app/account/code-request.server.ts';
import { expiredSessionCookie, flowCompletedCookie, hasJustCompleted } from '#app/account/cookies.ts';
import { Done, redirectToLogin } from '#app/account/flow-complete.tsx';
import { requireAccount } from '#app/account/guard.server.ts';
import { refusedByService, SECRET_FIELDS } from '#app/account/page-failure.server.ts';
import { passwordDigest } from '#app/account/password-digest.server.ts';
import { redirectMeta } from '#app/account/redirect-countdown.tsx';
import { passwordFormSchema } from '#app/account/security-schemas.ts';
import { maskEmail, maskPhone } from '#app/domain/account-addresses.ts';
import { AppError, isAppError } from '#app/errors.ts';
import { declareForm } from '#app/forms/declare.ts';
import { parseForm, type VettedForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

const FLOW = 'change_password';
const PASSWORD_FORM = declareForm({
  schemas: [passwordFormSchema('phone'), passwordFormSchema('email')],
  names: ['intent'],
});
const REFUSALS = {
  old_password_wrong: 'oldPassword',
  password_common: 'password',
  password_own_name: 'password',
  code_wrong: 'code',
  code_expired: 'code',
  code_sent_already: 'code',
} as const;

const PENDING_REDIRECT = redirectToLogin(paths.login({ path: paths.settings() }));

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, (t) => ({ title: t('account:changePassword.title') })),
  ...redirectMeta(args.data?.isDone ? PENDING_REDIRECT : null),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (hasJustCompleted(request, FLOW)) return { isDone: true, hasPassword: true, kind: 'phone', sendsTo: '' } as const;
  const { id } = requireAccount({ session: context.session, request });
  const { accounts } = context.services;
  const [{ phone, email }, hasPassword] = await Promise.all([accounts.getUser(id), accounts.security.hasPassword(id)]);
  const to =
    phone === null
      ? ({ kind: 'email', sendsTo: maskEmail(email ?? '') } as const)
      : ({ kind: 'phone', sendsTo: maskPhone(phone) } as const);
  return { isDone: false, hasPassword, ...to };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, PASSWORD_FORM);
  return form.get('intent') === 'send-code' ? sendCode(args, form) : change(args, form);
}

function sendCode(args: ActionFunctionArgs, form: VettedForm) {
  const { id } = requireAccount({ session: args.context.session, request: args.request });
  return sendCodeToOwn(args, form, {
    fields: REFUSALS,
    send: (from) => args.context.services.accounts.passwordChange.sendCode(id, from),
  });
}

async function change({ request, context }: ActionFunctionArgs, form: VettedForm) {
  const { id } = requireAccount({ session: context.session, request });
  const { services, client, hasSecureCookies } = context;
  const { phone } = await services.accounts.getUser(id);
  const submission = parseForm(form, passwordFormSchema(phone === null ? 'email' : 'phone'));
  if (submission.status !== 'success')
    return data({ reply: submission.reply({ hideFields: SECRET_FIELDS }), hasSent: false }, { status: 400 });
  const { oldPassword, password, code, revokeAccess: revokesAccess } = submission.value;
  try {
    await services.accounts.passwordChange.change(
      id,
      { oldPasswordMd5: passwordDigest(oldPassword), passwordMd5: passwordDigest(password), code, revokesAccess },
      client,
    );
  } catch (error) {
    if (!isAppError(error)) context.log.error(error);
    const refusal = isAppError(error) ? error : new AppError('changePasswordOne');
    const { reply, status } = await refusedByService(refusal, { request, submission, fields: REFUSALS });
    return data({ reply, hasSent: false }, { status });
  }
  const headers = new Headers();
  headers.append('Set-Cookie', flowCompletedCookie(FLOW, hasSecureCookies));
  headers.append('Set-Cookie', expiredSessionCookie(hasSecureCookies));
  return redirect(paths.changePassword({ step: 'done' }), { status: 303, headers });
}

export default function ChangePassword() {
  const { t } = useTranslation('account');
  const { isDone, hasPassword, kind, sendsTo } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <AuthFrame title={t('changePassword.title')} lead={t('changePassword.lead')}>
      {isDone ? (
        <Done text={t('changePassword.doneText')} pendingRedirect={PENDING_REDIRECT} />
      ) : hasPassword ? (
        <ChangePasswordForm
          kind={kind}
          sendsTo={sendsTo}
          lastResult={actionData?.reply}
          hasSent={actionData?.hasSent ?? false}
        />
      ) : (
        <>
          <Alert>{t('changePassword.none')}</Alert>
          <ButtonLink kind="primary" size="lg" isBlock to={paths.resetPassword()}>
            {t('changePassword.set')}
          </ButtonLink>
        </>
      )}
    </AuthFrame>
  );
}
