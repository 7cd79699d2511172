import { type FieldMetadata, getInputProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { FormFailures, useErrorTexts } from '#app/account/form-errors.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { ReasonField } from '#app/admin/reason-field.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { ACT_FIELDS, type ActField, LEVELS } from './act-fields.ts';
import { slugOf } from './act-names.ts';
import type { ConsoleActName } from './act-schemas.ts';

/** Acts that take something from somebody. */
const DANGEROUS: ReadonlySet<ConsoleActName> = new Set(['account:disable', 'account:remove-factors', 'task:stop']);

type Meta = FieldMetadata<string | undefined>;

/** One field of an act besides its reason. */
function ActFieldInput({ field, meta }: { readonly field: ActField; readonly meta: Meta }) {
  const { t } = useTranslation('operators');
  const errorTexts = useErrorTexts();
  if (field.kind === 'hidden') {
    const { key, ...input } = getInputProps(meta, { type: 'hidden' });
    return <input key={key} {...input} />;
  }
  if (field.kind === 'number')
    return (
      <FormField
        meta={meta}
        label={t(`field.${field.name}`)}
        hint={t(`fieldHint.${field.name}`)}
        inputMode="numeric"
        autoComplete="off"
      />
    );
  const options =
    field.kind === 'yes-or-no'
      ? (['yes', 'no'] as const).map((value) => ({ value, label: t(`choice.${value}`) }))
      : [
          ...(field.mayStay ? [{ value: '', label: t('choice.stays') }] : []),
          ...LEVELS.map((level) => ({ value: String(level), label: t('level', { level }) })),
        ];
  return (
    <Field id={meta.id} label={t(`field.${field.name}`)} errors={errorTexts(meta.errors)}>
      {(control) => <Select {...control} name={meta.name} defaultValue={meta.initialValue ?? ''} options={options} />}
    </Field>
  );
}

interface ActFormProps {
  readonly name: ConsoleActName;
  readonly values: Readonly<Record<string, string>>;
  readonly lastResult: SubmissionResult<string[]> | undefined;
  /** Where nothing is done. */
  readonly back: string;
}

/** The fields of an act, its reason, and the button that does it. */
export function ActForm({ name, values, lastResult, back }: ActFormProps) {
  const { t } = useTranslation('operators');
  const [form, fields] = useForm<Record<string, string>>({ id: 'act', lastResult, defaultValue: values });
  return (
    <form method="post" id={form.id} className="fields" noValidate>
      <FormFailures id={form.errorId} errors={form.errors} />
      {ACT_FIELDS[name].map((field) => (
        <ActFieldInput key={field.name} field={field} meta={fields[field.name] as Meta} />
      ))}
      <ReasonField
        act={name}
        meta={fields.reason as Meta}
        hint={name === 'task:refund' ? t('reasonIsRead') : undefined}
      />
      <div className="row">
        <Button kind={DANGEROUS.has(name) ? 'danger' : 'primary'}>{t(`acts.${slugOf(name)}.title`)}</Button>
        <ButtonLink kind="line" to={back} reloadDocument>
          {t('leave')}
        </ButtonLink>
      </div>
    </form>
  );
}
