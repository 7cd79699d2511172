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
 * A request that runs longer is given up once there is a newer one, and values of another request are no longer shown;
 * milliseconds.
 */
const PATIENCE_MS = 300;

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
  let isOverdue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const show = (loaded: LoadedValues | null): void => {
    if (snapshot === loaded) return;
    snapshot = loaded;
    for (const listener of listeners) listener();
  };
  const stop = (): void => {
    clearTimeout(timer);
    isOverdue = false;
    isWanted = true;
    running = null;
  };
  const end = (): void => {
    stop();
    worker?.end();
    worker = null;
  };
  const finish = (result: ObservedValues): void => {
    const request = isWanted ? running : null;
    stop();
    if (request !== null) show({ request, result });
    start();
  };
  const replace = (): void => {
    end();
    start();
  };
  const tellOverdue = (): void => {
    isOverdue = true;
    show(null);
    if (next !== null || !isWanted) replace();
  };
  const makeOwn = (): ValuesWorker => {
    const own = makeWorker();
    own.onResponse(
      (result) => {
        // An answer may be on its way when its worker is replaced.
        if (own === worker) finish(result);
      },
      () => {
        if (own !== worker) return;
        own.end();
        worker = null;
        finish({ kind: 'unknown' });
      },
    );
    return own;
  };
  const start = (): void => {
    if (running !== null || next === null) return;
    if (worker === null) {
      worker = makeOwn();
      sent = null;
    }
    running = next;
    next = null;
    timer = setTimeout(tellOverdue, PATIENCE_MS);
    const { circuit, ...rest } = running;
    worker.send(circuit === sent ? rest : running);
    sent = circuit;
  };
  return {
    load(request) {
      const last = next ?? (isWanted ? running : null) ?? snapshot?.request;
      if (last !== undefined && isSame(last, request)) return;
      next = request;
      if (isOverdue) replace();
      else start();
    },
    clear() {
      next = null;
      isWanted = running === null;
      if (isOverdue) end();
      show(null);
    },
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      next = null;
      end();
    },
  };
}
