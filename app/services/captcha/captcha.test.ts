import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/schema.ts';
import { freshDatabase } from '../../../db/testing/fresh-database.ts';
import { sha256 } from '../secrets/index.ts';
import { type Captcha, createCaptcha } from './index.ts';

let db: Kysely<Database>;
let captcha: Captcha;
let time = 0;

beforeEach(async () => {
  db = await freshDatabase();
  time = 1_000;
  captcha = createCaptcha({ db, now: () => time, randomBytes });
});
afterEach(() => db.destroy());

/** Only the digest is stored, so a test tries all ten thousand. */
async function solve(key: string): Promise<string> {
  const { answer_hash } = await db.selectFrom('captchas').select('answer_hash').where('key', '=', key).executeTakeFirstOrThrow();
  for (let n = 0; n < 10_000; n++) {
    const digits = String(n).padStart(4, '0');
    if (sha256(`${key}:${digits}`) === answer_hash) return digits;
  }
  throw new Error('no answer');
}

const wrong = { code: 'captcha_wrong' };

describe('a captcha', () => {
  it('is a picture without text of exactly four digits', async () => {
    const { key, svg } = await captcha.issue();
    expect(await solve(key)).toMatch(/^\d{4}$/);
    expect(svg.match(/<path transform/g)).toHaveLength(4);
    expect(svg).not.toMatch(/<text|>[^<]/);
  });

  it('is answered and redeemed once', async () => {
    const { key } = await captcha.issue();
    const answer = await solve(key);
    await captcha.answer({ key, answer });
    await captcha.redeem(key);
    await expect(captcha.redeem(key)).rejects.toMatchObject(wrong);
    await expect(captcha.verify({ key, answer })).rejects.toMatchObject(wrong);
  });

  it('is not redeemed before it is answered', async () => {
    const { key } = await captcha.issue();
    await expect(captcha.redeem(key)).rejects.toMatchObject(wrong);
  });

  it('is ended by one wrong answer, even among a thousand parallel ones', async () => {
    const { key } = await captcha.issue();
    const answer = await solve(key);
    const guesses = Array.from({ length: 1000 }, (_, n) => String(9999 - n)).filter((guess) => guess !== answer);
    const outcomes = await Promise.allSettled([...guesses, answer].map((guess) => captcha.verify({ key, answer: guess })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(0);
  });

  it('is worthless after five minutes', async () => {
    const { key } = await captcha.issue();
    time += 5 * 60_000;
    await expect(captcha.verify({ key, answer: await solve(key) })).rejects.toMatchObject(wrong);
  });
});
