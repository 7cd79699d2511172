import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { createProgramStore, type ProgramStore } from '#app/designer/code/program-store.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import { type Circuit, LANGUAGE_IDS } from '#simulator';

/** Only the editors show the store's circuit, and they exist only in the browser: there the text is parsed. */
const isOnServer = typeof document === 'undefined';

interface Opened {
  readonly formKey: string;
  /** Key of the loaded form and its program. */
  readonly start: string;
  readonly store: ProgramStore;
  /** Number of programs opened so far. */
  readonly session: number;
}

interface StoreArgs {
  readonly formKey: string;
  readonly loaded: RunForm;
  /** The form's initial content: as submitted, if it was sent before hydration. */
  readonly answered: RunForm;
  /** Its circuit as drawn by the server: the text is not parsed while the page is rendered. */
  readonly drawn: Circuit | null;
  /** The same work continues at another URL: input since then is kept. */
  readonly goesOn: boolean;
}

/**
 * Returns the store of the loaded program. It stays the same, with the history of its board, after a save and when the
 * page's data are only revalidated.
 */
export function useProgramStore({
  formKey,
  loaded,
  answered,
  drawn,
  goesOn,
}: StoreArgs): Pick<Opened, 'store' | 'session'> {
  const { key } = useLocation();
  const start = JSON.stringify([key, loaded.language, loaded.program]);
  const open = (session: number, { program: text, language }: RunForm): Opened => ({
    formKey,
    start,
    session,
    store: createProgramStore({
      text,
      language: LANGUAGE_IDS.find((id) => id === language) ?? LANGUAGE_IDS[0],
      ...(isOnServer && { drawn }),
    }),
  });
  const [opened, setOpened] = useState<Opened>(() => open(0, answered));
  if (opened.formKey === formKey) return opened;
  const sight = opened.store.getSight();
  const isSame =
    goesOn || opened.start === start || (sight.text === loaded.program && sight.language === loaded.language);
  const next = isSame ? { ...opened, formKey, start } : open(opened.session + 1, loaded);
  setOpened(next);
  return next;
}
