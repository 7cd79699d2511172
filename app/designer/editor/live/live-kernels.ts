import type { LoadedKernels, WantedKernels } from '#app/browser-runtime/fetch-kernels.ts';
import { type KernelSource, type OpenState, openStateOn } from '#simulator';

/**
 * The build with separate multiplication and addition: it runs wherever there is SIMD, and the figures of the views do
 * not depend on the browser.
 */
export const LIVE_KERNELS: WantedKernels = { precisions: ['double'], mayFuse: false, isShared: false };

/** Kernels on which states can be opened. */
export interface LiveKernels extends KernelSource {
  readonly open: OpenState;
}

/** Returns what opens states on these kernels; null if there are none, or no memory for them. */
export function openLiveState(kernels: LoadedKernels, now: () => number): LiveKernels | null {
  const open = openStateOn({ kernels, now });
  try {
    // Creates the memory, which a browser may refuse.
    open?.(1);
  } catch {
    return null;
  }
  return open ? { kernels, now, open } : null;
}
