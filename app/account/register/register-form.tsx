import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '#app/account/account-form.tsx';
import { AddressField } from '#app/account/address-field.tsx';
import { AgreementField } from '#app/account/agreement-field.tsx';
import { FormField } from '#app/account/form-field.tsx';
import type { IssuedChallenge } from '#app/account/login/captcha.server.ts';
import { CaptchaDialog } from '#app/account/login/captcha-dialog.tsx';
import { VerificationCodeField } from '#app/account/verification-code-field.tsx';
import { constraintsOf } from '#app/forms/parse.ts';
import { REGISTRATION_METHODS, type RegistrationFields, type RegistrationMethodId } from './methods.ts';

interface RegisterFormProps {
  methodId: RegistrationMethodId;
  lastResult: SubmissionResult<string[]> | undefined;
  /** The address to which a code was sent. */
  sentTo: string | null;
  /** A captcha, if another network has requested a code for the address before. */
  challenge: IssuedChallenge | null;
}

export function RegisterForm({ methodId, lastResult, sentTo, challenge }: RegisterFormProps) {
  const { t } = useTranslation('account');
  const { keyField, codeField, kind, schema } = REGISTRATION_METHODS[methodId];
  const [form, fields] = useForm<RegistrationFields>({
    id: `register-${methodId}`,
    lastResult,
    constraint: constraintsOf(schema),
  });
  return (
    <AccountForm form={form} intent="register" submit={t('register.submit')} hidden={{ way: methodId }}>
      <AddressField meta={fields[keyField]} kind={kind} label={t(kind)} />
      <VerificationCodeField
        meta={fields[codeField]}
        label={t(`code.${kind}`)}
        hasSent={sentTo !== null}
        hint={sentTo === null ? undefined : t('register.sentTo', { to: sentTo })}
      />
      {challenge !== null && (
        <CaptchaDialog
          meta={fields.imageCode}
          challenge={challenge}
          intent="send-code"
          submit={t('register.sendCode')}
        />
      )}
      <FormField
        meta={fields.password}
        type="password"
        label={t('password')}
        autoComplete="new-password"
        hint={t('register.passwordHint')}
      />
      <FormField meta={fields.confirm} type="password" label={t('confirm')} autoComplete="new-password" />
      <AgreementField meta={fields.agreement} />
    </AccountForm>
  );
}
