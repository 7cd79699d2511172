import type { StateSummary } from '#app/designer/editor/live/state-summary.ts';
import type { Circuit } from '#simulator';

export type OutcomeCounts = Readonly<Record<string, number>>;

/** Requests to the worker of a case, and what it returns for each. */
export interface CaseWork {
  /** The states after 0, 1, … columns. */
  readonly states: {
    readonly request: { readonly circuit: Circuit; readonly lastStep: number };
    readonly response: readonly StateSummary[];
  };
  readonly counts: {
    readonly request: { readonly circuit: Circuit; readonly seed: number };
    readonly response: OutcomeCounts;
  };
}

export type CaseWorkKind = keyof CaseWork;

export interface CaseWorkMessage<Kind extends CaseWorkKind = CaseWorkKind> {
  readonly id: number;
  readonly kind: Kind;
  readonly request: CaseWork[Kind]['request'];
}

/** Computes one request. Rejects if the worker cannot be loaded or fails. */
type AskCaseWorker = <Kind extends CaseWorkKind>(
  kind: Kind,
  request: CaseWork[Kind]['request'],
) => Promise<CaseWork[Kind]['response']>;

/** Starts the worker that computes what a case shows. The bundler finds its file by exactly this expression. */
export function startCaseWorker(): { readonly ask: AskCaseWorker; readonly end: () => void } {
  const worker = new Worker(new URL('./case.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (response: never) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; response: never }>) => {
    waiting.get(data.id)?.resolve(data.response);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the worker of the case failed'));
    waiting.clear();
  });
  return {
    ask: (kind, request) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, kind, request } satisfies CaseWorkMessage);
      }),
    end: () => worker.terminate(),
  };
}
