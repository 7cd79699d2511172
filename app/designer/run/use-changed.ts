import { type RefObject, useEffect, useState } from 'react';
import { isSameRunForm, onFormEvent, readFormElement } from '#app/designer/form/form-element.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';

/** Compares two forms; the name does not affect the run. */
const isSameRun = (one: RunForm, other: RunForm): boolean =>
  isSameRunForm({ ...one, name: '' }, { ...other, name: '' });

/**
 * Returns whether the form would run something else than the last run; false before the first run.
 * @param session number of programs opened so far; each has a separate form element
 */
export function useChanged(
  form: RefObject<HTMLFormElement>,
  session: number,
  last: { readonly runForm: RunForm } | null,
): boolean {
  const [changed, setChanged] = useState<{ readonly from: RunForm; readonly is: boolean } | null>(null);
  const ran = last?.runForm ?? null;
  useEffect(() => {
    const element = form.current;
    if (element === null || ran === null) return;
    const compare = (): void => {
      const is = !isSameRun(readFormElement(element), ran);
      setChanged((before) => (before?.from === ran && before.is === is ? before : { from: ran, is }));
    };
    // The form may have been edited while the response was in flight.
    compare();
    const unsubscribers = [onFormEvent(element, 'input', compare), onFormEvent(element, 'change', compare)];
    return () => {
      for (const each of unsubscribers) each();
    };
  }, [form, session, ran]);
  return changed !== null && changed.from === ran && changed.is;
}
