import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails every test that writes to console.error without expecting it. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
