import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import type { Plugin } from 'vite';

const MODULE = 'virtual:enhancements';
const RESOLVED = `\0${MODULE}`;
const ENTRY = 'app/enhancements/index.ts';

/** Scripts that the first one loads with `import('./on-demand/….ts')` when they are needed. */
const ON_DEMAND = 'app/enhancements/on-demand/!(*.test).ts';

interface Script {
  readonly fileName: string;
  readonly source: Uint8Array;
}

/** Bundles a script alone: a module that two scripts import is in both, so that none waits for a third file. */
async function bundle(entry: string, options: BuildOptions = {}): Promise<Script> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    ...options,
  });
  const source = outputFiles?.[0]?.contents ?? new Uint8Array();
  const name = entry === ENTRY ? 'enhancements' : basename(entry, '.ts');
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { fileName: `assets/${name}-${hash}.js`, source };
}

/** Bundles the script of server-only pages and those that it loads on demand; the first is that of the pages. */
async function bundleAll(): Promise<readonly [Script, ...Script[]]> {
  const later = new Map<string, Script>();
  for (const entry of globSync(ON_DEMAND)) later.set(basename(entry), await bundle(entry));
  const first = await bundle(ENTRY, {
    plugins: [
      {
        name: 'on-demand',
        setup: (bundler) =>
          bundler.onResolve({ filter: /\/on-demand\// }, ({ path, kind }) => {
            const script = later.get(basename(path));
            return kind === 'dynamic-import' && script !== undefined
              ? { path: `./${basename(script.fileName)}`, external: true }
              : { errors: [{ text: `${path} is no script that can be imported on demand` }] };
          }),
      },
    ],
  });
  return [first, ...later.values()];
}

/** `import address from 'virtual:enhancements'`: the URL of the first script of server-only pages (decision 010). */
export function enhancements(): Plugin {
  let isBuild = false;
  return {
    name: 'enhancements',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id, options) {
      if (id !== RESOLVED) return undefined;
      if (!isBuild) return `export default '/${ENTRY}';`;
      const [first, ...later] = await bundleAll();
      if (!options?.ssr)
        for (const { fileName, source } of [first, ...later]) this.emitFile({ type: 'asset', fileName, source });
      return `export default '/${first.fileName}';`;
    },
  };
}
