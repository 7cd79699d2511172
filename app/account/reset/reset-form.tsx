import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '#app/account/account-form.tsx';
import { AddressCodeField, type CodeAnswer } from '#app/account/address-code-field.tsx';
import { AddressField } from '#app/account/address-field.tsx';
import { resetFormSchema } from '#app/account/security-schemas.ts';
import type { AddressKind } from '#app/domain/account-addresses.ts';
import { constraintsOf } from '#app/forms/parse.ts';

interface ResetFormProps extends CodeAnswer {
  kind: AddressKind;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Step one of a reset: an address, and the code that is sent to it if it has an account. */
export function ResetForm({ kind, lastResult, ...answer }: ResetFormProps) {
  const { t } = useTranslation('account');
  const [form, fields] = useForm<{ address: string; code: string; imageCode?: string }>({
    id: `reset-${kind}`,
    lastResult,
    constraint: constraintsOf(resetFormSchema(kind)),
  });
  return (
    <AccountForm form={form} intent="next" submit={t('flow.next')} hidden={{ kind }}>
      <AddressField meta={fields.address} kind={kind} label={t(kind)} />
      <AddressCodeField
        kind={kind}
        meta={fields.code}
        captchaMeta={fields.imageCode}
        sentText="reset.sent"
        {...answer}
      />
    </AccountForm>
  );
}
