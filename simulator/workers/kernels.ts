import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KernelModules } from '#simulator/kernels/webassembly.ts';

/**
 * Loads every kernel build of a folder that this host can run (not all support relaxed SIMD), by file name without
 * `.wasm`.
 */
export function loadKernels(folder: string): KernelModules {
  const names = readdirSync(folder).filter((file) => file.endsWith('.wasm'));
  const builds = names.map((file) => [file.slice(0, -'.wasm'.length), readFileSync(join(folder, file))] as const);
  return Object.fromEntries(
    builds
      .filter(([, bytes]) => WebAssembly.validate(bytes))
      .map(([name, bytes]) => [name, new WebAssembly.Module(bytes)]),
  );
}

/** The version of the simulator and a digest of its sources at the time when the kernels of a folder were built. */
export function readBuildName(folder: string): string | undefined {
  const file = join(folder, 'build-name');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
