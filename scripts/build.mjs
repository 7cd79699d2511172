/** Builds everything, or only the named parts: `node scripts/build.mjs [kernels] [digits] [web] [server]`. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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

const NODE_FOLDER = 'build/node';

/**
 * Entry points of Node: the server, the operator's commands, the demo, the worker threads of the server, and what tests
 * of upgrades run without a server.
 */
const ENTRIES = [
  'server.ts',
  'scripts/admin.ts',
  'scripts/demo.ts',
  'scripts/application-examples.ts',
  'app/applications/procedure.ts',
  'db/connect.ts',
  'db/migrate.ts',
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

/**
 * Lets `import.meta.url` be that of a module's source, with the extension of its output: modules share output files, and
 * those of entry points are where their sources are.
 */
const sourceUrls = {
  name: 'source-urls',
  setup(context) {
    context.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta.url')) return null;
      const own = relative('.', path).replace(/\.ts$/, '.js');
      const root = `import.meta.url.slice(0, import.meta.url.lastIndexOf('/${NODE_FOLDER}/') + ${NODE_FOLDER.length + 2})`;
      return { loader: 'ts', contents: text.replaceAll('import.meta.url', `(${root} + '${own}')`) };
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
  server: async () => {
    // Names of shared files change with their content.
    rmSync(NODE_FOLDER, { recursive: true, force: true });
    await build({
      ...NODE_OUTPUT,
      entryPoints: ENTRIES,
      outdir: NODE_FOLDER,
      outbase: '.',
      // A start reads a few files instead of a thousand, which takes a second less.
      splitting: true,
      chunkNames: 'shared/[name]-[hash]',
      sourcemap: 'linked',
      sourcesContent: false,
      plugins: [sourceUrls],
    });
  },
};

/** Computes the answers of the default runs, which pages show to everybody: with the built threads and kernels. */
const computeExamples = () => run(process.execPath, ['build/node/scripts/application-examples.js']);

const requested = process.argv.slice(2);
const hash = sourceHash();
mkdirSync('build', { recursive: true });
await Promise.all((requested.length > 0 ? requested : Object.keys(PARTS)).map((part) => PARTS[part]()));
if (requested.length === 0 || requested.includes('server')) await computeExamples();
if (requested.length === 0) writeFileSync(SOURCE_HASH_FILE, hash);
