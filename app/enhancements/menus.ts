import { on } from './page.ts';

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.menu[open]');

/**
 * A menu is a `<details>` element. This closes it on Escape, when the user clicks or moves the focus elsewhere, and
 * when one of its links is followed.
 */
export function closeMenus(): void {
  const closeOthers = ({ target }: Event) => {
    for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  document.addEventListener('pointerdown', closeOthers);
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
  on('click', 'details.menu a', (link) => {
    const menu = link.closest<HTMLDetailsElement>('details.menu');
    if (menu !== null) menu.open = false;
  });
}

/** A dialog that is part of the page's flow without JavaScript. */
export const MODAL = 'dialog[data-modal]';

/** Opens such dialogs as modals, which keep the focus and close on Escape. */
export function openModals(part: ParentNode): void {
  for (const dialog of part.querySelectorAll<HTMLDialogElement>(MODAL)) {
    dialog.open = false;
    dialog.showModal();
  }
}

export function closeModals(): void {
  on('click', `${MODAL} [data-close]`, (button) => button.closest('dialog')?.close());
}
