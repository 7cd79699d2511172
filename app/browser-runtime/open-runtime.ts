import type { EngineRuntime } from '#simulator';
import type { WantedKernels } from './fetch-kernels.ts';
import { loadKernels } from './load-kernels.ts';
import { memoryFor } from './memory.ts';

/**
 * Opens the runtime of the engines in a worker of a page. Its kernels are empty where they cannot run or cannot be had:
 * then only plain script computes.
 */
export async function openRuntime(wanted: WantedKernels): Promise<EngineRuntime> {
  const kernels = await loadKernels(wanted);
  return {
    kernels,
    now: () => performance.now(),
    resources: { memoryBytes: memoryFor(navigator), threads: 1 },
  };
}
