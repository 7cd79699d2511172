import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner, useStore } from '#app/designer/editor/view/store-context.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { Circuit, DisplayOperation } from '#simulator';
import { describeDisplay } from './display-text.ts';
import { followerOf } from './follower.ts';
import { type DisplaySight, sightOfDisplay } from './sight-of-display.ts';

/**
 * Returns the current value of a display on the board, and the same in words. The board is followed while a component
 * uses this.
 */
export function useDisplay(
  circuit: Circuit,
  operation: DisplayOperation,
): { readonly sight: DisplaySight; readonly text: string } {
  const { t } = useTranslation(['editor', 'program', 'designer']);
  const { t: say } = useTranslation('designer');
  const format = useFormat();
  const follower = followerOf(useStore());
  useEffect(() => follower.hold(), [follower]);
  const { subscribe, getSight } = follower.watcher;
  const step = useDesigner((state) => state.view.step);
  const sight = sightOfDisplay(useSyncExternalStore(subscribe, getSight, getSight), operation, step);
  return { sight, text: describeDisplay(t, say, format, circuit, operation, sight) };
}
