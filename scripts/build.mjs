/** Builds everything, or the parts named: `node scripts/build.mjs [kernels] [web] [server]`. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildKernels } from './kernels.mjs';
import { sourceStamp, STAMP_FILE } from './stamp.mjs';

const run = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}\n${said}`))));
  });

const sources = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.ts') && !/\.(test|bench|d)\.ts$/.test(file) && !file.includes('assembly/'))
    .map((file) => join(folder, file));

/** One output file a source file, so that `import.meta.url` and worker paths stay true. */
const perFile = {
  name: 'per-file',
  setup(context) {
    context.onResolve({ filter: /^\.{1,2}\// }, ({ kind, path }) =>
      kind === 'entry-point' ? null : { path: path.replace(/\.tsx?$/, '.js'), external: true },
    );
  },
};

const PARTS = {
  kernels: buildKernels,
  web: () => run('node_modules/.bin/remix', ['vite:build']),
  server: () =>
    build({
      entryPoints: ['server.ts', ...['app/services', 'app/domain', 'app/api', 'app/i18n', 'app/server', 'db', 'simulator'].flatMap(sources), 'app/errors.ts', 'app/paths.ts'],
      outdir: 'build/node',
      outbase: '.',
      platform: 'node',
      format: 'esm',
      target: 'node24',
      sourcemap: 'linked',
      logLevel: 'warning',
      bundle: true,
      packages: 'external',
      plugins: [perFile],
    }),
};

const named = process.argv.slice(2);
const stamp = sourceStamp();
mkdirSync('build', { recursive: true });
await Promise.all((named.length > 0 ? named : Object.keys(PARTS)).map((part) => PARTS[part]()));
if (named.length === 0) writeFileSync(STAMP_FILE, stamp);
