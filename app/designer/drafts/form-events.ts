/** Whether an event is of a form: of the form itself, or of a field of it wherever that stands on the page. */
const isOf = (form: HTMLFormElement, target: EventTarget | null): boolean =>
  target === form || (target instanceof Element && 'form' in target && target.form === form);

/**
 * Listens to the fields of a form. Some stand outside of it, in the bar, and name it by their `form` attribute: what they
 * say never passes through the form's element. Answers how to stop.
 */
export function onFormEvent(form: HTMLFormElement, type: 'input' | 'change', listener: () => void): () => void {
  const hear = (event: Event): void => {
    if (isOf(form, event.target)) listener();
  };
  // In its way down: what a form is told by scripts need not bubble.
  document.addEventListener(type, hear, true);
  return () => document.removeEventListener(type, hear, true);
}
