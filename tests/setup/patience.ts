import fc from 'fast-check';
import { vi } from 'vitest';

/** Time limit for waiting, long enough for a machine that stalls for seconds. No test asserts this time. */
const PATIENCE_MS = 30_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) });

// A fixed seed: property tests use the same random programs in every run. Only the deep run (DEEP) tries others.
if (process.env.DEEP === undefined) fc.configureGlobal({ seed: 2026 });
