import { applyCircuit, done, refused } from '#app/designer/editor/core/apply.ts';
import type { CircuitEdit } from '#app/designer/editor/core/edits/edit.ts';
import type { Edited } from '#app/designer/editor/core/refusal.ts';
import type { AnnouncedEdit, BoardState } from '#app/designer/editor/core/state.ts';

export const COMMAND_GROUPS = [
  'history',
  'clipboard',
  'select',
  'gate',
  'group',
  'move',
  'wires',
  'circuit',
  'view',
] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/**
 * A user command. Menus, toolbar, shortcuts and command palette are made from these records. `run` returns the new
 * state, or null if the command does not apply, so the same function decides whether it is enabled. If an edit would
 * break a rule, `run` returns the state unchanged except for the refusal in its notice.
 */
export interface Command<Id extends string = string> {
  /** Key of its label and explanation in the locales, under `editor:commands`. */
  readonly id: Id;
  readonly group: CommandGroup;
  /** Shortcuts in the notation of `keys.ts`; the first is the one shown. */
  readonly shortcuts: readonly string[];
  readonly run: (state: BoardState) => BoardState | null;
}

export const defineCommand = <const Id extends string>(command: Command<Id>): Command<Id> => command;

/** Applies the result of an edit and selects what it made, or reports why it is refused. */
export function applyEdit(
  state: BoardState,
  result: Edited<CircuitEdit>,
  what: AnnouncedEdit = 'changed',
  name = '',
): BoardState {
  if (!result.ok) return refused(state, result.refusal);
  return applyCircuit(state, result.value.circuit, {
    select: result.value.made,
    notice: done(what, { count: result.value.made.size, name }),
  });
}
