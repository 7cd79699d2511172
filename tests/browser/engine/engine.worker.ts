import { fetchKernels, type WantedKernels } from '#app/browser-runtime/fetch-kernels.ts';
import { type BrowserThreads, startThreads } from '#app/browser-runtime/threads.ts';
import {
  type Circuit,
  engineFor,
  type EngineName,
  type EngineRuntime,
  planProgramRun,
  type RunRequest,
  type SimulationResult,
  type TileWorkerInit,
} from '#simulator';
import type { WatchedTiles } from './played-tiles.ts';

/** A run that a test asks of a browser. */
export interface AskedRun {
  readonly engine: EngineName;
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

export interface BrowserAnswer {
  readonly results: readonly SimulationResult[];
  /** Names of the builds that it had. */
  readonly builds: readonly string[];
  /** Threads that have played tiles, this one included. */
  readonly threads: number;
}

/** A thread that has played no tile until then does not work. */
const PATIENCE_MS = 10_000;

addEventListener('message', ({ data }: MessageEvent<AskedBrowser & { readonly runs: readonly AskedRun[] }>) => {
  answer(data).then(postMessage, reportError);
});

async function answer({
  wanted,
  threads,
  kernels: folder,
  thread,
  runs,
}: AskedBrowser & { readonly runs: readonly AskedRun[] }): Promise<BrowserAnswer> {
  const request = (build: string) => fetch(`${folder}/${build}.wasm`);
  const kernels =
    wanted === null
      ? await fetchKernels({ webAssembly: undefined, request }, { precisions: [], mayFuse: false, isShared: false })
      : await fetchKernels({ webAssembly: WebAssembly, request }, wanted);
  // The script of a worker that a worker starts is the one request that a test cannot answer.
  const script = URL.createObjectURL(await (await fetch(thread)).blob());
  const others = await startThreads(threads - 1, () => new Worker(script, { type: 'module' }));
  const tiles = watchTiles(others);
  const runtime: EngineRuntime = {
    kernels,
    now: () => performance.now(),
    resources: { memoryBytes: 2 ** 31, threads: others.count + 1 },
    ...(others.count > 0 && { startTileWorker: tiles.startTileWorker, engageWorkers: others.engageWorkers }),
  };
  try {
    const results = runs.map((run) => {
      const planned = planProgramRun(run.circuit, engineFor(run.engine, kernels), run.request, runtime);
      if (!planned.ok) throw new Error(planned.reason);
      return planned.run(runtime);
    });
    return { results, builds: Object.keys(kernels), threads: 1 + tiles.players() };
  } finally {
    others.end();
  }
}

/**
 * Lets a run go on when the thread that it starts has played a tile: this thread could play all of them meanwhile, and
 * the other would not be tested.
 */
function watchTiles(others: BrowserThreads) {
  let started = 0;
  let players = 0;
  return {
    players: () => players,
    startTileWorker: (init: TileWorkerInit): void => {
      const watched: WatchedTiles & typeof init = { ...init, played: new Int32Array(new SharedArrayBuffer(4)) };
      others.startTileWorker(watched);
      // There are no more threads to wait for.
      if (++started > others.count) return;
      Atomics.wait(watched.played, 0, 0, PATIENCE_MS);
      players += Atomics.load(watched.played, 0);
    },
  };
}
