import { describe, expect, it, vi } from 'vitest';
import type { ResultDocument } from '#app/applications/contract.ts';
import { APPLICATION_MODULE } from '#app/applications/module.ts';
import { programName } from '#app/domain/program-name.ts';
import { formatter } from '#app/i18n/format.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import type { TaskParams } from '#app/services/notifications/index.ts';
import { createShares } from '#app/services/shares/index.ts';
import type { ApplicationSubmission } from '#app/services/tasks/contract.ts';
import { namingWords } from '#app/site/search/naming-words.ts';
import type { FinishedRun } from '#simulator/workers';
import type { TaskTest } from './task-test.ts';

const OPTION: ApplicationSubmission = { run: { name: 'option', input: {}, engine: 'exact' } };
/** Ten QCoins for 5000 noisy shots on ten qubits, and one for the time beyond the first 10 s. */
const TIMED: ApplicationSubmission = {
  run: { name: 'var', input: { epsilon: 0.0005, shots: 5000 }, engine: 'noisy' },
};
const TIMED_PRICE = 11;

/** What a worker sends. */
const finished = (step: number, state?: ResultDocument['state']): FinishedRun => ({
  kind: 'procedure',
  done: 1,
  seconds: 1.5,
  storingSeconds: 0,
  body: JSON.stringify({ application: 'option', step, state }),
  parts: [],
});

