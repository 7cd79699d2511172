import { applyCircuit, done, refused } from '#app/designer/editor/core/apply.ts';
import { conditionBit } from '#app/designer/editor/core/drop.ts';
import { type CircuitEdit, isGate } from '#app/designer/editor/core/edits/edit.ts';
import {
  canUngroup,
  findOwn,
  makeComposite,
  ungroup,
  wrapInBranch,
  wrapInRepeat,
} from '#app/designer/editor/core/edits/group.ts';
import { changeAt } from '#app/designer/editor/core/edits/modify.ts';
import { outermost } from '#app/designer/editor/core/edits/move.ts';
import { gateNameRefusal } from '#app/designer/editor/core/edits/names.ts';
import { NOTHING_HELD } from '#app/designer/editor/core/held-item.ts';
import { operationAt, type Path, rewrite, withOperations } from '#app/designer/editor/core/paths.ts';
import { boardRefusal, type Edited } from '#app/designer/editor/core/refusal.ts';
import { TOP } from '#app/designer/editor/core/scope.ts';
import { operationsAt, subjectOf } from '#app/designer/editor/core/select.ts';
import { type AnnouncedEdit, boardOf, type BoardState, NOTHING } from '#app/designer/editor/core/state.ts';
import { bitsEqual, type Composite } from '#simulator';
import { applyEdit, defineCommand } from './command.ts';
import type { Edit } from './gates.ts';

function freeName(state: BoardState): string {
  const names = new Set(boardOf(state).composites?.map(({ name }) => name));
  for (let number = 1; ; number++) if (!names.has(`Gate${number}`)) return `Gate${number}`;
}

/** Applies the result of grouping the selected operations and puts the cursor on it, as its column may have changed. */
function gathered(state: BoardState, result: Edited<CircuitEdit>, what: AnnouncedEdit, name?: string): BoardState {
  const next = applyEdit(state, result, what, name);
  const [made] = outermost(boardOf(next), next.selection);
  return next.notice?.kind === 'refused' || made === undefined
    ? next
    : { ...next, view: { ...next.view, cursor: { wire: made.top, column: made.column } } };
}

/** Makes a custom gate with this name from the selected operations. */
export const groupAs =
  (name: string): Edit =>
  (state) => {
    const paths = subjectOf(state);
    if (paths.size === 0) return null;
    if (!operationsAt(boardOf(state), paths).every(isGate)) return refused(state, boardRefusal('gates_only'));
    const problem = gateNameRefusal(boardOf(state), name);
    return problem === null
      ? gathered(state, makeComposite(boardOf(state), paths, name), 'grouped', name)
      : refused(state, problem);
  };

function opened(state: BoardState, name: string): BoardState {
  const cursor = { wire: 0, column: 0 };
  return {
    ...state,
    scope: [...state.scope, name],
    selection: NOTHING,
    heldItem: NOTHING_HELD,
    view: { ...state.view, cursor, step: null },
    notice: done('opened', { name }),
  };
}

/** Opens a custom gate on the board. */
export const openGate =
  (name: string): Edit =>
  (state) =>
    boardOf(state).composites?.some((own) => own.name === name) && !state.scope.includes(name)
      ? opened(state, name)
      : null;

/** Closes custom gates until `depth` of them are open. */
export const closeTo =
  (depth: number): Edit =>
  (state) =>
    depth < 0 || depth >= state.scope.length
      ? null
      : {
          ...state,
          scope: depth === 0 ? TOP : state.scope.slice(0, depth),
          selection: NOTHING,
          heldItem: NOTHING_HELD,
          view: { ...state.view, cursor: { wire: 0, column: 0 }, step: null },
          notice: done('closed'),
        };

const wrapCommand =
  (what: AnnouncedEdit, wrap: (state: BoardState, paths: ReadonlySet<Path>) => Edited<CircuitEdit>): Edit =>
  (state) => {
    const paths = subjectOf(state);
    return paths.size === 0 || state.scope.length > 0 ? null : gathered(state, wrap(state, paths), what);
  };

