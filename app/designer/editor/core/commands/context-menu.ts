import { hasFields } from '#app/designer/editor/core/edits/edit.ts';
import { operationAt, type Path } from '#app/designer/editor/core/paths.ts';
import { type BoardCursor, boardOf, type BoardState, NOTHING } from '#app/designer/editor/core/state.ts';
import { applies, type CommandId, commandOf } from './registry.ts';

/** Target of a context menu. */
export type MenuTarget =
  | { readonly kind: 'operation'; readonly path: Path; readonly cursor: BoardCursor }
  | { readonly kind: 'line'; readonly wire: number }
  | { readonly kind: 'column'; readonly column: number }
  | { readonly kind: 'ground'; readonly cursor: BoardCursor };

export type MenuKind = MenuTarget['kind'];

/** A command of the registry, or the fields of the selection. */
export type MenuItem = CommandId | 'fields';

const MENUS: Readonly<Record<MenuKind, readonly (readonly MenuItem[])[]>> = {
  operation: [
    ['fields', 'control', 'anti-control', 'flip-controls', 'remove-controls', 'dagger'],
    ['if', 'repeat', 'group', 'ungroup', 'open'],
    ['cut', 'copy', 'paste', 'duplicate', 'remove'],
  ],
  line: [
    ['edit-qubit', 'insert-qubit', 'insert-qubit-below'],
    ['qubit-up', 'qubit-down', 'remove-qubit'],
  ],
  column: [
    ['breakpoint', 'step-here'],
    ['paste', 'select-column', 'remove-column'],
  ],
  ground: [
    ['paste', 'select-all', 'measure-all'],
    ['breakpoint', 'step-here', 'edit-qubit', 'add-qubit', 'undo', 'redo'],
  ],
};

/** Returns the state in which the commands of a menu act: its target is selected or is under the cursor. */
export function selectTarget(state: BoardState, target: MenuTarget): BoardState {
  const { cursor } = state.view;
  switch (target.kind) {
    case 'operation':
      return {
        ...state,
        selection: state.selection.has(target.path) ? state.selection : new Set([target.path]),
        view: { ...state.view, cursor: target.cursor },
      };
    case 'line':
      return { ...state, selection: NOTHING, view: { ...state.view, cursor: { ...cursor, wire: target.wire } } };
    case 'column':
      return { ...state, selection: NOTHING, view: { ...state.view, cursor: { ...cursor, column: target.column } } };
    case 'ground':
      return { ...state, selection: NOTHING, view: { ...state.view, cursor: target.cursor } };
  }
}

function isOffered(state: BoardState, item: MenuItem): boolean {
  if (item !== 'fields') return applies(commandOf(item), state);
  const [path, ...otherCommands] = state.selection;
  return path !== undefined && otherCommands.length === 0 && hasFields(operationAt(boardOf(state), path));
}

/** Returns the commands for this kind of target that would have an effect, by group. */
export const menuOf = (state: BoardState, kind: MenuKind): readonly (readonly MenuItem[])[] =>
  MENUS[kind].map((group) => group.filter((item) => isOffered(state, item))).filter((group) => group.length > 0);
