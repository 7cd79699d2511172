import type { FieldMetadata } from '@conform-to/react';
import type { useFetcher } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LIMITS } from '../domain/limits.ts';
import { FormField } from './form-field.tsx';
import { SendCodeButton } from './send-code-button.tsx';

interface CodeFieldProps {
  meta: FieldMetadata<string | undefined>;
  label: string;
  fetcher: Pick<ReturnType<typeof useFetcher>, 'state' | 'submit'>;
  hasSent: boolean;
  /** Where the code goes, or went. */
  hint?: ReactNode;
  moreErrors?: readonly string[];
}

/** A field for a six-digit code with the button that sends one. */
export function CodeField({ meta, label, fetcher, hasSent, hint, moreErrors }: CodeFieldProps) {
  return (
    <FormField
      meta={meta}
      label={label}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={LIMITS.codeLength}
      hint={hint === undefined ? undefined : <span role="status">{hint}</span>}
      moreErrors={moreErrors}
      besides={<SendCodeButton fetcher={fetcher} hasSent={hasSent} formId={meta.formId} />}
    />
  );
}
