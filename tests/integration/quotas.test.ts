import fc from 'fast-check';
import { type Kysely } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDrafts } from '#app/services/drafts/index.ts';
import { createProjects } from '#app/services/projects/index.ts';
import { createFakePrograms } from '#app/services/projects/testing/fixture.ts';
import { createQuotas } from '#app/services/quotas/index.ts';
import { BELL_SUBMISSION, bellResult, createTaskHarness } from '#app/services/tasks/testing/harness.ts';
import { insertTestAccount, insertTestTask } from '#app/services/tasks/testing/rows.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate, migrateDown } from '#db/migrate.ts';
import * as countKeptBytes from '#db/migrations/0023_count_kept_bytes.ts';
import * as runWorkloads from '#db/migrations/0032_run_workloads.ts';
import { findStoredBytes } from '#db/repositories/account-usage.ts';
import { deleteAccount } from '#db/repositories/accounts.ts';
import { deleteLateResultParts, insertResult, writeResultParts } from '#db/repositories/task-results.ts';
import { deleteEndedTasks } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import { openDialects } from './dialects.ts';
import { draftOf, programOf, realSums } from './kept-bytes.ts';

const { dialects, close } = await openDialects('quotas');
afterAll(close);

const QUOTAS = { projects: 3, versions: 4, programBytes: 2000, resultBytes: 1000 } as const;

