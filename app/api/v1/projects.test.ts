import { describe, expect, it } from 'vitest';
import { type Answer, apiBeforeEach, RUN_FORM } from './testing/fixture.ts';

const harbor = apiBeforeEach();

const run = (body: object = {}, headers: Record<string, string> = {}) =>
  harbor.call('POST', '/tasks', { body: { ...RUN_FORM, ...body }, headers });

describe('an account at its storage limit', () => {
  const fill = (bytes: { program_bytes?: number; result_bytes?: number }) =>
    harbor.db.updateTable('account_usage').set(bytes).where('account_id', '=', 'lin').execute();

  it('is refused a run before the charge, with advice what to delete', async () => {
    await fill({ result_bytes: 2 ** 30 });
    const before = (await harbor.coins.balance('lin')).balance;
    const refused = await run();
    expect([refused.status, refused.body.code]).toEqual([403, 'quota_results']);
    expect((JSON.parse(refused.text) as { detail: string }).detail).toBe(
      'Your tasks and their results take 1024 of 1024 MiB, so nothing was submitted and no QCoins were charged. ' +
        'Delete tasks that you no longer need in the list of tasks, then try again.',
    );
    expect((await harbor.coins.balance('lin')).balance).toBe(before);
    expect((await harbor.call('GET', '/tasks')).body.items).toEqual([]);
  });

  it('can still run a program that cannot be saved in a project, and is charged once', async () => {
    await fill({ program_bytes: 64 * 2 ** 20 });
    const before = (await harbor.coins.balance('lin')).balance;
    const runs = [await run({}, { 'Idempotency-Key': 'full' }), await run({}, { 'Idempotency-Key': 'full' })];
    expect(runs).toMatchObject([
      { status: 202, body: { projectId: null, versionNumber: null } },
      { status: 202, body: { projectId: null } },
    ]);
    expect(runs[1]!.body.id).toBe(runs[0]!.body.id);
    expect((await harbor.coins.balance('lin')).balance).toBe(before - 1);
    expect((await harbor.call('GET', '/projects')).body.items).toEqual([]);
  });

  it('can read its usage and its limits', async () => {
    await harbor.call('POST', '/projects', { body: RUN_FORM });
    await fill({ program_bytes: 5000, result_bytes: 70_000 });
    const { kept } = (await harbor.call('GET', '/usage')).body;
    expect(kept).toEqual({
      projects: { used: 1, limit: 200 },
      programs: { usedBytes: 5000, limitBytes: 64 * 2 ** 20 },
      results: { usedBytes: 70_000, limitBytes: 2 ** 30 },
    });
  });

  it('is refused a project, in the caller’s language', async () => {
    await fill({ program_bytes: 64 * 2 ** 20 });
    const refused = await harbor.call('POST', '/projects', { body: RUN_FORM, headers: { 'Accept-Language': 'zh-CN' } });
    expect([refused.status, refused.body.code]).toEqual([403, 'quota_programs']);
    expect((JSON.parse(refused.text) as { detail: string }).detail).toContain('已占用 64 MiB，上限 64 MiB');
    expect((await harbor.call('GET', '/projects')).body.items).toEqual([]);
  });
});

