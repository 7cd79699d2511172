import { type KeyboardEvent, useCallback } from 'react';
import { BOARD_COMMANDS } from '#app/designer/editor/core/commands/registry.ts';
import { shortcutOf } from '#app/designer/editor/core/keys.ts';
import type { DesignerStore } from '#app/designer/editor/store.ts';

interface EditorKeys {
  readonly onPalette: () => void;
  readonly onShortcuts: () => void;
  /** Called before the page runs the circuit, so that pending changes are reported immediately. */
  readonly onRun: () => void;
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

/** Keys that a focused button needs. */
const OF_BUTTONS: ReadonlySet<string> = new Set(['Enter', ' ', 'Delete', 'Backspace']);

/**
 * Handles the shortcuts of the registry, wherever the focus is in the editor except in fields. Letters work only on the
 * board.
 */
export function useEditorKeys(
  store: DesignerStore,
  { onPalette, onShortcuts, onRun }: EditorKeys,
): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback(
    (event) => {
      const shortcut = shortcutOf(event);
      if (shortcut === 'Mod+Enter') return onRun();
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (shortcut === 'Mod+K' || shortcut === '?') {
        event.preventDefault();
        if (shortcut === '?') onShortcuts();
        else onPalette();
        return;
      }
      const isOnBoard = event.target instanceof Element && event.target.closest('.editor-board') !== null;
      if (!isOnBoard && (OF_BUTTONS.has(shortcut) || /^(Shift\+)?\p{L}$/u.test(shortcut))) return;
      const command = BOARD_COMMANDS.find(({ shortcuts: keys }) => keys.includes(shortcut));
      if (command === undefined) return;
      const doesNothing = command.run(store.getState()) === null;
      // At the end of the history, the browser would otherwise undo in a text field, and the steps to redo would be
      // lost.
      if (!doesNothing || command.group === 'history') event.preventDefault();
      if (doesNothing) return;
      store.run(command.run);
    },
    [store, onPalette, onShortcuts, onRun],
  );
}
