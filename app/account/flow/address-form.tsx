import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '#app/account/account-form.tsx';
import { AddressCodeField, type CodeAnswer } from '#app/account/address-code-field.tsx';
import { AddressField } from '#app/account/address-field.tsx';
import { addressFormSchema } from '#app/account/security-schemas.ts';
import { ACCOUNT_FLOWS, type AccountFlowId } from '#app/domain/account-addresses.ts';
import { constraintsOf } from '#app/forms/parse.ts';
import { paths } from '#app/paths.ts';

interface AddressFormProps extends CodeAnswer {
  flowId: AccountFlowId;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Step two: the new address, and a code that was sent to it. */
export function AddressForm({ flowId, lastResult, ...answer }: AddressFormProps) {
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
      <AddressCodeField kind={sets} meta={fields.code} captchaMeta={fields.imageCode} {...answer} />
    </AccountForm>
  );
}
