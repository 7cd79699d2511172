import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { LIMITS } from '#app/domain/limits.ts';
import type { Draft } from '#app/designer/form/run-form.ts';
import { formDraft } from '#app/designer/drafts/form-draft.ts';
import type { Imported } from './import-notice.tsx';

interface ImportArgs {
  readonly form: RefObject<HTMLFormElement>;
  /** Names the form; another name, and it is another element. */
  readonly formName: string | number;
  readonly isOff: boolean;
  /** Puts a program into the form in place of the one that is there. */
  readonly reopen: (draft: Draft) => void;
}

export interface ImportView {
  /** What came of the last import; undefined before the first. */
  readonly imported: Imported | undefined;
  readonly takeText: (text: string) => Promise<void>;
  readonly takeFile: (file: File) => Promise<void>;
  /** Back to the program before the last import. */
  readonly undo: (() => void) | undefined;
}

/** Imports by file, by paste and by drop: looks at a text before anything changes, and keeps what it takes the place of. */
export function useImport({ form, formName, isOff, reopen }: ImportArgs): ImportView {
  const [imported, setImported] = useState<Imported | undefined>(undefined);
  const [before, setBefore] = useState<Draft | null>(null);

  const take = async (read: () => Promise<string> | string, name: string, bytes: number): Promise<void> => {
    const recogniser = await import('./recognise.ts').catch(() => null);
    if (recogniser === null) return setImported({ kind: 'unread' });
    const { isTooLargeToRead, recognise } = recogniser;
    if (isTooLargeToRead(bytes)) return setImported({ kind: 'large', size: Math.ceil(bytes / 1024) });
    const content = await Promise.resolve(read()).catch(() => null);
    if (content === null || form.current === null) return setImported({ kind: 'unread' });
    const found = recognise(content, name);
    setImported(found);
    if (found.kind !== 'program') return;
    const draft = formDraft(form.current);
    setBefore(draft);
    reopen({ ...draft, language: found.language, program: found.program });
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  const takeText = useCallback((text: string): Promise<void> => latest.current(() => text, '', text.length), []);
  const takeFile = useCallback(
    (file: File): Promise<void> => latest.current(() => file.text(), file.name, file.size),
    [],
  );

  useEffect(() => {
    if (isOff) return;
    const onOver = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => {
      const dropped = event.dataTransfer?.files[0];
      if (dropped === undefined) return;
      // Or the browser leaves the page for the file.
      event.preventDefault();
      void takeFile(dropped);
    };
    addEventListener('dragover', onOver);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onOver);
      removeEventListener('drop', onDrop);
    };
  }, [isOff, takeFile]);

  useEffect(() => {
    const element = form.current;
    if (element === null || isOff) return;
    // Where it replaces the whole program, what is pasted may be of another language; what no program may be stays out.
    const onPaste = (event: ClipboardEvent): void => {
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('.designer-exchange') || !target?.closest('.designer-program')) return;
      const area = target instanceof HTMLTextAreaElement && target.name === 'program' ? target : null;
      const isWhole = area !== null && area.selectionStart === 0 && area.selectionEnd === area.value.length;
      if (!isWhole && pasted.length <= LIMITS.programBytes) return;
      event.preventDefault();
      event.stopPropagation();
      void takeText(pasted);
    };
    element.addEventListener('paste', onPaste, true);
    return () => element.removeEventListener('paste', onPaste, true);
  }, [form, formName, isOff, takeText]);

  const undo = (): void => {
    if (before === null) return;
    reopen(before);
    setBefore(null);
    setImported({ kind: 'undone' });
  };
  return { imported, takeText, takeFile, undo: before === null ? undefined : undo };
}
