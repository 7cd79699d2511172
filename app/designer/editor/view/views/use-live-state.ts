import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveStateSnapshot, LiveStateWorker } from '#app/designer/editor/live/latest-wins.ts';
import { followerOf, LIVE_SEED } from '#app/designer/editor/view/displays/follower.ts';
import { useStore } from '#app/designer/editor/view/store-context.tsx';

export { LIVE_SEED };

export interface Followed {
  readonly sight: LiveStateSnapshot;
  /** Computes once a circuit that is too large for live computation. */
  readonly ask: () => void;
}

/**
 * Returns the state at the step cursor, of the circuit as if the held item had been dropped. Computed by a worker; only
 * the latest circuit is computed.
 */
export function useLiveState(makeWorker: () => LiveStateWorker): Followed {
  const store = useStore();
  const [follower] = useState(() => {
    const made = followerOf(store);
    made.computeWith(makeWorker);
    return made;
  });
  useEffect(() => follower.hold(), [follower]);
  const { watcher, ask } = follower;
  const sight = useSyncExternalStore(watcher.subscribe, watcher.getSnapshot, watcher.getSnapshot);
  return { sight, ask };
}
