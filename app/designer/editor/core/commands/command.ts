import type { CircuitEdit } from '#app/designer/editor/core/edits/edit.ts';
import { done, land, refused } from '#app/designer/editor/core/apply.ts';
import type { Edited } from '#app/designer/editor/core/refusal.ts';
import type { Deed, DesignerState } from '#app/designer/editor/core/state.ts';

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
 * One intention: menus, toolbar, shortcuts and palette are made from these records. `run` answers another state, or null
 * where the command does not apply; so whether it is enabled is the same function. An edit that would break a rule answers
 * the state with the refusal in its notice and nothing else changed.
 */
export interface Command<Id extends string = string> {
  /** Its label and its explanation stand in the locales under `editor:commands`. */
  readonly id: Id;
  readonly group: CommandGroup;
  /** Shortcuts in the notation of `keys.ts`; the first is the one shown. */
  readonly keys: readonly string[];
  readonly run: (state: DesignerState) => DesignerState | null;
}

export const defineCommand = <const Id extends string>(command: Command<Id>): Command<Id> => command;

/** Lands what an edit made and selects it, or says why it does not land. */
export function landEdit(
  state: DesignerState,
  result: Edited<CircuitEdit>,
  what: Deed = 'changed',
  name = '',
): DesignerState {
  if (!result.ok) return refused(state, result.refusal);
  return land(state, result.value.circuit, {
    select: result.value.made,
    notice: done(what, { count: result.value.made.size, name }),
  });
}
