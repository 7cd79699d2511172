import { fetchKernels, type KernelBuild, type LoadedKernels, type WantedKernels } from './fetch-kernels.ts';

/** A request that takes longer is given up, because a run waits for it. */
const PATIENCE_MS = 10_000;

/** The bundler finds the kernels by exactly these expressions, and gives them names by their content. */
const FILES: Readonly<Record<KernelBuild, URL>> = {
  'tape-f32': new URL('../../build/kernels/tape-f32.wasm', import.meta.url),
  'tape-f32-fused': new URL('../../build/kernels/tape-f32-fused.wasm', import.meta.url),
  'tape-f32-shared': new URL('../../build/kernels/tape-f32-shared.wasm', import.meta.url),
  'tape-f32-shared-fused': new URL('../../build/kernels/tape-f32-shared-fused.wasm', import.meta.url),
  'tape-f64': new URL('../../build/kernels/tape-f64.wasm', import.meta.url),
  'tape-f64-fused': new URL('../../build/kernels/tape-f64-fused.wasm', import.meta.url),
  'tape-f64-shared': new URL('../../build/kernels/tape-f64-shared.wasm', import.meta.url),
  'tape-f64-shared-fused': new URL('../../build/kernels/tape-f64-shared-fused.wasm', import.meta.url),
};

/** Loads kernels in a worker of a page; the browser keeps their files. */
export const fetchBrowserKernels = (wanted: WantedKernels): Promise<LoadedKernels> =>
  fetchKernels(
    {
      webAssembly: globalThis.WebAssembly,
      request: (build) => fetch(FILES[build], { signal: AbortSignal.timeout(PATIENCE_MS) }),
    },
    wanted,
  );
