import { done } from '#app/designer/editor/core/apply.ts';
import { placementOf } from '#app/designer/editor/core/grid.ts';
import { cancel } from '#app/designer/editor/core/history.ts';
import { columnPaths } from '#app/designer/editor/core/select.ts';
import { boardOf, type BoardState, NOTHING } from '#app/designer/editor/core/state.ts';
import { defineCommand } from './command.ts';
import { restoreRevision } from './history.ts';

const topPaths = (state: BoardState): readonly string[] =>
  placementOf(boardOf(state)).operations.map(({ path }) => path);

export const SELECTION_COMMANDS = [
  defineCommand({
    id: 'select-all',
    group: 'select',
    shortcuts: ['Mod+A'],
    run: (state) => {
      const paths = topPaths(state);
      return paths.length === 0
        ? null
        : { ...state, selection: new Set(paths), notice: done('selected', { count: paths.length }) };
    },
  }),
  defineCommand({
    id: 'select-inverse',
    group: 'select',
    shortcuts: ['Mod+Shift+A'],
    run: (state) => {
      const paths = topPaths(state).filter((path) => !state.selection.has(path));
      return state.selection.size === 0
        ? null
        : { ...state, selection: new Set(paths), notice: done('selected', { count: paths.length }) };
    },
  }),
  defineCommand({
    id: 'select-column',
    group: 'select',
    shortcuts: ['Mod+Alt+A'],
    run: (state) => {
      const paths = columnPaths(boardOf(state), state.view.cursor.column);
      return paths.size === 0 ? null : { ...state, selection: paths, notice: done('selected', { count: paths.size }) };
    },
  }),
  /** Cancels a gesture and releases the held item; if there is none, clears the selection. */
  defineCommand({
    id: 'release',
    group: 'select',
    shortcuts: ['Escape'],
    run: (state) => {
      if (state.history.start !== null || state.heldItem.kind !== 'empty')
        return restoreRevision(state, cancel(state.history), 'released');
      return state.selection.size === 0
        ? null
        : { ...state, selection: NOTHING, notice: done('selected', { count: 0 }) };
    },
  }),
] as const;
