import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { LIMITS } from '#app/domain/limits.ts';
import { FormField } from './form-field.tsx';
import { SendCodeButton } from './send-code-button.tsx';

interface VerificationCodeFieldProps {
  meta: FieldMetadata<string | undefined>;
  label: string;
  hasSent: boolean;
  /** The address to which the code is or was sent. */
  hint?: ReactNode;
}

/** A field for a six-digit code with the button that sends one. */
export function VerificationCodeField({ meta, label, hasSent, hint }: VerificationCodeFieldProps) {
  return (
    <FormField
      meta={meta}
      label={label}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={LIMITS.codeLength}
      hint={hint === undefined ? undefined : <span role="status">{hint}</span>}
      inputAddon={<SendCodeButton formId={meta.formId} hasSent={hasSent} />}
    />
  );
}
