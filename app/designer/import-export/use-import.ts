import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Imported } from '#app/designer/form/action-data.ts';
import { readFormElement } from '#app/designer/form/form-element.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import { LIMITS } from '#app/domain/limits.ts';
import type { ReadImport } from './read-import.ts';

interface ImportArgs {
  readonly form: RefObject<HTMLFormElement>;
  /** Key of the form; with another key it is another element. */
  readonly formName: string | number;
  readonly isOff: boolean;
  /** Replaces the program in the form. */
  readonly reopen: (runForm: RunForm) => void;
}

export interface ImportView {
  /** Result of the last import; undefined before the first. */
  readonly imported: Imported | undefined;
  readonly takeText: (text: string) => Promise<void>;
  readonly takeFile: (file: File) => Promise<void>;
  /** Restores the program before the last import. */
  readonly undo: (() => void) | undefined;
}

/**
 * Imports programs by file, paste and drop. Identifies a text before anything changes, and keeps the replaced program.
 */
export function useImport({ form, formName, isOff, reopen }: ImportArgs): ImportView {
  const [imported, setImported] = useState<Imported | undefined>(undefined);
  const [before, setBefore] = useState<RunForm | null>(null);

  const importContent = async (read: () => Promise<string> | string, name: string, bytes: number): Promise<void> => {
    const element = form.current;
    if (element === null) return;
    const runForm = readFormElement(element);
    const reading = import('./read-import.ts')
      .then(({ readImport }) => readImport({ read, name, bytes }, runForm.language))
      .catch((): ReadImport => ({ imported: { kind: 'unread' } }));
    // Apart from the import: of names beside `await import` the bundler would keep only these in the module.
    const { imported: found, opened } = await reading;
    setImported(found);
    if (opened === undefined || form.current === null) return;
    const latestForm = readFormElement(form.current);
    setBefore(latestForm);
    reopen({ ...latestForm, ...opened });
  };
  const latest = useRef(importContent);
  useEffect(() => {
    latest.current = importContent;
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
      // Otherwise the browser would navigate to the file.
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
    // A paste that replaces the whole program may be in another language; text that cannot be a program is rejected.
    const onPaste = (event: ClipboardEvent): void => {
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('.designer-import-export') || !target?.closest('.designer-program')) return;
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
