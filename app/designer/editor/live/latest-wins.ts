import { type Every, type SilenceWatch, watchSilence } from '#app/browser-runtime/silence.ts';
import type { Binding, Circuit } from '#simulator';
import type { LiveEngine, LiveStateRequest, LiveStateResponse } from './messages.ts';
import type { NoiseSource } from './noise-source.ts';
import { LIVE_QUBITS, ON_DEMAND_QUBITS, SLOW_ON_DEMAND_QUBITS, type StateSummary } from './state-summary.ts';

/** Result for the circuit requested last. */
export type LiveStateSnapshot =
  /** Nothing has been computed yet, or a large circuit is being computed. */
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'ready';
      readonly circuit: Circuit;
      readonly summary: StateSummary;
      readonly engine: LiveEngine;
      readonly milliseconds: number;
    }
  /**
   * Too large for live computation, which ends at `limit` qubits: computed on request if `isPossible`, otherwise not at
   * all, as that ends at `most`. Whether it draws outcomes is not known here: averages end earlier.
   */
  | {
      readonly kind: 'large';
      readonly circuit: Circuit;
      readonly isPossible: boolean;
      readonly limit: number;
      readonly most: number;
      /** Absent as long as nothing has been computed. */
      readonly engine?: LiveEngine;
    }
  | { readonly kind: 'failed'; readonly circuit: Circuit };

/** The worker that computes; in browsers a web worker. */
export interface LiveStateWorker {
  readonly send: (request: LiveStateRequest) => void;
  readonly onResponse: (onResponse: (response: LiveStateResponse) => void, onFailure: () => void) => void;
  /** Returns a response that is there before its message, which is still delivered. Absent: there is none. */
  readonly poll?: () => LiveStateResponse | null;
  readonly end: () => void;
}

export interface LiveStateLoader {
  /** Requests the state of this circuit for these values of its parameters. The same is computed once. */
  readonly load: (circuit: Circuit, seed: number, isOnDemand?: boolean, values?: Binding, noise?: NoiseSource) => void;
  /** Shows a response that is there already, without waiting for its message. */
  readonly poll: () => void;
  readonly getSnapshot: () => LiveStateSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly close: () => void;
}

interface WantedState {
  readonly circuit: Circuit;
  readonly values: Binding;
  readonly seed: number;
  readonly isOnDemand: boolean;
  readonly noise: NoiseSource | undefined;
}

const NO_VALUES: Binding = new Map();

const isSame = (one: WantedState, other: WantedState): boolean =>
  one.circuit === other.circuit && one.values === other.values && one.seed === other.seed && one.noise === other.noise;

/**
 * Follows a circuit that changes faster than it can be computed. Only one computation runs at a time; when it ends, the
 * latest circuit is computed next and the intermediate ones are skipped. The last result stays until there is a new
 * one.
 */
export function createLiveStateLoader(makeWorker: () => LiveStateWorker, every?: Every): LiveStateLoader {
  let silence: SilenceWatch | undefined;
  let worker: LiveStateWorker | null = null;
  let snapshot: LiveStateSnapshot = { kind: 'idle' };
  let running: (WantedState & { readonly id: number }) | null = null;
  let next: WantedState | null = null;
  let lastId = 0;
  /** What the result is of, and the circuit that the worker has. */
  let shown: WantedState | null = null;
  let sent: Circuit | null = null;
  /** How the worker computes, as its last response says, and up to how many qubits it does so live. */
  let way: Pick<LiveStateResponse, 'limit'> & Partial<Pick<LiveStateResponse, 'engine'>> = { limit: LIVE_QUBITS };
  const listeners = new Set<() => void>();

  const publish = (newSnapshot: LiveStateSnapshot): void => {
    snapshot = newSnapshot;
    for (const listener of listeners) listener();
  };
  const mostOnDemand = (): number => (way.engine === 'script-only' ? SLOW_ON_DEMAND_QUBITS : ON_DEMAND_QUBITS);
  const limitOf = (isOnDemand: boolean): number => (isOnDemand ? mostOnDemand() : way.limit);
  const publishLarge = (circuit: Circuit): void => {
    const most = mostOnDemand();
    publish({ kind: 'large', circuit, isPossible: circuit.qubits <= most, most, ...way });
  };
  /** What runs is not waited for; a worker that may take long is ended. */
  const abandon = (): void => {
    if (running?.isOnDemand) endWorker();
    silence?.stop();
    running = null;
  };
  const endWorker = (): void => {
    worker?.end();
    worker = null;
  };
  const finish = (response: LiveStateResponse | null): void => {
    const done = running;
    silence?.stop();
    running = null;
    const isCurrent = next === null;
    // A worker that failed may be in any state, so it is replaced.
    if (response === null) {
      endWorker();
      way = { limit: LIVE_QUBITS };
    } else if (response.engine !== 'script') way = { limit: response.limit, engine: response.engine };
    // The memory of a worker's kernels never shrinks.
    if (done !== null && done.circuit.qubits > SLOW_ON_DEMAND_QUBITS) endWorker();
    if (done !== null && isCurrent) {
      shown = done;
      const { circuit } = done;
      if (response?.summary) {
        const { summary, engine, milliseconds } = response;
        publish({ kind: 'ready', circuit, summary, engine, milliseconds });
      } else if (circuit.qubits > limitOf(done.isOnDemand)) publishLarge(circuit);
      else publish({ kind: 'failed', circuit });
    }
    start();
  };
  const receive = (response: LiveStateResponse): void => {
    if (response.id === running?.id) finish(response);
  };
  const start = (): void => {
    if (running !== null || next === null) return;
    if (worker === null) {
      worker = makeWorker();
      sent = null;
      worker.onResponse(receive, () => finish(null));
    }
    running = { ...next, id: ++lastId };
    next = null;
    const { circuit, noise, ...rest } = running;
    const request = { ...rest, ...(noise && { noise }) };
    worker.send(circuit === sent ? request : { ...request, circuit });
    sent = circuit;
    silence = watchSilence(() => finish(null), every);
    if (running.isOnDemand) publish({ kind: 'idle' });
  };
  return {
    load(circuit, seed, isOnDemand = false, values = NO_VALUES, noise = undefined) {
      const wanted = { circuit, values, seed, isOnDemand, noise };
      if (running !== null && isSame(running, wanted)) {
        next = null;
        return;
      }
      if (
        snapshot.kind !== 'idle' &&
        shown !== null &&
        isSame(shown, wanted) &&
        running === null &&
        next === null &&
        !(snapshot.kind === 'large' && isOnDemand)
      )
        return;
      const isTooLarge = circuit.qubits > limitOf(isOnDemand);
      if (isTooLarge || running?.isOnDemand) abandon();
      if (isTooLarge) {
        next = null;
        shown = wanted;
        publishLarge(circuit);
        return;
      }
      next = wanted;
      start();
    },
    poll() {
      const response = running === null ? null : worker?.poll?.();
      if (response) receive(response);
    },
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      endWorker();
      abandon();
      next = null;
    },
  };
}
