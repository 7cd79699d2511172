import { on } from './page.ts';

const SHOWN_MS = 2000;

async function copyTextOf(button: HTMLElement): Promise<void> {
  const text = document.getElementById(button.dataset.copies ?? '')?.textContent;
  if (!text) return;
  const label = button.querySelector('[data-copied]');
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The browser refused the access; the text can still be selected.
    return;
  }
  if (!(label instanceof HTMLElement)) return;
  const before = label.textContent;
  label.textContent = label.dataset.copied ?? before;
  setTimeout(() => (label.textContent = before), SHOWN_MS);
}

/** Buttons that copy the text of an element and confirm it for a moment. */
export const copyTexts = (): void => on('click', 'button[data-copies]', (button) => void copyTextOf(button));
