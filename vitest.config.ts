import { defineConfig } from 'vitest/config';

const root = (path: string) => new URL(path, import.meta.url).pathname;
const served = { globalSetup: ['tests/served/server.setup.ts'], testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  resolve: { alias: { '~': root('./app'), '#simulator': root('./simulator') } },
  test: {
    // One group after another: what watches a browser or measures a loop does not share the cores with a thousand unit tests.
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{app,db,simulator,scripts}/**/*.test.{ts,tsx}'], setupFiles: ['tests/setup/no-stray-output.ts'], sequence: { groupOrder: 0 } },
      },
      { extends: true, test: { name: 'integration', include: ['tests/integration/**/*.test.ts'], sequence: { groupOrder: 1 }, testTimeout: 60_000, hookTimeout: 120_000 } },
      { extends: true, test: { ...served, name: 'contract', include: ['tests/contract/**/*.test.ts'], sequence: { groupOrder: 1 } } },
      { extends: true, test: { ...served, name: 'browser', include: ['tests/browser/**/*.test.ts'], fileParallelism: false, sequence: { groupOrder: 2 } } },
    ],
  },
});
