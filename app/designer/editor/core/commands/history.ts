import { done, remapSelection } from '#app/designer/editor/core/apply.ts';
import { NOTHING_HELD } from '#app/designer/editor/core/held-item.ts';
import { redo, redoable, type Revision, undo, undoable } from '#app/designer/editor/core/history.ts';
import { type Document, scopeWithin } from '#app/designer/editor/core/scope.ts';
import { type AnnouncedEdit, boardOf, type BoardState, type Change, NOTHING } from '#app/designer/editor/core/state.ts';
import { defineCommand } from './command.ts';

/**
 * Returns the state at another point of the history and adapts everything that depends on it. Null if there is no such
 * point. `of`: the change that is undone or redone.
 */
export function restoreRevision(
  state: BoardState,
  history: Revision<Document, Change> | null,
  what: AnnouncedEdit,
  of: Change | null = null,
): BoardState | null {
  if (history === null) return null;
  const scope = scopeWithin(history.present.circuit, state.scope);
  const next = { ...state, history, scope, heldItem: NOTHING_HELD, notice: done(what, of === null ? {} : { of }) };
  const board = boardOf(next);
  const { cursor } = state.view;
  return {
    ...next,
    selection: scope.length === state.scope.length ? remapSelection(boardOf(state), state.selection, board) : NOTHING,
    view: { ...state.view, cursor: { ...cursor, wire: Math.min(cursor.wire, board.qubits - 1) } },
  };
}

export const HISTORY_COMMANDS = [
  defineCommand({
    id: 'undo',
    group: 'history',
    shortcuts: ['Mod+Z'],
    run: (state) => restoreRevision(state, undo(state.history), 'undone', undoable(state.history)),
  }),
  defineCommand({
    id: 'redo',
    group: 'history',
    shortcuts: ['Mod+Shift+Z', 'Mod+Y'],
    run: (state) => restoreRevision(state, redo(state.history), 'redone', redoable(state.history)),
  }),
] as const;
