import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '#app/account/account-form.tsx';
import { AddressField } from '#app/account/address-field.tsx';
import type { IssuedChallenge } from '#app/account/login/captcha.server.ts';
import { CaptchaDialog } from '#app/account/login/captcha-dialog.tsx';
import { addressFormSchema } from '#app/account/security-schemas.ts';
import { VerificationCodeField } from '#app/account/verification-code-field.tsx';
import { ACCOUNT_FLOWS, type AccountFlowId } from '#app/domain/account-addresses.ts';
import { constraintsOf } from '#app/forms/parse.ts';
import { paths } from '#app/paths.ts';

interface AddressFormProps {
  flowId: AccountFlowId;
  lastResult: SubmissionResult<string[]> | undefined;
  sentTo: string | null;
  /** A captcha, if another network has requested a code for the address before. */
  challenge: IssuedChallenge | null;
}

/** Step two: the new address, and a code that was sent to it. */
export function AddressForm({ flowId, lastResult, sentTo, challenge }: AddressFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const { sets } = ACCOUNT_FLOWS[flowId];
  const [form, fields] = useForm<{ address: string; code: string; imageCode?: string }>({
    id: `address-${flowId}`,
    lastResult,
    constraint: constraintsOf(addressFormSchema(sets)),
  });
  return (
    <AccountForm
      form={form}
      intent="confirm"
      submit={t('flow.confirm')}
      hidden={{ form: 'address' }}
      cancel={{ to: paths.settings(), label: t('common:cancel') }}
    >
      <AddressField meta={fields.address} kind={sets} label={t(sets === 'phone' ? 'flow.newPhone' : 'flow.newEmail')} />
      <VerificationCodeField
        meta={fields.code}
        label={t(`code.${sets}`)}
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
    </AccountForm>
  );
}
