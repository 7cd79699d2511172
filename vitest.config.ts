import { defineConfig } from 'vitest/config';

/** For a machine that stalls for seconds; no test asserts these limits. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };
const served = { ...patient, globalSetup: ['tests/server/server.setup.ts'] };

export default defineConfig({
  test: {
    // By default a change of package.json reruns everything, also in `npm run check`.
    forceRerunTriggers: ['**/vitest.config.*'],
    // Groups run one after another, starting at 1, because group 0 runs last if there is only one thread. So tests with
    // a browser or a time measurement do not share the cores with a thousand unit tests.
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
