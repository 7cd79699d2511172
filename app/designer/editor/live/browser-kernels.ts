import { loadKernels } from '#app/browser-runtime/load-kernels.ts';
import type { OpenState } from '#simulator';
import { LIVE_KERNELS, openLiveState } from './live-kernels.ts';

/** Loads the kernels in the live worker. */
export const loadBrowserKernels = async (): Promise<OpenState | null> =>
  openLiveState(await loadKernels(LIVE_KERNELS), () => performance.now());
