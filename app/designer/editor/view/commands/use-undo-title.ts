import { useTranslation } from 'react-i18next';
import type { CommandId } from '#app/designer/editor/core/commands/registry.ts';
import { redoable, undoable } from '#app/designer/editor/core/history.ts';
import { changeText } from '#app/designer/editor/view/announcement-text.ts';
import { useDesigner } from '#app/designer/editor/view/store-context.tsx';

/**
 * Returns the title of undo or redo with its change: “Undo: delete”. Null for other commands, and if there is no step.
 */
export function useUndoTitle(id: CommandId): string | null {
  const { t } = useTranslation(['editor', 'program', 'designer']);
  const what = useDesigner(({ history }) =>
    id === 'undo' ? undoable(history) : id === 'redo' ? redoable(history) : null,
  );
  return what === null || (id !== 'undo' && id !== 'redo')
    ? null
    : t(`editor:changes.${id}`, { what: changeText(t, what) });
}
