const isSent = (control: Element): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement &&
    !['file', 'submit', 'button', 'image', 'reset'].includes(control.type) &&
    (!['checkbox', 'radio'].includes(control.type) || control.checked));

/**
 * What a form would send, but for files and buttons, with line ends as they are typed. `FormData` says the same, yet lays
 * out the page first, as a text may be sent as it is wrapped; asked at every edit, that is felt.
 */
export const formFields = (form: HTMLFormElement): readonly (readonly [name: string, value: string])[] =>
  [...form.elements]
    .filter(isSent)
    .flatMap((control) =>
      control.name === '' || control.matches(':disabled') ? [] : [[control.name, control.value] as const],
    );
