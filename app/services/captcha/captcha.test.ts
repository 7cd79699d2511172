import { randomBytes } from 'node:crypto';
import { decode } from 'fast-png';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CAPTCHA_IMAGE } from '#app/domain/limits.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { sha256 } from '#app/services/secrets/index.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { type Captcha, createCaptcha } from './index.ts';

let db: Kysely<Database>;
let captcha: Captcha;
let time = 0;

beforeEach(async () => {
  db = await freshDatabase();
  time = 1_000;
  captcha = createCaptcha({ db, rates: ownRates(), now: () => time, randomBytes });
});
afterEach(() => db.destroy());

/** Only the digest is stored, so the test tries all 10,000 answers. */
async function solve(key: string): Promise<string> {
  const { answer_hash } = await db
    .selectFrom('captchas')
    .select('answer_hash')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  for (let n = 0; n < 10_000; n++) {
    const digits = String(n).padStart(4, '0');
    if (sha256(`${key}:${digits}`) === answer_hash) return digits;
  }
  throw new Error('no answer');
}

const IP = '192.0.2.1';
const wrong = { code: 'captcha_wrong' };

describe('a captcha', () => {
  it('is an image of exactly four digits', async () => {
    const { key, image } = await captcha.issue(IP);
    expect(await solve(key)).toMatch(/^\d{4}$/);
    expect(decode(image)).toMatchObject(CAPTCHA_IMAGE);
  });

  it('can be answered and redeemed once', async () => {
    const { key } = await captcha.issue(IP);
    const answer = await solve(key);
    await captcha.answer({ key, answer });
    await captcha.redeem(key);
    await expect(captcha.redeem(key)).rejects.toMatchObject(wrong);
    await expect(captcha.verify({ key, answer })).rejects.toMatchObject(wrong);
  });

  it('cannot be redeemed before it is answered', async () => {
    const { key } = await captcha.issue(IP);
    await expect(captcha.redeem(key)).rejects.toMatchObject(wrong);
  });

  it('is invalidated by one wrong answer, even among a thousand parallel ones', async () => {
    const { key } = await captcha.issue(IP);
    const answer = await solve(key);
    const guesses = Array.from({ length: 1000 }, (_, n) => String(9999 - n)).filter((guess) => guess !== answer);
    const outcomes = await Promise.allSettled(
      [...guesses, answer].map((guess) => captcha.verify({ key, answer: guess })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(0);
  });

  it('of a form with a key is drawn at each request, and the last one counts', async () => {
    const key = 'foot-1';
    await captcha.issueAs(key, IP);
    const first = await solve(key);
    await captcha.verify({ key, answer: first });
    await expect(captcha.verify({ key, answer: first })).rejects.toMatchObject(wrong);
    expect(decode(await captcha.issueAs(key, IP))).toMatchObject(CAPTCHA_IMAGE);
    const second = await solve(key);
    await captcha.verify({ key, answer: second });
    for (let n = 2; n < 60; n++) await captcha.issueAs(key, IP);
    await expect(captcha.issueAs(key, IP)).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('is drawn sixty times per minute for one client, without limiting others', async () => {
    for (let n = 0; n < 60; n++) await captcha.issue(IP);
    await expect(captcha.issue(IP)).rejects.toMatchObject({ code: 'too_many_requests' });
    await captcha.issue('192.0.2.2');
  });

  it('is drawn five more times per minute for a browser that requested a code, and not for an invented cookie', async () => {
    const rates = ownRates();
    const limited = createCaptcha({ db, rates, now: () => time, randomBytes });
    await rates.codeRequesters.consume('known');
    for (let n = 0; n < 60; n++) await rates.captchaImages.consume(IP);
    // Many invented cookies, as a script could send them.
    for (let n = 0; n < 20; n++)
      await expect(limited.issue(IP, `made-up-${n}`)).rejects.toMatchObject({ code: 'too_many_requests' });
    for (let n = 0; n < 5; n++) await limited.issue(IP, 'known');
    await expect(limited.issue(IP, 'known')).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('is replaced by newer ones once it has expired', async () => {
    for (let n = 0; n < 4; n++) await captcha.issue(IP);
    time += 5 * 60_000;
    const countStored = async () => (await db.selectFrom('captchas').select('key').execute()).length;
    const counts: number[] = [];
    for (let n = 0; n < 3; n++) {
      await captcha.issue(IP);
      counts.push(await countStored());
    }
    expect(counts).toEqual([3, 2, 3]);
  });

  it('is drawn for all clients, even if one client uses many networks', async () => {
    // The number of /64 networks that one client may have.
    const rows = Array.from({ length: 1000 }, (_, n) => n);
    for (let round = 0; round < 101; round++) {
      const captchas = rows.map((n) => ({ key: `${round}.${n}`, answer_hash: '', expires_at: time + 1000 }));
      await db.insertInto('captchas').values(captchas).execute();
    }
    const { key } = await captcha.issue(IP);
    await captcha.verify({ key, answer: await solve(key) });
  });

  it('is different for each of many concurrent requests, and each has its own answer', async () => {
    const issued = await Promise.all(Array.from({ length: 1100 }, (_, n) => captcha.issue(`192.0.2.${n % 256}`)));
    expect(new Set(issued.map(({ key }) => key)).size).toBe(1100);
    for (const { key } of [issued[0], issued[1099]].flatMap((batch) => batch ?? []))
      await captcha.verify({ key, answer: await solve(key) });
  });

  it('is not issued if it could not be stored', async () => {
    await captcha.issue(IP);
    await db.schema.dropTable('captchas').execute();
    await expect(Promise.allSettled([captcha.issue(IP), captcha.issue(IP)])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
  });

  it('expires after five minutes', async () => {
    const { key } = await captcha.issue(IP);
    time += 5 * 60_000;
    await expect(captcha.verify({ key, answer: await solve(key) })).rejects.toMatchObject(wrong);
  });
});
