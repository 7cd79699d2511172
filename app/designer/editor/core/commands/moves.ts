import { moveTo, outermost } from '#app/designer/editor/core/edits/move.ts';
import { cellSlot } from '#app/designer/editor/core/grid.ts';
import { subjectOf } from '#app/designer/editor/core/select.ts';
import { boardOf, type BoardState } from '#app/designer/editor/core/state.ts';
import { tidy } from '#app/designer/editor/core/tidy.ts';
import { applyEdit, defineCommand } from './command.ts';

/** Moves the selected operations by lines and columns. If the target is occupied, inserts them before or behind it. */
function nudge(state: BoardState, down: number, right: number): BoardState | null {
  const board = boardOf(state);
  const paths = subjectOf(state);
  const chosen = outermost(board, paths);
  if (chosen.length === 0) return null;
  const first = Math.min(...chosen.map(({ column }) => column));
  const last = Math.max(...chosen.map((placed) => placed.column + (placed.kind === 'block' ? placed.columns : 1)));
  const top = Math.min(...chosen.map((placed) => placed.top));
  const grab = cellSlot(top, first);
  // A move sideways targets the gap beyond the neighbour, not the cell of the neighbour.
  const slot =
    right === 0
      ? cellSlot(top + down, first)
      : { wire: top, column: right > 0 ? last + 1 : first - 1, isBetween: true };
  if (slot.column < 0 || slot.wire < 0 || slot.wire >= board.qubits) return null;
  const moved = moveTo(board, paths, grab, slot, false);
  if (moved.ok && tidy(moved.value.circuit) === board) return null;
  return follow(applyEdit(state, moved, 'moved'), down);
}

const follow = (state: BoardState, down: number): BoardState => {
  if (state.notice?.kind === 'refused') return state;
  const { cursor } = state.view;
  const wire = Math.max(0, Math.min(boardOf(state).qubits - 1, cursor.wire + down));
  const first = outermost(boardOf(state), state.selection)[0];
  return { ...state, view: { ...state.view, cursor: { wire, column: first?.column ?? cursor.column } } };
};

export const MOVE_COMMANDS = [
  defineCommand({ id: 'move-left', group: 'move', shortcuts: ['Mod+ArrowLeft'], run: (state) => nudge(state, 0, -1) }),
  defineCommand({ id: 'move-right', group: 'move', shortcuts: ['Mod+ArrowRight'], run: (state) => nudge(state, 0, 1) }),
  defineCommand({ id: 'move-up', group: 'move', shortcuts: ['Mod+ArrowUp'], run: (state) => nudge(state, -1, 0) }),
  defineCommand({ id: 'move-down', group: 'move', shortcuts: ['Mod+ArrowDown'], run: (state) => nudge(state, 1, 0) }),
] as const;
