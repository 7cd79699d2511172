import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '#app/account/account-form.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { NewPasswordFields } from '#app/account/new-password-fields.tsx';
import { RevokeAccessField } from '#app/account/revoke-access-field.tsx';
import { passwordFormSchema } from '#app/account/security-schemas.ts';
import { VerificationCodeField } from '#app/account/verification-code-field.tsx';
import type { AddressKind } from '#app/domain/account-addresses.ts';
import { constraintsOf } from '#app/forms/parse.ts';
import { paths } from '#app/paths.ts';

interface ChangePasswordFormProps {
  kind: AddressKind;
  /** Masked address. */
  sendsTo: string;
  lastResult: SubmissionResult<string[]> | undefined;
  hasSent: boolean;
}

interface PasswordFormValues {
  readonly code: string;
  readonly oldPassword: string;
  readonly password: string;
  readonly confirm: string;
  readonly revokeAccess: string;
}

export function ChangePasswordForm({ kind, sendsTo, lastResult, hasSent }: ChangePasswordFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const [form, fields] = useForm<PasswordFormValues>({
    id: 'change-password',
    lastResult,
    constraint: constraintsOf(passwordFormSchema(kind)),
  });
  return (
    <AccountForm
      form={form}
      intent="change"
      submit={t('changePassword.submit')}
      cancel={{ to: paths.settings(), label: t('common:cancel') }}
    >
      <dl className="account-rows">
        <div>
          <dt>{t(kind)}</dt>
          <dd>{sendsTo}</dd>
        </div>
      </dl>
      <VerificationCodeField
        meta={fields.code}
        label={t(`code.${kind}`)}
        hasSent={hasSent}
        hint={t(hasSent ? 'register.sentTo' : 'code.willGoTo', { to: sendsTo })}
      />
      <FormField
        meta={fields.oldPassword}
        type="password"
        label={t('changePassword.old')}
        autoComplete="current-password"
      />
      <NewPasswordFields fields={fields} label={t('changePassword.fresh')} confirmLabel={t('changePassword.confirm')} />
      <RevokeAccessField meta={fields.revokeAccess} />
    </AccountForm>
  );
}
