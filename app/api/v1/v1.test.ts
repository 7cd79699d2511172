import { describe, expect, it, vi } from 'vitest';
import { API_SCOPES } from '#app/domain/api-tokens.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { bellResult } from '#app/services/tasks/testing/harness.ts';
import { V1_CONTRACT } from './contract.ts';
import { apiBeforeEach, RUN_FORM } from './testing/fixture.ts';

const harbor = apiBeforeEach();

const run = (body: object = {}, headers: Record<string, string> = {}) =>
  harbor.call('POST', '/tasks', { body: { ...RUN_FORM, ...body }, headers });

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
        // An application without an input has the default one.
        for (const body of [{ unknown: 1 }, ...(endpoint.about === undefined ? [{}] : [])]) {
          const wrongBody = await harbor.call(method, at, { body });
          expect([wrongBody.status, wrongBody.body.code]).toEqual([400, 'invalid_input']);
        }
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
  });

  it('are accepted once for a repeated key, and keys are not shared between tokens', async () => {
    const first = await run({}, { 'Idempotency-Key': 'a' });
    const again = await run({}, { 'Idempotency-Key': 'a' });
    expect(again.body.id).toBe(first.body.id);
    const other = await harbor.call('POST', '/tasks', {
      body: RUN_FORM,
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
      (await run({ shots: -1, language: 'cobol' }, { 'Accept-Language': language })).body.errors;
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
    ['a negative number of shots', { shots: -1 }, 400, 'invalid_input'],
    ['a name with a NUL', { name: 'Be\0ll' }, 400, 'invalid_input'],
    ['a program with a NUL', { program: `${RUN_FORM.program}\0` }, 400, 'invalid_input'],
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
      body: { ...RUN_FORM, product: 'noisy', noise },
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

describe('the values of parameters', () => {
  const OPTIONS = { parameters: { theta: 0.3, phi: Math.PI } };

  it('are part of the task, of its repetition and of a saved version', async () => {
    const { body: first } = await run(OPTIONS);
    const { body: again } = await harbor.call('POST', `/tasks/${first.id}/rerun`);
    for (const { id } of [first, again]) expect((await harbor.tasks.program('lin', id)).options).toEqual(OPTIONS);
    const { body: written } = await run({ parameters: { theta: '3/10', phi: 'pi' } });
    expect((await harbor.tasks.program('lin', written.id)).options).toEqual(OPTIONS);
    const { body: saved } = await harbor.call('POST', '/projects', { body: { ...RUN_FORM, ...OPTIONS } });
    expect(
      (await harbor.db.selectFrom('projects').select('options').where('id', '=', saved.project.id).execute())[0],
    ).toEqual({ options: JSON.stringify(OPTIONS) });
  });
});

describe('calls of one token', () => {
  it('are counted in headers; calls above the limit get Retry-After', async () => {
    const first = await harbor.call('GET', '/products');
    expect([first.headers.get('RateLimit-Limit'), first.headers.get('RateLimit-Remaining')]).toEqual([
      String(LIMITS.apiCallsPerMinute),
      String(LIMITS.apiCallsPerMinute - 1),
    ]);
    expect(Number(first.headers.get('RateLimit-Reset'))).toBeGreaterThan(0);
    for (let n = 1; n < LIMITS.apiCallsPerMinute; n++) await harbor.call('GET', '/products');
    const over = await harbor.call('GET', '/products');
    expect([over.status, over.headers.get('RateLimit-Remaining'), Number(over.headers.get('Retry-After')) > 0]).toEqual(
      [429, '0', true],
    );
    expect((await harbor.call('GET', '/products', { as: await harbor.secretOf('wang') })).status).toBe(200);
  });

  it.each([
    ['en', 'Chip qubit 5 has no working coupler and cannot be used. Choose another one.'],
    ['zh', '芯片量子比特 5 没有可用的耦合器，不能使用，请换一个。'],
  ])('refuse a placement in the language of the request: %s', async (locale, message) => {
    const { status, body } = await harbor.call('POST', '/estimate', {
      body: { product: 'chip-72', language: 'qrunes', program: 'QINIT 2\n', chip: { placement: [4, 5] } },
      headers: { 'Accept-Language': locale },
    });
    expect([status, body.errors]).toEqual([400, [{ field: '/chip/placement', message }]]);
  });

  it.each([
    ['a value beyond doubles', { theta: 1e308 }, '/parameters/theta'],
    ['a negative one', { theta: -1e10 }, '/parameters/theta'],
    ['no number', { theta: 'pi/' }, '/parameters/theta'],
    ['an expression that is too large', { theta: '10^12' }, '/parameters/theta'],
    ['nothing', { theta: null }, '/parameters/theta'],
    ['a name that no language has', { θ: 1 }, '/parameters/θ'],
    ['a long name', { ['x'.repeat(65)]: 1 }, `/parameters/${'x'.repeat(65)}`],
    ['a list', [0.3], '/parameters'],
    ['too many', Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`p${index}`, 0])), '/parameters'],
  ])('refuse %s as the value of a parameter, at its place', async (_, parameters, field) => {
    for (const path of ['/estimate', '/tasks']) {
      const { name, ...body } = { ...RUN_FORM, parameters };
      const answer = await harbor.call('POST', path, { body: { ...(path === '/tasks' && { name }), ...body } });
      expect([answer.status, answer.body.errors]).toEqual([400, [{ field, message: expect.any(String) }]]);
    }
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
    const answered = harbor.call('POST', '/tasks', { body: RUN_FORM, headers: { Prefer: 'respond-async, wait=20' } });
    await vi.waitFor(() => expect(harbor.jobs).toHaveLength(1));
    harbor.jobs[0]!.finish(bellResult);
    const { body, status } = await answered;
    expect([status, body.status]).toEqual([202, 'completed']);
    expect((await harbor.call('GET', `/tasks/${body.id}`, { headers: { Prefer: 'wait=20' } })).body.status).toBe(
      'completed',
    );
  });

  it('is answered at once if the header has no seconds', async () => {
    const { body } = await harbor.call('POST', '/tasks', { body: RUN_FORM, headers: { Prefer: 'wait=soon' } });
    expect(body.status).not.toBe('completed');
  });
});
