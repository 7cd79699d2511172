import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { useRootData } from './request-context.ts';

/** Hidden field with the idempotency key of a rendered form: submitting the same form twice has one effect. */
export const FORM_KEY = 'key';

export const useFormIdempotencyKey = (): string => useRootData()?.formKey ?? '';

/** Returns the idempotency key of a form; empty if it has none. */
export function readFormIdempotencyKey(form: { get(name: string): unknown }): string {
  const key = form.get(FORM_KEY);
  return typeof key === 'string' ? key.slice(0, 64) : '';
}

/**
 * Skips revalidation for a form with `stay=1`: its answer is shown in place and changes no loader data of the page or
 * its layouts.
 */
export const skipRevalidationOnStay = ({
  actionResult,
  defaultShouldRevalidate,
  ...sent
}: ShouldRevalidateFunctionArgs): boolean =>
  sent.formData?.get('stay') === '1' && actionResult !== undefined ? false : defaultShouldRevalidate;
