import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, parse, relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/** A file of the browser's build. */
export interface BuiltFile {
  readonly fileName: string;
  readonly source: Uint8Array;
}

/** The address of a file, relative to the module: as browsers and Vite read it. */
const ADDRESS = /new URL\(\s*'(\.{1,2}\/[^']+\.(?:worker\.ts|wasm|bin))',\s*import\.meta\.url,?\s*\)/g;

/** Stands for the path of a worker until the script is bundled: only what is left then is needed. */
const MARK = /addressed:([^:]+):/g;

/** Binary files by their names, which have a digest of the content, so that those of scripts change with it. */
const binaries = new Map<string, BuiltFile>();

function nameOfBinary(path: string): string {
  const source = readFileSync(path);
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const { name, ext } = parse(path);
  binaries.set(`${name}-${digest}${ext}`, { fileName: `assets/${name}-${digest}${ext}`, source });
  return `${name}-${digest}${ext}`;
}

/**
 * Lets modules name workers and binary files by `new URL(…, import.meta.url)`: esbuild bundles no workers and does not see
 * such files. `nameAddressedFiles` puts the names of workers in.
 */
export const addressedFiles: Plugin = {
  name: 'addressed-files',
  setup(context) {
    context.onLoad({ filter: /[\\/]app[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (text.search(ADDRESS) === -1) return undefined;
      const marked = (_: string, address: string): string => {
        const file = relative('.', resolve(dirname(path), address));
        return `new URL('${file.endsWith('.ts') ? `addressed:${file}:` : `./${nameOfBinary(file)}`}', import.meta.url)`;
      };
      return { loader: 'ts', contents: text.replaceAll(ADDRESS, marked) };
    });
  },
};

/**
 * Puts the names of the files that a bundled script needs in the place of their paths.
 * @param bundleWorker bundles the worker at a path and returns its file and those that it needs
 */
export async function nameAddressedFiles(
  script: Uint8Array,
  bundleWorker: (path: string) => Promise<readonly [BuiltFile, ...BuiltFile[]]>,
): Promise<{ readonly source: Uint8Array; readonly files: readonly BuiltFile[] }> {
  const text = new TextDecoder().decode(script);
  const files: BuiltFile[] = [...binaries].filter(([name]) => text.includes(name)).map(([, file]) => file);
  const names = new Map<string, string>();
  for (const path of new Set(Array.from(text.matchAll(MARK), ([, found = '']) => found))) {
    const [file, ...others] = await bundleWorker(path);
    files.push(file, ...others);
    names.set(path, `./${basename(file.fileName)}`);
  }
  return { source: new TextEncoder().encode(text.replaceAll(MARK, (_, path: string) => names.get(path)!)), files };
}
