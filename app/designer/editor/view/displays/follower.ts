import type { BoardState } from '#app/designer/editor/core/state.ts';
import { createLiveStateLoader, type LiveStateWorker, type Watcher } from '#app/designer/editor/live/latest-wins.ts';
import { prefixOf } from '#app/designer/editor/live/prefix.ts';
import { startLiveWorker } from '#app/designer/editor/live/start-live-worker.ts';
import type { DesignerStore } from '#app/designer/editor/store.ts';
import { shownIn } from '#app/designer/editor/view/store-context.tsx';
import type { Circuit } from '#simulator';

/** The seed of the live views. With a fixed seed, a mid-circuit outcome stays the same from edit to edit. */
export const LIVE_SEED = 1;

const lookedAt = (state: BoardState): Circuit => prefixOf(shownIn(state).circuit, state.view.step);

/** Computes the live state of the board of one store. Live views and displays share one computation. */
export interface Follower {
  readonly watcher: Watcher;
  /** Sets the worker factory. Default: the web worker. */
  readonly computeWith: (makeWorker: () => LiveStateWorker) => void;
  /**
   * Follows the board until the returned function is called. The board is followed while there is at least one holder.
   */
  readonly hold: () => () => void;
  /** Computes once a circuit that is too large for live computation. */
  readonly ask: () => void;
}

const followers = new WeakMap<DesignerStore, Follower>();

function createFollower(store: DesignerStore): Follower {
  let makeWorker = startLiveWorker;
  const watcher = createLiveStateLoader(() => makeWorker());
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
        // Subscribes directly, not through a render, so that the worker computes while the board is rendered.
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
