import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { formFields, readFormElement } from '#app/designer/form/form-element.ts';
import type { RowFormat } from '#simulator';
import { hasKeptRun } from './has-kept-run.ts';
import { LaterLocalStage } from './later-local-stage.ts';
import type { SentFields } from './messages.ts';
import type { LocalRunHandle, LocalRunState } from './start-local-run.ts';

/** A run in this browser, with the form that it was started with. */
export interface LocalRun {
  /** Unlike that of any task. */
  readonly id: string;
  readonly fields: SentFields;
  readonly state: LocalRunState;
  /** It was kept while its person signed in, and is to be saved now. */
  readonly isKept?: true;
}

export interface LocalRunOfPage {
  /** The last run here; null if there is none, or a later one on the portal. */
  readonly run: LocalRun | null;
  /** Why the last run did not start; null if it did. */
  readonly refusal: DesignerActionData | null;
  readonly start: () => void;
  /** Ends the run; nothing of it is kept. */
  readonly cancel: () => void;
  /** The whole result as a file. Rejects if it is no longer there. */
  readonly file: LocalRunHandle['file'];
  /** Removes the refusal. */
  readonly close: () => void;
}

/** What a run is before its scripts are there. */
const NOTHING: LocalRunHandle = {
  cancel: () => undefined,
  file: () => Promise.reject(new Error('there is no result')),
  end: () => undefined,
};

/**
 * Runs the form in this browser. What computes is loaded with the first run.
 * @param portalRun id of the last run on the portal: a later one takes the place of the run here
 */
export function useLocalRun(
  form: RefObject<HTMLFormElement>,
  portalRun: string | null,
  isSignedIn: boolean,
): LocalRunOfPage {
  const [run, setRun] = useState<LocalRun | null>(null);
  const [refusal, setRefusal] = useState<DesignerActionData | null>(null);
  const [seen, setSeen] = useState(portalRun);
  if (seen !== portalRun) {
    setSeen(portalRun);
    setRun(null);
    setRefusal(null);
  }
  const handle = useRef(NOTHING);
  const count = useRef(0);
  useEffect(() => () => handle.current.end(), []);
  // The rest is loaded only if a run was kept while its person signed in.
  useEffect(() => {
    if (!isSignedIn || !hasKeptRun()) return;
    void import('./kept-run.ts').then(
      ({ reopenKeptRun }) => {
        const kept = reopenKeptRun(Date.now());
        if (kept === null) return;
        handle.current = kept.handle;
        setRun(kept.run);
      },
      // It stays for the next visit.
      () => undefined,
    );
  }, [isSignedIn]);
  useEffect(() => {
    if (run === null) handle.current.end();
  }, [run]);
  const start = useCallback((): void => {
    if (form.current === null) return;
    handle.current.end();
    count.current += 1;
    const id = `local-${count.current}`;
    const runForm = readFormElement(form.current);
    const fields = formFields(form.current);
    const show = (state: LocalRunState): void => {
      if (`local-${count.current}` !== id) return;
      if (state.kind !== 'refused') return setRun({ id, fields, state });
      setRun(null);
      setRefusal({ runForm, ...state.refusal });
    };
    setRefusal(null);
    show({ kind: 'starting' });
    // A run that cannot be seen could not be stopped either.
    void Promise.all([import('./start-local-run.ts'), LaterLocalStage.preload()]).then(
      ([{ startLocalRun }]) => {
        if (`local-${count.current}` === id) handle.current = startLocalRun(fields, show);
      },
      () => show({ kind: 'failed', reason: 'worker' }),
    );
  }, [form]);
  const cancel = useCallback(() => handle.current.cancel(), []);
  const file = useCallback((format: RowFormat) => handle.current.file(format), []);
  const close = useCallback(() => setRefusal(null), []);
  return { run, refusal, start, cancel, file, close };
}
