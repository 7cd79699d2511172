import { type RefObject, useEffect } from 'react';
import { RUN_EVENT } from '#app/designer/editor/run-event.ts';

/**
 * Control (or Command) with Enter presses the form's Run button from anywhere on the page, as the shortcut sheet says, and
 * so does the editor's command palette. The key is caught before the code editor, which would begin a line. The board hears
 * it too and hands over what it has just drawn; so the form is sent after all have heard it.
 */
export function useRunKey(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const { target } = event;
      // A dialog asks something first.
      if (target instanceof Element && target.closest('dialog') !== null) return;
      event.preventDefault();
      if (target instanceof Element && target.closest('.cm-editor') !== null) event.stopPropagation();
      if (!event.repeat) run();
    };
    const run = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const buttons = [...(form.current?.elements ?? [])];
        const button = buttons.find(
          (element) => element instanceof HTMLButtonElement && element.name === 'intent' && element.value === 'run',
        );
        if (button instanceof HTMLButtonElement && !button.disabled) button.click();
      });
    };
    addEventListener('keydown', press, true);
    addEventListener(RUN_EVENT, run);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', press, true);
      removeEventListener(RUN_EVENT, run);
    };
  }, [form]);
}
