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
});
