import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '#app/account/account-form.tsx';
import { AddressField } from '#app/account/address-field.tsx';
import { AgreementField } from '#app/account/agreement-field.tsx';
import type { IssuedChallenge } from '#app/account/login/captcha.server.ts';
import { CaptchaDialog } from '#app/account/login/captcha-dialog.tsx';
import { BindWeChatFormSchema } from '#app/account/third-party-schemas.ts';
import { VerificationCodeField } from '#app/account/verification-code-field.tsx';
import { constraintsOf } from '#app/forms/parse.ts';

interface WechatFormValues {
  readonly phone: string;
  readonly code: string;
  readonly agreement?: unknown;
  readonly imageCode?: string;
}

interface BindWeChatFormProps {
  lastResult: SubmissionResult<string[]> | undefined;
  /** Masked address. */
  sentTo: string | null;
  /** A captcha, if another network has requested a code for the address before. */
  challenge: IssuedChallenge | null;
}

export function BindWeChatForm({ lastResult, sentTo, challenge }: BindWeChatFormProps) {
  const { t } = useTranslation('account');
  const [form, fields] = useForm<WechatFormValues>({
    id: 'bind-wechat',
    lastResult,
    constraint: constraintsOf(BindWeChatFormSchema),
  });
  return (
    <AccountForm form={form} intent="bind" submit={t('wechat.bind')}>
      <AddressField meta={fields.phone} kind="phone" label={t('phone')} />
      <VerificationCodeField
        meta={fields.code}
        label={t('code.phone')}
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
      <AgreementField meta={fields.agreement} />
    </AccountForm>
  );
}
