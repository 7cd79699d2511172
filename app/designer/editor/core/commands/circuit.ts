import { applyCircuit, commitDocument, done, refused } from '#app/designer/editor/core/apply.ts';
import { measuringAll } from '#app/designer/editor/core/edits/measure.ts';
import { withOperations } from '#app/designer/editor/core/paths.ts';
import { boardRefusal } from '#app/designer/editor/core/refusal.ts';
import { documentOf } from '#app/designer/editor/core/scope.ts';
import { boardOf, type BoardState, documentIn } from '#app/designer/editor/core/state.ts';
import { inDrawnOrder } from '#app/designer/editor/core/tidy.ts';
import { barrier, type Circuit } from '#simulator';
import { defineCommand } from './command.ts';
import type { Edit } from './gates.ts';

/** Measures every qubit that is not measured yet, each into a separate bit. */
function measureAll(state: BoardState): BoardState | null {
  const measured = measuringAll(boardOf(state));
  if (measured === null || state.scope.length > 0) return null;
  return applyCircuit(state, measured.circuit, { select: new Set(measured.made), notice: done('placed') });
}

/** Replaces the whole circuit, for example from a program, as one step of the history. */
export const replaceCircuit =
  (circuit: Circuit): Edit =>
  (state) => {
    if (state.isReadOnly) return refused(state, boardRefusal('read_only'));
    return commitDocument({ ...state, scope: [] }, documentOf(documentIn(state).title, circuit));
  };

export const CIRCUIT_COMMANDS = [
  defineCommand({ id: 'measure-all', group: 'circuit', shortcuts: ['Shift+M'], run: measureAll }),
  defineCommand({
    id: 'barrier-here',
    group: 'circuit',
    shortcuts: [],
    run: (state) => {
      const board = boardOf(state);
      if (state.scope.length > 0 || board.operations.length === 0) return null;
      const made = barrier(Array.from({ length: board.qubits }, (_, qubit) => qubit));
      return applyCircuit(state, withOperations(board, Object.freeze([...board.operations, made])), {
        select: new Set([made]),
        notice: done('placed'),
      });
    },
  }),
  defineCommand({
    id: 'tidy',
    group: 'circuit',
    shortcuts: ['Mod+Shift+F'],
    run: (state) => {
      const sorted = inDrawnOrder(boardOf(state));
      return sorted === boardOf(state) ? null : applyCircuit(state, sorted);
    },
  }),
  defineCommand({
    id: 'clear',
    group: 'circuit',
    shortcuts: ['Mod+Shift+Backspace'],
    run: (state) => {
      const board = boardOf(state);
      const count = board.operations.length;
      return count === 0
        ? null
        : applyCircuit(state, withOperations(board, Object.freeze([])), { notice: done('removed', { count }) });
    },
  }),
] as const;
