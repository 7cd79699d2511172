import { availableParallelism } from 'node:os';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { chunkOf } from './scripts/chunks.ts';
import { enhancements } from './scripts/enhancements.ts';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * The simulator is imported through one entry, so unused modules must be removed: pages and workers load only what they
 * use.
 */
const treeshake = { moduleSideEffects: (id: string) => !/\/simulator\/(?!.*\.worker\.ts)/.test(id) };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    enhancements(),
    remix({
      // Remix empties its build directory, so it has a separate one next to those of the server and the kernels.
      buildDirectory: 'build/remix',
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // Eighty routes are 6 kB that a browser caches; discovering them link by link costs every page a fifth of its
        // time on the server, and a request.
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
        unstable_optimizeDeps: true,
      },
    }),
  ],
  // Modules, so that a worker can load a part when it needs it.
  worker: { format: 'es', rollupOptions: { treeshake } },
  build: {
    target: 'es2022',
    // The oldest browsers with light-dark(), on which both themes are built. Adds the prefixes that they need.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // Minimised for browsers: terser's output is 3 % smaller, compressed, than that of the bundler's own minifier.
    ...(isSsrBuild !== true && {
      minify: 'terser',
      // Uses every core, because the bundler itself waits during minification.
      terserOptions: { module: true, ecma: 2020, compress: { passes: 3 }, maxWorkers: availableParallelism() },
    }),
    // The security policy refuses fonts in addresses, and the kernels are requested by theirs.
    assetsInlineLimit: (file) => (/\.(woff2?|ttf|wasm)$/.test(file) ? false : undefined),
    rollupOptions: {
      treeshake,
      ...(isSsrBuild !== true && { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } }),
    },
  },
}));
