import { on } from './on.ts';

/** A dialog that stands in the flow of a page without scripts. */
export const MODAL = 'dialog[data-modal]';

/** Puts such dialogs above the page, where they keep the focus and answer Escape. */
export function openModals(part: ParentNode): void {
  for (const dialog of part.querySelectorAll<HTMLDialogElement>(MODAL)) {
    dialog.open = false;
    dialog.showModal();
  }
}

export function closeModals(): void {
  on('click', `${MODAL} [data-close]`, (button) => button.closest('dialog')?.close());
}
