import { useRootData } from './root-data.ts';

/** The field of a form that names it: what is sent twice under one name is done once. */
export const FORM_KEY = 'key';

export const useFormIdempotencyKey = (): string => useRootData()?.formKey ?? '';

/** What a form is named by; empty where it does not say. */
export function readFormIdempotencyKey(form: { get(name: string): unknown }): string {
  const key = form.get(FORM_KEY);
  return typeof key === 'string' ? key.slice(0, 64) : '';
}
