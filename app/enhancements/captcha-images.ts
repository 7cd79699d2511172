import { on } from './page.ts';

/** Buttons that redraw the captcha image before them in place; the typed digits of the old one are removed. */
export function redrawCaptchaImages(): void {
  on('click', 'button[data-redraws]', (button: HTMLButtonElement, event) => {
    event.preventDefault();
    // With two concurrent requests, the image that arrives last may not be the valid one.
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
    // The form's page shows the reason and keeps the typed values.
    image.onerror = () => button.form?.requestSubmit(button);
    image.src = `${button.dataset.redraws}?${Date.now()}`;
  });
}
