import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  it('are stored at the full cost by default', async () => {
    const passwords = createPasswords({ randomBytes });
    const stored = await passwords.hash('900150983cd24fb0d6963f7d28e17f72');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=32768,t=4,p=1\$/);
    expect(await passwords.matches(stored, '900150983CD24FB0D6963F7D28E17F72')).toBe(true);
    expect(await passwords.matches(stored, '900150983cd24fb0d6963f7d28e17f73')).toBe(false);
  });

  it('are refused in the same time for an unknown account as for a known one', async () => {
    const passwords = createPasswords({ randomBytes });
    const stored = await passwords.hash('a');
    await passwords.matches(null, 'b');
    // Measures alternately and takes the minimum of each, because a change of CPU speed then affects both.
    const fastestMs = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    for (let n = 0; n < 8; n++) {
      for (const [account, passwordHash] of [
        ['known', stored],
        ['unknown', null],
      ] as const) {
        const start = performance.now();
        expect(await passwords.matches(passwordHash, 'b')).toBe(false);
        fastestMs[account] = Math.min(fastestMs[account], performance.now() - start);
      }
    }
    expect(fastestMs.unknown / fastestMs.known).toBeGreaterThan(1 / 3);
    expect(fastestMs.unknown / fastestMs.known).toBeLessThan(3);
  });
});
