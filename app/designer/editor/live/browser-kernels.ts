import { fetchBrowserKernels } from '#app/browser-runtime/load-kernels.ts';
import { LIVE_KERNELS, type LiveKernels, openLiveState } from './live-kernels.ts';

/** Loads the kernels in the live worker. */
export const loadBrowserKernels = async (): Promise<LiveKernels | null> =>
  openLiveState(await fetchBrowserKernels(LIVE_KERNELS), () => performance.now());
