import type { BoardState } from '#app/designer/editor/core/state.ts';
import {
  createLiveStateLoader,
  type LiveStateLoader,
  type LiveStateWorker,
} from '#app/designer/editor/live/latest-wins.ts';
import { liveChoice } from '#app/designer/editor/live/live-choice.ts';
import { prefixOf } from '#app/designer/editor/live/prefix.ts';
import type { DesignerStore } from '#app/designer/editor/store.ts';
import { shownIn } from '#app/designer/editor/view/store-context.tsx';
import type { Binding, Circuit } from '#simulator';

const circuitToCompute = (state: BoardState): Circuit => prefixOf(shownIn(state).circuit, state.view.step);

/** Values of the circuit's parameters, which change without the circuit. */
export interface LiveValues {
  readonly getSnapshot: () => Binding;
  readonly subscribe: (listener: () => void) => () => void;
}

const NO_VALUES: Binding = new Map();
const NEVER_CHANGED: LiveValues = { getSnapshot: () => NO_VALUES, subscribe: () => () => undefined };

/** Computes the live state of the board of one store. Live views and displays share one computation. */
export interface BoardLiveState {
  readonly loader: LiveStateLoader;
  /** Sets the worker factory. Nothing is computed before. */
  readonly setWorker: (makeWorker: () => LiveStateWorker) => void;
  /** Sets the source of the values of parameters, before the board is followed. Default: no values. */
  readonly setValues: (values: LiveValues) => void;
  /**
   * Follows the board until the returned function is called. The board is followed while there is at least one holder.
   */
  readonly retain: () => () => void;
  /** Computes once a circuit that is too large for live computation. */
  readonly compute: () => void;
}

const liveStates = new WeakMap<DesignerStore, BoardLiveState>();

function createBoardLiveState(store: DesignerStore): BoardLiveState {
  let makeWorker: (() => LiveStateWorker) | undefined;
  const loader = createLiveStateLoader(() => makeWorker!());
  let holders = 0;
  let unsubscribe = (): void => undefined;
  let liveValues = NEVER_CHANGED;
  const request = (isOnDemand: boolean): void => {
    if (makeWorker === undefined) return;
    const circuit = circuitToCompute(store.getState());
    const values = circuit.parameters === undefined ? NO_VALUES : liveValues.getSnapshot();
    // A parameter gets its value a moment after it is declared: until then, the state before it stays.
    if (circuit.parameters?.every(({ name }) => values.has(name)) === false) return;
    const { seed, noise, isNoisy } = liveChoice.getSnapshot();
    loader.load(circuit, seed, isOnDemand, values, isNoisy && noise !== null ? noise : undefined);
  };
  const load = (): void => request(false);
  return {
    loader,
    setWorker: (make) => {
      makeWorker = make;
      if (holders > 0) load();
    },
    setValues: (values) => {
      liveValues = values;
    },
    retain() {
      holders += 1;
      if (holders === 1) {
        load();
        // Subscribes directly, not through a render, so that the worker computes while the board is rendered.
        const unsubscribers = [store.subscribe(load), liveValues.subscribe(load), liveChoice.subscribe(load)];
        unsubscribe = () => unsubscribers.forEach((each) => each());
      }
      return () => {
        holders -= 1;
        if (holders > 0) return;
        unsubscribe();
        loader.close();
      };
    },
    compute: () => request(true),
  };
}

export function boardLiveStateOf(store: DesignerStore): BoardLiveState {
  let liveState = liveStates.get(store);
  if (liveState === undefined) {
    liveState = createBoardLiveState(store);
    liveStates.set(store, liveState);
  }
  return liveState;
}
