import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { createSecretBox } from './secret-box.ts';

let db: Kysely<Database>;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const KEY = 'a key of the settings, long enough';
const SECRET = Uint8Array.of(1, 2, 3);
const box = (secretsKey: string | null) => createSecretBox(db, { secretsKey, randomBytes });

describe('a secret that must be read again', () => {
  it('is opened for its owner only', async () => {
    const sealed = await box(KEY).seal(SECRET, 'one');
    expect(sealed).not.toContain(Buffer.from(SECRET).toString('base64url'));
    expect(await box(KEY).open(sealed, 'one')).toEqual({ secret: Buffer.from(SECRET), isCurrent: true });
    expect(await box(KEY).open(sealed, 'other')).toBeNull();
  });

  it('is still opened after a key was set, and is then to be sealed anew', async () => {
    const sealed = await box(null).seal(SECRET, 'one');
    expect(await box(null).open(sealed, 'one')).toMatchObject({ isCurrent: true });
    expect(await box(KEY).open(sealed, 'one')).toEqual({ secret: Buffer.from(SECRET), isCurrent: false });
  });

  it('is not opened by another key, or damaged', async () => {
    const sealed = await box(KEY).seal(SECRET, 'one');
    expect(await box(`${KEY}!`).open(sealed, 'one')).toBeNull();
    for (const text of ['', 'x', sealed.slice(0, 12), `${sealed.slice(0, -2)}AA`])
      expect(await box(KEY).open(text, 'one')).toBeNull();
  });
});
