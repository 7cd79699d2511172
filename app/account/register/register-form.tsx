import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '#app/account/account-form.tsx';
import { AddressCodeField, type CodeAnswer } from '#app/account/address-code-field.tsx';
import { AddressField } from '#app/account/address-field.tsx';
import { AgreementField } from '#app/account/agreement-field.tsx';
import { NewPasswordFields } from '#app/account/new-password-fields.tsx';
import { constraintsOf } from '#app/forms/parse.ts';
import { REGISTRATION_METHODS, type RegistrationFields, type RegistrationMethodId } from './methods.ts';

interface RegisterFormProps extends CodeAnswer {
  methodId: RegistrationMethodId;
  lastResult: SubmissionResult<string[]> | undefined;
}

export function RegisterForm({ methodId, lastResult, ...answer }: RegisterFormProps) {
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
      <AddressCodeField kind={kind} meta={fields[codeField]} captchaMeta={fields.imageCode} {...answer} />
      <NewPasswordFields fields={fields} label={t('password')} confirmLabel={t('confirm')} />
      <AgreementField meta={fields.agreement} />
    </AccountForm>
  );
}
