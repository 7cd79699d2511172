import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '#app/domain/limits.ts';
import { OPERATOR_ACT_NAMES, OPERATOR_ACTS, type OperatorActName } from '#app/domain/operator-acts.ts';
import { type Actor, createAudit } from '#app/services/audit/index.ts';
import { createTaskEndNotifier } from '#app/services/notifications/index.ts';
import { createOperators, type Operators } from '#app/services/operators/index.ts';
import { createFactorRemoval } from '#app/services/second-factors/index.ts';
import { insertTestPasskey } from '#app/services/second-factors/testing/passkey-row.ts';
import { createTaskEvents, createTaskOperations } from '#app/services/tasks/index.ts';
import { BELL_SUBMISSION, bellResult, createTaskHarness } from '#app/services/tasks/testing/harness.ts';
import { insertTestTask } from '#app/services/tasks/testing/rows.ts';
import { NO_TELEMETRY } from '#app/services/telemetry/index.ts';
import { setOperator } from '#db/repositories/operator.ts';
import type { Database } from '#db/schema.ts';
import { operatedRows } from './operated-rows.ts';

type Harness = Awaited<ReturnType<typeof createTaskHarness>>;

const CHEN: Actor = { accountId: 'chen', name: 'chen' };
const ROOT: Actor = { accountId: null, name: 'root' };
const TIME_ZONE = 'Asia/Shanghai';

