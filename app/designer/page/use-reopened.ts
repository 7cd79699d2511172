import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import type { Draft } from '#app/designer/form/run-form.ts';

export interface Reopened {
  /** Names the form: another name, and it starts anew with this draft. */
  readonly key: string;
  readonly draft: Draft;
  readonly isReopened: boolean;
  /** Puts other work into the form: imported, or kept by the browser. */
  readonly reopen: (draft: Draft) => void;
}

/** What the form starts with: what was loaded, until something else is opened in its place. */
export function useReopened(formKey: string, loaded: Draft): Reopened {
  const [opened, setOpened] = useState<{ readonly of: string; readonly count: number; readonly draft: Draft } | null>(
    null,
  );
  // Data that are merely read again change nothing; another address does.
  const { key: visit } = useLocation();
  const isOpened = opened?.of === visit;
  return {
    key: isOpened ? `${visit} ${opened.count}` : formKey,
    isReopened: isOpened,
    draft: isOpened ? opened.draft : loaded,
    reopen: (draft) => setOpened((before) => ({ of: visit, count: (before?.count ?? 0) + 1, draft })),
  };
}
