import { on } from './on.ts';

/** Shows a password while the button beside it is switched on. */
export function revealPasswords(): void {
  on('click', 'button[data-reveals]', (button) => {
    const input = document.getElementById(button.dataset.reveals ?? '');
    if (!(input instanceof HTMLInputElement)) return;
    const isShown = input.type === 'password';
    input.type = isShown ? 'text' : 'password';
    button.ariaPressed = String(isShown);
  });
}