/** What operators do; on each database. */
export function describeOperators(open: () => Promise<{ readonly db: Kysely<Database>; readonly url?: string }>): void {
  let harness: Harness;
  let operators: Operators;
  let ids = 0;
  const ended: string[] = [];
  const refunds: string[] = [];
  const [db, now] = [() => harness.db, () => Date.UTC(2026, 10, 20, 5)];

  beforeEach(async () => {
    harness = await createTaskHarness(await open());
    const newId = () => `op-${String((ids += 1)).padStart(4, '0')}`;
    const lifecycle = {
      ...{ now, newId, timeZone: TIME_ZONE, jobs: harness.queue, board: harness.board, watchers: harness.watchers },
      telemetry: NO_TELEMETRY,
      events: createTaskEvents((error) => expect.fail(String(error))),
      endings: createTaskEndNotifier({ now, randomBytes, allowsPrivate: false, ensureJob: () => Promise.resolve() }),
    };
    operators = createOperators({
      secondFactors: createFactorRemoval({ db: db(), alerts: { record: () => Promise.resolve() } }),
      ...{ db: db(), now, newId, timeZone: TIME_ZONE, jobs: harness.queue },
      telemetry: { coinsRefunded: ({ product, reason, coins }) => void refunds.push(`${product} ${reason} ${coins}`) },
      audit: createAudit(db(), { now, newId }),
      operations: createTaskOperations(db(), lifecycle, harness.runner),
      onSessionsEnded: (id) => void ended.push(id),
    });
    await harness.open('lin');
    await harness.open('chen');
    await setOperator(db(), 'chen', true);
  });
  afterEach(async () => {
    ended.length = 0;
    refunds.length = 0;
    await harness.close();
  });

  const entries = () => db().selectFrom('audit_entries').selectAll().orderBy('id').execute();
  const account = (id: string) =>
    db().selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { ledger, charge, application, session } = operatedRows(db, now);
  const refusal = (code: string, params?: object) => expect.objectContaining(params ? { code, params } : { code });

  /** Something for every act to be done on, and the act. A new act without a line here does not compile. */
  const DOING: Readonly<Record<OperatorActName, (actor: Actor) => Promise<() => Promise<void>>>> = {
    'account:level': async (actor) => () =>
      operators.perform(actor, 'account:level', { subject: 'lin', level: 3 }, 'why'),
    'account:test-permission': async (actor) => () =>
      operators.perform(actor, 'account:test-permission', { subject: 'lin', isGranted: true }, 'why'),
    'account:disable': async (actor) => () => operators.perform(actor, 'account:disable', { subject: 'lin' }, 'why'),
    'account:enable': async (actor) => () => operators.perform(actor, 'account:enable', { subject: 'lin' }, 'why'),
    'account:end-sessions': async (actor) => {
      await session('s1');
      return () => operators.perform(actor, 'account:end-sessions', { subject: 'lin', session: 's1' }, 'why');
    },
    'account:remove-factors': async (actor) => {
      await insertTestPasskey(db(), 'lin');
      return () => operators.perform(actor, 'account:remove-factors', { subject: 'lin' }, 'why');
    },
    'account:quotas': async (actor) => () => {
      const own = { projects: 1, versions: null, programMib: 2, resultMib: 0 };
      return operators.perform(actor, 'account:quotas', { subject: 'lin', ...own }, 'why');
    },
    'account:operator': async (actor) => () =>
      operators.perform(actor, 'account:operator', { subject: 'lin', isOperator: true }, 'why'),
    'task:stop': async (actor) => {
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      return () => operators.perform(actor, 'task:stop', { subject: id }, 'why');
    },
    'task:requeue': async (actor) => {
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      return () => operators.perform(actor, 'task:requeue', { subject: id }, 'why');
    },
    'task:refund': async (actor) => {
      await insertTestTask(db(), { id: 'done', accountId: 'lin', status: 'completed', price: 5 });
      await charge('done', 5);
      return () => operators.perform(actor, 'task:refund', { subject: 'done', coins: null }, 'why');
    },
    'access-request:approve': async (actor) => {
      await application('m1');
      return () => operators.perform(actor, 'access-request:approve', { subject: 'm1', level: 2 }, 'why');
    },
    'access-request:refuse': async (actor) => {
      await application('m1');
      return () => operators.perform(actor, 'access-request:refuse', { subject: 'm1' }, 'why');
    },
  };

  describe.each(OPERATOR_ACT_NAMES)('%s', (name) => {
    it('leaves one entry of the audit log, and none if it is refused', async () => {
      const isForAnyone = OPERATOR_ACTS[name].by === 'anyone';
      const actor = isForAnyone ? CHEN : ROOT;
      const act = await DOING[name](actor);
      if (isForAnyone) {
        // The role was taken after the page was opened.
        await setOperator(db(), 'chen', false);
        await expect(act()).rejects.toEqual(refusal('not_found'));
        expect(await entries()).toEqual([]);
        await setOperator(db(), 'chen', true);
      }
      await act();
      const [entry, ...more] = await entries();
      expect(more).toEqual([]);
      expect(entry).toMatchObject({
        ...{ act: name, actor_id: actor.accountId, actor_name: actor.name, reason: 'why' },
        subject_kind: OPERATOR_ACTS[name].subject,
      });
      expect(JSON.parse(entry!.before!)).not.toBeNull();
      expect(JSON.parse(entry!.after!)).not.toBeNull();
    });

    it('is not done without a reason where one is needed, nor in the console if it belongs to the command line', async () => {
      const [act, input] = [OPERATOR_ACTS[name], { subject: 'lin' } as never];
      if (act.by === 'command-line')
        await expect(operators.perform(CHEN, name, input, 'why')).rejects.toEqual(refusal('not_found'));
      if (act.reason === 'always')
        await expect(operators.perform(ROOT, name, input, ' ')).rejects.toEqual(refusal('reason_required'));
      if (act.reason !== 'optional')
        await expect(operators.perform(CHEN, name, input)).rejects.toEqual(refusal('reason_required'));
      await expect(operators.perform(ROOT, name, input, 'x'.repeat(501))).rejects.toEqual(refusal('invalid_input'));
      expect(await entries()).toEqual([]);
    });
  });

  describe('an account', () => {
    it('that is disabled has no session, a reason for operators, and neither once it is enabled', async () => {
      await session('s1');
      await operators.perform(CHEN, 'account:disable', { subject: 'lin' }, 'spam');
      expect(await account('lin')).toMatchObject({ is_disabled: 1, disabled_reason: 'spam' });
      expect((await operators.account('lin')).sessions).toEqual([]);
      expect(ended).toEqual(['lin']);
      await operators.perform(CHEN, 'account:enable', { subject: 'lin' });
      expect(await account('lin')).toMatchObject({ is_disabled: 0, disabled_reason: null });
    });

    it('is not disabled by itself; the last operator stays one', async () => {
      await expect(operators.perform(CHEN, 'account:disable', { subject: 'chen' }, 'x')).rejects.toEqual(
        refusal('own_account'),
      );
      const revoke = () => operators.perform(ROOT, 'account:operator', { subject: 'chen', isOperator: false });
      await expect(revoke()).rejects.toEqual(refusal('last_operator'));
      await expect(operators.perform(ROOT, 'account:disable', { subject: 'chen' })).rejects.toEqual(
        refusal('last_operator'),
      );
      await operators.perform(ROOT, 'account:operator', { subject: 'lin', isOperator: true });
      await revoke();
      expect(await account('chen')).toMatchObject({ is_operator: 0 });
      await expect(operators.perform(CHEN, 'account:level', { subject: 'lin', level: 2 })).rejects.toEqual(
        refusal('not_found'),
      );
    });

    it('of one of two operators who disable each other stays', async () => {
      await setOperator(db(), 'lin', true);
      const done = await Promise.allSettled([
        operators.perform(CHEN, 'account:disable', { subject: 'lin' }, 'x'),
        operators.perform({ accountId: 'lin', name: 'lin' }, 'account:disable', { subject: 'chen' }, 'x'),
      ]);
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await entries()).toHaveLength(1);
    });

    it('has limits of its own in place of those of the installation', async () => {
      const own = { projects: 0, versions: null, programMib: 3, resultMib: 0 };
      await operators.perform(CHEN, 'account:quotas', { subject: 'lin', ...own });
      const { use, ownQuotas } = await operators.account('lin');
      expect(ownQuotas).toEqual(own);
      expect([use.projects.limit, use.versionLimit, use.programs.limit]).toEqual([0, 100, 3 * 2 ** 20]);
      await expect(harness.tasks.submit('lin', BELL_SUBMISSION)).rejects.toEqual(
        refusal('quota_results', { used: 0, limit: 0 }),
      );
      for (const projects of [-1, 1.5, 2e9])
        await expect(operators.perform(CHEN, 'account:quotas', { subject: 'lin', ...own, projects })).rejects.toEqual(
          refusal('invalid_input'),
        );
    });

    it('is found by its name or address, which lists mask', async () => {
      const { items } = await operators.accounts('LIN@', { after: null, limit: 5 });
      expect(items).toMatchObject([{ id: 'lin', email: 'l***@example.org' }]);
      expect(items[0]).not.toHaveProperty('passwordHash');
      expect((await operators.account('lin')).email).toBe('lin@example.org');
      const first = await operators.accounts('', { after: null, limit: 1 });
      const second = await operators.accounts('', { after: first.next, limit: 1 });
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(['lin', 'chen']);
      expect(second.next).toBeNull();
      await expect(operators.account('nobody')).rejects.toEqual(refusal('not_found'));
      await expect(operators.perform(CHEN, 'account:level', { subject: 'nobody', level: 2 })).rejects.toEqual(
        refusal('not_found'),
      );
    });

    it('ends one session or all, and no session of another account', async () => {
      await session('s1');
      await session('s2');
      const end = (subject: string, one: string | null) =>
        operators.perform(CHEN, 'account:end-sessions', { subject, session: one });
      await expect(end('chen', 's1')).rejects.toEqual(refusal('not_found'));
      await end('lin', 's1');
      expect((await operators.account('lin')).sessions.map(({ id }) => id)).toEqual(['s2']);
      await end('lin', null);
      expect((await operators.account('lin')).sessions).toEqual([]);
    });
  });

  describe('a task', () => {
    it('is refunded once, to today, with a reason that its account reads', async () => {
      await insertTestTask(db(), { id: 'done', accountId: 'lin', status: 'completed', price: 5 });
      await charge('done', 5, '2026-11-10');
      const refund = (coins: number | null) =>
        operators.perform(CHEN, 'task:refund', { subject: 'done', coins }, 'The chip was being calibrated');
      for (const coins of [0, 6, -1, 1.5]) await expect(refund(coins)).rejects.toEqual(refusal('refund_amount'));
      const before = await harness.coins.balance('lin');
      await refund(3);
      await expect(refund(2)).rejects.toEqual(refusal('refund_repeated'));
      expect(refunds).toEqual(['full-amplitude operator 3']);
      expect(await ledger('done')).toEqual([
        ['charge', -5, '2026-11-10', null],
        ['refund', 3, '2026-11-20', 'The chip was being calibrated'],
      ]);
      const { balance, granted, used } = await harness.coins.balance('lin');
      expect([balance, granted, used]).toEqual([before.balance + 3, before.granted + 3, before.used]);
      const [entry] = (await harness.coins.ledger('lin')).entries.filter(({ taskId }) => taskId === 'done');
      expect(entry).toMatchObject({ kind: 'refund', amount: 3, reason: 'The chip was being calibrated' });
      expect(await entries()).toHaveLength(1);
    });

    it('is refunded once by two operators at the same time', async () => {
      await insertTestTask(db(), { id: 'done', accountId: 'lin', status: 'completed', price: 5 });
      await charge('done', 5);
      const done = await Promise.allSettled(
        [1, 2].map(() => operators.perform(CHEN, 'task:refund', { subject: 'done', coins: null }, 'x')),
      );
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await ledger('done')).toHaveLength(2);
    });

    it('that is queued again while it is refunded is paid back once at most', async () => {
      await insertTestTask(db(), { id: 'f', accountId: 'lin', status: 'error', error_kind: 'internal', price: 5 });
      await charge('f', 5);
      const refund = () => operators.perform(CHEN, 'task:refund', { subject: 'f', coins: null }, 'x');
      const requeue = () => operators.perform(CHEN, 'task:requeue', { subject: 'f' });
      const done = await Promise.allSettled([requeue(), refund(), refund()]);
      expect((await ledger('f')).length).toBeLessThanOrEqual(2);
      expect(await entries()).toHaveLength(done.filter(({ status }) => status === 'fulfilled').length);
    });

    it('is not refunded before its end, without a charge, or after its end has paid it back', async () => {
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      const refund = (subject: string) => operators.perform(CHEN, 'task:refund', { subject, coins: null }, 'x');
      await expect(refund(id)).rejects.toEqual(refusal('task_running'));
      await operators.perform(CHEN, 'task:stop', { subject: id }, 'x');
      await expect(refund(id)).rejects.toEqual(refusal('refund_repeated'));
      await insertTestTask(db(), { id: 'free', accountId: 'lin', status: 'completed', price: 0 });
      await expect(refund('free')).rejects.toEqual(refusal('refund_nothing'));
      await expect(refund('nothing')).rejects.toEqual(refusal('not_found'));
    });

    it('that runs is stopped; one that has ended is not', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await vi.waitFor(() => expect(harness.jobs).toHaveLength(1));
      const stop = () => operators.perform(CHEN, 'task:stop', { subject: id }, 'x');
      await stop();
      expect(await operators.task(id)).toMatchObject({ status: 'terminated', canStop: false });
      await expect(stop()).rejects.toEqual(refusal('task_ended'));
      expect(await entries()).toHaveLength(1);
    });

    it('that failed by the portal’s fault runs again without a price, and ends once', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      const fails = async (attempts: number) => {
        for (let attempt = 1; attempt <= 3; attempt++) {
          await vi.waitFor(() => expect(harness.jobs).toHaveLength(attempts + attempt));
          harness.jobs.at(-1)?.fail(new Error('crashed'));
        }
        await vi.waitFor(async () => expect((await operators.task(id)).status).toBe('error'));
        harness.errors.length = 0;
      };
      await fails(0);
      const requeue = () => operators.perform(CHEN, 'task:requeue', { subject: id });
      await requeue();
      await fails(3);
      // It was refunded by its first end.
      expect((await ledger(id)).map(([kind, amount]) => [kind, amount])).toEqual([
        ['charge', -1],
        ['refund', 1],
      ]);
      await requeue();
      await vi.waitFor(() => expect(harness.jobs).toHaveLength(7));
      harness.jobs.at(-1)?.finish(bellResult);
      await vi.waitFor(async () => expect((await operators.task(id)).status).toBe('completed'));
      await expect(requeue()).rejects.toEqual(refusal('requeue_impossible'));
      expect(await ledger(id)).toHaveLength(2);
      expect((await harness.coins.balance('lin')).balance).toBe(100);
    });

    it('that is stuck gets a new job in place of its own', async () => {
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      const before = (await operators.task(id)).job!;
      expect(before.state).toBe('waiting');
      await operators.perform(CHEN, 'task:requeue', { subject: id });
      const { job, status } = await operators.task(id);
      expect([status, job!.state, job!.id === before.id]).toEqual(['queued', 'waiting', false]);
      expect(await harness.queue.find(before.queue, [before.id])).toEqual(new Map());
    });

    it('that failed by its program is not run again', async () => {
      for (const error_kind of ['syntax', 'conversion']) {
        await insertTestTask(db(), { id: error_kind, accountId: 'lin', status: 'error', error_kind });
        await expect(operators.perform(CHEN, 'task:requeue', { subject: error_kind })).rejects.toEqual(
          refusal('requeue_impossible'),
        );
      }
    });

    it('no longer says that its partial result was deleted when it runs again', async () => {
      const deleted = { result_deleted_at: 1, result_kept_days: 30 };
      await insertTestTask(db(), { id: 'old', accountId: 'lin', status: 'error', error_kind: 'internal', ...deleted });
      await operators.perform(CHEN, 'task:requeue', { subject: 'old' });
      expect((await harness.tasks.require('lin', 'old')).deletedResult).toBeNull();
    });

    it('waits for a place of its account if all are taken when it is queued again', async () => {
      for (let place = 0; place < LIMITS.concurrentTasks; place++) await harness.tasks.submit('lin', BELL_SUBMISSION);
      await insertTestTask(db(), { id: 'failed', accountId: 'lin', status: 'error', error_kind: 'internal' });
      await operators.perform(CHEN, 'task:requeue', { subject: 'failed' });
      expect(await operators.task('failed')).toMatchObject({ status: 'waiting', job: null });
    });

    it('is listed by id, account, state, product and time, without its program', async () => {
      const row = { accountId: 'lin', product: 'noisy' };
      await insertTestTask(db(), { ...row, id: 'abc1', status: 'completed', created_at: 10 });
      await insertTestTask(db(), { ...row, id: 'abd2', status: 'error', error_kind: 'internal', created_at: 20 });
      await insertTestTask(db(), { id: 'x3', accountId: 'chen', status: 'completed', created_at: 30 });
      const found = async (filter: Parameters<Operators['tasks']>[0]) =>
        (await operators.tasks(filter, { after: null, limit: 10 })).items.map(({ id }) => id);
      expect(await found({})).toEqual(['x3', 'abd2', 'abc1']);
      expect(await found({ id: 'AB' })).toEqual(['abd2', 'abc1']);
      expect(await found({ account: 'lin@example.org' })).toEqual(['abd2', 'abc1']);
      expect(await found({ account: 'hen' })).toEqual(['x3']);
      expect(await found({ account: 'nobody' })).toEqual([]);
      expect(await found({ status: 'error' })).toEqual(['abd2']);
      expect(await found({ product: 'noisy', since: 20 })).toEqual(['abd2']);
      const { items, next } = await operators.tasks({}, { after: null, limit: 2 });
      expect(items[0]).not.toHaveProperty('program');
      expect((await operators.tasks({}, { after: next, limit: 2 })).items.map(({ id }) => id)).toEqual(['abc1']);
    });
  });

  describe('an access request', () => {
    it('is approved with a level, once', async () => {
      await application('m1');
      const approve = () => operators.perform(CHEN, 'access-request:approve', { subject: 'm1', level: 2 }, 'a course');
      await approve();
      await expect(approve()).rejects.toEqual(refusal('decided_already'));
      expect(await account('lin')).toMatchObject({ level: 2 });
      expect((await operators.account('lin')).subscriptions).toContain('chip-72');
      const { items } = await operators.accessRequests({ status: 'approved' }, { after: null, limit: 5 });
      expect(items).toMatchObject([{ id: 'm1', userName: 'lin', reason: 'a course', level: 2 }]);
      const notices = await db().selectFrom('notices').select('kind').execute();
      expect(notices).toEqual([{ kind: 'application_approved' }]);
      await expect(operators.perform(CHEN, 'access-request:refuse', { subject: 'no' }, 'x')).rejects.toEqual(
        refusal('not_found'),
      );
    });
  });
}
