import type { OpenState } from '#simulator';
import { fetchKernels } from './fetched-kernels.ts';

/** A request that takes longer is given up, because larger circuits wait for it. */
const PATIENCE_MS = 10_000;

/** The bundler finds the kernels by exactly this expression, and gives them a name by their content. */
const KERNELS = new URL('../../../../build/kernels/tape-f64.wasm', import.meta.url);

/** Loads the kernels in the live worker. */
export const loadBrowserKernels = (): Promise<OpenState | null> =>
  fetchKernels({
    webAssembly: globalThis.WebAssembly,
    request: () => fetch(KERNELS, { signal: AbortSignal.timeout(PATIENCE_MS) }),
    now: () => performance.now(),
  });
