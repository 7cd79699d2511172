import type { Intent } from '#app/designer/form/run-form.ts';

const presses = new WeakMap<HTMLFormElement, HTMLButtonElement>();

/**
 * Sends the form as its button for this intent does, from wherever that is asked: a remedy, a key, a connection that is
 * back. The button that stands for it stays in the form, as whoever holds a submission up sends it again later.
 */
export function pressIntent(form: HTMLFormElement, intent: Intent): void {
  const button = presses.get(form) ?? document.createElement('button');
  presses.set(form, button);
  Object.assign(button, { type: 'submit', name: 'intent', value: intent, hidden: true });
  if (!button.isConnected) form.append(button);
  form.requestSubmit(button);
}
