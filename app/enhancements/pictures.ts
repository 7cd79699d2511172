import { on } from './on.ts';

/** Buttons that have the picture before them drawn anew where it stands; what was typed from the old one goes with it. */
export function redrawPictures(): void {
  on('click', 'button[data-redraws]', (button: HTMLButtonElement, event) => {
    event.preventDefault();
    // Of two that are drawn at once, the one that comes last need not be the one that counts.
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    const image = new Image();
    image.alt = '';
    image.onload = () => {
      button.ariaBusy = null;
      button.previousElementSibling?.replaceChildren(image);
      const code = button.form?.elements.namedItem('imageCode');
      if (!(code instanceof HTMLInputElement)) return;
      code.value = '';
      code.focus();
    };
    // The form's page says why there is none, and keeps what was typed.
    image.onerror = () => button.form?.requestSubmit(button);
    image.src = `${button.dataset.redraws}?${Date.now()}`;
  });
}
