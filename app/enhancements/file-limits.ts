import { announce, on } from './page.ts';

/**
 * A file input with `data-limit` (bytes) and `data-too-big` (what to say): a larger file is not taken, because the server
 * would refuse the whole form with it.
 */
const SELECTOR = 'input[type=file][data-limit]';
const MESSAGE = 'data-file-error';

export function refuseLargeFiles(): void {
  on<'change', HTMLInputElement>('change', SELECTOR, (input) => {
    input.parentElement?.querySelector(`[${MESSAGE}]`)?.remove();
    const { limit, tooBig = '' } = input.dataset;
    if ((input.files?.[0]?.size ?? 0) <= Number(limit)) return;
    input.value = '';
    const message = document.createElement('p');
    message.className = 'field-error';
    message.toggleAttribute(MESSAGE, true);
    message.textContent = tooBig;
    input.after(message);
    announce(tooBig);
  });
}
