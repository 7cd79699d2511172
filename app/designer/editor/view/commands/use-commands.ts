import { useDeferredValue, useMemo } from 'react';
import { applies, type CommandId, commandOf } from '#app/designer/editor/core/commands/registry.ts';
import type { BoardState } from '#app/designer/editor/core/state.ts';
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
