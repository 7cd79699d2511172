import { availableParallelism } from 'node:os';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkOf } from './scripts/chunks.ts';
import { enhancements } from './scripts/enhancements.ts';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The simulator is imported by one door: a page and its workers load only what they use of it. */
const treeshake = { moduleSideEffects: (id: string) => !/\/simulator\/(?!.*\.worker\.ts)/.test(id) };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    enhancements(),
    remix({
      // Remix empties its build directory, so it gets one of its own beside the server's and the kernels'.
      buildDirectory: 'build/remix',
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // Eighty routes are 6 kB that a browser keeps; finding them link by link costs every page a fifth of its time on the server, and a request.
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
        unstable_optimizeDeps: true,
      },
    }),
  ],
  worker: { rollupOptions: { treeshake } },
  build: {
    target: 'es2022',
    // What browsers load is made as small as it gets: terser's is 3 % smaller than the bundler's own, compressed.
    ...(isSsrBuild !== true && {
      minify: 'terser',
      // Every core: while it minifies, the bundler itself waits.
      terserOptions: { module: true, ecma: 2020, compress: { passes: 3 }, maxWorkers: availableParallelism() },
    }),
    rollupOptions: {
      treeshake,
      ...(isSsrBuild !== true && { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } }),
    },
  },
}));
