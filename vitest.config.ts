import { defineConfig } from 'vitest/config';

/** For a machine that stands still for seconds; nothing is asserted by it. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };
const served = { ...patient, globalSetup: ['tests/server/server.setup.ts'] };

export default defineConfig({
  test: {
    // By default a change of package.json reruns everything, also in `npm run check`.
    forceRerunTriggers: ['**/vitest.config.*'],
    // One group after another, from 1 on, as group 0 comes last where there is one thread only: what watches a browser or measures a loop does not share the cores with a thousand unit tests.
    projects: [
      {
        extends: true,
        test: {
          ...patient,
          name: 'unit',
          include: ['{app,db,simulator,scripts}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/patience.ts', 'tests/setup/no-stray-output.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...patient,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          setupFiles: ['tests/setup/patience.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...patient,
          name: 'hostile',
          include: ['tests/hostile/**/*.test.ts'],
          setupFiles: ['tests/setup/patience.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { ...served, name: 'contract', include: ['tests/contract/**/*.test.ts'], sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        test: {
          ...served,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 240_000,
          // A test that passes only at the second try is reported as flaky by scripts/test-reporter.ts.
          retry: 1,
          expect: { poll: { timeout: 60_000 } },
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
