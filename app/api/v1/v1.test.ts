import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppContext, Services } from '#app/context.ts';
import { API_SCOPES, type ApiScope } from '#app/domain/api-tokens.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { createSecurityAlerts } from '#app/services/notifications/index.ts';
import { createPrograms } from '#app/services/programs/index.ts';
import { readersHere } from '#app/services/programs/testing/readers-here.ts';
import { createProjects } from '#app/services/projects/index.ts';
import { createQuotas } from '#app/services/quotas/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { bellResult, createTaskHarness } from '#app/services/tasks/testing/harness.ts';
import { createTokens } from '#app/services/tokens/index.ts';
import { SAMPLE_PORTAL } from '#app/site/portal.ts';
import { V1_CONTRACT } from './contract.ts';
import { createV1 } from './handle.ts';

const DRAFT = {
  name: 'Bell',
  product: 'full-amplitude',
  language: 'qrunes',
  program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
  shots: 100,
};

/** The fields of the answers that these tests read. */
interface Answer {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly code: string;
  readonly price: number;
  readonly seed: number;
  readonly program: string;
  readonly items: readonly { readonly name: string }[];
  readonly nextCursor: string | null;
  readonly project: { readonly id: string };
  readonly version: unknown;
  readonly errors: unknown;
  readonly kept: unknown;
  readonly found: unknown;
}

/** Checks that a successful answer has the type of the table, and so of OpenAPI. */
function expectPromised(method: string, path: string, status: number, body: unknown): void {
  const [address] = path.split('?');
  const endpoint = V1_CONTRACT.find(
    (row) => row.method === method && new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address!),
  );
  if (endpoint?.answer && status < 300)
    expect([status, endpoint.answer.safeParse(body).error]).toEqual([endpoint.status, undefined]);
}

