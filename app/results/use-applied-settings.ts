import { useSubmit } from '@remix-run/react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { ALL_BITS, type ResultQuery } from './query.ts';

/** Time after the last key before typed text is applied; milliseconds. */
const TYPING_MS = 400;

/** Returns whether a change applies later, because the user may still be typing. */
const isTyped = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === 'text';

/** Sets a field to the value that the URL has, unless the user is in it. */
function follow(field: HTMLInputElement | HTMLSelectElement, query: ResultQuery): void {
  const { name } = field;
  if (field === document.activeElement || !Object.hasOwn(query, name)) return;
  const value = String(query[name as keyof ResultQuery]);
  if (field.type === 'checkbox') field.checked = value === field.value;
  else field.value = name === 'bits' && value === ALL_BITS ? '' : value;
}

/**
 * Applies every change of a form of display settings at once: the URL is replaced, and scrolling and focus stay. The
 * fields follow the URL, for example after the Back button.
 */
export function useAppliedSettings(query: ResultQuery): {
  readonly form: RefObject<HTMLFormElement>;
  readonly apply: (event: FormEvent<HTMLFormElement>) => void;
} {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input') ?? [];
    for (const field of fields) if (field.type !== 'hidden') follow(field, query);
  }, [query]);
  const apply = ({ currentTarget, target }: FormEvent<HTMLFormElement>): void => {
    const send = (): void => submit(currentTarget, { preventScrollReset: true, replace: true });
    clearTimeout(waiting.current);
    if (isTyped(target)) waiting.current = setTimeout(send, TYPING_MS);
    else send();
  };
  return { form, apply };
}
