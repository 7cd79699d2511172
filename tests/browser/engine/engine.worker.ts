import { fetchKernels, type WantedKernels } from '#app/browser-runtime/fetch-kernels.ts';
import { startThreads } from '#app/browser-runtime/threads.ts';
import { type Circuit, engineFor, planProgramRun, type RunRequest, type SimulationResult } from '#simulator';

/** A run that a test asks of a browser. */
export interface AskedRun {
  readonly circuit: Circuit;
  readonly request: RunRequest;
}

/** What a browser has, or is taken to have. */
export interface AskedBrowser {
  /** Null: no WebAssembly. */
  readonly wanted: WantedKernels | null;
  readonly threads: number;
  /** Addresses of the kernels and of the script of a thread. */
  readonly kernels: string;
  readonly thread: string;
}

addEventListener('message', ({ data }: MessageEvent<AskedBrowser & { readonly runs: readonly AskedRun[] }>) => {
  answer(data).then(postMessage, reportError);
});

async function answer({
  wanted,
  threads,
  kernels: folder,
  thread,
  runs,
}: AskedBrowser & { readonly runs: readonly AskedRun[] }): Promise<readonly SimulationResult[]> {
  const request = (build: string) => fetch(`${folder}/${build}.wasm`);
  const kernels =
    wanted === null
      ? await fetchKernels({ webAssembly: undefined, request }, { precisions: [], mayFuse: false, isShared: false })
      : await fetchKernels({ webAssembly: WebAssembly, request }, wanted);
  const others = await startThreads(threads - 1, () => new Worker(thread, { type: 'module' }));
  const now = () => performance.now();
  const resources = { memoryBytes: 2 ** 31, threads: others.count + 1 };
  try {
    return runs.map((run) => {
      const planned = planProgramRun(run.circuit, engineFor('full-amplitude', kernels), run.request, {
        resources,
        now,
      });
      if (!planned.ok) throw new Error(planned.reason);
      const { startTileWorker, engageWorkers } = others;
      return planned.run({
        kernels,
        now,
        resources,
        ...(others.count > 0 && { startTileWorker, engageWorkers }),
      });
    });
  } finally {
    others.end();
  }
}
