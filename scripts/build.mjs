/** Builds everything, or only the named parts: `node scripts/build.mjs [kernels] [digits] [web] [server]`. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { build } from 'esbuild';
import { buildDigits } from './digits.mjs';
import { buildKernels } from './kernels.mjs';
import { SOURCE_HASH_FILE, sourceHash } from './source-hash.mjs';

const run = (command, args) =>
  new Promise((resolve, reject) => {
    // Always a production build, even if NODE_ENV is different; otherwise React's development version would be
    // included.
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let output = '';
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}\n${output}`)),
    );
  });

/** Entry points of Node: the server, the operator's commands, the demo, and the worker threads of the server. */
const ENTRIES = [
  'server.ts',
  'scripts/admin.ts',
  'scripts/demo.ts',
  'scripts/application-examples.ts',
  'app/applications/procedure.ts',
  ...['job', 'tile', 'chunk', 'reader', 'result'].map((name) => `simulator/workers/${name}.worker.ts`),
];

const NODE_OUTPUT = {
  platform: 'node',
  format: 'esm',
  target: 'node24',
  bundle: true,
  packages: 'external',
  logLevel: 'warning',
};

/** Returns every source file that the entries import. */
async function reachable() {
  const { metafile } = await build({
    ...NODE_OUTPUT,
    entryPoints: ENTRIES,
    outdir: 'build/node',
    write: false,
    metafile: true,
  });
  return Object.keys(metafile.inputs);
}

/**
 * Writes one output file per source file, so that `import.meta.url` and worker paths stay valid; imports point to
 * output files.
 */
const perFile = {
  name: 'per-file',
  setup(context) {
    context.onResolve({ filter: /^(\.{1,2}\/|#)/ }, async ({ importer, kind, path, pluginData, resolveDir }) => {
      if (kind === 'entry-point' || pluginData === perFile) return null;
      const resolved = await context.resolve(path, { kind, resolveDir, importer, pluginData: perFile });
      const output = relative(dirname(importer), resolved.path).replace(/\.tsx?$/, '.js');
      return { path: output.startsWith('.') ? output : `./${output}`, external: true };
    });
  },
};

/**
 * Images that take too long to draw during a request: file in the client's folder, and the module and function that
 * draw it.
 */
const PICTURES = [{ file: 'pictures/share.png', from: 'app/site/pictures/share-picture.ts', draw: 'drawSharePicture' }];

async function drawPictures() {
  for (const { file, from, draw } of PICTURES) {
    const { outputFiles } = await build({ ...NODE_OUTPUT, packages: 'bundle', entryPoints: [from], write: false });
    const module = await import(
      `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
    );
    const target = `build/remix/client/${file}`;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, module[draw]());
  }
}

/**
 * Takes the scripts and style sheets of server-only pages out of the list that every hydrated page loads: a browser gets
 * them with their document (decision 010). Only these pages, or their layouts, have client loaders.
 */
function shortenManifest() {
  const folder = 'build/remix/client/assets';
  for (const name of readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
    const manifest = JSON.parse(text.slice(start, end));
    const routes = Object.values(manifest.routes);
    const isDocument = ({ hasClientLoader, parentId }) =>
      hasClientLoader || (parentId !== undefined && isDocument(manifest.routes[parentId]));
    const documents = routes.filter(isDocument);
    for (const route of documents) {
      delete route.imports;
      delete route.css;
    }
    // Their client loaders are the same one, so the smallest module stands for all pages; layouts keep theirs.
    const layouts = new Set(routes.map(({ parentId }) => parentId));
    const pages = documents.filter(({ id }) => !layouts.has(id));
    const sizeOf = ({ module }) => statSync(`build/remix/client${module}`).size;
    const [{ module }] = pages
      .filter(({ hasClientLoader }) => hasClientLoader)
      .toSorted((one, other) => sizeOf(one) - sizeOf(other));
    for (const page of pages) {
      page.module = module;
      page.hasClientLoader = true;
    }
    // What a route does not have is as good as absent.
    const isNothing = (value) => value === false || (Array.isArray(value) && value.length === 0);
    const short = JSON.stringify(manifest, (_key, value) => (isNothing(value) ? undefined : value));
    writeFileSync(`${folder}/${name}`, text.slice(0, start) + short + text.slice(end));
  }
}

const PARTS = {
  kernels: buildKernels,
  digits: buildDigits,
  web: async () => {
    await run('node_modules/.bin/remix', ['vite:build']);
    shortenManifest();
    await drawPictures();
  },
  server: async () =>
    build({
      ...NODE_OUTPUT,
      entryPoints: await reachable(),
      outdir: 'build/node',
      outbase: '.',
      sourcemap: 'linked',
      plugins: [perFile],
    }),
};

/** Computes the answers of the default runs, which pages show to everybody: with the built threads and kernels. */
const computeExamples = () => run(process.execPath, ['build/node/scripts/application-examples.js']);

const requested = process.argv.slice(2);
const hash = sourceHash();
mkdirSync('build', { recursive: true });
await Promise.all((requested.length > 0 ? requested : Object.keys(PARTS)).map((part) => PARTS[part]()));
if (requested.length === 0 || requested.includes('server')) await computeExamples();
if (requested.length === 0) writeFileSync(SOURCE_HASH_FILE, hash);
