import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '../account-form.tsx';
import { AddressField } from '../address-field.tsx';
import { AgreementField } from '../agreement-field.tsx';
import { CodeField } from '../code-field.tsx';

interface Typed {
  readonly phone: string;
  readonly code: string;
  readonly agreement?: unknown;
}

interface BindWeChatFormProps {
  lastResult: SubmissionResult<string[]> | undefined;
  /** Masked. */
  sentTo: string | null;
}

export function BindWeChatForm({ lastResult, sentTo }: BindWeChatFormProps) {
  const { t } = useTranslation('account');
  const [form, fields] = useForm<Typed>({ id: 'bind-wechat', lastResult });
  return (
    <AccountForm form={form} intent="bind" submit={t('wechat.bind')}>
      <AddressField meta={fields.phone} kind="phone" label={t('phone')} />
      <CodeField
        meta={fields.code}
        label={t('code.phone')}
        hasSent={sentTo !== null}
        hint={sentTo === null ? undefined : t('register.sentTo', { to: sentTo })}
      />
      <AgreementField meta={fields.agreement} />
    </AccountForm>
  );
}
