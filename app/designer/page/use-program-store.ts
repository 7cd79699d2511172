import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { type Circuit, LANGUAGE_IDS } from '#simulator';
import { createProgramStore, type ProgramStore } from '#app/designer/code/program-store.ts';
import type { Draft } from '#app/designer/form/run-form.ts';

/** What the store says of the circuit is shown by the editors alone, which come in browsers: there the text is read. */
const isOnServer = typeof document === 'undefined';

interface Opened {
  readonly formKey: string;
  /** Where from, and what it was. */
  readonly start: string;
  readonly store: ProgramStore;
  /** Counts the programs that were opened one after another. */
  readonly session: number;
}

interface StoreArgs {
  readonly formKey: string;
  readonly loaded: Draft;
  /** What the form shows at first: as it was sent, where that was before scripts ran. */
  readonly answered: Draft;
  /** The circuit of that, as far as the server drew it: nothing is read there while the page is rendered. */
  readonly drawn: Circuit | null;
  /** The same work at another address: what was typed since counts. */
  readonly goesOn: boolean;
}

/**
 * The program that the page was loaded with. What was only saved stays open with the history of its board, and so does
 * what is being worked on when the page's data are merely read again.
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
  const open = (session: number, { program: text, language }: Draft): Opened => ({
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
