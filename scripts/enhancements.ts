import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const MODULE = 'virtual:enhancements';
const RESOLVED = `\0${MODULE}`;
const ENTRY = 'app/enhancements/document.ts';

/** `import address from 'virtual:enhancements'`: the URL of the only script of server-only pages (decision 010). */
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
      const { outputFiles } = await build({
        entryPoints: [ENTRY],
        bundle: true,
        minify: true,
        format: 'esm',
        target: 'es2022',
        write: false,
      });
      const source = outputFiles[0]?.contents ?? new Uint8Array();
      const fileName = `assets/enhancements-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
      if (!options?.ssr) this.emitFile({ type: 'asset', fileName, source });
      return `export default '/${fileName}';`;
    },
  };
}
