import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';
import { addressedFiles, type BuiltFile, nameAddressedFiles } from './addressed-files.ts';
import { digestOf, SCRIPT_OUTPUT, smallTexts, unusedModules } from './script-bundles.ts';
import { bundleWorker, DEVELOPMENT_WORKER, serveWorker, WORKER_SCRIPT } from './worker-bundle.ts';

/** The script that every server-only page has. */
const FIRST = 'enhancements';

/**
 * The scripts of server-only pages (decision 010), each bundled to one file: `import address from 'virtual:enhancements'`
 * gives its URL.
 */
const SCRIPTS: ReadonlyMap<string, string> = new Map([
  [FIRST, 'app/enhancements/server-only-pages.ts'],
  [WORKER_SCRIPT, 'app/applications/pages/local/application.worker.ts'],
  ['live-circuit', 'app/site/home/circuit/live/index.ts'],
  ['local-run', 'app/applications/pages/local/index.ts'],
  ['learning-machine', 'app/learn/machine/live/index.ts'],
  ['benchmark', 'app/benchmark/live/index.ts'],
  ['lesson-circuits-zh', 'app/learn/live/lesson-circuits.zh.ts'],
  ['lesson-circuits-en', 'app/learn/live/lesson-circuits.en.ts'],
]);
const PREFIX = 'virtual:';

/**
 * In development, Remix lets React components run only after a preamble, which server-only pages do not have. Scripts
 * with components are therefore loaded from a module that runs it first.
 */
const WITH_COMPONENTS: ReadonlySet<string> = new Set(['lesson-circuits-zh', 'lesson-circuits-en']);
const AFTER_PREAMBLE = '\0virtual:after-preamble:';

const developmentAddress = (name: string): string =>
  name === WORKER_SCRIPT
    ? DEVELOPMENT_WORKER
    : WITH_COMPONENTS.has(name)
      ? `/@id/${AFTER_PREAMBLE.replace('\0', '__x00__')}${name}`
      : `/${SCRIPTS.get(name)}`;

/** Scripts that others load with `import('./on-demand/….ts')` when they are needed; one may load those before it. */
const ON_DEMAND = ['simulator/languages/on-demand/!(*.test).ts', 'app/enhancements/on-demand/!(*.test).ts'];

/** Resolves an import on demand to the bundled script. */
const onDemand = (later: ReadonlyMap<string, BuiltFile>): EsbuildPlugin => ({
  name: 'on-demand',
  setup(context) {
    context.onResolve({ filter: /\/on-demand\// }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined;
      const script = later.get(basename(path));
      return kind === 'dynamic-import' && script !== undefined
        ? { path: `./${basename(script.fileName)}`, external: true }
        : { errors: [{ text: `${path} is no script that can be imported on demand` }] };
    });
  },
});

/**
 * Bundles a script alone: a module that two scripts import is in both, so that none waits for a third file. The file is
 * named by the digest of the bundler, its sources and the files that it names: the bundler may choose other short names each
 * time, and the builds for browser and server must agree on the file.
 * @returns its file, and those that it needs by their addresses
 */
async function bundle(
  name: string,
  entry: string,
  later: ReadonlyMap<string, BuiltFile> = new Map(),
): Promise<readonly [BuiltFile, ...BuiltFile[]]> {
  const { outputFiles, metafile } = await build({
    ...SCRIPT_OUTPUT,
    entryPoints: [entry],
    plugins: [smallTexts, onDemand(later), unusedModules, addressedFiles],
  });
  const bundleOwnWorker = (path: string) => bundle(basename(path, '.ts'), path, later);
  const { source, files } = await nameAddressedFiles(outputFiles[0]!.contents, bundleOwnWorker);
  const names = [...later.values(), ...files].map(({ fileName }) => fileName);
  return [{ fileName: `assets/${name}-${digestOf(metafile, names)}.js`, source }, ...files];
}

/** Bundles a script, those that it loads on demand, and the files that it names; it is the first of them. */
async function bundleAll(name: string): Promise<readonly [BuiltFile, ...BuiltFile[]]> {
  if (name === WORKER_SCRIPT) return bundleWorker();
  const later = new Map<string, BuiltFile>();
  for (const entry of ON_DEMAND.flatMap((pattern) => globSync(pattern).sort())) {
    const [script] = await bundle(basename(entry, '.ts'), entry, later);
    later.set(basename(entry), script);
  }
  const [script, ...addressed] = await bundle(name, SCRIPTS.get(name)!, later);
  return [script, ...later.values(), ...addressed];
}

export function enhancements(): Plugin {
  let isBuild = false;
  let isForBrowser = false;
  return {
    name: 'enhancements',
    configureServer: serveWorker,
    configResolved({ command, build }) {
      isBuild = command === 'build';
      isForBrowser = isBuild && build.ssr === false;
    },
    /** All scripts are files of the browser's build: some are named by modules of the server only. */
    async buildStart() {
      if (!isForBrowser) return;
      // Several scripts may need one file.
      const files = new Map<string, BuiltFile>();
      for (const name of SCRIPTS.keys()) for (const file of await bundleAll(name)) files.set(file.fileName, file);
      for (const { fileName, source } of files.values()) this.emitFile({ type: 'asset', fileName, source });
    },
    resolveId: (id) => (id.startsWith(PREFIX) && SCRIPTS.has(id.slice(PREFIX.length)) ? `\0${id}` : undefined),
    async load(id) {
      if (id.startsWith(AFTER_PREAMBLE)) {
        const entry = SCRIPTS.get(id.slice(AFTER_PREAMBLE.length));
        return `import 'virtual:remix/inject-hmr-runtime';\nexport { default } from '/${entry}';`;
      }
      const name = id.slice(`\0${PREFIX}`.length);
      if (!id.startsWith(`\0${PREFIX}`) || !SCRIPTS.has(name)) return undefined;
      if (!isBuild) return `export default '${developmentAddress(name)}';`;
      const [{ fileName }] = await bundleAll(name);
      return `export default '/${fileName}';`;
    },
  };
}
