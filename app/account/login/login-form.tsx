import { getInputProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '#app/account/account-form.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { LoginFormSchema } from '#app/account/schemas.ts';
import { constraintsOf } from '#app/forms/parse.ts';
import { paths } from '#app/paths.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import type { IssuedChallenge } from './captcha.server.ts';
import { CaptchaDialog } from './captcha-dialog.tsx';

interface LoginFormProps {
  lastResult: SubmissionResult<string[]> | undefined;
  /** The remembered name of an earlier visit. */
  loginName: string | null;
  challenge: IssuedChallenge | null;
}

interface LoginFormValues {
  readonly loginName: string;
  readonly password: string;
  readonly imageCode: string;
  readonly remember: string;
}

export function LoginForm({ lastResult, loginName, challenge }: LoginFormProps) {
  const { t } = useTranslation('account');
  const [form, fields] = useForm<LoginFormValues>({
    id: 'login',
    lastResult,
    constraint: constraintsOf(LoginFormSchema),
    defaultValue: { loginName: loginName ?? '', remember: loginName === null ? '' : 'on' },
  });
  const { key: rememberKey, ...remember } = getInputProps(fields.remember, { type: 'checkbox' });
  return (
    <AccountForm form={form} intent="login" submit={t('login.submit')}>
      <FormField meta={fields.loginName} label={t('loginName')} autoComplete="username webauthn" />
      <FormField
        meta={fields.password}
        type="password"
        label={t('password')}
        autoComplete="current-password"
        aside={
          <Link className="link" to={paths.resetPassword()}>
            {t('login.forgot')}
          </Link>
        }
      />
      {challenge !== null && (
        <CaptchaDialog
          meta={fields.imageCode}
          challenge={challenge}
          intent="login"
          submit={t('login.submit')}
          alternative={
            <>
              <SentenceGap />
              <Link className="link" to={paths.resetPassword()}>
                {t('login.byCode')}
              </Link>
            </>
          }
        />
      )}
      <Checkbox key={rememberKey} {...remember}>
        {t('login.remember')}
      </Checkbox>
    </AccountForm>
  );
}
