import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '#app/paths.ts';
import { formDraft } from '#app/designer/drafts/form-draft.ts';
import { onFormEvent } from '#app/designer/drafts/form-events.ts';
import { formFields } from '#app/designer/drafts/form-fields.ts';
import { programLong } from '#app/designer/form/program-length.ts';
import type { DesignerState } from '#app/designer/form/action-data.ts';

const QUIET_MS = 400;

export type Preview = Pick<DesignerState, 'problems' | 'program'>;

/**
 * Has the form looked at whenever its author pauses. By a request of its own: a submission of the form ends it, and what
 * that answers counts.
 * @param answered what stands until something is typed: another value, and older previews are forgotten
 * @returns what the server made of the form as it is, or would of a program over its limit; null until then, since the form was
 * loaded or sent
 */
export function useLivePreview(form: RefObject<HTMLFormElement>, answered: unknown): Preview | null {
  const [seen, setSeen] = useState<{ readonly answered: unknown; readonly preview: Preview } | null>(null);
  const latest = useRef(answered);
  useEffect(() => {
    latest.current = answered;
  });
  const asking = useRef<AbortController | null>(null);
  const ask = useCallback(async (element: HTMLFormElement): Promise<void> => {
    const long = programLong(formDraft(element).program);
    // The server would say no more, if it took the form at all.
    if (long !== null)
      return startTransition(() =>
        setSeen({ answered: latest.current, preview: { problems: { program: long }, program: { kind: 'none' } } }),
      );
    const asked = new AbortController();
    asking.current = asked;
    try {
      const response = await fetch(paths.designerPreview(), {
        method: 'POST',
        body: new URLSearchParams(formFields(element).map(([name, value]) => [name, value])),
        signal: asked.signal,
      });
      const preview = response.ok ? ((await response.json()) as Preview) : null;
      // Whoever types or drags goes first.
      if (preview !== null && !asked.signal.aborted)
        startTransition(() => setSeen({ answered: latest.current, preview }));
    } catch {
      // Ended by what followed, or offline: what is shown stays, and the next pause asks again.
    }
  }, []);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      asking.current?.abort();
    };
    const onInput = (): void => {
      stop();
      timer = setTimeout(() => void ask(element), QUIET_MS);
    };
    const forget = onFormEvent(element, 'input', onInput);
    element.addEventListener('submit', stop, true);
    return () => {
      stop();
      forget();
      element.removeEventListener('submit', stop, true);
    };
  }, [form, answered, ask]);
  return seen !== null && seen.answered === answered ? seen.preview : null;
}
