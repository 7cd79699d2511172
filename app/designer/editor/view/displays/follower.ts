import type { Circuit } from '#simulator';
import type { DesignerState } from '#app/designer/editor/core/state.ts';
import { createWatcher, type LookWorker, type Watcher } from '#app/designer/editor/live/latest-wins.ts';
import { prefixOf } from '#app/designer/editor/live/prefix.ts';
import { startLiveWorker } from '#app/designer/editor/live/start-live-worker.ts';
import type { DesignerStore } from '#app/designer/editor/store.ts';
import { shownIn } from '#app/designer/editor/view/store-context.tsx';

/** The seed of the live views: a random outcome on the way stays the same from edit to edit. */
export const LIVE_SEED = 1;

const lookedAt = (state: DesignerState): Circuit => prefixOf(shownIn(state).circuit, state.view.step);

/** Follows the board of one store: the live views and the displays look at one computation. */
export interface Follower {
  readonly watcher: Watcher;
  /** Where it is computed; the browser's worker unless told. */
  readonly computeWith: (makeWorker: () => LookWorker) => void;
  /** Follows until the answer is called; the board is followed while anyone does. */
  readonly hold: () => () => void;
  /** Computes a circuit that is too large to be followed, once. */
  readonly ask: () => void;
}

const followers = new WeakMap<DesignerStore, Follower>();

function createFollower(store: DesignerStore): Follower {
  let makeWorker = startLiveWorker;
  const watcher = createWatcher(() => makeWorker());
  let holders = 0;
  let unsubscribe = (): void => undefined;
  const look = (): void => watcher.watch(lookedAt(store.getState()), LIVE_SEED);
  return {
    watcher,
    computeWith: (make) => {
      makeWorker = make;
    },
    hold() {
      holders += 1;
      if (holders === 1) {
        look();
        // Not by way of a render: the worker computes while the board is being drawn.
        unsubscribe = store.subscribe(look);
      }
      return () => {
        holders -= 1;
        if (holders > 0) return;
        unsubscribe();
        watcher.close();
      };
    },
    ask: () => watcher.watch(lookedAt(store.getState()), LIVE_SEED, true),
  };
}

export function followerOf(store: DesignerStore): Follower {
  let follower = followers.get(store);
  if (follower === undefined) {
    follower = createFollower(store);
    followers.set(store, follower);
  }
  return follower;
}
