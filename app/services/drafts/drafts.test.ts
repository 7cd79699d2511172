import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#app/domain/limits.ts';
import { BELL, createProjectFixture } from '#app/services/projects/testing/fixture.ts';
import { createDrafts, type DraftWrite } from './index.ts';

let fixture: Awaited<ReturnType<typeof createProjectFixture>>;
let drafts: ReturnType<typeof createDrafts>;
beforeEach(async () => {
  fixture = await createProjectFixture();
  drafts = createDrafts(fixture.db, fixture.context);
});
afterEach(() => fixture.db.destroy());

const write = (changes: Partial<DraftWrite>, account = 'lin') =>
  drafts.write(account, { id: null, revision: 0, projectId: null, fields: { program: 'QINIT 1' }, ...changes });

describe('writing a draft', () => {
  it('creates one, then updates it', async () => {
    const { draft } = await write({});
    fixture.clock.at += 5;
    const repeated = await write({ id: draft.id, revision: draft.revision, fields: { program: 'QINIT 2' } });
    expect(repeated).toEqual({
      draft: { ...draft, revision: 2, fields: { program: 'QINIT 2' }, updatedAt: 1005 },
      conflict: null,
    });
  });

  it('from two tabs keeps both, and reports a conflict to the second', async () => {
    const { draft } = await write({});
    await write({ id: draft.id, revision: 1, fields: { program: 'first tab' } });
    const second = await write({ id: draft.id, revision: 1, fields: { program: 'second tab' } });
    expect(second.conflict).toEqual({ id: draft.id, updatedAt: 1000 });
    expect(second.draft.id).not.toBe(draft.id);
    expect((await drafts.list('lin', null)).map(({ fields }) => fields.program).toSorted()).toEqual([
      'first tab',
      'second tab',
    ]);
  });

  it('reports a conflict if the project has another draft unknown to the client', async () => {
    const { project } = await fixture.projects.save('lin', null, BELL);
    const { draft } = await write({ projectId: project.id });
    expect((await write({ projectId: project.id, known: [draft.id] })).conflict).toBeNull();
    expect((await write({ projectId: project.id, known: [draft.id] })).conflict).not.toBeNull();
    await write({});
    expect((await write({})).conflict).toBeNull();
  });

  it('again after a lost response is no conflict', async () => {
    const { draft } = await write({});
    await write({ id: draft.id, revision: 1, fields: { program: 'x' } });
    expect(await write({ id: draft.id, revision: 1, fields: { program: 'x' } })).toMatchObject({
      draft: { id: draft.id, revision: 2 },
      conflict: null,
    });
  });

  it('for the first time, repeated after a lost response, creates one draft and no conflict', async () => {
    const { project } = await fixture.projects.save('lin', null, BELL);
    const first = await write({ key: 'page 1', projectId: project.id });
    expect(await write({ key: 'page 1', projectId: project.id })).toEqual(first);
    expect(
      await write({ id: first.draft.id, revision: 1, projectId: project.id, fields: { program: 'newer' } }),
    ).toMatchObject({ draft: { id: first.draft.id, revision: 2 }, conflict: null });
    expect(await drafts.list('lin', project.id)).toHaveLength(1);
    expect((await write({ key: 'page 1' }, 'wu')).draft.id).not.toBe(first.draft.id);
    expect((await write({ key: 'page 2' })).draft.id).not.toBe(first.draft.id);
  });

  it('for the first time under a key of other work keeps both, and reports a conflict', async () => {
    const { draft } = await write({ key: 'page 1' });
    const second = await write({ key: 'page 1', fields: { program: 'other' } });
    expect(second).toMatchObject({ draft: { fields: { program: 'other' } }, conflict: { id: draft.id } });
    expect(await drafts.find('lin', draft.id)).toEqual(draft);
  });

  it('that was deleted in the meantime creates a new one', async () => {
    const { draft } = await write({});
    await drafts.remove('lin', draft.id);
    expect((await write({ id: draft.id, revision: 1 })).conflict).toBeNull();
    expect(await drafts.list('lin', null)).toHaveLength(1);
  });

  it('belongs to its project, and to none if the project is not the account’s', async () => {
    const { project } = await fixture.projects.save('lin', null, BELL);
    expect((await write({ projectId: project.id })).draft.projectId).toBe(project.id);
    expect((await write({ projectId: project.id }, 'wu')).draft.projectId).toBeNull();
    expect(await drafts.list('lin', project.id)).toHaveLength(1);
  });

  it('keeps a limited number of drafts and deletes the oldest', async () => {
    const { draft: oldest } = await write({});
    for (let n = 0; n < LIMITS.drafts; n++) {
      fixture.clock.at += 1;
      await write({});
    }
    expect(await drafts.list('lin', null)).toHaveLength(LIMITS.drafts);
    expect(await drafts.find('lin', oldest.id)).toBeNull();
  });
});

describe('a draft of another account', () => {
  it('cannot be read, written or deleted', async () => {
    const { draft } = await write({});
    expect(await drafts.find('wu', draft.id)).toBeNull();
    await drafts.remove('wu', draft.id);
    expect((await write({ id: draft.id, revision: 1, fields: { program: 'wu' } }, 'wu')).draft.id).not.toBe(draft.id);
    expect(await drafts.find('lin', draft.id)).toEqual(draft);
  });
});
