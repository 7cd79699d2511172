/** Makes the kernels of this thread say that they have played tiles. To be imported before the simulator. */
import type { ThreadWork } from '#app/browser-runtime/threads.ts';

/** What a thread is sent with its tiles by a test: shared memory, in which it sets the first word. */
export interface WatchedTiles {
  readonly played: Int32Array;
}

let watched: WatchedTiles | undefined;

addEventListener('message', ({ data }: MessageEvent<ThreadWork>) => {
  if (data.kind === 'tile') watched = data.init as typeof data.init & WatchedTiles;
});

const { Instance } = WebAssembly;

const saying = (played: WebAssembly.ExportValue): WebAssembly.ExportValue =>
  typeof played !== 'function'
    ? played
    : (...work: readonly unknown[]): unknown => {
        const answer: unknown = Reflect.apply(played, undefined, work);
        if (watched !== undefined && Atomics.exchange(watched.played, 0, 1) === 0) Atomics.notify(watched.played, 0);
        return answer;
      };

// The simulator takes the constructor when it is loaded.
WebAssembly.Instance = new Proxy(Instance, {
  construct: (target, [module, imports]: [WebAssembly.Module, WebAssembly.Imports]) => ({
    exports: Object.fromEntries(
      Object.entries(new target(module, imports).exports).map(([name, value]) => [name, saying(value)]),
    ),
  }),
});
