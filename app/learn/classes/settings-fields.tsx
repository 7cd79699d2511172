import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#app/account/form-errors.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { LIMITS } from '#app/domain/limits.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';

interface SettingsFieldsProps {
  readonly name: FieldMetadata<string | undefined>;
  readonly language: FieldMetadata<string | undefined>;
}

/** Name and language of a class. */
export function SettingsFields({ name, language }: SettingsFieldsProps) {
  const { t } = useTranslation('learnClasses');
  const errorTexts = useErrorTexts();
  return (
    <>
      <FormField
        meta={name}
        label={t('form.name')}
        hint={t('form.nameHint')}
        maxLength={LIMITS.className}
        autoComplete="off"
      />
      <Field
        id={language.id}
        label={t('form.language')}
        hint={t('form.languageHint')}
        errors={errorTexts(language.errors)}
      >
        {(control) => (
          <Select
            {...control}
            name={language.name}
            defaultValue={language.initialValue ?? ''}
            options={(['zh', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        )}
      </Field>
    </>
  );
}
