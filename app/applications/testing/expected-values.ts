import { expect } from 'vitest';

/** Expects every value of `expected` in `found`, under the same names; numbers within 1e-9 (relative above 1). */
export function expectValues(found: unknown, expected: unknown, path = ''): void {
  if (typeof expected === 'number') {
    expect(typeof found, path).toBe('number');
    const difference = Math.abs((found as number) - expected) / Math.max(1, Math.abs(expected));
    expect(difference, `${path}: ${String(found)} instead of ${expected}`).toBeLessThanOrEqual(1e-9);
    return;
  }
  if (typeof expected === 'string' || expected === null) {
    expect(found, path).toBe(expected);
    return;
  }
  if (Array.isArray(expected)) expect((found as unknown[]).length, path).toBe(expected.length);
  for (const [key, value] of Object.entries(expected as object))
    expectValues((found as Record<string, unknown>)[key], value, `${path}.${key}`);
}
