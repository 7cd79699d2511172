import { announce, on } from './page.ts';

type Limited = HTMLInputElement | HTMLTextAreaElement;

/**
 * A file input or a text with `data-limit` (bytes) and `data-too-big` (what to say): its form is not sent with more,
 * because the answer could not give it back, nor without it, because that would compute other data.
 */
const SELECTOR = ':is(input[type=file], textarea)[data-limit]';
const MESSAGE = 'data-size-error';

const bytesOf = (input: Limited): number =>
  input instanceof HTMLInputElement ? (input.files?.[0]?.size ?? 0) : new Blob([input.value]).size;

/** Says under a control whether it has too much. */
function checkSize(input: Limited): boolean {
  const { limit, tooBig = '' } = input.dataset;
  const isTooBig = bytesOf(input) > Number(limit);
  input.setCustomValidity(isTooBig ? tooBig : '');
  const box = input.closest('.field-box') ?? input;
  box.parentElement?.querySelector(`[${MESSAGE}]`)?.remove();
  if (!isTooBig) return true;
  const message = document.createElement('p');
  message.className = 'field-error';
  message.toggleAttribute(MESSAGE, true);
  message.textContent = tooBig;
  box.after(message);
  announce(tooBig);
  return false;
}

function refuseForm(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement)) return;
  const wrong = [...event.target.querySelectorAll<Limited>(SELECTOR)].find(
    (input) => input.checkVisibility() && !checkSize(input),
  );
  if (wrong === undefined) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  wrong.focus();
}

export function refuseLargeInputs(): void {
  on<'change', Limited>('change', SELECTOR, checkSize);
  // Some browsers keep the file when their dialog is closed without a choice: it would never be possible to go without.
  on<'cancel', Limited>('cancel', SELECTOR, (input) => {
    if (!input.validity.customError) return;
    input.value = '';
    checkSize(input);
  });
  // Forms that the server checks do not ask the validity of their controls. Before others send the form by fetch.
  document.addEventListener('submit', refuseForm, { capture: true });
}
