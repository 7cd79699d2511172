import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { applies, type CommandId, commandOf } from '#app/designer/editor/core/commands/registry.ts';
import { redoable, undoable } from '#app/designer/editor/core/history.ts';
import type { BoardState } from '#app/designer/editor/core/state.ts';
import { changeText } from '#app/designer/editor/view/announcement-text.ts';
import { isLarge, useDesigner, useStore } from '#app/designer/editor/view/store-context.tsx';

/**
 * Returns which of these commands would have an effect now. Checked after the board has been rendered. On a large
 * circuit all commands count as possible, because a check costs as much as the command.
 */
export function useApplicable(ids: readonly CommandId[]): ReadonlySet<CommandId> {
  const store = useStore();
  const history = useDeferredValue(useDesigner((state) => state.history));
  const selection = useDeferredValue(useDesigner((state) => state.selection));
  const cursor = useDeferredValue(useDesigner((state) => state.view.cursor));
  const scope = useDesigner((state) => state.scope);
  const clip = useDesigner((state) => state.clip);
  const view = useDesigner((state) => state.view);
  return useMemo(() => {
    const state: BoardState = { ...store.getState(), history, selection, scope, clip, view: { ...view, cursor } };
    return new Set(isLarge(state) ? ids : ids.filter((id) => applies(commandOf(id), state)));
  }, [store, ids, history, selection, cursor, scope, clip, view]);
}

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
