import { type RefObject, useEffect } from 'react';
import { RUN_EVENT } from '#app/designer/editor/run-event.ts';
import type { Intent } from '#app/designer/form/run-form.ts';

const buttons = new WeakMap<HTMLFormElement, HTMLButtonElement>();

/**
 * Submits the form like its button for this intent, from any caller: a remedy, a key, a restored connection. The button
 * that represents the intent stays in the form, because a caller that delays a submission submits it again later.
 */
export function submitIntent(form: HTMLFormElement, intent: Intent): void {
  const button = buttons.get(form) ?? document.createElement('button');
  buttons.set(form, button);
  Object.assign(button, { type: 'submit', name: 'intent', value: intent, hidden: true });
  if (!button.isConnected) form.append(button);
  form.requestSubmit(button);
}

/**
 * Ctrl (or Cmd) with Enter activates the form's Run button from anywhere on the page, as documented in the shortcut
 * list; the editor's command palette does the same. The key is caught before the code editor, which would insert a
 * line. The board also receives the key and passes on its latest edit, so the form is sent after all listeners have
 * run.
 */
export function useRunKey(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const { target } = event;
      // An open dialog must be answered first.
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
    addEventListener('keydown', onKeyDown, true);
    addEventListener(RUN_EVENT, run);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKeyDown, true);
      removeEventListener(RUN_EVENT, run);
    };
  }, [form]);
}
