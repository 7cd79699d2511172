import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPasswords } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

const [hash, verify] = [vi.mocked(argon2.hash), vi.mocked(argon2.verify)];
beforeEach(() => {
  hash.mockClear();
  verify.mockClear();
});

/** The parameters of a PHC string and the lengths of its salt and digest: what the time of a check depends on. */
const costOf = (stored: string): readonly unknown[] => {
  const [, variant, version, parameters, salt, digest] = stored.split('$');
  return [variant, version, parameters, salt?.length, digest?.length];
};

it('passwords are refused by the same work for an unknown account as for a known one', async () => {
  const stored = await createPasswords({ randomBytes }).hash('a');
  hash.mockClear();
  /** Refuses twice, because the first time may prepare something. */
  const workOf = async (passwordHash: string | null) => {
    const passwords = createPasswords({ randomBytes });
    const work: unknown[] = [];
    for (const passwordMd5 of ['b', 'c']) {
      expect(await passwords.matches(passwordHash, passwordMd5)).toBe(false);
      work.push({
        hashed: hash.mock.calls.map(([, cost]) => cost),
        verified: verify.mock.calls.map(([against, given]) => [costOf(String(against)), given]),
      });
      hash.mockClear();
      verify.mockClear();
    }
    return work;
  };
  const known = await workOf(stored);
  expect(known).toEqual([
    { hashed: [expect.anything()], verified: [[costOf(stored), 'b']] },
    { hashed: [], verified: [[costOf(stored), 'c']] },
  ]);
  expect(await workOf(null)).toEqual(known);
});
