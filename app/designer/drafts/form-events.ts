/** True for an event of the form itself, or of one of its fields anywhere on the page. */
const isOf = (form: HTMLFormElement, target: EventTarget | null): boolean =>
  target === form || (target instanceof Element && 'form' in target && target.form === form);

/**
 * Listens to the fields of a form. Some fields are outside of it, in the bar, and refer to it by their `form`
 * attribute: their events do not pass through the form's element. Returns a function that stops listening.
 */
export function onFormEvent(form: HTMLFormElement, type: 'input' | 'change', listener: () => void): () => void {
  const hear = (event: Event): void => {
    if (isOf(form, event.target)) listener();
  };
  // In the capture phase: events that scripts dispatch on a form need not bubble.
  document.addEventListener(type, hear, true);
  return () => document.removeEventListener(type, hear, true);
}
