import { describe, expect, inject, it } from 'vitest';
import { Person } from '#tests/server/person.ts';

const [baseUrl, outboxFile] = [inject('baseUrl'), inject('outboxFile')];

const BELL = {
  name: 'Bell',
  product: 'full-amplitude',
  language: 'qrunes',
  program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
  shots: 500,
  seed: 7,
};

interface Task {
  readonly id: string;
  readonly status: string;
}

const call = (
  secret: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
) =>
  fetch(`${baseUrl}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${secret}`,
      'Content-Type': 'application/json',
      'Accept-Language': 'en',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

describe('a token of the task API', () => {
  it('is created on its page, runs a task, and is refused after its revocation', async () => {
    const person = new Person(baseUrl, outboxFile);
    await person.register('tokens@example.org');
    await person.post('/quantumVm/0/0', { intent: 'subscribe_run', ...BELL, shots: '10', seed: '1', formKey: 'once' });
    const created = await person.fetch('/n/user/tokens', {
      method: 'POST',
      headers: { Origin: new URL(baseUrl).origin },
      body: new URLSearchParams([
        ['name', 'Laptop'],
        ['scopes', 'tasks:read'],
        ['scopes', 'tasks:write'],
      ]),
    });
    const secret = /qh_[\w-]{43}/.exec(await created.text())?.[0] ?? '';
    expect(await (await person.fetch('/n/user/tokens')).text()).not.toContain(secret);

    const response = await call(secret, '/tasks', { body: BELL, headers: { Prefer: 'wait=20' } });
    const task = (await response.json()) as Task;
    expect([response.status, task.status]).toEqual([202, 'completed']);
    const csv = await (await call(secret, `/tasks/${task.id}/result.csv`)).text();
    expect(csv).toContain('00');
    // The task page shows how to do the same by API.
    const page = await (await person.fetch(`/cloud/tasks/${task.id}`, { headers: { 'Accept-Language': 'en' } })).text();
    expect(page).toContain(`/api/v1/tasks/${task.id}/result`);
    expect(page).toContain('urllib.request');

    // The chip shows before any payment what it would run, at the chosen qubits.
    const estimate = async (placement: readonly number[]) => {
      const body = { product: 'chip-72', language: BELL.language, program: BELL.program, chip: { placement } };
      const response = await call(secret, '/estimate', { body });
      return [response.status, await response.json()] as const;
    };
    expect(await estimate([44, 38])).toMatchObject([
      200,
      {
        refusal: null,
        plan: { czCount: 1, swaps: 0, mapping: [{ start: 44 }, { start: 38 }], expectedFidelity: expect.any(Number) },
      },
    ]);
    expect(await estimate([44])).toMatchObject([200, { plan: null, refusal: { reason: 'placement_length' } }]);
    expect(await estimate([44, 5])).toMatchObject([
      400,
      {
        code: 'invalid_input',
        errors: [
          {
            field: '/chip/placement',
            message: 'Chip qubit 5 has no working coupler and cannot be used. Choose another one.',
          },
        ],
      },
    ]);

    const tokens = await (await person.fetch('/n/user/tokens')).text();
    const id = /name="token" value="([0-9a-f]{32})"/.exec(tokens)?.[1] ?? '';
    expect((await person.post('/n/user/tokens', { intent: 'revoke', token: id })).status).toBe(303);
    const refused = await call(secret, `/tasks/${task.id}`);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'token_invalid' });
  });
});

describe('a refused operation', () => {
  it('shows the reason on a separate page, without JavaScript', async () => {
    const person = new Person(baseUrl, outboxFile);
    await person.register('refused@example.org');
    const refused = await person.post('/cloud/operation?lang=en-US', {
      act: 'subscribe',
      product: 'chip-72',
      path: '/cloud/calculationCenter',
    });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('The chip is available on request. Apply for access first.');
  });
});

describe('resources of another account and resources that do not exist', () => {
  it('get the same response to every operation of the console', async () => {
    const [owner, other] = [new Person(baseUrl, outboxFile), new Person(baseUrl, outboxFile)];
    await owner.register('owner@example.org');
    await other.register('other@example.org');
    const id = (
      await owner.post('/quantumVm/0/0', { intent: 'subscribe_run', ...BELL, shots: '10', seed: '1', formKey: 'once' })
    ).headers
      .get('location')!
      .split('/')
      .at(-1)!;
    const statuses: (readonly [string, number])[] = [];
    for (const task of [id, 'nope']) {
      for (const act of ['stop', 'rerun', 'remove', 'share', 'unshare'])
        statuses.push([
          act,
          (await other.post('/cloud/operation', { act, task, path: '/cloud/calculationCenter' })).status,
        ]);
      for (const act of ['stopMany', 'removeMany'])
        statuses.push([
          act,
          (await other.post('/cloud/operation', { act, tasks: task, path: '/cloud/calculationCenter' })).status,
        ]);
    }
    // A repeated submission gets a plain message and the link back.
    const repeated = await other.post('/cloud/operation', {
      act: 'remove',
      task: 'nope',
      path: '/cloud/calculationCenter?page=2',
    });
    expect(await repeated.text()).toMatch(/href="\/cloud\/calculationCenter\?page=2"/);
    statuses.push(['notice', (await other.fetch('/cloud/notices/nope')).status]);
    expect(statuses.filter(([, status]) => status !== 404)).toEqual([]);
    expect((await owner.fetch(`/cloud/tasks/${id}`)).status).toBe(200);
  });
});
