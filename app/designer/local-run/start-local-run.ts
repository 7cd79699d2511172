import { type Every, type SilenceWatch, watchSilence } from '#app/browser-runtime/silence.ts';
import { threadsHere } from '#app/browser-runtime/threads.ts';
import type { RowFormat } from '#simulator';
import type { LocalRequest, LocalResponse, LocalResult, LocalWay, SentFields } from './messages.ts';
import type { LocalRefusal } from './read-local-run.ts';

/** A run in this browser, as the page follows it. */
export type LocalRunState =
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'running';
      /** From 0 to 1. */
      readonly fraction: number;
      readonly threads: number;
      readonly engine: LocalResult['engine'];
    }
  | { readonly kind: 'refused'; readonly refusal: LocalRefusal }
  | { readonly kind: 'done'; readonly result: LocalResult }
  /** `memory`: the browser has not enough in any way. `worker`: it did not start, died, or fell silent. */
  | { readonly kind: 'failed'; readonly reason: 'memory' | 'worker' }
  | { readonly kind: 'cancelled' };

export interface LocalRunHandle {
  /** Ends the run at once; nothing of it is kept. */
  readonly cancel: () => void;
  /** The whole result as a file. Rejects if its worker has ended, or falls silent. */
  readonly file: (format: RowFormat) => Promise<Blob>;
  /** Frees the result. */
  readonly end: () => void;
}

/** A worker as far as a run uses it; tests give one. */
export interface LocalRunWorker {
  postMessage(request: LocalRequest): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: LocalResponse }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
}

/** The bundler finds the file of the worker by exactly this expression. */
const makeWorker = (): LocalRunWorker =>
  new Worker(new URL('./local-run.worker.ts', import.meta.url), { type: 'module' });

/** The ways to try, best first: shared memory may be refused where plain memory is not, and half of it may do. */
export function waysFor(threads: number, fields: SentFields): readonly LocalWay[] {
  const isChosen = fields.some(([name, value]) => name === 'precision' && value !== '');
  const half = isChosen ? [] : [{ threads: 1, precision: 'single' } as const];
  return [...(threads > 1 ? [{ threads }] : []), { threads: 1 }, ...half];
}

interface LocalRunParts {
  readonly newWorker?: () => LocalRunWorker;
  readonly threads?: number;
  readonly every?: Every;
}

/** Starts a run of the form in this browser. `onState` is called with each new state; the last one is an end. */
export function startLocalRun(
  fields: SentFields,
  onState: (state: LocalRunState) => void,
  { newWorker = makeWorker, threads = threadsHere(globalThis, navigator), every }: LocalRunParts = {},
): LocalRunHandle {
  let ways = waysFor(threads, fields);
  let worker: LocalRunWorker | null = null;
  let isOver = false;
  /** While something is awaited of the worker; a result that it only keeps is not. */
  let watch: SilenceWatch | null = null;
  const files = new Map<RowFormat, PromiseWithResolvers<Blob>>();
  const end = (): void => {
    watch?.stop();
    worker?.terminate();
    worker = null;
    isOver = true;
    for (const { reject } of files.values()) reject(new Error('the worker of the run has ended'));
    files.clear();
  };
  const endWith = (state: LocalRunState): void => {
    if (isOver) return;
    end();
    onState(state);
  };
  const fail = (): void => endWith({ kind: 'failed', reason: 'worker' });
  const tryNext = (): void => {
    const [way, ...others] = ways;
    if (way === undefined) return endWith({ kind: 'failed', reason: 'memory' });
    ways = others;
    worker?.terminate();
    let started: LocalRunWorker;
    try {
      started = newWorker();
    } catch {
      // A browser that has no such workers, or may not start them.
      return fail();
    }
    worker = started;
    let known: Pick<LocalResult, 'threads' | 'engine'> | null = null;
    started.addEventListener('message', ({ data }) => {
      if (worker !== started) return;
      watch?.heard();
      switch (data.kind) {
        case 'started':
          known = { threads: data.threads, engine: data.engine };
          return onState({ kind: 'running', fraction: 0, ...known });
        case 'progress':
          return known === null ? undefined : onState({ kind: 'running', fraction: data.fraction, ...known });
        case 'memory':
          // The plan is the same with one thread, and needs as much.
          if (data.refusal !== undefined) ways = ways.filter(({ precision }) => precision !== way.precision);
          return data.refusal === undefined || ways.length > 0
            ? tryNext()
            : endWith({ kind: 'refused', refusal: data.refusal });
        case 'refused':
          return endWith(data);
        case 'done':
          watch?.stop();
          return onState(data);
        case 'file':
          files.get(data.format)?.resolve(data.file);
          files.delete(data.format);
          if (files.size === 0) watch?.stop();
      }
    });
    const onFailure = (): void => {
      if (worker === started) fail();
    };
    started.addEventListener('error', onFailure);
    started.addEventListener('messageerror', onFailure);
    started.postMessage({ kind: 'run', fields, way });
  };
  onState({ kind: 'starting' });
  watch = watchSilence(fail, every);
  tryNext();
  return {
    cancel: () => endWith({ kind: 'cancelled' }),
    file(format) {
      const known = files.get(format);
      if (known !== undefined) return known.promise;
      const asked = Promise.withResolvers<Blob>();
      if (worker === null) return Promise.reject(new Error('the worker of the run has ended'));
      if (files.size === 0) watch = watchSilence(end, every);
      files.set(format, asked);
      worker.postMessage({ kind: 'file', format });
      return asked.promise;
    },
    end,
  };
}
