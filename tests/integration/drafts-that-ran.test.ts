import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#app/domain/limits.ts';
import { createDrafts, type DraftWrite } from '#app/services/drafts/index.ts';
import { createProjects } from '#app/services/projects/index.ts';
import { createFakePrograms } from '#app/services/projects/testing/fixture.ts';
import { BELL_SUBMISSION, createTaskHarness } from '#app/services/tasks/testing/harness.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate, migrateDown } from '#db/migrate.ts';
import { findStoredBytes } from '#db/repositories/account-usage.ts';
import type { Database } from '#db/schema.ts';
import { openDialects } from './dialects.ts';

const { dialects, close } = await openDialects('drafts that ran');
afterAll(close);

const BELL = BELL_SUBMISSION.program;

describe.each(dialects)('a draft that is run on $name', ({ url, reason }) => {
  describe.skipIf(reason !== null)(reason ?? 'the database', () => {
    let db: Kysely<Database>;
    let harness: Awaited<ReturnType<typeof createTaskHarness>>;
    let drafts: ReturnType<typeof createDrafts>;
    let at: number;
    beforeEach(async () => {
      db = createDatabase(url);
      await migrate(db);
      await migrateDown(db);
      await migrate(db);
      harness = await createTaskHarness({ db, url });
      await harness.open('lin');
      await harness.open('wu');
      at = 1000;
      let lastId = 0;
      drafts = createDrafts(db, { now: () => at++, newId: () => `draft-${++lastId}` });
    });
    afterEach(() => harness.close());

    const write = (changes: Partial<DraftWrite>, account = 'lin') =>
      drafts.write(account, { id: null, revision: 0, projectId: null, fields: { program: BELL }, ...changes });
    const from = (
      id: string | null,
      { revision = null, formKey = null }: { revision?: number | null; formKey?: string | null } = {},
    ) => ({ id, revision, formKey });
    const run = (
      program: string,
      fromDraft: ReturnType<typeof from>,
      { account = 'lin', projectId = null }: { account?: string; projectId?: string | null } = {},
    ) => harness.tasks.submit(account, { ...BELL_SUBMISSION, program, projectId, fromDraft });

    it('five times makes one project, with a version for each change', async () => {
      const { draft } = await write({});
      const runs = [];
      for (const program of [BELL, BELL, `${BELL}% 2\n`, `${BELL}% 2\n`, `${BELL}% 3\n`])
        runs.push(await run(program, from(draft.id)));
      expect(new Set(runs.map(({ projectId }) => projectId)).size).toBe(1);
      expect(runs.map(({ versionNumber }) => versionNumber)).toEqual([1, 1, 2, 2, 3]);
      expect(await db.selectFrom('projects').select('id').execute()).toHaveLength(1);
    });

    it('in two tabs at once makes one project', async () => {
      const { draft } = await write({});
      const runs = await Promise.all([run(`${BELL}% 1\n`, from(draft.id)), run(`${BELL}% 2\n`, from(draft.id))]);
      expect(runs[0].projectId).toBe(runs[1].projectId);
      expect(runs.map(({ versionNumber }) => versionNumber).toSorted()).toEqual([1, 2]);
    });

    it('is no longer listed as unsaved and uses no quota, until it is edited again', async () => {
      const { draft } = await write({});
      const { projectId } = await run(BELL, from(draft.id, { revision: draft.revision }));
      expect(await drafts.list('lin', null)).toEqual([]);
      expect(await drafts.list('lin', projectId)).toEqual([]);
      expect((await findStoredBytes(db, 'lin')).programs).toBe(BELL.length + '{}'.length);
      const edited = await write({ id: draft.id, revision: draft.revision, fields: { program: 'QINIT 3' } });
      expect(edited).toMatchObject({
        conflict: null,
        draft: { id: draft.id, projectId, isSettled: false, fields: { program: 'QINIT 3' } },
      });
      expect((await drafts.list('lin', projectId)).map(({ id }) => id)).toEqual([draft.id]);
    });

    it('can be updated by a tab that did not see the run, but a later change of another tab is not overwritten', async () => {
      const { draft } = await write({});
      await write({ id: draft.id, revision: 1, fields: { program: 'QINIT 5' } });
      const { projectId } = await run(BELL, from(draft.id, { revision: 2 }));
      expect(await write({ id: draft.id, revision: 1, fields: { program: 'first' } })).toMatchObject({
        conflict: null,
        draft: { id: draft.id, projectId },
      });
      const second = await write({ id: draft.id, revision: 1, fields: { program: 'second' } });
      expect(second).toMatchObject({ conflict: { id: draft.id }, draft: { projectId } });
      expect((await drafts.list('lin', projectId)).map(({ fields }) => fields.program).toSorted()).toEqual([
        'first',
        'second',
      ]);
    });

    it('stays unsaved if another tab changed it after the state that ran', async () => {
      const { draft } = await write({});
      await write({ id: draft.id, revision: 1, fields: { program: 'of the other tab' } });
      const { projectId } = await run(BELL, from(draft.id, { revision: 1 }));
      expect(await drafts.list('lin', projectId)).toMatchObject([
        { id: draft.id, fields: { program: 'of the other tab' } },
      ]);
      expect((await run(BELL, from(draft.id, { revision: 2 }))).projectId).toBe(projectId);
      expect(await drafts.list('lin', projectId)).toEqual([]);
    });

    it('before it was first stored is identified by its form key', async () => {
      const first = await run(BELL, from(null, { formKey: 'page' }));
      expect((await run(`${BELL}% 2\n`, from(null, { formKey: 'page' }))).projectId).toBe(first.projectId);
      const { draft } = await write({ fields: { program: `${BELL}% 3\n` } });
      expect((await run(`${BELL}% 3\n`, from(draft.id, { formKey: 'page' }))).projectId).toBe(first.projectId);
      expect((await drafts.find('lin', draft.id))!.projectId).toBe(first.projectId);
      expect(await drafts.list('lin', null)).toEqual([]);
      expect((await run(BELL, from(null, { formKey: 'another page' }))).projectId).not.toBe(first.projectId);
      expect((await run(BELL, from(null, { formKey: 'page' }), { account: 'wu' })).projectId).not.toBe(first.projectId);
    });

    it('of another account makes a new project, and the draft stays with its owner', async () => {
      const { draft } = await write({}, 'wu');
      const { projectId } = await run(BELL, from(draft.id));
      expect(projectId).not.toBeNull();
      expect(await drafts.list('wu', null)).toMatchObject([{ id: draft.id, projectId: null }]);
    });

    it('in a project that was deleted since makes a new project', async () => {
      const { draft } = await write({});
      const first = await run(BELL, from(draft.id));
      const projects = createProjects(db, { now: () => at, newId: () => 'never', programs: createFakePrograms() });
      await projects.remove('lin', [first.projectId!]);
      const next = await run(BELL, from(draft.id));
      expect(next.projectId).not.toBe(first.projectId);
      expect(next.projectId).not.toBeNull();
    });

    it('without being kept, because a quota is full, stays unsaved', async () => {
      const { draft } = await write({});
      const full = harness.withQuotas({ projects: 0, versions: 9, programBytes: 1e6, resultBytes: 1e6 });
      expect((await full.submit('lin', { ...BELL_SUBMISSION, fromDraft: from(draft.id) })).notStored?.code).toBe(
        'quota_projects',
      );
      expect(await drafts.list('lin', null)).toMatchObject([{ id: draft.id }]);
    });

    it('is saved into the project in which it ran, without a second version of the same content', async () => {
      const { draft } = await write({});
      const { projectId } = await run('QINIT 2\nCREG 2\nH 0\n', from(draft.id));
      const projects = createProjects(db, { now: () => at, newId: () => 'a-version', programs: createFakePrograms() });
      const same = await projects.save('lin', null, {
        ...BELL_SUBMISSION,
        program: 'QINIT 2\nCREG 2\nH 0\n',
        fromDraft: from(draft.id),
      });
      expect([same.project.id, same.version.number]).toEqual([projectId, 1]);
      const changed = await projects.save('lin', null, {
        ...BELL_SUBMISSION,
        program: 'QINIT 2\nCREG 2\nX 0\n',
        fromDraft: from(draft.id),
      });
      expect([changed.project.id, changed.version.number]).toEqual([projectId, 2]);
    });

    it('is evicted before unsaved drafts', async () => {
      const { draft: oldest } = await write({});
      const { draft: draftThatRan } = await write({});
      await run(BELL, from(draftThatRan.id));
      for (let n = 1; n < LIMITS.drafts; n++) await write({ fields: { program: `QINIT ${n}` } });
      expect(await drafts.find('lin', oldest.id)).not.toBeNull();
      expect(await drafts.find('lin', draftThatRan.id)).toBeNull();
    });
  });
});
