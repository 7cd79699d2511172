import { type RefObject, useEffect } from 'react';

/**
 * Control (or Command) with Enter presses the form's Run button from anywhere on the page, as the shortcut sheet says.
 * It is caught before the code editor, which would begin a line. The board hears it too and hands over what it has just
 * drawn; so the form is sent after all have heard it.
 */
export function useRunKey(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.repeat) return;
      const { target } = event;
      // A dialog asks something first.
      if (target instanceof Element && target.closest('dialog') !== null) return;
      event.preventDefault();
      if (target instanceof Element && target.closest('.cm-editor') !== null) event.stopPropagation();
      clearTimeout(timer);
      timer = setTimeout(() => {
        const buttons = [...(form.current?.elements ?? [])];
        const run = buttons.find((element) => element instanceof HTMLButtonElement && element.name === 'intent' && element.value === 'run');
        if (run instanceof HTMLButtonElement && !run.disabled) run.click();
      });
    };
    addEventListener('keydown', press, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', press, true);
    };
  }, [form]);
}
