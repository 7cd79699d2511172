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
