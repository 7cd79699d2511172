import { defineConfig } from 'vitest/config';

const root = (path: string) => new URL(path, import.meta.url).pathname;
const served = { globalSetup: ['tests/served/server.setup.ts'], testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  resolve: { alias: { '~': root('./app'), '#simulator': root('./simulator') } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{app,db,simulator,scripts}/**/*.test.{ts,tsx}'], setupFiles: ['tests/setup/no-stray-output.ts'] },
      },
      { extends: true, test: { name: 'integration', include: ['tests/integration/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 } },
      { extends: true, test: { ...served, name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      { extends: true, test: { ...served, name: 'browser', include: ['tests/browser/**/*.test.ts'], fileParallelism: false } },
    ],
  },
});
