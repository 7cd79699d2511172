import { existsSync, statSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountsFixture, accountsFixture, CLIENT } from '#app/services/accounts/testing/fixture.ts';
import { createRates, type Rates } from '#app/services/rate-limits/index.ts';
import { createDatabase, openCounters } from '#db/connect.ts';
import type { Counters } from '#db/counters.ts';
import { migrate, migrateDown } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { openDialects } from './dialects.ts';

const { dialects, close } = await openDialects('shared limits');
afterAll(close);

const PHONE = '13800138000';

for (const { name, url, reason } of dialects) {
  describe.skipIf(reason !== null)(`limits of several processes on ${name}`, () => {
    let fixture: AccountsFixture;
    let opened: Counters[];
    let errors: unknown[];
    /** The rate limiters of one more process. */
    const process = (): Rates => {
      const counters = openCounters(url);
      expect(counters).not.toBeNull();
      opened.push(counters!);
      return createRates({ counters, onError: (error) => void errors.push(error) });
    };
    /**
     * The accounts of one more process. Two writers of one SQLite file in one thread would wait for each other, so
     * SQLite uses the same process.
     */
    const openSecondProcess = async (): Promise<AccountsFixture> => {
      if (name === 'SQLite') return fixture;
      second = createDatabase(url);
      return accountsFixture(second);
    };
    let second: Kysely<Database> | null;
    beforeEach(async () => {
      opened = [];
      second = null;
      errors = [];
      const db = createDatabase(url);
      await migrate(db);
      fixture = await accountsFixture(db);
    });
    afterEach(async () => {
      for (const counters of opened) await counters.sweep(Number.MAX_SAFE_INTEGER);
      await Promise.all(opened.map((counters) => counters.close()));
      await second?.destroy();
      await migrateDown(fixture.db);
      await fixture.db.destroy();
      vi.useRealTimers();
    });

    it('allow exactly as many calls of a token as in one process', async () => {
      const [first, second] = [process(), process()];
      const calls = await Promise.allSettled(
        Array.from({ length: 600 }, (_, n) => (n % 2 === 0 ? first : second).apiCalls.consume('token')),
      );
      expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(240);
      expect(calls.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'too_many_requests', params: { seconds: expect.any(Number) as number } },
      });
      await expect(process().apiCalls.consume('token')).rejects.toMatchObject({ code: 'too_many_requests' });
      expect(await process().apiCalls.consume('another')).toMatchObject({ limit: 240, remaining: 239 });
      expect(errors).toEqual([]);
    });

    it('can be refunded and read by every process', async () => {
      const [first, second] = [process(), process()];
      for (let n = 0; n < 50; n++) await first.wrongCodes.consume('network');
      expect(await second.wrongCodes.isSpent('network')).toBe(true);
      await second.wrongCodes.refund('network');
      expect(await first.wrongCodes.isSpent('network')).toBe(false);
    });

    it('keep what was counted in a transaction that is rolled back', async () => {
      const rates = process();
      const fail = fixture.db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('captchas').execute();
        for (let n = 0; n < 50; n++) await rates.wrongCodes.consume('network');
        throw new Error('taken back');
      });
      await expect(fail).rejects.toThrow('taken back');
      expect(await process().wrongCodes.isSpent('network')).toBe(true);
    });

    it('apply per process while the counters are unavailable, which is reported once', async () => {
      const rates = process();
      await opened.pop()!.close();
      for (let n = 0; n < 30; n++) await rates.operatorMessages.consume('network');
      await expect(rates.operatorMessages.consume('network')).rejects.toMatchObject({ code: 'too_many_requests' });
      expect(errors).toHaveLength(1);
    });

    it('do not identify a client, and are deleted after their window', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      const rates = process();
      await rates.operatorMessages.consume('192.0.2.77');
      const sweep = vi.spyOn(opened[0]!, 'sweep');
      vi.setSystemTime(Date.now() + 3_600_001);
      await rates.operatorMessages.consume('192.0.2.78');
      await vi.waitFor(() => expect(sweep).toHaveBeenCalledTimes(1));
      await sweep.mock.results[0]?.value;
      expect(await rates.operatorMessages.consume('192.0.2.77')).toMatchObject({ remaining: 29 });
    });

    it('allow per code five attempts of the requesting network, three of each other and sixty in total, over all processes', async () => {
      const otherProcess = await openSecondProcess();
      await fixture.accounts.sendRegistrationCode({ phone: PHONE }, { locale: 'zh-CN', client: CLIENT });
      const wrong = fixture.code() === '000000' ? '000001' : '000000';
      const guess = (n: number, ip: string) =>
        (n % 2 === 0 ? fixture : otherProcess).messages
          .verifyCode({ target: { channel: 'sms', to: PHONE }, purpose: 'register', code: wrong, ip })
          .then(
            () => 'right',
            (error: { code: string }) => error.code,
          );
      const fromOneNetwork = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n, CLIENT.ip)));
      const fromManyNetworks = await Promise.all(Array.from({ length: 90 }, (_, n) => guess(n, `203.0.113.${n % 25}`)));
      expect(
        [fromOneNetwork, fromManyNetworks].map((codes) => codes.filter((code) => code === 'code_wrong').length),
      ).toEqual([5, 60]);
      const right = {
        target: { channel: 'sms', to: PHONE },
        purpose: 'register',
        code: fixture.code(),
        ip: '192.0.2.50',
        isKnownNetwork: true,
      } as const;
      const used = await Promise.allSettled(
        [1, 2, 3, 4].map((n) => (n % 2 === 0 ? fixture : otherProcess).messages.verifyCode(right)),
      );
      expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('allow one code per minute for a requesting network, and twenty a day for others per target, over all processes', async () => {
      const otherProcess = await openSecondProcess();
      const ask = async (n: number, ip: string) => {
        const { messages, captcha, readCaptcha } = n % 2 === 0 ? fixture : otherProcess;
        const { key } = await captcha.issue(ip);
        return messages
          .sendCode({
            target: { channel: 'sms', to: PHONE },
            purpose: 'register',
            locale: 'zh-CN',
            ip,
            captcha: { key, answer: await readCaptcha(key) },
          })
          .then(
            () => 'sent',
            (error: { code: string }) => error.code,
          );
      };
      const same = await Promise.all(Array.from({ length: 6 }, (_, n) => ask(n, CLIENT.ip)));
      expect(same.toSorted()).toEqual([...Array<string>(5).fill('code_sent_already'), 'sent']);
      const codes = await Promise.all(Array.from({ length: 24 }, (_, n) => ask(n, `198.51.100.${n}`)));
      expect(codes.toSorted()).toEqual([
        ...Array<string>(19).fill('sent'),
        ...Array<string>(5).fill('too_many_requests'),
      ]);
    });

    it.runIf(name === 'SQLite')('are a file beside the database that only its owner can read', () => {
      process();
      const file = `${url.replace('sqlite:', '')}.limits`;
      expect(existsSync(file)).toBe(true);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    });

    it.runIf(name === 'SQLite')('are separate for each database, also if two are in one folder', async () => {
      const neighbour = openCounters(url.replace(/\.sqlite$/, ''))!;
      opened.push(neighbour);
      const rates = createRates({ counters: neighbour, onError: (error) => void errors.push(error) });
      await rates.operatorMessages.consume('network');
      expect(await process().operatorMessages.consume('network')).toMatchObject({ remaining: 29 });
      expect(errors).toEqual([]);
    });
  });
}
