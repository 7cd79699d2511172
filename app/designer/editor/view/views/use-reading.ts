import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { createWatcher, type LookWorker, type Sight } from '../../live/latest-wins.ts';
import { prefixOf } from '../../live/prefix.ts';
import type { DesignerState } from '../../core/state.ts';
import { shownIn, useStore } from '../store-context.tsx';

/** The seed of the live views: a random outcome on the way stays the same from edit to edit. */
export const LIVE_SEED = 1;

const lookedAt = (state: DesignerState): Circuit => prefixOf(shownIn(state).circuit, state.view.step);

export interface Followed {
  readonly sight: Sight;
  /** Computes a circuit that is too large to be followed, once. */
  readonly ask: () => void;
}

/** The state after the step cursor, of the circuit as if dropped; computed by a worker, the latest first. */
export function useReading(makeWorker: () => LookWorker): Followed {
  const store = useStore();
  const [watcher] = useState(() => createWatcher(makeWorker));
  useEffect(() => {
    const look = (): void => watcher.watch(lookedAt(store.getState()), LIVE_SEED);
    look();
    // Not by way of a render: the worker computes while the board is being drawn.
    const unsubscribe = store.subscribe(look);
    return () => {
      unsubscribe();
      watcher.close();
    };
  }, [store, watcher]);
  const sight = useSyncExternalStore(watcher.subscribe, watcher.getSight, watcher.getSight);
  return { sight, ask: () => watcher.watch(lookedAt(store.getState()), LIVE_SEED, true) };
}
