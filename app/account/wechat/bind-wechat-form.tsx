import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '#app/account/account-form.tsx';
import { AddressCodeField, type CodeAnswer } from '#app/account/address-code-field.tsx';
import { AddressField } from '#app/account/address-field.tsx';
import { AgreementField } from '#app/account/agreement-field.tsx';
import { BindWeChatFormSchema } from '#app/account/third-party-schemas.ts';
import { constraintsOf } from '#app/forms/parse.ts';

interface WechatFormValues {
  readonly phone: string;
  readonly code: string;
  readonly agreement?: unknown;
  readonly imageCode?: string;
}

interface BindWeChatFormProps extends CodeAnswer {
  lastResult: SubmissionResult<string[]> | undefined;
}

export function BindWeChatForm({ lastResult, ...answer }: BindWeChatFormProps) {
  const { t } = useTranslation('account');
  const [form, fields] = useForm<WechatFormValues>({
    id: 'bind-wechat',
    lastResult,
    constraint: constraintsOf(BindWeChatFormSchema),
  });
  return (
    <AccountForm form={form} intent="bind" submit={t('wechat.bind')}>
      <AddressField meta={fields.phone} kind="phone" label={t('phone')} />
      <AddressCodeField kind="phone" meta={fields.code} captchaMeta={fields.imageCode} {...answer} />
      <AgreementField meta={fields.agreement} />
    </AccountForm>
  );
}
