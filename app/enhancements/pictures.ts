import { announce } from './announce.ts';
import { on } from './on.ts';

/** Buttons that have the picture before them drawn anew where it stands; what was typed from the old one goes with it. */
export function redrawPictures(): void {
  on('click', 'button[data-redraws]', (button: HTMLButtonElement, event) => {
    const picture = button.parentElement?.querySelector<HTMLElement>('[role=img]');
    const code = button.form?.elements.namedItem('imageCode');
    if (!picture || !(code instanceof HTMLInputElement)) return;
    event.preventDefault();
    // A second press would draw a picture that the first one's answer then hides.
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    drawnAnew(button.dataset.redraws ?? '')
      .then(
        (image) => {
          picture.style.setProperty('--picture', `url(${image})`);
          code.value = '';
          code.focus();
          announce(picture.ariaLabel ?? '');
        },
        // The form's page says why there is none, and keeps what was typed.
        () => button.form?.requestSubmit(button),
      )
      .finally(() => (button.ariaBusy = null));
  });
}

/** As a data URL: an address would be asked once more by whatever shows it, and be another picture. */
async function drawnAnew(address: string): Promise<string> {
  const response = await fetch(address, { cache: 'no-store' });
  if (!response.ok) throw new Error(`no picture: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
}
