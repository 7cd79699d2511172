import { useFetcher, useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { action } from './designer.tsx';

const QUIET_MS = 400;

/**
 * Draws the form again when its author pauses. A fetcher of its own for every visit, so that what a press of a button
 * answered is not covered by an older preview.
 */
export function useLivePreview(form: RefObject<HTMLFormElement>) {
  const { key, pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const fetcher = useFetcher<typeof action>({ key: `preview ${key}` });
  const submit = useRef(fetcher.submit);
  useEffect(() => {
    submit.current = fetcher.submit;
  });
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const values = new FormData(element);
        values.set('intent', 'draw');
        // Named, as by then the page may be on its way elsewhere.
        submit.current(values, { method: 'post', action: address });
      }, QUIET_MS);
    };
    element.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', onInput);
    };
  }, [form, key, address]);
  return fetcher;
}
