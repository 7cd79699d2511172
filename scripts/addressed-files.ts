import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/** A file of the browser's build, beside the scripts that name it. */
export interface BuiltFile {
  readonly fileName: string;
  readonly source: Uint8Array;
}

/** The address of a file, relative to the module: as browsers and Vite read it. */
const ADDRESS = /new URL\(\s*'(\.{1,2}\/[^']+\.(?:worker\.ts|wasm))',\s*import\.meta\.url,?\s*\)/g;

function binaryFile(path: string): BuiltFile {
  const source = readFileSync(path);
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { fileName: `assets/${basename(path, '.wasm')}-${digest}.wasm`, source };
}

/**
 * Lets modules name workers and binary files by `new URL(…, import.meta.url)`: esbuild bundles no workers and does not see
 * such files. `files` receives what is named.
 * @param bundleWorker bundles the worker at a path and returns its file and those that it names
 */
export const addressedFiles = (
  bundleWorker: (path: string) => Promise<readonly [BuiltFile, ...BuiltFile[]]>,
  files: Map<string, BuiltFile>,
): Plugin => ({
  name: 'addressed-files',
  setup(context) {
    context.onLoad({ filter: /[\\/]app[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const addresses = new Set(Array.from(text.matchAll(ADDRESS), ([, address = '']) => address));
      if (addresses.size === 0) return undefined;
      const names = new Map<string, string>();
      for (const address of addresses) {
        const target = resolve(dirname(path), address);
        const [file, ...others] = address.endsWith('.wasm') ? [binaryFile(target)] : await bundleWorker(target);
        for (const one of [file, ...others]) files.set(one.fileName, one);
        names.set(address, basename(file.fileName));
      }
      const contents = text.replaceAll(
        ADDRESS,
        (_, address: string) => `new URL('./${names.get(address)}', import.meta.url)`,
      );
      return { loader: 'ts', contents };
    });
  },
});
