import { type Revision, redo, redoable, undo, undoable } from '#app/designer/editor/core/history.ts';
import { carrySelection, done } from '#app/designer/editor/core/apply.ts';
import { EMPTY_HAND } from '#app/designer/editor/core/held-item.ts';
import { scopeWithin } from '#app/designer/editor/core/scope.ts';
import { boardOf, type Change, type Deed, type DesignerState, NOTHING } from '#app/designer/editor/core/state.ts';
import type { Document } from '#app/designer/editor/core/document.ts';
import { defineCommand } from './command.ts';

/** The state at another point of the history, everything else following it; null where there is none. `of`: what is taken back or done again. */
export function travelled(
  state: DesignerState,
  history: Revision<Document, Change> | null,
  what: Deed,
  of: Change | null = null,
): DesignerState | null {
  if (history === null) return null;
  const scope = scopeWithin(history.present.circuit, state.scope);
  const next = { ...state, history, scope, hand: EMPTY_HAND, notice: done(what, of === null ? {} : { of }) };
  const board = boardOf(next);
  const { cursor } = state.view;
  return {
    ...next,
    selection: scope.length === state.scope.length ? carrySelection(boardOf(state), state.selection, board) : NOTHING,
    view: { ...state.view, cursor: { ...cursor, wire: Math.min(cursor.wire, board.qubits - 1) } },
  };
}

export const HISTORY_COMMANDS = [
  defineCommand({
    id: 'undo',
    group: 'history',
    keys: ['Mod+Z'],
    run: (state) => travelled(state, undo(state.history), 'undone', undoable(state.history)),
  }),
  defineCommand({
    id: 'redo',
    group: 'history',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    run: (state) => travelled(state, redo(state.history), 'redone', redoable(state.history)),
  }),
] as const;
