import { type Circuit, barrier } from '#simulator';
import { documentOf } from '#app/designer/editor/core/document.ts';
import { measuringAll } from '#app/designer/editor/core/edits/measure.ts';
import { done, land, refused, settle } from '#app/designer/editor/core/apply.ts';
import { withOperations } from '#app/designer/editor/core/paths.ts';
import { boardRefusal } from '#app/designer/editor/core/refusal.ts';
import { boardOf, type DesignerState, documentIn } from '#app/designer/editor/core/state.ts';
import { inDrawnOrder } from '#app/designer/editor/core/tidy.ts';
import { defineCommand } from './command.ts';
import type { Edit } from './gates.ts';

/** Measures every qubit that is not measured yet, each into a bit of its own. */
function measureAll(state: DesignerState): DesignerState | null {
  const measured = measuringAll(boardOf(state));
  if (measured === null || state.scope.length > 0) return null;
  return land(state, measured.circuit, { select: new Set(measured.made), notice: done('placed') });
}

/** Another circuit altogether, as from a program: one step of the history. */
export const replaceCircuit =
  (circuit: Circuit): Edit =>
  (state) => {
    if (state.isReadOnly) return refused(state, boardRefusal('read_only'));
    return settle({ ...state, scope: [] }, documentOf(documentIn(state).title, circuit));
  };

export const CIRCUIT_COMMANDS = [
  defineCommand({ id: 'measure-all', group: 'circuit', keys: ['Shift+M'], run: measureAll }),
  defineCommand({
    id: 'barrier-here',
    group: 'circuit',
    keys: [],
    run: (state) => {
      const board = boardOf(state);
      if (state.scope.length > 0 || board.operations.length === 0) return null;
      const made = barrier(Array.from({ length: board.qubits }, (_, qubit) => qubit));
      return land(state, withOperations(board, Object.freeze([...board.operations, made])), {
        select: new Set([made]),
        notice: done('placed'),
      });
    },
  }),
  defineCommand({
    id: 'tidy',
    group: 'circuit',
    keys: ['Mod+Shift+F'],
    run: (state) => {
      const sorted = inDrawnOrder(boardOf(state));
      return sorted === boardOf(state) ? null : land(state, sorted);
    },
  }),
  defineCommand({
    id: 'clear',
    group: 'circuit',
    keys: ['Mod+Shift+Backspace'],
    run: (state) => {
      const board = boardOf(state);
      const count = board.operations.length;
      return count === 0
        ? null
        : land(state, withOperations(board, Object.freeze([])), { notice: done('removed', { count }) });
    },
  }),
] as const;