describe('projects of the API', () => {
  it('are created, versioned, renamed, read and deleted', async () => {
    const made = await harbor.call('POST', '/projects', { body: RUN_FORM });
    expect([made.status, made.body.project, made.body.version]).toMatchObject([
      201,
      { name: 'Bell', latestVersion: 1 },
      { number: 1, program: RUN_FORM.program },
    ]);
    const { id } = made.body.project;
    const saved = await harbor.call('POST', `/projects/${id}/versions`, {
      body: { ...RUN_FORM, program: RUN_FORM.program.replace('H 0', 'X 0') },
    });
    expect(saved.body.version).toMatchObject({ number: 2 });
    expect((await harbor.call('GET', `/projects/${id}/versions`)).body.items).toMatchObject([
      { number: 2 },
      { number: 1 },
    ]);
    expect((await harbor.call('GET', `/projects/${id}/versions/1`)).body.program).toBe(RUN_FORM.program);
    expect((await harbor.call('GET', `/projects/${id}/versions/one`)).status).toBe(404);
    expect((await harbor.call('PATCH', `/projects/${id}`, { body: { name: '贝尔态' } })).body.name).toBe('贝尔态');
    expect((await harbor.call('GET', '/projects')).body.items).toMatchObject([{ id, name: '贝尔态' }]);
    const as = await harbor.secretOf('wang');
    expect((await harbor.call('DELETE', `/projects/${id}`, { as })).status).toBe(404);
    expect((await harbor.call('DELETE', `/projects/${id}`)).status).toBe(204);
    expect((await harbor.call('GET', `/projects/${id}`)).status).toBe(404);
  });

  it('are saved once for a repeated key, concurrently or later', async () => {
    const save = (path: string, key: string, changes = {}) =>
      harbor.call('POST', path, { body: { ...RUN_FORM, ...changes }, headers: { 'Idempotency-Key': key } });
    const made = await Promise.all([save('/projects', 'p'), save('/projects', 'p')]);
    const { id } = made[0].body.project;
    expect(made.map(({ status, body }) => [status, body.project.id])).toEqual([
      [201, id],
      [201, id],
    ]);
    const other = { program: RUN_FORM.program.replace('H 0', 'X 0') };
    const second = await save(`/projects/${id}/versions`, 'v', other);
    await save(`/projects/${id}/versions`, 'w');
    expect((await save(`/projects/${id}/versions`, 'v', other)).body.version).toEqual(second.body.version);
    expect((await harbor.call('GET', `/projects/${id}/versions`)).body.items).toMatchObject([
      { number: 3 },
      { number: 2 },
      { number: 1 },
    ]);
    const as = await harbor.secretOf('wang');
    expect(
      (await harbor.call('POST', '/projects', { body: RUN_FORM, headers: { 'Idempotency-Key': 'p' }, as })).body.project
        .id,
    ).not.toBe(id);
    expect((await save('/projects', 'x'.repeat(201))).body.code).toBe('invalid_input');
    // A key is valid for one address.
    expect((await save('/projects/nope/versions', 'p')).status).toBe(404);
    expect((await save('/projects', 'p', other)).body.code).toBe('idempotency_key_reused');
    await harbor.call('DELETE', `/projects/${id}`);
    expect((await save('/projects', 'p')).body.code).toBe('idempotency_gone');
  });

  it('list their versions page by page, each once; only a requested version has its program', async () => {
    const {
      project: { id },
    } = (await harbor.call('POST', '/projects', { body: RUN_FORM })).body;
    for (let n = 2; n <= 5; n++)
      await harbor.call('POST', `/projects/${id}/versions`, {
        body: { ...RUN_FORM, program: RUN_FORM.program.replace('H 0', `RX 0,"${n}"`) },
      });
    const numbers: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { readonly body: Answer } = await harbor.call(
        'GET',
        `/projects/${id}/versions?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      for (const version of page.body.items) {
        expect(version).not.toHaveProperty('program');
        numbers.push((version as unknown as { number: number }).number);
      }
      cursor = page.body.nextCursor;
    }
    expect(numbers).toEqual([5, 4, 3, 2, 1]);
    expect((await harbor.call('GET', `/projects/${id}/versions/5`)).body.program).toContain('RX 0,"5"');
  });

  it('are listed page by page, each once', async () => {
    for (let n = 0; n < 5; n++) await harbor.call('POST', '/projects', { body: { ...RUN_FORM, name: `p${n}` } });
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { readonly body: Answer } = await harbor.call(
        'GET',
        `/projects?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      names.push(...page.body.items.map(({ name }) => name));
      cursor = page.body.nextCursor;
    }
    expect(names).toEqual(['p4', 'p3', 'p2', 'p1', 'p0']);
    expect((await harbor.call('GET', '/projects?cursor=nonsense')).body.code).toBe('cursor_invalid');
  });

  it('refuse a program that violates a rule', async () => {
    const refused = await harbor.call('POST', '/projects', {
      body: { ...RUN_FORM, program: 'QINIT 1\nCREG 1\nMEASURE 0,$0\nH 0\n' },
    });
    expect([refused.status, refused.body.code, refused.body.found]).toMatchObject([
      422,
      'circuit_invalid',
      { violations: [{}] },
    ]);
  });
});
