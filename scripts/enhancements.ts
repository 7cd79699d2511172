import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';

/**
 * The scripts of server-only pages (decision 010), each bundled to one file: `import address from 'virtual:enhancements'`
 * gives its URL.
 */
const SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['enhancements', 'app/enhancements/server-only-pages.ts'],
  ['live-circuit', 'app/site/home/circuit/live/index.ts'],
]);
const PREFIX = 'virtual:';

/** The simulator is imported through one entry, so its unused modules must be removed; none does anything by itself. */
const unusedModules: EsbuildPlugin = {
  name: 'unused-modules',
  setup(context) {
    context.onResolve({ filter: /^(#simulator$|\.{1,2}\/|#simulator\/)/ }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === unusedModules) return undefined;
      const { kind, resolveDir, importer } = rest;
      const resolved = await context.resolve(path, { kind, resolveDir, importer, pluginData: unusedModules });
      return resolved.path.includes('/simulator/') ? { ...resolved, sideEffects: false } : resolved;
    });
  },
};

/**
 * Bundles a script. Its file is named by the digest of its sources: the bundler may choose other short names each time,
 * and the builds for browser and server must agree on the file.
 */
async function bundleScript(name: string): Promise<{ readonly fileName: string; readonly source: Uint8Array }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [SCRIPTS.get(name)!],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
    plugins: [unusedModules],
  });
  const digest = createHash('sha256');
  for (const file of Object.keys(metafile.inputs).sort()) digest.update(readFileSync(file));
  return {
    fileName: `assets/${name}-${digest.digest('hex').slice(0, 8)}.js`,
    source: outputFiles[0]?.contents ?? new Uint8Array(),
  };
}

export function enhancements(): Plugin {
  let isBuild = false;
  return {
    name: 'enhancements',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id.startsWith(PREFIX) && SCRIPTS.has(id.slice(PREFIX.length)) ? `\0${id}` : undefined),
    async load(id, options) {
      const name = id.slice(`\0${PREFIX}`.length);
      if (!id.startsWith(`\0${PREFIX}`) || !SCRIPTS.has(name)) return undefined;
      if (!isBuild) return `export default '/${SCRIPTS.get(name)}';`;
      const { fileName, source } = await bundleScript(name);
      if (!options?.ssr) this.emitFile({ type: 'asset', fileName, source });
      return `export default '/${fileName}';`;
    },
  };
}
