import { useNavigation, useRevalidator, useSubmit } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Submits a form by GET as soon as no navigation and no revalidation is in progress. Only the latest submission waits.
 * Starting a navigation earlier would abort the one in progress; if its data are just arriving, Remix logs that as an
 * error.
 */
export function useSubmitWhenIdle(action: string): (form: HTMLFormElement) => void {
  const submit = useSubmit();
  const isNavigating = useNavigation().state !== 'idle';
  const isRevalidating = useRevalidator().state !== 'idle';
  const isIdle = !isNavigating && !isRevalidating;
  const waiting = useRef<FormData | null>(null);
  const send = useCallback(
    (fields: FormData): void => submit(fields, { method: 'get', action, preventScrollReset: true }),
    [submit, action],
  );
  useEffect(() => {
    if (!isIdle || waiting.current === null) return;
    send(waiting.current);
    waiting.current = null;
  }, [isIdle, send]);
  return (form) => {
    // Copied now, because the answer in progress may render the form anew.
    const fields = new FormData(form);
    if (isIdle) send(fields);
    else waiting.current = fields;
  };
}
