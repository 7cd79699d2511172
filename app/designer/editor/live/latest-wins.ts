import type { Circuit } from '#simulator';
import type { LookAnswer, LookRequest } from './messages.ts';
import { LIVE_QUBITS, ON_DEMAND_QUBITS, type Reading } from './state-summary.ts';

/** What is known of the circuit that was asked for last. */
export type Sight =
  | { readonly kind: 'idle' }
  | { readonly kind: 'ready'; readonly circuit: Circuit; readonly reading: Reading; readonly milliseconds: number }
  /** Too large to be followed; to be computed when asked, or not at all. */
  | { readonly kind: 'large'; readonly circuit: Circuit; readonly isPossible: boolean }
  | { readonly kind: 'failed'; readonly circuit: Circuit };

/** Whoever computes, elsewhere: a web worker. */
export interface LookWorker {
  readonly ask: (request: LookRequest) => void;
  readonly listen: (onAnswer: (answer: LookAnswer) => void, onFailure: () => void) => void;
  readonly end: () => void;
}

export interface Watcher {
  /** The circuit to be looked at now. The same circuit is computed once. */
  readonly watch: (circuit: Circuit, seed: number, isAsked?: boolean) => void;
  readonly getSight: () => Sight;
  readonly subscribe: (listener: () => void) => () => void;
  readonly close: () => void;
}

interface Wanted {
  readonly circuit: Circuit;
  readonly seed: number;
}

/**
 * Follows a circuit that changes faster than it can be computed: one computation is under way at a time, and when it ends
 * the latest circuit is next; those between are never computed. The last sight stays until there is another.
 */
export function createWatcher(makeWorker: () => LookWorker): Watcher {
  let worker: LookWorker | null = null;
  let sight: Sight = { kind: 'idle' };
  let running: (Wanted & { readonly id: number }) | null = null;
  let next: Wanted | null = null;
  let lastId = 0;
  const listeners = new Set<() => void>();

  const show = (what: Sight): void => {
    sight = what;
    for (const listener of listeners) listener();
  };
  const finish = (answer: LookAnswer | null): void => {
    const done = running;
    running = null;
    const isCurrent = next === null;
    // A worker that failed may be in any state.
    if (answer === null) {
      worker?.end();
      worker = null;
    }
    if (done !== null && isCurrent) {
      show(
        answer?.reading
          ? { kind: 'ready', circuit: done.circuit, reading: answer.reading, milliseconds: answer.milliseconds }
          : { kind: 'failed', circuit: done.circuit },
      );
    }
    start();
  };
  const start = (): void => {
    if (running !== null || next === null) return;
    if (worker === null) {
      worker = makeWorker();
      worker.listen(
        (answer) => {
          if (answer.id === running?.id) finish(answer);
        },
        () => finish(null),
      );
    }
    running = { ...next, id: ++lastId };
    next = null;
    worker.ask(running);
  };
  return {
    watch(circuit, seed, isAsked = false) {
      if (
        sight.kind !== 'idle' &&
        sight.circuit === circuit &&
        running === null &&
        next === null &&
        !(sight.kind === 'large' && isAsked)
      )
        return;
      if (circuit.qubits > (isAsked ? ON_DEMAND_QUBITS : LIVE_QUBITS)) {
        next = null;
        show({ kind: 'large', circuit, isPossible: circuit.qubits <= ON_DEMAND_QUBITS });
        return;
      }
      if (running?.circuit === circuit && running.seed === seed) {
        next = null;
        return;
      }
      next = { circuit, seed };
      start();
    },
    getSight: () => sight,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      worker?.end();
      worker = null;
      running = null;
      next = null;
    },
  };
}
