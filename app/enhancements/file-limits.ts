import { announce, on } from './page.ts';

/**
 * A file input with `data-limit` (bytes) and `data-too-big` (what to say): its form is not sent with a larger file,
 * because the server would refuse the whole form, nor without it, because that would compute other data.
 */
const SELECTOR = 'input[type=file][data-limit]';
const MESSAGE = 'data-file-error';

/** Says under a file input whether its file is too large. */
function checkFile(input: HTMLInputElement): boolean {
  const { limit, tooBig = '' } = input.dataset;
  const isTooBig = (input.files?.[0]?.size ?? 0) > Number(limit);
  input.setCustomValidity(isTooBig ? tooBig : '');
  input.parentElement?.querySelector(`[${MESSAGE}]`)?.remove();
  if (!isTooBig) return true;
  const message = document.createElement('p');
  message.className = 'field-error';
  message.toggleAttribute(MESSAGE, true);
  message.textContent = tooBig;
  input.after(message);
  announce(tooBig);
  return false;
}

function refuseForm(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement)) return;
  const wrong = [...event.target.querySelectorAll<HTMLInputElement>(SELECTOR)].find((input) => !checkFile(input));
  if (wrong === undefined) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  wrong.focus();
}

export function refuseLargeFiles(): void {
  on<'change', HTMLInputElement>('change', SELECTOR, checkFile);
  // Some browsers keep the file when their dialog is closed without a choice: it would never be possible to go without.
  on<'cancel', HTMLInputElement>('cancel', SELECTOR, (input) => {
    if (!input.validity.customError) return;
    input.value = '';
    checkFile(input);
  });
  // Forms that the server checks do not ask the validity of their controls. Before others send the form by fetch.
  document.addEventListener('submit', refuseForm, { capture: true });
}
