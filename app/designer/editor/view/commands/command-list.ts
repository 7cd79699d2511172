import { COMMAND_GROUPS, type CommandGroup } from '#app/designer/editor/core/commands/command.ts';
import { BOARD_COMMANDS, type CommandId } from '#app/designer/editor/core/commands/registry.ts';
import type { IconName } from '#app/ui/icon-paths.ts';

/** Icons of the commands that have one. */
export const COMMAND_ICONS: Readonly<Partial<Record<CommandId, IconName>>> = {
  undo: 'undo',
  redo: 'redo',
  copy: 'copy',
  remove: 'trash',
  'add-qubit': 'plus',
  'zoom-in': 'zoomIn',
  'zoom-out': 'zoomOut',
  'step-first': 'first',
  'step-back': 'back',
  'step-forward': 'step',
  'step-last': 'last',
};

export const COMMANDS_BY_GROUP: readonly { readonly group: CommandGroup; readonly ids: readonly CommandId[] }[] =
  COMMAND_GROUPS.map((group) => ({
    group,
    ids: BOARD_COMMANDS.filter((command) => command.group === group).map(({ id }) => id),
  }));
