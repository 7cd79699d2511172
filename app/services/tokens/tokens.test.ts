import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#app/domain/limits.ts';
import { type AccountsFixture, accountsFixture } from '#app/services/accounts/testing/fixture.ts';
import { type Coins, createCoins } from '#app/services/coins/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { randomId } from '#app/services/secrets/index.ts';
import type { Database } from '#db/schema.ts';
import { createTokens, type Tokens } from './index.ts';

let fixture: AccountsFixture;
let db: Kysely<Database>;
let tokens: Tokens;
let accountId: string;
let now = 1_000_000;
let coins: Coins;
beforeEach(async () => {
  fixture = await accountsFixture();
  ({ db } = fixture);
  accountId = (await fixture.register({ phone: '13800138000' })).session.account.id;
  const days = { now: () => now, timeZone: 'Asia/Shanghai' };
  coins = createCoins(db, { ...days, newId: () => randomId(randomBytes) });
  tokens = createTokens(db, { coins, alerts: fixture.alerts, ...days, rates: ownRates(), randomBytes });
});
afterEach(() => db.destroy());

describe('API tokens', () => {
  it('authenticate their account within their scopes, and are stored as a digest only', async () => {
    const { secret, token } = await tokens.create(accountId, { name: 'CI', scopes: ['tasks:write', 'tasks:read'] });
    expect(await tokens.open(secret)).toEqual({ tokenId: token.id, accountId, scopes: ['tasks:read', 'tasks:write'] });
    expect(JSON.stringify(await db.selectFrom('api_tokens').selectAll().execute())).not.toContain(secret.slice(3));
  });

  it('report when they were used, to the minute', async () => {
    const { secret } = await tokens.create(accountId, { name: 'CI', scopes: [] });
    const readLastUsedAt = async () => (await tokens.list(accountId))[0]?.lastUsedAt;
    expect(await readLastUsedAt()).toBeNull();
    await tokens.open(secret);
    const first = now;
    now += 59_999;
    await tokens.open(secret);
    expect(await readLastUsedAt()).toBe(first);
    now += 1;
    await tokens.open(secret);
    expect(await readLastUsedAt()).toBe(now);
  });

  it('grant the coins of a day with their first use, once', async () => {
    const { secret } = await tokens.create(accountId, { name: 'CI', scopes: [], lifetime: 'none' });
    await tokens.open(secret);
    const tomorrow = Date.parse('2026-11-22T00:00:00+08:00');
    // Only the token is used, shortly before midnight and shortly after.
    now = tomorrow - 1000;
    await tokens.open(secret);
    now = tomorrow + 1000;
    expect((await coins.balance(accountId)).balance).toBe(0);
    await Promise.all([tokens.open(secret), tokens.open(secret)]);
    expect(await coins.balance(accountId)).toMatchObject({ day: '2026-11-22', balance: LIMITS.dailyCoins });
  });

  it('are invalid after revocation, and cannot be revoked by other accounts', async () => {
    const { secret, token } = await tokens.create(accountId, { name: 'CI', scopes: ['tasks:read'] });
    await expect(tokens.revoke('somebody', token.id)).rejects.toMatchObject({ code: 'not_found' });
    await tokens.revoke(accountId, token.id);
    await expect(tokens.open(secret)).rejects.toMatchObject({ code: 'token_invalid' });
    await expect(tokens.revoke(accountId, token.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await tokens.list(accountId)).toEqual([]);
  });

  it('are invalid for a disabled account, and if they were never issued', async () => {
    const { secret } = await tokens.create(accountId, { name: 'CI', scopes: ['tasks:read'] });
    await db.updateTable('accounts').set({ is_disabled: 1 }).execute();
    await expect(tokens.open(secret)).rejects.toMatchObject({ code: 'abnormal_account' });
    for (const guess of ['', 'qh_', `${secret}x`, secret.slice(3)])
      await expect(tokens.open(guess)).rejects.toMatchObject({ code: 'token_invalid' });
  });

  it('expire after 90 days unless another lifetime, or none, was requested', async () => {
    const DAY = 86_400_000;
    const [standard, year, endless] = await Promise.all([
      tokens.create(accountId, { name: 'usual', scopes: [] }),
      tokens.create(accountId, { name: 'a year', scopes: [], lifetime: '365' }),
      tokens.create(accountId, { name: 'endless', scopes: [], lifetime: 'none' }),
    ]);
    expect([standard, year, endless].map(({ token }) => token.expiresAt)).toEqual([
      now + 90 * DAY,
      now + 365 * DAY,
      null,
    ]);
    now += 90 * DAY - 1;
    await tokens.open(standard.secret);
    now += 1;
    await expect(tokens.open(standard.secret)).rejects.toMatchObject({
      code: 'token_expired',
      params: { day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string },
    });
    expect((await tokens.list(accountId)).map(({ name, hasEnded }) => [name, hasEnded]).sort()).toEqual([
      ['a year', false],
      ['endless', false],
      ['usual', true],
    ]);
    now += 10_000 * DAY;
    await expect(tokens.open(year.secret)).rejects.toMatchObject({ code: 'token_expired' });
    await tokens.open(endless.secret);
  });

  it('leave room for others once they have expired', async () => {
    for (let n = 0; n < LIMITS.apiTokens; n++)
      await tokens.create(accountId, { name: `t${n}`, scopes: [], lifetime: '30' });
    await expect(tokens.create(accountId, { name: 'more', scopes: [] })).rejects.toMatchObject({ code: 'token_limit' });
    now += 30 * 86_400_000;
    await tokens.create(accountId, { name: 'more', scopes: [] });
  });

  it('are limited per account', async () => {
    // Concurrent requests for more tokens than allowed.
    const results = await Promise.allSettled(
      Array.from({ length: LIMITS.apiTokens + 5 }, (_, n) => tokens.create(accountId, { name: `t${n}`, scopes: [] })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS.apiTokens);
    await expect(tokens.create(accountId, { name: 'more', scopes: [] })).rejects.toMatchObject({ code: 'token_limit' });
  });
});
