import { on } from './on.ts';

const SHOWN_MS = 2000;

/** Buttons that copy the text of an element; for a moment they say that they have. */
export function copyTexts(): void {
  on('click', 'button[data-copies]', async (button) => {
    const text = document.getElementById(button.dataset.copies ?? '')?.textContent;
    if (!text) return;
    const label = button.querySelector('[data-copied]');
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Not allowed: the text stays selectable.
      return;
    }
    if (!(label instanceof HTMLElement)) return;
    const before = label.textContent;
    label.textContent = label.dataset.copied ?? before;
    setTimeout(() => (label.textContent = before), SHOWN_MS);
  });
}