/** Runs of industry applications, whose programs are read. */
export function describeApplications({ harness, balance, held, status, reaches }: TaskTest): void {
  const submit = (changes: Partial<ApplicationSubmission> = {}) =>
    harness.tasks.submitApplication('lin', { ...OPTION, ...changes });
  const rowOf = (id: string) =>
    harness.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const answerOf = (id: string) => harness.tasks.applicationResult('lin', id);
  const mayRun = async (product: string) => {
    await harness.db.insertInto('subscriptions').values({ account_id: 'lin', product, created_at: 0 }).execute();
  };
  const running = async (submission: Partial<ApplicationSubmission> = {}): Promise<string> => {
    harness.runner.start();
    const { id } = await submit(submission);
    await held(1);
    return id;
  };

  describe('a run of an application', () => {
    it('is one task with a price, its circuit and its input as read', async () => {
      const task = await submit();
      expect(task).toMatchObject({
        ...{ application: 'option', workload: 'application', status: 'queued', product: 'full-amplitude' },
        ...{ price: 1, qubits: 6, shots: 0, seed: 42, points: null, projectId: null, runNumber: 1, refunded: 0 },
      });
      expect(await balance()).toBe(99);
      const row = await rowOf(task.id);
      expect(row).toMatchObject({ application: 'option', workload: null, language: 'openqasm3', version_id: null });
      expect(row.program).toContain('OPENQASM 3.0');
      expect(row.content).toMatch(/application:option$/);
      const { options } = await harness.tasks.program('lin', task.id);
      expect(options).toEqual({
        application: {
          name: 'option',
          engine: 'exact',
          input: expect.objectContaining({ strike: 105, epsilon: 0.002, grid: 'bins' }) as object,
        },
      });
      expect(await harness.tasks.names('lin', [task.id])).toMatchObject([{ summary: { application: 'option' } }]);
      expect(await harness.db.selectFrom('projects').select('id').execute()).toEqual([]);
    });

    it('is given to the pool as a procedure with its seed', async () => {
      await running({ seed: 7 });
      const { job } = harness.jobs[0]!;
      expect(job).toMatchObject({
        engine: 'full-amplitude',
        procedure: { module: APPLICATION_MODULE, argument: { name: 'option', seed: 7, engine: 'exact' } },
      });
      expect(job).not.toHaveProperty('workload');
      expect(job.request).not.toHaveProperty('application');
    });

    it('shows its newest partial answer, and then the whole', async () => {
      const id = await running();
      expect(await answerOf(id)).toBeNull();
      for (const step of [1, 2]) {
        harness.jobs[0]!.progress(step / 4);
        harness.jobs[0]!.partial(finished(step, 'running'));
        await vi.waitFor(async () => expect(await answerOf(id)).toBe(finished(step, 'running').body));
      }
      await vi.waitFor(async () => expect((await harness.tasks.require('lin', id)).progress).toBe(50));
      harness.jobs[0]!.finish({ kind: 'result', result: finished(4) });
      await reaches(id, 'completed');
      expect(await answerOf(id)).toBe(finished(4).body);
      expect(await harness.tasks.require('lin', id)).toMatchObject({ progress: 100, refunded: 0, executionMs: 1500 });
      expect(await harness.db.selectFrom('task_partial_results').select('task_id').execute()).toEqual([]);
      expect(await harness.tasks.resultFile('lin', id, 'csv', null)).toBeNull();
      expect(await harness.tasks.workloadFile('lin', id, 'csv', () => '')).toBeNull();
      expect(await harness.tasks.compiled('lin', id)).toBeNull();
      await expect(harness.tasks.applicationResult('chen', id)).rejects.toMatchObject({ code: 'not_found' });
    });

    it('is one task even if it is sent repeatedly, and an error with another content', async () => {
      const once = { key: 'form-1', fingerprint: 'a' };
      const [first, second] = await Promise.all([submit({ once }), submit({ once })]);
      expect(second.id).toBe(first.id);
      expect(await balance()).toBe(99);
      await expect(submit({ once: { ...once, fingerprint: 'b' } })).rejects.toMatchObject({
        code: 'idempotency_key_reused',
      });
    });

    it('that was accepted is found by its key, even if it would be refused now', async () => {
      const once = { key: 'form-1', fingerprint: 'a' };
      const { id } = await submit({ once });
      const refused = { ...OPTION.run, input: { strike: 'none' } };
      await expect(submit({ run: refused })).rejects.toMatchObject({ code: 'application_invalid' });
      expect((await submit({ run: refused, once })).id).toBe(id);
      expect(await balance()).toBe(99);
    });

    it('is run again with its input and its name, and with a new seed', async () => {
      const input = { strike: 110, qubits: 3 };
      const { id } = await submit({ run: { ...OPTION.run, input }, name: ' Mine ', seed: 7 });
      const again = await harness.tasks.rerun('lin', id);
      expect(again).toMatchObject({ name: 'Mine', application: 'option', seed: 42, price: 1, runNumber: 2 });
      expect((await rowOf(again.id)).options).toBe((await rowOf(id)).options);
      expect(await balance()).toBe(98);
    });

    it('is named by its application and number in both languages, is listed, and is found by that name', async () => {
      const { id } = await submit();
      harness.advance(1000);
      const { id: named } = await submit({ name: 'Mine' });
      harness.advance(1000);
      const { id: other } = await submit({ run: { ...OPTION.run, name: 'var' } });
      for (const locale of LOCALES) {
        const t = translator(locale);
        const task = await harness.tasks.require('lin', id);
        const title = t('lists:applications.option');
        expect(programName(t, formatter(locale), task)).toContain(title);
        expect(programName(t, formatter(locale), await harness.tasks.require('lin', named))).toBe('Mine');
        const search = namingWords(title, locale);
        expect((await harness.tasks.list('lin', { search })).items.map((item) => item.id)).toContain(id);
        expect((await harness.tasks.list('lin', { search })).items.map((item) => item.id)).not.toContain(other);
      }
      const ids = async (name: 'option' | 'var' | 'rsa', limit = 8) =>
        (await harness.tasks.listApplication('lin', name, limit)).map((task) => task.id);
      expect([await ids('option'), await ids('option', 1), await ids('var'), await ids('rsa')]).toEqual([
        [named, id],
        [named],
        [other],
        [],
      ]);
      expect(await harness.tasks.listApplication('chen', 'option', 8)).toEqual([]);
    });

    it('is shared by a link until that is revoked', async () => {
      const id = await running();
      const shares = createShares(harness.db, { now: () => 1, newToken: () => 't'.repeat(43) });
      await expect(shares.shareResult('lin', id)).rejects.toMatchObject({ code: 'not_found' });
      harness.jobs[0]!.finish({ kind: 'result', result: finished(4) });
      await reaches(id, 'completed');
      await shares.shareResult('lin', id);
      const token = await shares.tokenOfTask('lin', id);
      const { accountId, taskId } = await shares.openResult(token!);
      expect(await harness.tasks.applicationResult(accountId, taskId)).toBe(finished(4).body);
      await shares.revokeResult('lin', id);
      await expect(shares.openResult(token!)).rejects.toMatchObject({ code: 'not_found' });
    });

    it('is told about at its end, by the name of its application', async () => {
      const id = await running();
      // Of a short run nobody is told.
      harness.advance(3_600_000);
      harness.jobs[0]!.finish({ kind: 'result', result: finished(4) });
      await reaches(id, 'completed');
      const [notice] = (await harness.notifications.list('lin', 1)).items;
      expect(notice).toMatchObject({ kind: 'task_completed', task: { id } });
      const { name, content } = (notice as unknown as TaskParams).task;
      for (const locale of LOCALES) {
        const t = translator(locale);
        const shown = programName(t, formatter(locale), { name, ...content! });
        expect(shown).toBe(`${t('lists:applications.option')} · ${t('lists:run', { number: '1' })}`);
      }
    });
  });

  describe('a run of an application that does not complete', () => {
    it('is paid back if it never ran, or has no answer', async () => {
      const { id } = await submit();
      expect(await harness.tasks.stop('lin', id)).toMatchObject({ status: 'terminated', refunded: 1 });
      expect(await answerOf(id)).toBeNull();
      expect(await balance()).toBe(100);
    });

    it('keeps what it has when it is stopped, and costs what it did', async () => {
      await mayRun('noisy');
      const id = await running(TIMED);
      expect(await balance()).toBe(100 - TIMED_PRICE);
      harness.jobs[0]!.progress(0.3);
      await vi.waitFor(async () => expect((await harness.tasks.require('lin', id)).progress).toBe(30));
      harness.jobs[0]!.done = finished(3, 'stopped');
      // Three tenths of one QCoin for the time are one.
      expect(await harness.tasks.stop('lin', id)).toMatchObject({ status: 'terminated', refunded: 0, progress: 30 });
      expect(await answerOf(id)).toBe(finished(3, 'stopped').body);
      await expect(harness.tasks.stop('lin', id)).rejects.toMatchObject({ code: 'task_ended' });
    });

    it('keeps the newest partial answer if its thread had to be ended', async () => {
      const id = await running();
      harness.jobs[0]!.partial(finished(2, 'running'));
      await vi.waitFor(async () => expect(await answerOf(id)).not.toBeNull());
      expect(await harness.tasks.stop('lin', id)).toMatchObject({ status: 'terminated' });
      expect(await answerOf(id)).toBe(finished(2, 'running').body);
    });

    it('is paid back if an engine refuses it, and tells why', async () => {
      const id = await running();
      harness.jobs[0]!.finish({
        kind: 'refused',
        refusal: { ok: false, reason: 'too_long', values: { seconds: 9, limit: 8 } },
      });
      await reaches(id, 'error');
      expect(await harness.tasks.require('lin', id)).toMatchObject({
        errorKind: 'resources',
        errorDetail: { key: 'too_long' },
        refunded: 1,
      });
      expect(await balance()).toBe(100);
    });

    it('is run again if its worker crashes, and paid back after the last attempt', async () => {
      const id = await running();
      for (let attempt = 1; (await status(id)) !== 'error' && attempt < 10; attempt++) {
        harness.jobs.at(-1)!.fail(new Error('crashed'));
        await vi.waitFor(async () =>
          expect((await status(id)) === 'error' || harness.jobs.length > attempt).toBe(true),
        );
      }
      expect(await harness.tasks.require('lin', id)).toMatchObject({ errorKind: 'internal', refunded: 1 });
      expect(harness.jobs.length).toBeGreaterThan(1);
      expect(await balance()).toBe(100);
      harness.errors.length = 0;
    });

    it('is run again from its start if its worker is lost, and the late result changes nothing', async () => {
      const id = await running();
      harness.jobs[0]!.partial(finished(1, 'running'));
      await vi.waitFor(async () => expect(await answerOf(id)).not.toBeNull());
      await harness.loseClaims();
      await held(2);
      expect(harness.jobs[1]!.job.procedure).toEqual(harness.jobs[0]!.job.procedure);
      expect(await answerOf(id)).toBeNull();
      harness.jobs[1]!.finish({ kind: 'result', result: finished(4) });
      await reaches(id, 'completed');
      harness.jobs[0]!.finish({ kind: 'result', result: finished(9) });
      await harness.stop();
      expect(await answerOf(id)).toBe(finished(4).body);
      expect(await balance()).toBe(99);
    });

    it('is deleted with its answer, also while it runs', async () => {
      const id = await running();
      harness.jobs[0]!.partial(finished(1, 'running'));
      await vi.waitFor(async () => expect(await answerOf(id)).not.toBeNull());
      await harness.repair();
      await harness.tasks.remove('lin', [id]);
      await expect(answerOf(id)).rejects.toMatchObject({ code: 'not_found' });
      for (const table of ['task_partial_results', 'task_results'] as const)
        expect(await harness.db.selectFrom(table).select('task_id').execute()).toEqual([]);
    });
  });

  describe('a run of an application is refused, and nothing is charged', () => {
    const refuses = async (changes: Partial<ApplicationSubmission['run']>, expected: object) => {
      await expect(submit({ run: { ...OPTION.run, ...changes } })).rejects.toMatchObject(expected);
      expect(await balance()).toBe(100);
      expect((await harness.tasks.list('lin', {})).total).toBe(0);
    };
    const assets = Array.from({ length: 6 }, () => ({ probability: 0.1, loss: 2, sensitivity: 0.1 }));
    const LARGE = { assets, latentQubits: 3, method: 'canonical', countingQubits: 8 };

    it('if its input is wrong', () =>
      refuses(
        { input: { strike: -1 } },
        { code: 'application_invalid', detail: { application: 'option', errors: [{ field: 'strike' }] } },
      ));
    it('if it is none', () => refuses({ name: 'alchemy' as 'option' }, { code: 'not_found' }));
    it('if its input is too large', () =>
      refuses({ input: { other: 'x'.repeat(650 * 1024) } }, { code: 'application_invalid' }));
    it('if its machine is not open to the account', async () => {
      await refuses({ engine: 'noisy' }, { code: 'not_subscribed' });
      await refuses({ engine: 'machine', input: { qubits: 2 } }, { code: 'application_required' });
    });
    it('if it needs more qubits than the account may use', () =>
      refuses({ name: 'var', input: LARGE }, { code: 'qubits_restricted', params: { limit: 20 } }));

    it('if there are too few coins', async () => {
      await mayRun('noisy');
      for (let run = 0; run < 9; run++) await submit(TIMED);
      expect(await balance()).toBe(1);
      await expect(submit(TIMED)).rejects.toMatchObject({ code: 'too_few_coins' });
      expect([await balance(), (await harness.tasks.list('lin', {})).total]).toEqual([1, 9]);
    });
  });

  it('opens its product with the first run of an account, if the page says so', async () => {
    await harness.db.deleteFrom('subscriptions').execute();
    await expect(submit()).rejects.toMatchObject({ code: 'not_subscribed' });
    expect(await submit({ mayOpenProduct: true })).toMatchObject({ hasOpenedProduct: true });
    expect(await submit()).not.toHaveProperty('hasOpenedProduct');
  });
}
