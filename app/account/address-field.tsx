import type { FieldMetadata } from '@conform-to/react';
import type { AddressKind } from '#app/domain/account-addresses.ts';
import { FormField } from './form-field.tsx';

const FIELD_STYLES = {
  phone: { type: 'tel', prefix: '+86', autoComplete: 'tel-national' },
  email: { type: 'email', autoComplete: 'email' },
} as const;

/** A field for a phone number or an email address. */
export function AddressField({
  meta,
  kind,
  label,
}: {
  meta: FieldMetadata<string | undefined>;
  kind: AddressKind;
  label: string;
}) {
  return <FormField meta={meta} label={label} {...FIELD_STYLES[kind]} />;
}
