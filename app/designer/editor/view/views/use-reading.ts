import { useEffect, useState, useSyncExternalStore } from 'react';
import { createWatcher, type LookWorker, type Sight } from '../../live/latest-wins.ts';
import { prefixOf } from '../../live/prefix.ts';
import { useDesigner, useShown } from '../store-context.tsx';

/** The seed of the live views: a random outcome on the way stays the same from edit to edit. */
export const LIVE_SEED = 1;

export interface Followed {
  readonly sight: Sight;
  /** Computes a circuit that is too large to be followed, once. */
  readonly ask: () => void;
}

/** The state after the step cursor, of the circuit as if dropped; computed by a worker, the latest first. */
export function useReading(makeWorker: () => LookWorker): Followed {
  const [watcher] = useState(() => createWatcher(makeWorker));
  const { circuit } = useShown();
  const step = useDesigner((state) => state.view.step);
  const looked = prefixOf(circuit, step);
  useEffect(() => watcher.watch(looked, LIVE_SEED), [watcher, looked]);
  useEffect(() => () => watcher.close(), [watcher]);
  const sight = useSyncExternalStore(watcher.subscribe, watcher.getSight, watcher.getSight);
  return { sight, ask: () => watcher.watch(looked, LIVE_SEED, true) };
}
