import type { KnipConfig } from 'knip';
import routes from './app/routes.ts';

const filesOf = (entries: typeof routes): readonly string[] =>
  entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...filesOf(children)]);

/** `npm run lint:unused` follows the imports from the files that are started, or loaded by their name. */
export default {
  entry: [
    ...filesOf(routes),
    // A page of the development server only, so not among the routes above.
    'app/dev/ui/page.tsx',
    // Loaded by worker threads, by its address.
    'app/applications/procedure.ts',
    // Bundled by scripts/enhancements.ts.
    'app/enhancements/server-only-pages.ts',
    'app/applications/pages/local/index.ts',
    'app/site/home/circuit/live/index.ts',
    'app/learn/live/lesson-circuits.{zh,en}.ts',
    'app/learn/machine/live/index.ts',
    'app/benchmark/live/index.ts',
    'app/i18n/script-texts.tsx',
    // In the place of other modules in browsers.
    'app/applications/**/*.browser.ts',
    // Drawn by scripts/build.mjs.
    'app/site/pictures/share-picture.ts',
    'scripts/*.{ts,mjs}',
    // Bundled by scripts/films.ts, by the names of the films.
    'scripts/films/*.ts',
    'scripts/films/kit/render.ts',
    // Run by the container.
    'deploy/*.mjs',
    'simulator/bench/*.ts',
    '**/*.worker.ts',
    'tests/**/*.mjs',
    // Processes that are killed, started by their paths.
    'tests/hostile/delivery-worker.ts',
    'tests/hostile/job-worker.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,js,css}', '!simulator/kernels/assembly/**'],
  // Kysely calls `up` and `down` of every module in the list of db/migrate.ts.
  ignoreIssues: { 'db/migrations/*.ts': ['exports'] },
  // Libraries without types, loaded by names that the compiler does not see.
  ignoreDependencies: ['jsqubits', 'mnist', 'quantum-circuit'],
  // Part of Linux; a benchmark goes without it elsewhere.
  ignoreBinaries: ['taskset'],
  // Style sheets import each other, and fonts of packages.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/(?:@import |url\()'([^']+)'/g)].map(([, path]) => `import '${path}';`).join('\n'),
  },
} satisfies KnipConfig;
