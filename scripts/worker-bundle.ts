import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { ViteDevServer } from 'vite';
import { addressedFiles, type BuiltFile, nameAddressedFiles } from './addressed-files.ts';
import { digestOf, SCRIPT_OUTPUT, smallTexts, unusedModules } from './script-bundles.ts';

/** The worker that computes a run of an application in a browser. */
export const WORKER_SCRIPT = 'application-worker';
const ENTRY = 'app/applications/pages/local/application.worker.ts';

/** A module `x.ts` that needs Node is replaced by `x.browser.ts` beside it. */
const browserModules: Plugin = {
  name: 'browser-modules',
  setup(context) {
    context.onLoad({ filter: /\/app\/.*\.ts$/ }, async ({ path }) => {
      const instead = path.replace(/\.ts$/, '.browser.ts');
      return existsSync(instead) ? { loader: 'ts', contents: `export * from './${basename(instead)}';` } : null;
    });
  },
};

/** Errors of inputs have words of our own: those of zod in fifty languages would be a quarter of the worker. */
const noZodLocales: Plugin = {
  name: 'no-zod-locales',
  setup(context) {
    context.onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({ contents: 'export {};' }));
  },
};

const noWorker = (path: string): never => {
  throw new Error(`the worker names another, ${path}`);
};

/**
 * Bundles the worker in several files: what an application needs alone, in files that are loaded when it runs. The first
 * is the worker. The others are named by their content, and only the files of one build name them.
 */
export async function bundleWorker(): Promise<readonly [BuiltFile, ...BuiltFile[]]> {
  const { outputFiles, metafile } = await build({
    ...SCRIPT_OUTPUT,
    entryPoints: { worker: ENTRY },
    splitting: true,
    outdir: 'assets',
    chunkNames: 'application-[name]-[hash]',
    // Without the buffers of Node.
    alias: { 'csv-parse/sync': 'csv-parse/browser/esm/sync' },
    plugins: [smallTexts, browserModules, addressedFiles, noZodLocales, unusedModules],
  });
  const files: BuiltFile[] = [];
  // Names of the other scripts may differ from build to build, and those for browser and server must agree on the worker.
  const names = new Set<string>();
  let worker: Uint8Array | undefined;
  for (const { path, contents } of outputFiles) {
    const named = await nameAddressedFiles(contents, noWorker);
    files.push(...named.files);
    for (const { fileName } of named.files) names.add(fileName);
    if (basename(path) === 'worker.js') worker = named.source;
    else files.push({ fileName: `assets/${basename(path)}`, source: named.source });
  }
  return [
    { fileName: `assets/${WORKER_SCRIPT}-${digestOf(metafile, [...names].sort())}.js`, source: worker! },
    ...files,
  ];
}

/** Its address in development, where it is bundled anew for each run: Vite would give it style sheets and Node's modules. */
export const DEVELOPMENT_WORKER = `/assets/${WORKER_SCRIPT}.js`;

/** Serves the worker and its files in development. */
export function serveWorker({ middlewares }: Pick<ViteDevServer, 'middlewares'>): void {
  const files = new Map<string, Uint8Array>();
  middlewares.use((request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (source: Uint8Array): void => {
      const type = pathname.endsWith('.wasm') ? 'application/wasm' : 'text/javascript';
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(source);
    };
    const known = files.get(pathname);
    if (known !== undefined) return send(known);
    if (pathname !== DEVELOPMENT_WORKER) return next();
    bundleWorker().then(([worker, ...others]) => {
      for (const { fileName, source } of others) files.set(`/${fileName}`, source);
      send(worker.source);
    }, next);
  });
}
