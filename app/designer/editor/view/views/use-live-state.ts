import { useEffect, useSyncExternalStore } from 'react';
import type { LiveStateSnapshot, LiveStateWorker } from '#app/designer/editor/live/latest-wins.ts';
import { boardLiveStateOf } from '#app/designer/editor/view/displays/follower.ts';
import { useStore } from '#app/designer/editor/view/store-context.tsx';

export interface ShownLiveState {
  readonly snapshot: LiveStateSnapshot;
  /** Computes once a circuit that is too large for live computation. */
  readonly compute: () => void;
}

/**
 * Returns the state at the step cursor, of the circuit as if the held item had been dropped. Computed by a worker; only
 * the latest circuit is computed.
 */
export function useLiveState(makeWorker: () => LiveStateWorker): ShownLiveState {
  const store = useStore();
  const liveState = boardLiveStateOf(store);
  useEffect(() => {
    liveState.setWorker(makeWorker);
    return liveState.retain();
  }, [liveState, makeWorker]);
  const { loader, compute } = liveState;
  const snapshot = useSyncExternalStore(loader.subscribe, loader.getSnapshot, loader.getSnapshot);
  return { snapshot, compute };
}
