import type { EngineRuntime } from '#simulator';

/** Whether only plain script computes, because the kernels cannot run or could not be had. */
export const computesInScript = ({ kernels }: Pick<EngineRuntime, 'kernels'>): boolean =>
  Object.keys(kernels).length === 0;
