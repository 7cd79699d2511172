import { announce, on } from './page.ts';

const SELECTOR = '[data-script-on-press]';

type Press = (element: HTMLElement, enhance: (part: ParentNode) => void) => void;

/** Shows parts whose button needs a script that is not loaded yet: without scripts they would do nothing. */
export function showPressable(part: ParentNode): void {
  for (const element of part.querySelectorAll<HTMLElement>(SELECTOR)) element.hidden = false;
}

/**
 * Loads the script that an element names in `data-script-on-press` when its button is pressed, and gives the element to
 * the function that is its default export. If it cannot be loaded, the text of `data-unloaded` says so.
 */
export function loadPressedScripts(enhance: (part: ParentNode) => void): void {
  on('click', `${SELECTOR} button`, (button) => {
    const element = button.closest<HTMLElement>(SELECTOR)!;
    (import(element.dataset.scriptOnPress!) as Promise<{ default: Press }>)
      .then(({ default: press }) => {
        element.querySelector('[data-notice]')?.remove();
        press(element, enhance);
      })
      .catch(() => {
        const notice = element.querySelector('[data-notice]') ?? document.createElement('p');
        notice.className = 'note bad';
        notice.toggleAttribute('data-notice', true);
        notice.textContent = element.dataset.unloaded ?? '';
        element.append(notice);
        announce(notice.textContent);
      });
  });
}
