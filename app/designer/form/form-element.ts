import { RUN_FORM_FIELDS, type RunForm, type RunFormField } from './run-form.ts';

/**
 * Returns the current values of the form's fields. If several fields have one name, the last counts, as on the server.
 */
export function readFormElement(form: HTMLFormElement): RunForm {
  const values = new Map(formFields(form));
  return Object.fromEntries(
    RUN_FORM_FIELDS.map((name) => [name, values.get(name)?.replace(/\r\n?/g, '\n') ?? '']),
  ) as RunForm;
}

/** Fields of every form: if they are empty, the user has emptied them. */
const ALWAYS_USED: readonly RunFormField[] = ['name', 'program'];

/** Whether an empty value of the field is a choice of the user: an empty placement leaves it to the compiler. */
const isChosen = (name: RunFormField, { product }: RunForm): boolean =>
  ALWAYS_USED.includes(name) || (name === 'placement' && product === 'chip-72');

/**
 * Compares two forms. A field that the product does not use is absent from its form and does not count as a difference.
 */
export const isSameRunForm = (a: RunForm, b: RunForm): boolean =>
  RUN_FORM_FIELDS.every(
    (name) => a[name] === b[name] || ((a[name] === '' || b[name] === '') && !(isChosen(name, a) && isChosen(name, b))),
  );

const isSent = (control: Element): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement &&
    !['file', 'submit', 'button', 'image', 'reset'].includes(control.type) &&
    (!['checkbox', 'radio'].includes(control.type) || control.checked));

/**
 * Returns what a form would send, except files and buttons, with line ends as typed. `FormData` returns the same, but
 * forces a layout of the page first, because a text may be sent as wrapped. At every edit this delay is noticeable.
 */
export const formFields = (form: HTMLFormElement): readonly (readonly [name: string, value: string])[] =>
  [...form.elements]
    .filter(isSent)
    .flatMap((control) =>
      control.name === '' || control.matches(':disabled') ? [] : [[control.name, control.value] as const],
    );

/** True for an event of the form itself, or of one of its fields anywhere on the page. */
const isOf = (form: HTMLFormElement, target: EventTarget | null): boolean =>
  target === form || (target instanceof Element && 'form' in target && target.form === form);

/**
 * Listens to the fields of a form. Some fields are outside of it, in the bar, and refer to it by their `form`
 * attribute: their events do not pass through the form's element. Returns a function that stops listening. An event that
 * a script dispatches must bubble.
 */
export function onFormEvent(form: HTMLFormElement, type: 'input' | 'change', listener: () => void): () => void {
  const listenerOf = (event: Event): void => {
    if (isOf(form, event.target)) listener();
  };
  // On the window, after React's own listener on the document: a listener that renders before it would show a controlled
  // field's old value, and the typed one would be lost.
  addEventListener(type, listenerOf);
  return () => removeEventListener(type, listenerOf);
}
