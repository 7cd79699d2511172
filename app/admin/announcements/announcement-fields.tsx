import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { FormFailures, useErrorTexts } from '#app/account/form-errors.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { ReasonField } from '#app/admin/reason-field.tsx';
import { TimeField } from '#app/admin/time-field.tsx';
import { FORM_KEY, useFormIdempotencyKey } from '#app/site/form-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { ANNOUNCEMENT_LEVELS, MOST_ANNOUNCED } from './announcement-schema.ts';

export type AnnouncementValues = {
  readonly textZh: string;
  readonly textEn: string;
  readonly level: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly toBell: string;
  readonly reason: string;
};

interface AnnouncementFieldsProps {
  readonly form: FormMetadata<AnnouncementValues, string[]>;
  readonly fields: Readonly<Record<keyof AnnouncementValues, FieldMetadata<string | undefined>>>;
  readonly timeZone: string;
}

/** The form of a new announcement. */
export function AnnouncementFields({ form, fields, timeZone }: AnnouncementFieldsProps) {
  const { t } = useTranslation('operating');
  const errorTexts = useErrorTexts();
  const formKey = useFormIdempotencyKey();
  return (
    <form method="post" id={form.id} className="fields" noValidate>
      <input type="hidden" name={FORM_KEY} value={formKey} />
      <FormFailures id={form.errorId} errors={form.errors} />
      <FormField meta={fields.textZh} label={t('announcement.textZh')} maxLength={MOST_ANNOUNCED} autoComplete="off" />
      <FormField meta={fields.textEn} label={t('announcement.textEn')} maxLength={MOST_ANNOUNCED} autoComplete="off" />
      <Field id={fields.level.id} label={t('announcement.level')} errors={errorTexts(fields.level.errors)}>
        {(control) => (
          <Select
            {...control}
            name={fields.level.name}
            defaultValue={fields.level.initialValue ?? 'info'}
            options={ANNOUNCEMENT_LEVELS.map((value) => ({ value, label: t(`announcement.levels.${value}`) }))}
          />
        )}
      </Field>
      <div className="field-pair">
        <TimeField meta={fields.startsAt} label={t('announcement.from')} hint={t('time.from', { timeZone })} />
        <TimeField meta={fields.endsAt} label={t('announcement.until')} hint={t('time.until', { timeZone })} />
      </div>
      <Checkbox name={fields.toBell.name} defaultChecked={fields.toBell.initialValue === 'on'}>
        {t('announcement.toBell')}
      </Checkbox>
      <ReasonField act="announcement:publish" meta={fields.reason} />
      <div>
        <Button kind="primary" name="intent" value="announce">
          {t('announcement.publish')}
        </Button>
      </div>
    </form>
  );
}
