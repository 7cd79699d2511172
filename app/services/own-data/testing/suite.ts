import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClasses } from '#app/services/classes/index.ts';
import { createSecurityAlerts } from '#app/services/notifications/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { BELL_SUBMISSION, bellResult, createTaskHarness } from '#app/services/tasks/testing/harness.ts';
import { deleteAccount } from '#db/repositories/accounts.ts';
import { insertAnswer } from '#db/repositories/letters.ts';
import type { Database } from '#db/schema.ts';
import { createOwnData, type OwnData } from '../index.ts';
import { collected, unzip } from './unzip.ts';

/** Where an archive is: it was asked for, or reads one of its files. */
type Place = 'asked' | 'classes' | 'results';

/** The archive of an account; on each database. */
export function describeOwnData(open: () => Promise<{ readonly db: Kysely<Database>; readonly url?: string }>): void {
  let harness: Awaited<ReturnType<typeof createTaskHarness>>;
  let ownData: OwnData;
  let ids = 0;
  let begun: string[] = [];
  let errors: unknown[] = [];
  /** What others do when an archive has come to this place. */
  let meanwhile: (place: Place) => Promise<void>;
  const deleteAt = (at: Place) => async (place: Place) => {
    if (place === at) await harness.db.transaction().execute((trx) => deleteAccount(trx, 'lin'));
  };
  beforeEach(async () => {
    begun = [];
    errors = [];
    meanwhile = () => Promise.resolve();
    harness = await createTaskHarness(await open());
    const { db, tasks } = harness;
    const now = () => Date.UTC(2026, 10, 20, 4, 1);
    const randomBytes = (length: number) => new Uint8Array(length).fill(++ids);
    const rates = ownRates();
    const newId = () => `id-${++ids}`;
    const classes = createClasses(db, { now, newId, timeZone: 'UTC', randomBytes, rates });
    const ownArchives = {
      ...rates.ownArchives,
      consume: async (key: string) => {
        const state = await rates.ownArchives.consume(key);
        await meanwhile('asked');
        return state;
      },
    };
    ownData = createOwnData(db, {
      now,
      rates: { ownArchives },
      alerts: createSecurityAlerts({ now, randomBytes, ensureJob: () => Promise.resolve() }),
      onArchive: (accountId) => void begun.push(accountId),
      onError: (error) => void errors.push(error),
      tasks: {
        ...tasks,
        async resultFile(...args) {
          const file = await tasks.resultFile(...args);
          await meanwhile('results');
          return file;
        },
      },
      classes: {
        ...classes,
        async list(accountId) {
          await meanwhile('classes');
          return classes.list(accountId);
        },
      },
    });
    await harness.open('lin');
    await harness.open('stranger');
  });
  afterEach(() => harness.close());

  const REQUEST = { locale: 'en-US', isExpiringOnly: false, describe: () => 'failed' } as const;
  const download = async (request: Parameters<OwnData['archive']>[1] = REQUEST, accountId = 'lin') =>
    unzip(await collected(await ownData.archive(accountId, request)));
  const run = async (accountId = 'lin', name = 'Bell pair') => {
    const { id } = await harness.tasks.submit(accountId, { ...BELL_SUBMISSION, name });
    harness.runner.start();
    await vi.waitFor(() => expect(harness.jobs.at(-1)?.job).toBeDefined());
    await vi.waitFor(async () => {
      harness.jobs.at(-1)?.finish(bellResult);
      expect((await harness.tasks.require(accountId, id)).status).toBe('completed');
    });
    return id;
  };

  describe('the archive of an account', () => {
    it('has its profile, programs, tasks with results, and QCoins, and says what each file is', async () => {
      const id = await run('lin', 'Bell: a/b');
      const files = await download();
      expect(JSON.parse(files.get('account.json')!)).toMatchObject({
        userName: 'lin',
        email: 'lin@example.org',
        createdAt: '1970-01-01T00:00:00.000Z',
        wantsEmail: false,
      });
      const tasks = JSON.parse(files.get('tasks.json')!) as readonly { id: string; program: string }[];
      expect(tasks).toMatchObject([{ id, program: BELL_SUBMISSION.program, status: 'completed' }]);
      expect(JSON.parse(files.get(`results/Bell_ a_b ${id}.json`)!)).toMatchObject({ counts: { '00': 52, '11': 48 } });
      expect(files.get(`results/Bell_ a_b ${id}.csv`)).toContain('00');
      expect(files.get('coins.csv')).toContain(',charge,');
      const program = [...files.keys()].find((name) => /^projects\/Bell_ a_b \S+\/version 1\.\w+$/.test(name));
      expect(files.get(program!)).toBe(BELL_SUBMISSION.program);
      expect(files.get('README.txt')).toContain('coins.csv');
      expect(files.get('说明.txt')).toContain('coins.csv');
      for (const name of files.keys()) expect(name).not.toMatch(/INCOMPLETE/);
    });

    it('has nothing of other accounts', async () => {
      const own = await run('lin');
      await run('stranger', 'secret of the stranger');
      const all = [...(await download()).values()].join('\n');
      expect(all).toContain(own);
      expect(all).not.toContain('stranger');
    });

    it('has no secret', async () => {
      const { db } = harness;
      await db.updateTable('accounts').set({ password_hash: 'SECRET-hash' }).execute();
      await harness.notifications.addWebhook('lin', 'https://example.org/hook');
      await db.updateTable('webhooks').set({ secret: 'SECRET-hook' }).execute();
      await sql`insert into api_tokens (id, account_id, name, token_hash, scopes, created_at)
        values ('t', 'lin', 'laptop', 'SECRET-token', '["tasks:read"]', 1)`.execute(db);
      const files = await download();
      expect(files.get('api-tokens.json')).toContain('laptop');
      expect(files.get('webhooks.json')).toContain('https://example.org/hook');
      expect([...files.values()].join('\n')).not.toContain('SECRET');
    });

    it('has the letters with their answers, and the second factors without what opens them', async () => {
      const { db } = harness;
      for (const [id, account_id] of [
        ['m-lin', 'lin'],
        ['m-stranger', 'stranger'],
      ] as const) {
        await db
          .insertInto('messages')
          .values({ id, account_id, subject: 'Hello', content: 'A question', contact: null, created_at: 1 })
          .execute();
        await insertAnswer(
          db,
          { kind: 'message', id },
          {
            ...{
              id: `a-${id}`,
              channel: 'bell',
              recipient: account_id,
              text: `Answer to ${account_id}`,
              locale: 'en-US',
            },
            ...{
              answered_by: 'chen',
              created_at: 2,
              status: 'sent',
              attempts: 1,
              error: null,
              ended_at: 2,
              job_id: null,
            },
          },
        );
      }
      await sql`insert into passkeys (id, account_id, credential_id, public_key, counter, transports, device_type,
          is_backed_up, name, created_at)
        values ('p', 'lin', 'SECRET-id', 'SECRET-key', 0, '[]', 'multiDevice', 1, 'phone', 1)`.execute(db);
      await sql`insert into authenticator_apps (account_id, secret, created_at) values ('lin', 'SECRET', 1)`.execute(
        db,
      );
      await sql`insert into recovery_codes (id, account_id, salt, hash, created_at)
        values ('r', 'lin', 'SECRET', 'SECRET', 1)`.execute(db);
      const files = await download();
      expect(JSON.parse(files.get('letters/answers.json')!)).toMatchObject([
        { messageId: 'm-lin', text: 'Answer to lin', createdAt: '1970-01-01T00:00:00.002Z' },
      ]);
      expect(JSON.parse(files.get('second-factors/passkeys.json')!)).toMatchObject([
        { name: 'phone', isBackedUp: true },
      ]);
      for (const name of ['authenticator-app', 'recovery-codes'])
        expect(JSON.parse(files.get(`second-factors/${name}.json`)!)).toHaveLength(1);
      expect([...files.values()].join('\n')).not.toMatch(/SECRET|chen/);
    });

    it('of results that will be deleted has these alone', async () => {
      const [first] = [await run(), await run()];
      await harness.db.updateTable('task_results').set({ expires_at: 1 }).where('task_id', '=', first).execute();
      const files = await download({ ...REQUEST, isExpiringOnly: true });
      expect([...files.keys()].toSorted()).toEqual(
        [
          'README.txt',
          `results/Bell pair ${first}.csv`,
          `results/Bell pair ${first}.json`,
          'tasks.json',
          '说明.txt',
        ].toSorted(),
      );
    });

    it('can be had three times a day, and its owner is told each time', async () => {
      for (let n = 0; n < 3; n++) await download();
      await expect(ownData.archive('lin', REQUEST)).rejects.toMatchObject({ code: 'too_many_requests' });
      expect(begun).toEqual(['lin', 'lin', 'lin']);
      const { items } = await harness.notifications.list('lin', 1);
      expect(items.filter(({ kind }) => kind === 'data_exported')).toHaveLength(3);
    });

    it('of an account that does not exist is refused', async () => {
      await expect(ownData.archive('nobody', REQUEST)).rejects.toMatchObject({ code: 'not_logged_in' });
    });

    it('that is asked for while the account is deleted is refused, and nobody is told of it', async () => {
      meanwhile = deleteAt('asked');
      await expect(ownData.archive('lin', REQUEST)).rejects.toMatchObject({ code: 'not_logged_in' });
      expect(begun).toEqual([]);
    });

    it.each(['classes', 'results'] as const)(
      'that is being read, as far as its %s, while the account is deleted ends, and says so',
      async (place) => {
        await run();
        meanwhile = deleteAt(place);
        const files = await download();
        expect(files.get('account.json')).toContain('lin@example.org');
        expect(files.get('INCOMPLETE.txt')).toContain('The account was deleted');
        expect([...files.keys()].some((name) => name.endsWith('.csv') && name.startsWith('results/'))).toBe(false);
      },
    );

    it('whose results cannot be read lists them, and tells the operator why', async () => {
      const id = await run();
      await harness.db.updateTable('task_results').set({ body: '{"kind":' }).execute();
      expect((await download()).get('INCOMPLETE.txt')).toContain(id);
      expect(errors.map(String)).toEqual([
        expect.stringContaining('JSON') as string,
        expect.stringContaining('JSON') as string,
      ]);
    });

    it('ends when its reader goes, and leaves no reading behind', async () => {
      await run();
      const archive = await ownData.archive('lin', REQUEST);
      await archive.next();
      await archive.return();
      expect((await archive.next()).done).toBe(true);
    });
  });
}
