import fc from 'fast-check';
import { vi } from 'vitest';

/** How long a test may wait for what is to come: for a machine that stands still for seconds. Nothing is asserted by it. */
const PATIENCE_MS = 30_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) });

// What random programs find they find at every run; the deep run looks further.
if (process.env.DEEP === undefined) fc.configureGlobal({ seed: 2026 });