describe.each(dialects)('what an account keeps on $name', ({ url, reason }) => {
  describe.skipIf(reason !== null)(reason ?? 'the database', () => {
    let db: Kysely<Database>;
    let made: number;
    const context = { now: () => 1000, newId: () => `id-${++made}`, quotas: QUOTAS, programs: createFakePrograms() };
    beforeEach(async () => {
      db = createDatabase(url);
      await migrate(db);
      await migrateDown(db);
      await migrate(db);
      made = 0;
      for (const id of ['lin', 'wu']) await insertTestAccount(db, id);
    });
    afterEach(() => db.destroy());
    const projects = (
      quotas = QUOTAS as { projects: number; versions: number; programBytes: number; resultBytes: number },
    ) => createProjects(db, { ...context, quotas });

    it('is counted exactly after every operation', { timeout: 120_000 }, async () => {
      const all = projects({ projects: 1e6, versions: 1e6, programBytes: 1e9, resultBytes: 1e9 });
      const drafts = createDrafts(db, context);
      const owner = fc.constantFrom('lin', 'wu');
      const pick = fc.nat(50);
      const length = fc.nat(300);
      const text = fc.string({ unit: 'grapheme', maxLength: 30 });
      const act = fc.oneof(
        fc.record({ kind: fc.constant('save' as const), owner, pick: fc.option(pick), length }),
        fc.record({
          kind: fc.constantFrom(
            'copy' as const,
            'remove' as const,
            'restore' as const,
            'removeVersion' as const,
            'removeDraft' as const,
          ),
          owner,
          pick,
        }),
        fc.record({ kind: fc.constant('draft' as const), owner, pick: fc.option(pick), text }),
        fc.record({
          kind: fc.constant('task' as const),
          owner,
          text,
          status: fc.constantFrom('completed', 'terminated', 'ongoing'),
        }),
        fc.record({ kind: fc.constant('result' as const), pick, text }),
        fc.record({ kind: fc.constant('parts' as const), pick, sizes: fc.array(length, { maxLength: 3 }) }),
        fc.record({ kind: fc.constantFrom('dropLate' as const, 'removeTask' as const), pick }),
        fc.record({ kind: fc.constantFrom('cancel' as const, 'downAndUp' as const) }),
      );
      const one = <Row>(rows: readonly Row[], at: number | null): Row | undefined =>
        at === null ? undefined : rows[at % Math.max(1, rows.length)];
      const projectOf = async (accountId: string, at: number | null) =>
        one(
          await db.selectFrom('projects').selectAll().where('account_id', '=', accountId).orderBy('id').execute(),
          at,
        );
      const versionOf = async (accountId: string, at: number) =>
        one(
          await db
            .selectFrom('project_versions')
            .innerJoin('projects', 'projects.id', 'project_id')
            .select('project_versions.id')
            .where('account_id', '=', accountId)
            .orderBy('project_versions.id')
            .execute(),
          at,
        );
      const draftAt = async (accountId: string, at: number | null) =>
        one(await db.selectFrom('drafts').selectAll().where('account_id', '=', accountId).orderBy('id').execute(), at);
      const taskAt = async (at: number) =>
        one(await db.selectFrom('tasks').select(['id', 'account_id']).orderBy('id').execute(), at);
      const accept = (refused: unknown): void => expect(refused).toMatchObject({ code: 'last_version' });

      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 40 }), async (acts) => {
          for (const done of acts) {
            switch (done.kind) {
              case 'save': {
                const project = await projectOf(done.owner, done.pick);
                await all.save(done.owner, project?.id ?? null, {
                  ...draftOf(programOf(done.length, '量子')),
                  ...(done.length % 2 === 1 && { workload: { observables: [`Z0 ${'+ Z0 '.repeat(done.length)}`] } }),
                });
                break;
              }
              case 'copy': {
                const project = await projectOf(done.owner, done.pick);
                if (project) await all.copy(done.owner, project.id, 'copy');
                break;
              }
              case 'remove': {
                const project = await projectOf(done.owner, done.pick);
                if (project) await all.remove(done.owner, [project.id]);
                break;
              }
              case 'restore':
              case 'removeVersion': {
                const version = await versionOf(done.owner, done.pick);
                if (version && done.kind === 'restore') await all.restoreVersion(done.owner, version.id);
                else if (version) await all.removeVersion(done.owner, version.id).catch(accept);
                break;
              }
              case 'draft': {
                const draft = await draftAt(done.owner, done.pick);
                await drafts.write(done.owner, {
                  id: draft?.id ?? null,
                  revision: draft?.revision ?? 0,
                  projectId: (await projectOf(done.owner, done.pick))?.id ?? null,
                  fields: { program: done.text },
                });
                break;
              }
              case 'removeDraft': {
                const draft = await draftAt(done.owner, done.pick);
                if (draft) await drafts.remove(done.owner, draft.id);
                break;
              }
              case 'task':
                await insertTestTask(db, {
                  id: `task-${++made}`,
                  accountId: done.owner,
                  program: done.text,
                  options: done.text === '' ? null : JSON.stringify(done.text),
                  status: done.status,
                });
                break;
              case 'result':
              case 'parts':
              case 'dropLate':
              case 'removeTask': {
                const task = await taskAt(done.pick);
                if (task === undefined) break;
                if (
                  done.kind === 'result' &&
                  (await db
                    .selectFrom('task_results')
                    .select('task_id')
                    .where('task_id', '=', task.id)
                    .executeTakeFirst()) === undefined
                )
                  await insertResult(db, task.id, 'counts', done.text, 1);
                // Written twice, as by two workers that ran the same task: the second result replaces the first.
                if (done.kind === 'parts')
                  await writeResultParts(
                    db,
                    task.id,
                    done.sizes.map((size) => new Uint8Array(size)),
                  );
                if (done.kind === 'dropLate') await deleteLateResultParts(db, task.id);
                if (done.kind === 'removeTask') await deleteEndedTasks(db, task.account_id, [task.id]);
                break;
              }
              case 'cancel':
                await db.transaction().execute((trx) => deleteAccount(trx, 'wu'));
                expect(await db.selectFrom('account_usage').select('account_id').execute()).toEqual([
                  { account_id: 'lin' },
                ]);
                await insertTestAccount(db, 'wu');
                break;
              case 'downAndUp': {
                // The state before an upgrade: rows that have not been counted yet.
                const untyped = db as unknown as Kysely<unknown>;
                await runWorkloads.down(untyped);
                await countKeptBytes.down(untyped);
                await countKeptBytes.up(untyped);
                await runWorkloads.up(untyped);
                break;
              }
            }
            for (const id of ['lin', 'wu']) expect(await findStoredBytes(db, id)).toEqual(await realSums(db, id));
          }
        }),
        { numRuns: 6, seed: 20261122 },
      );
    });

    it('is shown with its limits', async () => {
      const { version } = await projects().save('lin', null, draftOf(programOf(100)));
      await insertTestTask(db, { id: 't', accountId: 'lin', program: 'x'.repeat(30) });
      expect(await createQuotas(db, context).of('lin')).toEqual({
        projects: { used: 1, limit: 3 },
        programs: { used: Buffer.byteLength(version.program), limit: 2000 },
        results: { used: 30, limit: 1000 },
        versionLimit: 4,
      });
      expect(await createQuotas(db, context).of('wu')).toMatchObject({
        projects: { used: 0 },
        programs: { used: 0 },
        results: { used: 0 },
      });
    });

    it('is refused beyond each limit with a reason, and changes nothing', async () => {
      const { project } = await projects().save('lin', null, draftOf(programOf(10)));
      for (let version = 2; version <= 4; version++)
        await projects().save('lin', project.id, draftOf(programOf(10, String(version))));
      await expect(projects().save('lin', project.id, draftOf(programOf(10, '5')))).rejects.toMatchObject({
        code: 'quota_versions',
        params: { used: 4, limit: 4 },
      });
      const [, , oldest] = await projects().listVersions('lin', project.id);
      await expect(projects().restoreVersion('lin', oldest!.id)).rejects.toMatchObject({ code: 'quota_versions' });
      // A save with unchanged content makes no version, but applies a new name.
      expect(
        (await projects().save('lin', project.id, { ...draftOf(programOf(10, '4')), name: 'Renamed' })).project.name,
      ).toBe('Renamed');
      await expect(projects().save('lin', null, draftOf(programOf(2000)))).rejects.toMatchObject({
        code: 'quota_programs',
        params: { needed: 2 },
      });
      // The same program with a workload that is larger than the room.
      await expect(
        projects().save('lin', project.id, {
          ...draftOf(programOf(10, '4')),
          workload: { observables: ['Z0'.repeat(1000)] },
        }),
      ).rejects.toMatchObject({ code: 'quota_programs', params: { needed: 2 } });
      for (let copy = 2; copy <= 3; copy++) await projects().copy('lin', project.id, `copy ${copy}`);
      await expect(projects().save('lin', null, draftOf(programOf(1)))).rejects.toMatchObject({
        code: 'quota_projects',
        params: { used: 3, limit: 3 },
      });
      await expect(projects().copy('lin', project.id, 'one more')).rejects.toMatchObject({ code: 'quota_projects' });
      expect((await projects().list('lin', {})).total).toBe(3);
      expect(await projects().listVersions('lin', project.id)).toHaveLength(4);
      // Drafts are stored even if every quota is full: typed input is not lost.
      await createDrafts(db, context).write('lin', {
        id: null,
        revision: 0,
        projectId: null,
        fields: { program: programOf(3000) },
      });
      await expect(projects().save('lin', project.id, draftOf(programOf(1, 'again')))).rejects.toMatchObject({
        code: 'quota_versions',
      });
      // Another account has separate quotas, and deletion frees space.
      await projects().save('wu', null, draftOf(programOf(10)));
      await projects().remove('lin', [project.id]);
      const [draft] = await createDrafts(db, context).list('lin', null);
      await createDrafts(db, context).remove('lin', draft!.id);
      await projects().save('lin', null, draftOf(programOf(10)));
    });

    it('never exceeds a limit, however many saves run in parallel', async () => {
      const saves = await Promise.allSettled(
        Array.from({ length: 30 }, (_, index) =>
          projects({ ...QUOTAS, projects: 100 }).save('lin', null, draftOf(programOf(150, String(index)))),
        ),
      );
      const { programs } = await findStoredBytes(db, 'lin');
      expect(programs).toBeLessThanOrEqual(QUOTAS.programBytes);
      expect(programs).toBeGreaterThan(QUOTAS.programBytes - 200);
      for (const save of saves)
        if (save.status === 'rejected') expect(save.reason).toMatchObject({ code: 'quota_programs' });
      const opened = await Promise.allSettled(
        Array.from({ length: 30 }, (_, index) => projects().save('wu', null, draftOf(programOf(1, String(index))))),
      );
      expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(QUOTAS.projects);
      const { id } = (await projects().list('wu', {})).items[0]!;
      const versions = await Promise.allSettled(
        Array.from({ length: 30 }, (_, index) => projects().save('wu', id, draftOf(programOf(1, `v${index}`)))),
      );
      expect(versions.filter(({ status }) => status === 'fulfilled')).toHaveLength(QUOTAS.versions - 1);
    });

    it('that already exceeds a limit stays, can be deleted, and then can be saved into again', async () => {
      const before = projects({ projects: 9, versions: 9, programBytes: 1e6, resultBytes: 1e6 });
      const kept = [];
      for (let index = 0; index < 5; index++)
        kept.push((await before.save('lin', null, draftOf(programOf(900, String(index))))).project.id);
      await expect(projects().save('lin', kept[0]!, draftOf(programOf(1)))).rejects.toMatchObject({
        code: 'quota_programs',
      });
      expect((await projects().list('lin', {})).total).toBe(5);
      await projects().remove('lin', kept.slice(1));
      expect((await projects().save('lin', kept[0]!, draftOf(programOf(1)))).version.number).toBe(2);
    });

    it('of projects, versions and programs never blocks a run: the task has its program and its result', async () => {
      const harness = await createTaskHarness({ db, url });
      await harness.open('chen');
      harness.runner.start();
      try {
        const plenty = { projects: 9, versions: 9, programBytes: 1e6, resultBytes: 1e6 };
        const { projectId } = await harness.withQuotas(plenty).submit('chen', BELL_SUBMISSION);
        const other = { ...BELL_SUBMISSION, program: `${BELL_SUBMISSION.program}% other\n` };
        const before = (await harness.coins.balance('chen')).balance;
        const full = [
          await harness
            .withQuotas({ ...plenty, projects: 1 })
            .submit('chen', { ...other, once: { key: 'sweep', fingerprint: '' } }),
          await harness.withQuotas({ ...plenty, versions: 1 }).submit('chen', { ...other, projectId }),
          await harness.withQuotas({ ...plenty, programBytes: 20 }).submit('chen', other),
        ];
        expect(full.map((task) => task.notStored?.code)).toEqual([
          'quota_projects',
          'quota_versions',
          'quota_programs',
        ]);
        expect(full.map((task) => [task.projectId, task.versionNumber])).toEqual([
          [null, null],
          [null, null],
          [null, null],
        ]);
        // The same request returns the same run. A version that is already in its project needs no more space.
        expect(
          (
            await harness
              .withQuotas({ ...plenty, projects: 1 })
              .submit('chen', { ...other, once: { key: 'sweep', fingerprint: '' } })
          ).id,
        ).toBe(full[0]!.id);
        expect((await harness.coins.balance('chen')).balance).toBe(before - 3);
        const same = await harness
          .withQuotas({ ...plenty, projects: 1, versions: 1, programBytes: 20 })
          .submit('chen', { ...BELL_SUBMISSION, projectId });
        expect([same.projectId, same.versionNumber, same.notStored]).toEqual([projectId, 1, undefined]);
        await expect(
          harness.withQuotas({ ...plenty, projects: 1 }).submit('chen', { ...other, projectId: 'of nobody' }),
        ).rejects.toMatchObject({ code: 'not_found' });
        expect(await db.selectFrom('projects').select('name').execute()).toHaveLength(1);
        expect(await db.selectFrom('project_versions').select('id').execute()).toHaveLength(1);
        for (let job = 0; job < 5; job++) {
          await vi.waitFor(() => expect(harness.jobs.length).toBeGreaterThan(job));
          harness.jobs[job]!.finish(bellResult);
        }
        for (const { id } of full) {
          await vi.waitFor(async () => expect((await harness.tasks.require('chen', id)).status).toBe('completed'));
          expect((await harness.tasks.program('chen', id)).program).toBe(other.program);
          expect(
            await db.selectFrom('task_results').select('task_id').where('task_id', '=', id).execute(),
          ).toHaveLength(1);
        }
      } finally {
        await harness.stop();
      }
    });

    it('of results keeps every accepted result, however large, and refuses the next run before it is charged', async () => {
      const harness = await createTaskHarness({ db, url });
      await harness.open('chen');
      const balance = async () => (await harness.coins.balance('chen')).balance;
      harness.runner.start();
      try {
        const large = {
          kind: 'result',
          result: {
            ...(bellResult as Extract<typeof bellResult, { kind: 'result' }>).result,
            parts: [new Uint8Array(5000)],
          },
        } as const;
        const { id } = await harness.tasks.submit('chen', BELL_SUBMISSION);
        await vi.waitFor(() => expect(harness.jobs).toHaveLength(1));
        harness.jobs[0]!.finish(large);
        await vi.waitFor(async () => expect((await harness.tasks.require('chen', id)).status).toBe('completed'));
        expect((await findStoredBytes(db, 'chen')).results).toBeGreaterThan(5000);
        const paid = await balance();
        const limited = harness.withQuotas({ ...QUOTAS, programBytes: 1e6 });
        await expect(limited.submit('chen', BELL_SUBMISSION)).rejects.toMatchObject({ code: 'quota_results' });
        await expect(limited.rerun('chen', id)).rejects.toMatchObject({ code: 'quota_results' });
        expect(await balance()).toBe(paid);
        expect(await db.selectFrom('tasks').select('id').execute()).toHaveLength(1);
        expect(await db.selectFrom('projects').select('id').execute()).toHaveLength(1);
        await limited.remove('chen', [id]);
        await limited.submit('chen', BELL_SUBMISSION);
      } finally {
        await harness.stop();
      }
    });
  });
});
