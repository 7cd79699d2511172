import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import type { RunForm } from '#app/designer/form/run-form.ts';

export interface Reopened {
  /** Key of the form: with another key, it starts again with this draft. */
  readonly key: string;
  readonly draft: RunForm;
  readonly isReopened: boolean;
  /** Replaces the form's content by an imported program or a draft from the browser. */
  readonly reopen: (draft: RunForm) => void;
}

/** Returns the form's initial content: the loaded draft, until another one is opened. */
export function useReopened(formKey: string, loaded: RunForm): Reopened {
  const [opened, setOpened] = useState<{ readonly of: string; readonly count: number; readonly draft: RunForm } | null>(
    null,
  );
  // Revalidated data change nothing; another URL does.
  const { key: visit } = useLocation();
  const isOpened = opened?.of === visit;
  return {
    key: isOpened ? `${visit} ${opened.count}` : formKey,
    isReopened: isOpened,
    draft: isOpened ? opened.draft : loaded,
    reopen: (draft) => setOpened((before) => ({ of: visit, count: (before?.count ?? 0) + 1, draft })),
  };
}
