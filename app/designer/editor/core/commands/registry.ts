import type { BoardState } from '#app/designer/editor/core/state.ts';
import { CIRCUIT_COMMANDS } from './circuit.ts';
import { CLIPBOARD_COMMANDS } from './clipboard.ts';
import type { Command } from './command.ts';
import { GATE_COMMANDS } from './gates.ts';
import { GROUP_COMMANDS } from './groups.ts';
import { HISTORY_COMMANDS } from './history.ts';
import { MOVE_COMMANDS } from './moves.ts';
import { SELECTION_COMMANDS } from './selection.ts';
import { VIEW_COMMANDS } from './views.ts';
import { WIRE_COMMANDS } from './wires.ts';

const ALL = [
  ...HISTORY_COMMANDS,
  ...CLIPBOARD_COMMANDS,
  ...SELECTION_COMMANDS,
  ...GATE_COMMANDS,
  ...GROUP_COMMANDS,
  ...MOVE_COMMANDS,
  ...WIRE_COMMANDS,
  ...CIRCUIT_COMMANDS,
  ...VIEW_COMMANDS,
];

export type CommandId = (typeof ALL)[number]['id'];

/**
 * Every command without an argument, by group. Menus, toolbar, shortcut sheet and command palette are made from this
 * list.
 */
export const BOARD_COMMANDS: readonly Command<CommandId>[] = ALL;

const BY_ID: ReadonlyMap<CommandId, Command<CommandId>> = new Map(
  BOARD_COMMANDS.map((command) => [command.id, command]),
);

export const commandOf = (id: CommandId): Command<CommandId> => BY_ID.get(id)!;

/**
 * Whether a command would have an effect now. A refusal with a reason counts as an effect. The command is tried on a
 * board that refuses edits: it refuses before it checks the edited circuit, which takes longest.
 */
export const applies = (command: Command, state: BoardState): boolean =>
  command.run({ ...state, isReadOnly: true }) !== null;
