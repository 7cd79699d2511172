import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { programLong } from '#app/designer/form/field-refusals.ts';
import { formFields, onFormEvent, readFormElement } from '#app/designer/form/form-element.ts';
import { fetchInLanguage } from '#app/i18n/fetch-in-language.ts';
import { paths } from '#app/paths.ts';

const DEBOUNCE_MS = 400;

export type LivePreview = Pick<DesignerActionData, 'problems' | 'program'>;

/**
 * Requests a preview of the form after each pause in typing. It uses a separate request: a submission of the form
 * cancels it, and the response of the submission takes precedence.
 * @param answered the response that is shown until something is typed; another value discards older previews
 * @returns the server's reading of the current form, or the problem of a program above the size limit; null until the
 * first preview after the form was loaded or sent
 */
export function useLivePreview(form: RefObject<HTMLFormElement>, answered: unknown): LivePreview | null {
  const [loadedState, setLoadedState] = useState<{ readonly answered: unknown; readonly preview: LivePreview } | null>(
    null,
  );
  const latest = useRef(answered);
  useEffect(() => {
    latest.current = answered;
  });
  const request = useRef<AbortController | null>(null);
  const requestPreview = useCallback(async (element: HTMLFormElement): Promise<void> => {
    const lengthProblem = programLong(readFormElement(element).program);
    // The server would report no more than this, if it accepted the form at all.
    if (lengthProblem !== null)
      return startTransition(() =>
        setLoadedState({
          answered: latest.current,
          preview: { problems: { program: lengthProblem }, program: { kind: 'none' } },
        }),
      );
    const requestedForm = new AbortController();
    request.current = requestedForm;
    try {
      const response = await fetchInLanguage(paths.designerPreview(), {
        method: 'POST',
        body: new URLSearchParams(formFields(element).map(([name, value]) => [name, value])),
        signal: requestedForm.signal,
      });
      const preview = response.ok ? ((await response.json()) as LivePreview) : null;
      // A transition, because typing and dragging have priority.
      if (preview !== null && !requestedForm.signal.aborted)
        startTransition(() => setLoadedState({ answered: latest.current, preview }));
    } catch {
      // Cancelled by a later request, or offline: the shown preview stays, and the next pause requests another one.
    }
  }, []);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = (): void => {
      clearTimeout(timer);
      request.current?.abort();
    };
    const onInput = (): void => {
      cancel();
      timer = setTimeout(() => void requestPreview(element), DEBOUNCE_MS);
    };
    const unsubscribe = onFormEvent(element, 'input', onInput);
    element.addEventListener('submit', cancel, true);
    return () => {
      cancel();
      unsubscribe();
      element.removeEventListener('submit', cancel, true);
    };
  }, [form, answered, requestPreview]);
  return loadedState !== null && loadedState.answered === answered ? loadedState.preview : null;
}
