import { on } from './on.ts';

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
