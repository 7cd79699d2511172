import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { enhancements } from './scripts/enhancements.ts';

/** For a machine that stalls for seconds; no test asserts these limits. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

const UNIT_TESTS = '{app,db,simulator,scripts}/**/*.test.{ts,tsx}';

/** Unit tests that replace modules with `vi.mock`, which works only on modules that are not loaded yet. */
const MOCKED_TESTS = '{app,db,simulator,scripts}/**/*.mocked.test.ts';

export default defineConfig({
  // Pages name their scripts by modules that it makes.
  plugins: [enhancements()],
  test: {
    // By default a change of package.json reruns everything, also in `npm run check`.
    forceRerunTriggers: ['**/vitest.config.*'],
    // As many workers as cores: vitest's own choice leaves one core to itself, which is half of two.
    maxWorkers: availableParallelism(),
    // Groups run one after another, starting at 1, because group 0 runs last if there is only one thread. Projects of one
    // group share the workers. Hostile tests measure delays or use the server up, and browsers take all cores, so each has
    // its own group.
    // A test that passes only when retried is reported as flaky by scripts/test-reporter.ts.
    projects: [
      {
        extends: true,
        test: {
          ...patient,
          name: 'unit',
          include: [UNIT_TESTS],
          exclude: [MOCKED_TESTS],
          // A worker loads each module once, not once per file, which saves a third of the CPU time.
          isolate: false,
          setupFiles: ['tests/setup/patience.ts', 'tests/setup/no-stray-output.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...patient,
          name: 'unit-mocked',
          include: [MOCKED_TESTS],
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
          retry: 1,
          sequence: { groupOrder: 1 },
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
        test: {
          ...patient,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/server/server.setup.ts'],
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...patient,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/server/servers.setup.ts'],
          // Half of the time of a browser test is waiting, so one more worker than cores keeps the cores busy.
          maxWorkers: availableParallelism() + 1,
          // Files share only modules without state, so that a worker loads texts and fixtures once and not per file.
          isolate: false,
          testTimeout: 240_000,
          retry: 1,
          expect: { poll: { timeout: 60_000 } },
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
