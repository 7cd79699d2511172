import { readdirSync, readFileSync } from 'node:fs';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import type { KernelModules } from '#simulator/kernels/webassembly.ts';
import { KERNEL_FOLDER } from './folders.ts';

/** The kernel builds that are available to the tests. */
export function builtKernels(): KernelModules {
  return Object.fromEntries(
    readdirSync(KERNEL_FOLDER)
      .filter((file) => file.endsWith('.wasm'))
      .map((file) => [
        file.slice(0, -'.wasm'.length),
        new WebAssembly.Module(readFileSync(new URL(file, KERNEL_FOLDER))),
      ]),
  );
}

export const kernelRuntime = (): EngineRuntime => ({
  kernels: builtKernels(),
  now: () => performance.now(),
  resources: { memoryBytes: 2 ** 31, threads: 1 },
});
export const scalarRuntime = (): EngineRuntime => ({
  kernels: {},
  now: () => performance.now(),
  resources: { memoryBytes: 2 ** 31, threads: 1 },
});
