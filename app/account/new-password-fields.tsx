import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { FormField } from './form-field.tsx';

interface NewPasswordFieldsProps {
  fields: { readonly password: FieldMetadata<string>; readonly confirm: FieldMetadata<string> };
  label: string;
  /** Label of the repetition. */
  confirmLabel: string;
}

/** A new password and its repetition. */
export function NewPasswordFields({ fields, label, confirmLabel }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <FormField
        meta={fields.password}
        type="password"
        label={label}
        autoComplete="new-password"
        hint={t('register.passwordHint')}
      />
      <FormField meta={fields.confirm} type="password" label={confirmLabel} autoComplete="new-password" />
    </>
  );
}
