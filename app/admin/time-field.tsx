import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { useErrorTexts } from '#app/account/form-errors.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import './admin-fields.css';

interface TimeFieldProps {
  readonly meta: FieldMetadata<string | undefined>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** A day and a time of day, in the time zone that the form names. */
export function TimeField({ meta, label, hint }: TimeFieldProps) {
  const errorTexts = useErrorTexts();
  return (
    <Field id={meta.id} label={label} hint={hint} errors={errorTexts(meta.errors)}>
      {(control) => (
        <TextInput {...control} type="datetime-local" name={meta.name} defaultValue={meta.initialValue ?? ''} />
      )}
    </Field>
  );
}
