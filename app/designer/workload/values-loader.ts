import type { Circuit } from '#simulator';
import type { ObservedRequest, ObservedValues } from './exact-values.ts';

/** A request as sent; absent: the circuit of the previous one. */
export type ValuesMessage = Omit<ObservedRequest, 'circuit'> & Partial<Pick<ObservedRequest, 'circuit'>>;

/** The worker that computes; in browsers a web worker. */
export interface ValuesWorker {
  readonly send: (message: ValuesMessage) => void;
  readonly onResponse: (onResponse: (values: ObservedValues) => void, onFailure: () => void) => void;
  readonly end: () => void;
}

/** Values, and the request that they answer. */
export interface LoadedValues {
  readonly request: ObservedRequest;
  readonly result: ObservedValues;
}

export interface ValuesLoader {
  readonly load: (request: ObservedRequest) => void;
  /** Forgets the values: there are none now. */
  readonly clear: () => void;
  readonly getSnapshot: () => LoadedValues | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly close: () => void;
}

/** Starts the web worker. The bundler finds the worker file by exactly this expression. */
export function startValuesWorker(): ValuesWorker {
  const worker = new Worker(new URL('./values.worker.ts', import.meta.url), { type: 'module' });
  return {
    send: (request) => worker.postMessage(request),
    onResponse: (listener, onFailure) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ObservedValues>) => listener(data));
      worker.addEventListener('error', onFailure);
    },
    end: () => worker.terminate(),
  };
}

const isSame = (one: ObservedRequest, other: ObservedRequest): boolean =>
  one.circuit === other.circuit &&
  one.values === other.values &&
  one.observables === other.observables &&
  one.shots === other.shots;

/**
 * Follows requests that come faster than they can be answered: one is computed at a time, then the latest one, and those
 * between are skipped.
 */
export function createValuesLoader(makeWorker: () => ValuesWorker): ValuesLoader {
  let worker: ValuesWorker | null = null;
  let snapshot: LoadedValues | null = null;
  let running: ObservedRequest | null = null;
  let next: ObservedRequest | null = null;
  let sent: Circuit | null = null;
  /** Whether the answer of the running request is still wanted. */
  let isWanted = true;
  const listeners = new Set<() => void>();
  const finish = (result: ObservedValues): void => {
    if (running !== null && isWanted) snapshot = { request: running, result };
    running = null;
    isWanted = true;
    for (const listener of listeners) listener();
    start();
  };
  const fail = (): void => {
    worker?.end();
    worker = null;
    finish({ kind: 'unknown' });
  };
  const start = (): void => {
    if (running !== null || next === null) return;
    if (worker === null) {
      worker = makeWorker();
      sent = null;
      worker.onResponse(finish, fail);
    }
    running = next;
    next = null;
    const { circuit, ...rest } = running;
    worker.send(circuit === sent ? rest : running);
    sent = circuit;
  };
  return {
    load(request) {
      const last = next ?? (isWanted ? running : null) ?? snapshot?.request;
      if (last !== undefined && isSame(last, request)) return;
      next = request;
      start();
    },
    clear() {
      next = null;
      isWanted = running === null;
      if (snapshot === null) return;
      snapshot = null;
      for (const listener of listeners) listener();
    },
    getSnapshot: () => snapshot,
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
