import { done } from '#app/designer/editor/core/apply.ts';
import { placementOf } from '#app/designer/editor/core/grid.ts';
import { boardOf, type BoardState, type View } from '#app/designer/editor/core/state.ts';
import { defineCommand } from './command.ts';

const ZOOMS: readonly number[] = [0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.5, 2];

const withView = (state: BoardState, view: Partial<View>): BoardState => ({
  ...state,
  view: { ...state.view, ...view },
});

const zoomed = (state: BoardState, zoom: number | undefined): BoardState | null =>
  zoom === undefined ? null : withView(state, { zoom });

/**
 * Sets the step cursor: the live views show the state before the first column, after the last, or between two columns.
 */
export const stepTo =
  (step: number | null) =>
  (state: BoardState): BoardState | null => {
    const last = placementOf(boardOf(state)).columns;
    const within = step === null || step >= last ? null : Math.max(0, step);
    return within === state.view.step ? null : withView(state, { step: within });
  };

export const zoomTo =
  (zoom: number) =>
  (state: BoardState): BoardState =>
    withView(state, { zoom: Math.max(0.25, Math.min(3, zoom)) });

export const toggleBreakpoint =
  (column: number) =>
  (state: BoardState): BoardState => {
    const breakpoints = new Set(state.view.breakpoints);
    const isSet = !breakpoints.delete(column);
    if (isSet) breakpoints.add(column);
    return {
      ...withView(state, { breakpoints }),
      notice: done(isSet ? 'breakpoint_set' : 'breakpoint_gone', { column: column + 1 }),
    };
  };

/** Runs an edit on the column of the cursor, if the circuit has this column. */
const atColumn =
  (act: (column: number) => (state: BoardState) => BoardState | null) =>
  (state: BoardState): BoardState | null => {
    const { column } = state.view.cursor;
    return column < placementOf(boardOf(state)).columns ? act(column)(state) : null;
  };

export const VIEW_COMMANDS = [
  defineCommand({
    id: 'zoom-in',
    group: 'view',
    shortcuts: ['Mod+='],
    run: (state) =>
      zoomed(
        state,
        ZOOMS.find((zoom) => zoom > state.view.zoom + 1e-9),
      ),
  }),
  defineCommand({
    id: 'zoom-out',
    group: 'view',
    shortcuts: ['Mod+-'],
    run: (state) =>
      zoomed(
        state,
        ZOOMS.findLast((zoom) => zoom < state.view.zoom - 1e-9),
      ),
  }),
  defineCommand({
    id: 'zoom-reset',
    group: 'view',
    shortcuts: ['Mod+0'],
    run: (state) => (state.view.zoom === 1 ? null : zoomed(state, 1)),
  }),
  defineCommand({
    id: 'wrap',
    group: 'view',
    shortcuts: ['Shift+W'],
    run: (state) => withView(state, { isWrapped: !state.view.isWrapped }),
  }),
  defineCommand({ id: 'step-first', group: 'view', shortcuts: ['Shift+Home'], run: stepTo(0) }),
  defineCommand({
    id: 'step-back',
    group: 'view',
    shortcuts: [','],
    run: (state) => stepTo((state.view.step ?? placementOf(boardOf(state)).columns) - 1)(state),
  }),
  defineCommand({
    id: 'step-forward',
    group: 'view',
    shortcuts: ['.'],
    run: (state) => (state.view.step === null ? null : stepTo(state.view.step + 1)(state)),
  }),
  defineCommand({
    id: 'step-here',
    group: 'view',
    shortcuts: ['Shift+F9'],
    run: atColumn((column) => stepTo(column + 1)),
  }),
  defineCommand({ id: 'breakpoint', group: 'view', shortcuts: ['F9'], run: atColumn(toggleBreakpoint) }),
  defineCommand({ id: 'step-last', group: 'view', shortcuts: ['Shift+End'], run: stepTo(null) }),
] as const;
