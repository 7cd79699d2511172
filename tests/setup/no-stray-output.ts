import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that makes console.error speak has not said what it means: it fails. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
