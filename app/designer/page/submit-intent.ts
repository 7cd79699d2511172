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
