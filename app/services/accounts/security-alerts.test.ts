import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordDigest as md5 } from '#app/account/password-digest.server.ts';
import { createNotifications, type Notifications } from '#app/services/notifications/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { createTokens, type Tokens } from '#app/services/tokens/index.ts';
import type { Session } from './index.ts';
import { type AccountsFixture, accountsFixture, CLIENT, PASSWORD } from './testing/fixture.ts';

const EMAIL = 'lin@example.org';
const NEW = 'lighthouse_2';
const from = { locale: 'zh-CN', client: CLIENT } as const;

let fixture: AccountsFixture;
let notifications: Notifications;
let tokens: Tokens;
let session: Session;
beforeEach(async () => {
  fixture = await accountsFixture();
  const { db, clock, alerts } = fixture;
  const now = () => clock.at;
  notifications = createNotifications(db, {
    now,
    randomBytes,
    allowsPrivate: true,
    ensureJob: () => Promise.resolve(),
    rates: ownRates(),
  });
  tokens = createTokens(db, {
    coins: { grantDaily: async () => true },
    alerts,
    timeZone: 'Asia/Shanghai',
    rates: ownRates(),
    now,
    randomBytes,
  });
  ({ session } = await fixture.register({ email: EMAIL }));
  clock.at += 60_000;
});
afterEach(() => fixture.db.destroy());

const signInFrom = (ip: string) =>
  fixture.accounts.signIn(
    { loginName: EMAIL, passwordMd5: md5(PASSWORD), remember: false, captcha: null },
    { client: { ip, userAgent: 'test' }, previousSessionId: null },
  );
const notificationKinds = async () => (await notifications.list(session.account.id, 1)).items.map(({ kind }) => kind);
const emailEvents = async () =>
  (await notifications.listDeliveries(session.account.id))
    .filter(({ channel }) => channel === 'email')
    .map(({ event }) => event);

describe('an account is notified', () => {
  it('once of a sign-in from a new network, and never of one from a known network', async () => {
    await signInFrom(CLIENT.ip);
    expect(await notificationKinds()).toEqual([]);
    await signInFrom('2001:db8:1:2::1');
    await signInFrom('2001:db8:1:2:ffff::9');
    expect(await notificationKinds()).toEqual(['new_network']);
    expect(await emailEvents()).toEqual(['security.new_network']);
    expect((await notifications.list(session.account.id, 1)).items[0]).toMatchObject({
      security: { network: '2001:db8:1:2::/64' },
    });
  });

  it('of no failed sign-in', async () => {
    await fixture.signIn({ email: EMAIL }, 'wrong_1').catch(() => undefined);
    await fixture.accounts
      .signIn(
        { loginName: EMAIL, passwordMd5: md5('wrong_1'), remember: false, captcha: null },
        { client: { ip: '198.51.100.9', userAgent: 'test' }, previousSessionId: null },
      )
      .catch(() => undefined);
    expect(await notificationKinds()).toEqual([]);
  });

  it('of a new token and of a new password', async () => {
    await tokens.create(session.account.id, { name: 'CI', scopes: ['tasks:read'] });
    await fixture.accounts.passwordChange.sendCode(session.account.id, from);
    await fixture.accounts.passwordChange.change(
      session.account.id,
      { oldPasswordMd5: md5(PASSWORD), passwordMd5: md5(NEW), code: fixture.code() },
      CLIENT,
    );
    expect((await emailEvents()).sort()).toEqual(['security.password_changed', 'security.token_created']);
    expect((await notificationKinds()).sort()).toEqual(['password_changed', 'token_created']);
  });

  it('only in the notification list if no email is bound', async () => {
    const phoneAccountId = (await fixture.register({ phone: '13800138000' })).session.account.id;
    await tokens.create(phoneAccountId, { name: 'CI', scopes: ['tasks:read'] });
    expect(await notifications.unread(phoneAccountId)).toBe(1);
    expect(await notifications.listDeliveries(phoneAccountId)).toEqual([]);
  });
});

describe('with a new password', () => {
  beforeEach(async () => {
    await notifications.addWebhook(session.account.id, 'https://hooks.example.org/1');
  });
  const countCredentials = async () => ({
    tokens: (await tokens.list(session.account.id)).length,
    webhooks: (await notifications.listWebhooks(session.account.id)).length,
  });
  const reset = async (revokesAccess: boolean) => {
    await fixture.accounts.passwordReset.sendCode({ email: EMAIL }, from);
    await fixture.accounts.passwordReset.reset(
      { email: EMAIL },
      { code: fixture.code(), passwordMd5: md5(NEW), revokesAccess },
      CLIENT,
    );
  };

  it('API tokens and webhooks stay by default', async () => {
    const { secret } = await tokens.create(session.account.id, { name: 'CI', scopes: ['tasks:read'] });
    await reset(false);
    expect(await countCredentials()).toEqual({ tokens: 1, webhooks: 1 });
    await tokens.open(secret);
  });

  it('all of them end on request, and none of other accounts', async () => {
    const other = (await fixture.register({ phone: '13800138000' })).session.account.id;
    const [{ secret }, keptToken] = await Promise.all([
      tokens.create(session.account.id, { name: 'CI', scopes: ['tasks:read'] }),
      tokens.create(other, { name: 'CI', scopes: ['tasks:read'] }),
    ]);
    await notifications.addWebhook(other, 'https://hooks.example.org/1');
    fixture.clock.at += 60_000;
    await reset(true);
    expect(await countCredentials()).toEqual({ tokens: 0, webhooks: 0 });
    await expect(tokens.open(secret)).rejects.toMatchObject({ code: 'token_invalid' });
    await tokens.open(keptToken.secret);
    expect(await notifications.listWebhooks(other)).toHaveLength(1);
  });

  it('a password change ends them in the same way', async () => {
    await tokens.create(session.account.id, { name: 'CI', scopes: ['tasks:read'] });
    await fixture.accounts.passwordChange.sendCode(session.account.id, from);
    await fixture.accounts.passwordChange.change(
      session.account.id,
      { oldPasswordMd5: md5(PASSWORD), passwordMd5: md5(NEW), code: fixture.code(), revokesAccess: true },
      CLIENT,
    );
    expect(await countCredentials()).toEqual({ tokens: 0, webhooks: 0 });
  });
});