export const GROUP_COMMANDS = [
  defineCommand({ id: 'group', group: 'group', shortcuts: ['Mod+G'], run: (state) => groupAs(freeName(state))(state) }),
  defineCommand({
    id: 'ungroup',
    group: 'group',
    shortcuts: ['Mod+Shift+G'],
    run: (state) => {
      const board = boardOf(state);
      const paths = subjectOf(state);
      return paths.size > 0 && operationsAt(board, paths).every((operation) => canUngroup(board, operation))
        ? applyEdit(state, ungroup(board, paths), 'ungrouped')
        : null;
    },
  }),
  defineCommand({
    id: 'open',
    group: 'group',
    shortcuts: ['Enter'],
    run: (state) => {
      const [path, ...others] = subjectOf(state);
      const own = path === undefined || others.length > 0 ? undefined : findOwn(boardOf(state), path);
      return own === undefined ? null : openGate(own.name)(state);
    },
  }),
  defineCommand({
    id: 'close',
    group: 'group',
    shortcuts: ['Alt+ArrowUp'],
    run: (state) => closeTo(state.scope.length - 1)(state),
  }),
  defineCommand({
    id: 'if',
    group: 'group',
    shortcuts: ['Shift+I'],
    run: wrapCommand('conditioned', (state, paths) =>
      wrapInBranch(boardOf(state), paths, conditionBit(boardOf(state))),
    ),
  }),
  defineCommand({
    id: 'repeat',
    group: 'group',
    shortcuts: ['Shift+R'],
    run: wrapCommand('repeated', (state, paths) => wrapInRepeat(boardOf(state), paths, 2)),
  }),
] as const;

/** Sets how often a repeat block runs. */
export const timesTo =
  (path: Path, times: number): Edit =>
  (state) => {
    const operation = operationAt(boardOf(state), path);
    return operation?.kind === 'repeat' && operation.times !== times
      ? applyEdit(
          state,
          changeAt(boardOf(state), new Set([path]), (each) =>
            each.kind === 'repeat' ? Object.freeze({ ...each, times }) : each,
          ),
        )
      : null;
  };

/** Sets the condition of a branch or loop: these bits, least significant first, equal `value`. */
export const conditionTo =
  (path: Path, bits: readonly number[], value: number): Edit =>
  (state) => {
    const kind = operationAt(boardOf(state), path)?.kind;
    if (kind !== 'branch' && kind !== 'loop') return null;
    const condition = bitsEqual(bits, value);
    return applyEdit(
      state,
      changeAt(boardOf(state), new Set([path]), (each) =>
        each.kind === 'branch' || each.kind === 'loop' ? Object.freeze({ ...each, condition }) : each,
      ),
    );
  };

const renamedIn = (own: Composite, from: string, to: string): Composite =>
  own.name !== from && own.body.every((step) => step.gate !== from)
    ? own
    : Object.freeze({
        ...own,
        name: own.name === from ? to : own.name,
        body: own.body.map((step) => (step.gate === from ? Object.freeze({ ...step, gate: to }) : step)),
      });

/** Renames a custom gate and all its calls. */
export const renameGate =
  (from: string, to: string): Edit =>
  (state) => {
    const board = boardOf(state);
    if (from === to || !board.composites?.some(({ name }) => name === from) || state.scope.length > 0) return null;
    const problem = gateNameRefusal(board, to);
    if (problem !== null) return refused(state, problem);
    const operations = rewrite(board.operations, (operation) =>
      isGate(operation) && operation.gate === from ? Object.freeze({ ...operation, gate: to }) : operation,
    );
    const composites = Object.freeze(board.composites.map((own) => renamedIn(own, from, to)));
    return applyCircuit(state, withOperations(Object.freeze({ ...board, composites }), operations));
  };

/** Deletes a custom gate from the palette. Null while it is used. */
export const forgetGate =
  (name: string): Edit =>
  (state) => {
    const board = boardOf(state);
    if (state.scope.length > 0 || !board.composites?.some((own) => own.name === name)) return null;
    const calls = (steps: readonly { readonly gate: string }[]): boolean => steps.some((step) => step.gate === name);
    let isUsed = board.composites.some(({ body }) => calls(body));
    rewrite(board.operations, (operation) => {
      if (isGate(operation) && operation.gate === name) isUsed = true;
      return operation;
    });
    return isUsed
      ? null
      : applyCircuit(
          state,
          Object.freeze({ ...board, composites: board.composites.filter((own) => own.name !== name) }),
          {
            notice: done('removed', { count: 1 }),
          },
        );
  };
