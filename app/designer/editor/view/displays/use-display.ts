import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner, useStore } from '#app/designer/editor/view/store-context.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { Circuit, DisplayOperation } from '#simulator';
import { type DisplaySnapshot, displaySnapshot } from './display-snapshot.ts';
import { describeDisplay } from './display-text.ts';
import { boardLiveStateOf } from './follower.ts';

/**
 * Returns the current value of a display on the board, and the same in words. The board is followed while a component
 * uses this.
 */
export function useDisplay(
  circuit: Circuit,
  operation: DisplayOperation,
): { readonly snapshot: DisplaySnapshot; readonly text: string } {
  const { t } = useTranslation(['editor', 'program', 'designer']);
  const { t: say } = useTranslation('designer');
  const format = useFormat();
  const liveState = boardLiveStateOf(useStore());
  useEffect(() => liveState.retain(), [liveState]);
  const { subscribe, getSnapshot } = liveState.loader;
  const step = useDesigner((state) => state.view.step);
  const snapshot = displaySnapshot(useSyncExternalStore(subscribe, getSnapshot, getSnapshot), operation, step);
  return { snapshot, text: describeDisplay(t, say, format, circuit, operation, snapshot) };
}
