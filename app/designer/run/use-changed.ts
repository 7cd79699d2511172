import { type RefObject, useEffect, useState } from 'react';
import type { Draft } from '#app/designer/form/run-form.ts';
import { formDraft, isSameWork } from '#app/designer/drafts/form-draft.ts';
import { onFormEvent } from '#app/designer/drafts/form-events.ts';

/** A name is no part of what runs. */
const isSameRun = (one: Draft, other: Draft): boolean => isSameWork({ ...one, name: '' }, { ...other, name: '' });

/**
 * Whether the form would run something else than the last run did; false before the first.
 * @param session counts the programs that were opened; each has a form element of its own
 */
export function useChanged(
  form: RefObject<HTMLFormElement>,
  session: number,
  last: { readonly draft: Draft } | null,
): boolean {
  const [changed, setChanged] = useState<{ readonly from: Draft; readonly is: boolean } | null>(null);
  const ran = last?.draft ?? null;
  useEffect(() => {
    const element = form.current;
    if (element === null || ran === null) return;
    const look = (): void => {
      const is = !isSameRun(formDraft(element), ran);
      setChanged((before) => (before?.from === ran && before.is === is ? before : { from: ran, is }));
    };
    // Edited while the answer was on its way.
    look();
    const forget = [onFormEvent(element, 'input', look), onFormEvent(element, 'change', look)];
    return () => {
      for (const each of forget) each();
    };
  }, [form, session, ran]);
  return changed !== null && changed.from === ran && changed.is;
}
