import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { passwordDigest } from '#app/account/password-digest.server.ts';
import { createAccounts, createLocalProvider, type LoginKey, type SignedIn } from '#app/services/accounts/index.ts';
import { createCaptcha } from '#app/services/captcha/index.ts';
import { createMessages, type OutboxEntry } from '#app/services/messages/index.ts';
import { createSecurityAlerts } from '#app/services/notifications/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { createSecondFactors } from '#app/services/second-factors/index.ts';
import { sha256 } from '#app/services/secrets/index.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';

/** Cheap parameters: these tests do not depend on the cost of the hash. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const CLIENT = { ip: '192.0.2.1', userAgent: 'test' };
export const PASSWORD = 'harbor_2026';

/** Accounts, captchas and messages over one database, by default in memory, with a clock that the test controls. */
export async function accountsFixture(existing?: Kysely<Database>) {
  const db = existing ?? (await freshDatabase());
  const clock = { at: Date.UTC(2026, 2, 1, 4) };
  const now = () => clock.at;
  const sent: OutboxEntry[] = [];
  const record = (channel: 'sms' | 'email') => async (message: Omit<OutboxEntry, 'at' | 'channel' | 'subject'>) => {
    sent.push({ subject: null, ...message, at: new Date(now()).toISOString(), channel });
  };
  const granted: string[] = [];
  const grantDaily = async (accountId: string) => granted.push(accountId) > 0;
  const outbox = {
    prepare: () => undefined,
    sendSms: record('sms'),
    sendEmail: record('email'),
    latest: async (limit: number) => sent.slice(-limit).reverse(),
  };
  const rates = ownRates({ codes: 1000, wrongCodes: 1000 });
  const captcha = createCaptcha({ db, rates, now, randomBytes });
  const messages = createMessages({
    db,
    transport: outbox,
    outbox,
    captcha,
    rates,
    now,
    randomBytes,
    onError: (error) => {
      throw error;
    },
    wait: () => Promise.resolve(),
  });
  const thirdParty = createLocalProvider({ now, randomBytes });
  const failures: unknown[] = [];
  const ended: string[] = [];
  const sessionEndings = { publish: (accountId: string) => void ended.push(accountId) };
  const alerts = createSecurityAlerts({ now, randomBytes, ensureJob: () => Promise.resolve() });
  const refusals: string[] = [];
  const secondFactors = createSecondFactors({
    ...{ db, rates, alerts, now, randomBytes },
    secretsKey: 'a key of tests that is long enough',
    recoveryCost: { N: 2, r: 1, p: 1 },
    onRefusal: (reason) => void refusals.push(reason),
  });
  const accounts = createAccounts({
    db,
    secondFactors,
    messages,
    captcha,
    coins: { grantDaily },
    alerts,
    now,
    randomBytes,
    thirdParty,
    sessionEndings,
    onError: (error) => void failures.push(error),
    passwordCost: CHEAP,
  });

  return {
    db,
    clock,
    sent,
    granted,
    /** Accounts for which ended sessions were published. */
    ended,
    messages,
    captcha,
    rates,
    accounts,
    secondFactors,
    /** Reasons for which passkeys were refused. */
    refusals,
    alerts,
    thirdParty,
    /** Reported errors of external services. */
    failures,
    /** The code of the latest message. */
    code: () => sent.at(-1)?.code ?? '',
    async register(key: LoginKey): Promise<SignedIn> {
      await accounts.sendRegistrationCode(key, { locale: 'zh-CN', client: CLIENT });
      const registration = {
        code: sent.at(-1)?.code ?? '',
        passwordMd5: passwordDigest(PASSWORD),
        locale: 'zh-CN' as const,
      };
      return accounts.register(key, registration, { client: CLIENT, previousSessionId: null });
    },
    /** Signs in, by default with the password of every registration of this fixture. */
    signIn(key: LoginKey, password = PASSWORD): Promise<SignedIn> {
      const loginName = 'phone' in key ? key.phone : key.email;
      return accounts.signIn(
        { loginName, passwordMd5: passwordDigest(password), remember: false, captcha: null },
        { client: CLIENT, previousSessionId: null },
      );
    },
    /** Returns the answer to a captcha. Only its digest is stored, so all answers are tried. */
    readCaptcha: async (key: string): Promise<string> => {
      const { answer_hash } = await db
        .selectFrom('captchas')
        .select('answer_hash')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      const digits = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'));
      return digits.find((answer) => sha256(`${key}:${answer}`) === answer_hash) ?? '';
    },
  };
}

export type AccountsFixture = Awaited<ReturnType<typeof accountsFixture>>;
