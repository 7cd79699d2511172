import { fetchBrowserKernels } from '#app/browser-runtime/load-kernels.ts';
import type { OpenState } from '#simulator';
import { LIVE_KERNELS, openLiveState } from './live-kernels.ts';

/** Loads the kernels in the live worker. */
export const loadBrowserKernels = async (): Promise<OpenState | null> =>
  openLiveState(await fetchBrowserKernels(LIVE_KERNELS), () => performance.now());
