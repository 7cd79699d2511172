import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KernelModules } from '../engines/engine.ts';

/** Every kernel build of a folder, compiled, by its file name without `.wasm`. */
export function loadKernels(folder: string): KernelModules {
  const names = readdirSync(folder).filter((file) => file.endsWith('.wasm'));
  return Object.fromEntries(names.map((file) => [file.slice(0, -'.wasm'.length), new WebAssembly.Module(readFileSync(join(folder, file)))]));
}
