import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '#app/account/account-form.tsx';
import { AddressField } from '#app/account/address-field.tsx';
import type { IssuedChallenge } from '#app/account/login/captcha.server.ts';
import { CaptchaDialog } from '#app/account/login/captcha-dialog.tsx';
import { resetFormSchema } from '#app/account/security-schemas.ts';
import { VerificationCodeField } from '#app/account/verification-code-field.tsx';
import type { AddressKind } from '#app/domain/account-addresses.ts';
import { constraintsOf } from '#app/forms/parse.ts';

interface ResetFormProps {
  kind: AddressKind;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Masked address. */
  sentTo: string | null;
  /** A captcha, if another network has requested a code for the address before. */
  challenge: IssuedChallenge | null;
}

/** Step one of a reset: an address, and the code that is sent to it if it has an account. */
export function ResetForm({ kind, lastResult, sentTo, challenge }: ResetFormProps) {
  const { t } = useTranslation('account');
  const [form, fields] = useForm<{ address: string; code: string; imageCode?: string }>({
    id: `reset-${kind}`,
    lastResult,
    constraint: constraintsOf(resetFormSchema(kind)),
  });
  return (
    <AccountForm form={form} intent="next" submit={t('flow.next')} hidden={{ kind }}>
      <AddressField meta={fields.address} kind={kind} label={t(kind)} />
      <VerificationCodeField
        meta={fields.code}
        label={t(`code.${kind}`)}
        hasSent={sentTo !== null}
        hint={sentTo === null ? undefined : t('reset.sent', { to: sentTo })}
      />
      {challenge !== null && (
        <CaptchaDialog
          meta={fields.imageCode}
          challenge={challenge}
          intent="send-code"
          submit={t('register.sendCode')}
        />
      )}
    </AccountForm>
  );
}
