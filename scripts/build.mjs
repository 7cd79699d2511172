/** Builds everything, or only the named parts: `node scripts/build.mjs [kernels] [digits] [web] [server]`. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { build } from 'esbuild';
import { buildDigits } from './digits.mjs';
import { buildKernels } from './kernels.mjs';
import { precompress } from './precompress.mjs';
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

/** The pages as Remix builds them. */
const PAGES = 'build/remix/server/index.js';

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

/** Packages that are not bundled, by the reason. */
const NOT_BUNDLED = [
  // They have native code, or files of their own.
  ...['better-sqlite3', '@node-rs/argon2', 'piscina'],
  // Only development needs it.
  'vite',
  // Optional parts of others that are not installed.
  ...['pg-native', 'bufferutil', 'utf-8-validate'],
  // They call `url.parse`, of which Node warns outside of `node_modules`.
  ...['nodemailer', 'parseurl'],
];

const NODE_OUTPUT = {
  platform: 'node',
  format: 'esm',
  target: 'node24',
  bundle: true,
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

/** Maps of packages, which a start would read, are as large as those of the program; an empty one takes their place. */
const unmapped = {
  name: 'unmapped-packages',
  setup(context) {
    const map = Buffer.from(JSON.stringify({ version: 3, sources: [''], mappings: 'AAAA' })).toString('base64');
    context.onLoad({ filter: /\/(node_modules|build\/remix)\/.*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${map}`,
    }));
  },
};

/** Images that take too long to draw during a request: the module that draws them, and what its files are. */
const PICTURES = [
  {
    from: 'app/site/pictures/share-picture.ts',
    draw: ({ drawSharePicture }) => [['share.png', drawSharePicture()]],
  },
  {
    from: 'app/site/pictures/wave-images.ts',
    draw: ({ WAVE_IMAGES }) => Array.from(WAVE_IMAGES, ([name, draw]) => [`${name}.svg`, draw()]),
  },
];

async function drawPictures() {
  const folder = 'build/remix/client/pictures';
  mkdirSync(folder, { recursive: true });
  for (const { from, draw } of PICTURES) {
    const { outputFiles } = await build({ ...NODE_OUTPUT, entryPoints: [from], write: false });
    const module = await import(
      `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
    );
    for (const [name, content] of draw(module)) writeFileSync(`${folder}/${name}`, content);
  }
}

/** The segments of a route's whole address. */
const addressOf = ({ path = '', parentId }, routes) => [
  ...(parentId === undefined ? [] : addressOf(routes[parentId], routes)),
  ...path.split('/').filter(Boolean),
];

/** Whether two patterns may match one address; it may say yes too often. */
function canOverlap(one, other) {
  const isOpen = (segment) => segment === '*' || segment.startsWith(':');
  const hasOptional = [...one, ...other].some((segment) => segment === '*' || segment.endsWith('?'));
  if (one.length !== other.length && !hasOptional) return false;
  return one.every((segment, at) => {
    const against = other[at];
    return against === undefined || isOpen(segment) || isOpen(against) || segment === against;
  });
}

/** Server-only pages whose forms are on these pages themselves. */
const SENT_TO_BY_OWN_PAGES = /^admin\//;

/** A hydrated page, whose client loader may load its document (app/designer/page/isolated-entry.ts). */
const DESIGNER = 'designer/page/designer';

/**
 * Takes the scripts and style sheets of server-only pages out of the list that every hydrated page loads: a browser gets
 * them with their document (decision 010). Only these pages, or their layouts, have client loaders, and the designer.
 */
function shortenManifest() {
  const folder = 'build/remix/client/assets';
  for (const name of readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
    const manifest = JSON.parse(text.slice(start, end));
    const routes = Object.values(manifest.routes);
    const isDocument = ({ id, hasClientLoader, parentId }) =>
      (hasClientLoader && id !== DESIGNER) || (parentId !== undefined && isDocument(manifest.routes[parentId]));
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
    // A page to which no hydrated page sends a form is left to the route for all other addresses, whose client loader is
    // this same one, unless a route that stays could take its address.
    const staying = routes.filter((route) => !isDocument(route)).map((route) => addressOf(route, manifest.routes));
    for (const page of pages) {
      const address = addressOf(page, manifest.routes);
      const isTaken = staying.some((other) => canOverlap(address, other));
      const isSentTo = page.hasAction && !SENT_TO_BY_OWN_PAGES.test(page.id);
      if (!isSentTo && !page.index && page.path !== '*' && !isTaken) delete manifest.routes[page.id];
    }
    const used = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId));
    for (const { id } of documents) if (layouts.has(id) && !used.has(id)) delete manifest.routes[id];
    // Routes that only answer have modules with the same content, under names of their own.
    const moduleOf = new Map();
    for (const route of Object.values(manifest.routes)) {
      const content = readFileSync(`build/remix/client${route.module}`, 'utf8');
      if (!moduleOf.has(content)) moduleOf.set(content, route.module);
      route.module = moduleOf.get(content);
    }
    // Every page has the root's scripts before its own.
    const { root } = manifest.routes;
    for (const route of Object.values(manifest.routes))
      if (route !== root) route.imports = route.imports?.filter((path) => !root.imports.includes(path));
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
    await precompress('build/remix/client');
  },
  server: async () => {
    // Names of shared files change with their content.
    rmSync(NODE_FOLDER, { recursive: true, force: true });
    await build({
      ...NODE_OUTPUT,
      entryPoints: [
        ...ENTRIES.map((path) => ({ in: path, out: path.replace(/\.ts$/, '') })),
        { in: PAGES, out: 'pages' },
      ],
      outdir: NODE_FOLDER,
      external: NOT_BUNDLED,
      define: { 'process.env.NODE_ENV': '"production"' },
      // For packages in CommonJS.
      banner: { js: "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);" },
      logOverride: { 'ignored-bare-import': 'silent' },
      // A start reads a few files instead of two thousand, which takes 0.8 s less.
      splitting: true,
      chunkNames: 'shared/[name]-[hash]',
      sourcemap: 'linked',
      sourcesContent: false,
      plugins: [sourceUrls, unmapped],
    });
  },
};

/** Computes the answers of the default runs, which pages show to everybody: with the built threads and kernels. */
const computeExamples = () => run(process.execPath, ['build/node/scripts/application-examples.js']);

const requested = process.argv.slice(2);
const hash = sourceHash();
mkdirSync('build', { recursive: true });
const parts = new Set(requested.length > 0 ? requested : Object.keys(PARTS));
// The server's output has the pages in it, and the examples are computed by it.
const isServerBuilt = parts.delete('server');
// Browsers get the kernels as files of the pages.
if (parts.has('web')) parts.add('kernels');
if (parts.delete('kernels')) await PARTS.kernels();
await Promise.all(Array.from(parts, (part) => PARTS[part]()));
if (isServerBuilt) {
  await PARTS.server();
  await computeExamples();
}
if (requested.length === 0) writeFileSync(SOURCE_HASH_FILE, hash);
