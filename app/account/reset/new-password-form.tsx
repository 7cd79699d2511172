import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '#app/account/account-form.tsx';
import { NewPasswordFields } from '#app/account/new-password-fields.tsx';
import { RevokeAccessField } from '#app/account/revoke-access-field.tsx';
import { NewPasswordFormSchema } from '#app/account/security-schemas.ts';
import { constraintsOf } from '#app/forms/parse.ts';
import { paths } from '#app/paths.ts';

export function NewPasswordForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation('account');
  const [form, fields] = useForm<{ password: string; confirm: string; revokeAccess: string }>({
    id: 'new-password',
    lastResult,
    constraint: constraintsOf(NewPasswordFormSchema),
  });
  return (
    <AccountForm
      form={form}
      intent="reset"
      submit={t('reset.submit')}
      cancel={{ to: paths.resetPassword(), label: t('reset.previous') }}
    >
      <NewPasswordFields fields={fields} label={t('reset.fresh')} confirmLabel={t('reset.confirm')} />
      <RevokeAccessField meta={fields.revokeAccess} />
    </AccountForm>
  );
}