/** The task API with real services and a database; the test controls the clock and the pool. */
async function api() {
  const desk = await createTaskHarness();
  await desk.open('lin');
  await desk.open('wang');
  const resources = { memoryBytes: 2 ** 30, threads: 1 };
  const programs = createPrograms({ readers: readersHere(resources), resources, admit: () => Promise.resolve() });
  let ids = 0;
  let at = Date.now();
  const now = () => ++at;
  const projects = createProjects(desk.db, { now, newId: () => `p${++ids}`, programs });
  const tokens = createTokens(desk.db, {
    coins: desk.coins,
    alerts: createSecurityAlerts({ now, randomBytes, wake: () => {} }),
    timeZone: 'Asia/Shanghai',
    rates: ownRates(),
    now,
    randomBytes,
  });
  const logged: string[] = [];
  const context = {
    services: { ...desk, projects, tokens, quotas: createQuotas(desk.db, {}) } as unknown as Services,
    session: null,
    publicOrigin: null,
    portal: SAMPLE_PORTAL,
    consoleOrigin: null,
    drained: () => Promise.resolve(),
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
  } as unknown as AppContext;
  const answer = createV1();
  const secretOf = async (account: string, scopes: readonly ApiScope[] = API_SCOPES) =>
    (await tokens.create(account, { name: 'test', scopes })).secret;
  const secret = await secretOf('lin');
  const call = async (
    method: string,
    path: string,
    { body, headers = {}, as = secret }: { body?: unknown; headers?: Record<string, string>; as?: string | null } = {},
  ) => {
    const init = {
      method,
      headers: {
        'Accept-Language': 'en',
        ...(as && { Authorization: `Bearer ${as}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const response = await answer(new Request(`http://site.test/api/v1${path}`, init), context);
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    const said = (isJson ? JSON.parse(text) : null) as Answer;
    expectPromised(method, path, response.status, said);
    return { status: response.status, headers: response.headers, text, body: said };
  };
  return { ...desk, call, secretOf, tokens, logged };
}

let harbor: Awaited<ReturnType<typeof api>>;
beforeEach(async () => {
  harbor = await api();
});
afterEach(async () => {
  expect(harbor.logged).toEqual([]);
  await harbor.db.destroy();
});

const run = (body: object = {}, headers: Record<string, string> = {}) =>
  harbor.call('POST', '/tasks', { body: { ...DRAFT, ...body }, headers });

describe('every endpoint of the task API', () => {
  const concrete = (path: string) => path.replaceAll(/\{\w+\}/g, 'x1');

  it.each(V1_CONTRACT.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s requires a token with its scope, and refuses other methods',
    async (method, path, endpoint) => {
      const at = concrete(path);
      const none = await harbor.call(method, at, { as: null });
      expect([none.status, none.body.code, none.headers.get('WWW-Authenticate')]).toEqual([
        401,
        'token_missing',
        'Bearer',
      ]);
      expect((await harbor.call(method, at, { as: 'qh_guess' })).body.code).toBe('token_invalid');
      if (endpoint.scope !== null) {
        const others = API_SCOPES.filter((scope) => scope !== endpoint.scope);
        const narrow = await harbor.call(method, at, {
          as: await harbor.secretOf('lin', others),
          ...(endpoint.body && { body: {} }),
        });
        expect([narrow.status, narrow.body.code]).toEqual([403, 'token_scope']);
      }
      const wrong = await harbor.call('PUT', at);
      expect([wrong.status, wrong.headers.get('Allow')?.includes(method)]).toEqual([405, true]);
      if (endpoint.body) {
        const empty = await harbor.call(method, at, { body: {} });
        expect([empty.status, empty.body.code]).toEqual([400, 'invalid_input']);
        const huge = await harbor.call(method, at, { body: { name: 'x'.repeat(LIMITS.bodyBytes) } });
        expect([huge.status, huge.body.code]).toEqual([413, 'body_too_large']);
      }
    },
  );

  it('refuses all other addresses', async () => {
    for (const path of ['/', '/nothing', '/tasks/', '/tasks/a/b/c'])
      expect((await harbor.call('GET', path)).status).toBe(404);
  });
});

describe('tasks of the API', () => {
  it('are accepted, charged, run and read', async () => {
    const accepted = await run({ seed: 7 });
    expect([accepted.status, accepted.body.status, accepted.body.price, accepted.body.seed]).toEqual([
      202,
      'queued',
      1,
      7,
    ]);
    const { id } = accepted.body;
    expect((await harbor.call('GET', `/tasks/${id}/result`)).body.code).toBe('result_missing');
    harbor.runner.start();
    await expect.poll(() => harbor.jobs.length).toBe(1);
    harbor.jobs[0]!.finish(bellResult);
    await expect.poll(async () => (await harbor.call('GET', `/tasks/${id}`)).body.status).toBe('completed');
    const result = await harbor.call('GET', `/tasks/${id}/result?match=1*`);
    expect(result.body).toMatchObject({
      kind: 'counts',
      width: 2,
      matched: 1,
      total: 2,
      outcomes: [{ state: '11', count: 48, share: 0.48 }],
    });
    const csv = await harbor.call('GET', `/tasks/${id}/result.csv`);
    expect([csv.headers.get('Content-Type'), csv.text]).toEqual([
      'text/csv; charset=utf-8',
      expect.stringContaining('11'),
    ]);
    for (const format of ['csv', 'json'])
      expect((await harbor.call('GET', `/tasks/${id}/result.${format}`)).headers.get('Cache-Control')).toBe(
        'private, no-store, no-transform',
      );
    expect((await harbor.call('GET', `/tasks/${id}/result.json`)).body).toMatchObject({
      counts: { '00': 52, '11': 48 },
    });
    expect((await harbor.call('GET', '/usage?days=1')).body).toMatchObject({
      balance: { used: 1 },
      days: [{ used: 1, tasks: 1 }],
    });
    expect((await harbor.call('POST', `/tasks/${id}/stop`)).body.code).toBe('task_ended');
    expect((await harbor.call('DELETE', `/tasks/${id}`)).status).toBe(204);
    expect((await harbor.call('GET', `/tasks/${id}`)).status).toBe(404);
    await harbor.runner.close();
  });

  it('are accepted once for a repeated key, and keys are not shared between tokens', async () => {
    const first = await run({}, { 'Idempotency-Key': 'a' });
    const again = await run({}, { 'Idempotency-Key': 'a' });
    expect(again.body.id).toBe(first.body.id);
    const other = await harbor.call('POST', '/tasks', {
      body: DRAFT,
      headers: { 'Idempotency-Key': 'a' },
      as: await harbor.secretOf('lin'),
    });
    expect(other.body.id).not.toBe(first.body.id);
    expect((await harbor.coins.balance('lin')).used).toBe(2);
    expect((await run({}, { 'Idempotency-Key': 'x'.repeat(201) })).status).toBe(400);
  });

  it('require a seed of 32 bits, and refuse unknown fields', async () => {
    expect((await run({ seed: 2 ** 32 - 1 })).body.seed).toBe(2 ** 32 - 1);
    for (const wrong of [{ seed: 2 ** 32 }, { seed: -1 }, { sede: 7 }, { chip: { maping: true } }])
      expect((await run(wrong)).body.code).toBe('invalid_input');
    expect(
      (await harbor.call('GET', `/tasks?cursor=${Buffer.from('[1,"a\\u0000"]').toString('base64url')}`)).body.code,
    ).toBe('cursor_invalid');
  });

  it('refuse a key that was used with another body, resource or kind of call', async () => {
    const {
      body: { id },
    } = await run({}, { 'Idempotency-Key': 'a' });
    const changed = await run({ shots: 101 }, { 'Idempotency-Key': 'a' });
    expect([changed.status, changed.body.code]).toEqual([422, 'idempotency_key_reused']);
    const again = await harbor.call('POST', `/tasks/${id}/rerun`, { headers: { 'Idempotency-Key': 'a' } });
    expect([again.status, again.body.id === id]).toEqual([202, false]);
    expect((await harbor.call('POST', '/tasks/nope/rerun', { headers: { 'Idempotency-Key': 'a' } })).status).toBe(404);
    expect((await harbor.coins.balance('lin')).used).toBe(2);
  });

  it('keep their key after deletion: a repeated call is not charged again', async () => {
    const {
      body: { id },
    } = await run({}, { 'Idempotency-Key': 'a' });
    await harbor.call('POST', `/tasks/${id}/stop`);
    await harbor.call('DELETE', `/tasks/${id}`);
    const { used } = await harbor.coins.balance('lin');
    const again = await run({}, { 'Idempotency-Key': 'a' });
    expect([again.status, again.body.code]).toEqual([410, 'idempotency_gone']);
    expect((await harbor.coins.balance('lin')).used).toBe(used);
    harbor.advance(LIMITS.requestKeyMs + 1);
    await harbor.coins.grantDaily('lin');
    expect((await run({}, { 'Idempotency-Key': 'a' })).status).toBe(202);
  });

  it('are listed page by page, each once, also if tasks are added in the meantime', async () => {
    for (let n = 0; n < 5; n++) await run({ name: `t${n}` });
    const first = await harbor.call('GET', '/tasks?limit=2');
    await run({ name: 'later' });
    const names: string[] = first.body.items.map(({ name }) => name);
    let cursor = first.body.nextCursor;
    while (cursor !== null) {
      const page = await harbor.call('GET', `/tasks?limit=2&cursor=${cursor}`);
      names.push(...page.body.items.map(({ name }) => name));
      cursor = page.body.nextCursor;
    }
    expect(names.toSorted()).toEqual(['t0', 't1', 't2', 't3', 't4']);
    expect((await harbor.call('GET', '/tasks?cursor=nonsense')).body.code).toBe('cursor_invalid');
    expect((await harbor.call('GET', '/tasks?limit=101')).body.errors).toMatchObject([{ field: '/limit' }]);
  });

  it('are refused with one error per field, in the caller’s language', async () => {
    const wrong = async (language: string) =>
      (await run({ shots: 0, language: 'cobol' }, { 'Accept-Language': language })).body.errors;
    expect(await wrong('en')).toMatchObject([
      { field: '/language' },
      { field: '/shots', message: expect.stringMatching(/^Too small/) as string },
    ]);
    expect(await wrong('zh')).toMatchObject([
      { message: expect.stringMatching(/\p{Script=Han}/u) as string },
      { message: expect.stringMatching(/\p{Script=Han}/u) as string },
    ]);
  });

  it('of another account are answered like unknown ones', async () => {
    const { id } = (await run()).body;
    const as = await harbor.secretOf('wang');
    const answers = await Promise.all(
      [`/tasks/${id}`, '/tasks/none', `/tasks/${id}/result`, '/tasks/none/result.csv'].map((path) =>
        harbor.call('GET', path, { as }),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([404, 'not_found']));
    expect((await harbor.call('POST', `/tasks/${id}/stop`, { as })).status).toBe(404);
    expect((await harbor.call('DELETE', `/tasks/${id}`, { as })).status).toBe(404);
    expect((await harbor.call('GET', `/tasks/${id}`)).status).toBe(200);
  });

  it.each([
    ['a program that is none', { program: 'HELLO' }, 422, 'program_invalid'],
    ['more qubits than the account may use', { program: 'QINIT 21\n' }, 403, 'qubits_restricted'],
    ['a product that is not open', { product: 'noisy' }, 403, 'not_subscribed'],
    ['no shots', { shots: 0 }, 400, 'invalid_input'],
    ['a name with a NUL', { name: 'Be\0ll' }, 400, 'invalid_input'],
    ['a program with a NUL', { program: `${DRAFT.program}\0` }, 400, 'invalid_input'],
    ['a project with a NUL', { projectId: 'a\0b' }, 400, 'invalid_input'],
    ['a noise model that is none', { product: 'noisy', noise: { version: 99 } }, 400, 'invalid_input'],
  ])('refuse %s and charge nothing', async (_, body, status, code) => {
    const refused = await run(body);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect((await harbor.coins.balance('lin')).used).toBe(0);
  });
});

describe('an invalid noise model', () => {
  it.each([
    ['zh-CN', 'Kraus 算符不完备：ΣK†K 与单位矩阵相差 0.75。', 'T2 为 30，超过了 T1（10）的两倍。'],
    [
      'en-US',
      'The Kraus operators are not complete: ΣK†K differs from the identity by 0.75.',
      'T2 is 30, longer than twice T1, which is 10.',
    ],
  ])('is reported error by error in %s', async (locale, kraus, t2) => {
    const noise = {
      channels: [
        {
          kind: 'kraus',
          operators: [
            [
              [1, 0],
              [0, 0.5],
            ],
          ],
        },
        { kind: 'decoherence', t1: 10, t2: 30, gateTime: 1 },
      ],
    };
    const refused = await harbor.call('POST', '/tasks', {
      body: { ...DRAFT, product: 'noisy', noise },
      headers: { 'Accept-Language': locale },
    });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [
        { field: '/noise/channels/0/operators', message: kraus },
        { field: '/noise/channels/1/t2', message: t2 },
      ],
    ]);
  });
});

describe('an account at its storage limit', () => {
  const fill = (bytes: { program_bytes?: number; result_bytes?: number }) =>
    harbor.db.updateTable('account_usage').set(bytes).where('account_id', '=', 'lin').execute();

  it('is refused a run before the charge, with advice what to delete', async () => {
    await fill({ result_bytes: 2 ** 30 });
    const before = (await harbor.coins.balance('lin')).balance;
    const refused = await run();
    expect([refused.status, refused.body.code]).toEqual([403, 'quota_results']);
    expect((JSON.parse(refused.text) as { detail: string }).detail).toBe(
      'Your tasks and their results take 1024 of 1024 MiB, so nothing was submitted and no QCoins were taken. ' +
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
    await harbor.call('POST', '/projects', { body: DRAFT });
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
    const refused = await harbor.call('POST', '/projects', { body: DRAFT, headers: { 'Accept-Language': 'zh-CN' } });
    expect([refused.status, refused.body.code]).toEqual([403, 'quota_programs']);
    expect((JSON.parse(refused.text) as { detail: string }).detail).toContain('已占用 64 MiB，上限 64 MiB');
    expect((await harbor.call('GET', '/projects')).body.items).toEqual([]);
  });
});

describe('projects of the API', () => {
  it('are created, versioned, renamed, read and deleted', async () => {
    const made = await harbor.call('POST', '/projects', { body: DRAFT });
    expect([made.status, made.body.project, made.body.version]).toMatchObject([
      201,
      { name: 'Bell', latestVersion: 1 },
      { number: 1, program: DRAFT.program },
    ]);
    const { id } = made.body.project;
    const saved = await harbor.call('POST', `/projects/${id}/versions`, {
      body: { ...DRAFT, program: DRAFT.program.replace('H 0', 'X 0') },
    });
    expect(saved.body.version).toMatchObject({ number: 2 });
    expect((await harbor.call('GET', `/projects/${id}/versions`)).body.items).toMatchObject([
      { number: 2 },
      { number: 1 },
    ]);
    expect((await harbor.call('GET', `/projects/${id}/versions/1`)).body.program).toBe(DRAFT.program);
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
      harbor.call('POST', path, { body: { ...DRAFT, ...changes }, headers: { 'Idempotency-Key': key } });
    const made = await Promise.all([save('/projects', 'p'), save('/projects', 'p')]);
    const { id } = made[0].body.project;
    expect(made.map(({ status, body }) => [status, body.project.id])).toEqual([
      [201, id],
      [201, id],
    ]);
    const other = { program: DRAFT.program.replace('H 0', 'X 0') };
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
      (await harbor.call('POST', '/projects', { body: DRAFT, headers: { 'Idempotency-Key': 'p' }, as })).body.project
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
    } = (await harbor.call('POST', '/projects', { body: DRAFT })).body;
    for (let n = 2; n <= 5; n++)
      await harbor.call('POST', `/projects/${id}/versions`, {
        body: { ...DRAFT, program: DRAFT.program.replace('H 0', `RX 0,"${n}"`) },
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
    for (let n = 0; n < 5; n++) await harbor.call('POST', '/projects', { body: { ...DRAFT, name: `p${n}` } });
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
      body: { ...DRAFT, program: 'QINIT 1\nCREG 1\nMEASURE 0,$0\nH 0\n' },
    });
    expect([refused.status, refused.body.code, refused.body.found]).toMatchObject([
      422,
      'circuit_invalid',
      { violations: [{}] },
    ]);
  });
});

describe('calls of one token', () => {
  it('are counted in headers; calls above the limit get Retry-After', async () => {
    const first = await harbor.call('GET', '/products');
    expect([first.headers.get('RateLimit-Limit'), first.headers.get('RateLimit-Remaining')]).toEqual([
      String(LIMITS.apiCallsAMinute),
      String(LIMITS.apiCallsAMinute - 1),
    ]);
    expect(Number(first.headers.get('RateLimit-Reset'))).toBeGreaterThan(0);
    for (let n = 1; n < LIMITS.apiCallsAMinute; n++) await harbor.call('GET', '/products');
    const over = await harbor.call('GET', '/products');
    expect([over.status, over.headers.get('RateLimit-Remaining'), Number(over.headers.get('Retry-After')) > 0]).toEqual(
      [429, '0', true],
    );
    expect((await harbor.call('GET', '/products', { as: await harbor.secretOf('wang') })).status).toBe(200);
  });

  it('estimate a run before it is charged', async () => {
    const { body } = await harbor.call('POST', '/estimate', {
      body: { product: 'full-amplitude', language: 'qrunes', program: 'QINIT 3\n' },
    });
    expect(body).toMatchObject({ qubits: 3, price: 1, refusal: null, memoryBytes: 128 });
  });
});

describe('a call with Prefer: wait', () => {
  it('is answered at the end of its task', async () => {
    harbor.runner.start();
    const answered = harbor.call('POST', '/tasks', { body: DRAFT, headers: { Prefer: 'respond-async, wait=20' } });
    await vi.waitFor(() => expect(harbor.jobs).toHaveLength(1));
    harbor.jobs[0]!.finish(bellResult);
    const { body, status } = await answered;
    expect([status, body.status]).toEqual([202, 'completed']);
    expect((await harbor.call('GET', `/tasks/${body.id}`, { headers: { Prefer: 'wait=20' } })).body.status).toBe(
      'completed',
    );
  });

  it('is answered at once if the header has no seconds', async () => {
    const { body } = await harbor.call('POST', '/tasks', { body: DRAFT, headers: { Prefer: 'wait=soon' } });
    expect(body.status).not.toBe('completed');
  });
});
