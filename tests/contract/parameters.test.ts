import { describe, expect, inject, it } from 'vitest';
import { Person } from '#tests/server/person.ts';

const [baseUrl, outboxFile] = [inject('baseUrl'), inject('outboxFile')];

const PROGRAM = `OPENQASM 3.0;
include "stdgates.inc";
input float theta;
input float phi;
qubit q;
bit c;
rx(theta) q;
rx(phi / 2) q;
c = measure q;
`;

interface Answer {
  readonly id: string;
  readonly status: string;
  readonly projectId: string;
  readonly code: string;
  readonly detail: string;
  readonly price: number;
  readonly refusal: { readonly reason: string; readonly values: object } | null;
  readonly facts: object;
  readonly outcomes: readonly { readonly state: string; readonly count: number }[];
}

describe('values of parameters in the task API', () => {
  it('are priced, run, named in the result, and refused in the language of the request', async () => {
    const person = new Person(baseUrl, outboxFile);
    await person.register('parameters@example.org');
    await person.post('/quantumVm/0/0', {
      intent: 'subscribe_run',
      name: 'Open',
      language: 'qrunes',
      program: 'QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0\n',
      product: 'full-amplitude',
      shots: '1',
      seed: '',
      formKey: 'open',
    });
    const created = await person.fetch('/n/user/tokens', {
      method: 'POST',
      headers: { Origin: new URL(baseUrl).origin },
      body: new URLSearchParams([
        ['name', 'Test'],
        ['scopes', 'tasks:write'],
        ['scopes', 'tasks:read'],
      ]),
    });
    const secret = /qh_[\w-]{43}/.exec(await created.text())?.[0] ?? '';
    const call = async (path: string, body?: object, locale = 'en'): Promise<Answer & { readonly http: number }> => {
      const response = await fetch(`${baseUrl}/api/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          Authorization: `Bearer ${secret}`,
          'Content-Type': 'application/json',
          'Accept-Language': locale,
          Prefer: 'wait=20',
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { ...((await response.json()) as Answer), http: response.status };
    };
    const run = { product: 'full-amplitude', language: 'openqasm3', program: PROGRAM, shots: 100 };
    // Both angles together are π: the qubit is flipped.
    const parameters = { theta: Math.PI / 2, phi: Math.PI };

    expect(await call('/estimate', { ...run, parameters })).toMatchObject({ http: 200, refusal: null, price: 1 });
    expect((await call('/estimate', run)).refusal).toEqual({
      reason: 'parameters_unbound',
      values: { names: 'theta, phi' },
    });
    const task = await call('/tasks', { name: 'Turned', ...run, parameters });
    expect(task).toMatchObject({ http: 202, status: 'completed' });
    expect(await call(`/tasks/${task.id}/result`)).toMatchObject({
      facts: { parameters },
      outcomes: [{ state: '1', count: 100 }],
    });
    expect(await call(`/tasks/${task.id}/result.json`)).toMatchObject({ parameters });

    const refused = (own: object, locale?: string) =>
      call('/tasks', { name: 'Refused', ...run, parameters: own }, locale);
    expect(await refused({ theta: 1 })).toMatchObject({
      http: 422,
      code: 'estimate_refused',
      detail: 'These parameters have no value: phi. Give each of them a value.',
    });
    expect(await refused({ ...parameters, gamma: 1 }, 'zh')).toMatchObject({
      http: 422,
      detail: '线路没有参数 gamma；已有的参数：theta, phi。',
    });
    expect(await refused({ ...parameters, theta: 1e308 })).toMatchObject({ http: 400, code: 'invalid_input' });

    // The page of the task, and the designer that it opens in, have the values; without JavaScript, too.
    const page = await (await person.fetch(`/cloud/tasks/${task.id}`)).text();
    expect(page).toContain('theta=pi/2, phi=pi');
    expect(page).toContain('&quot;parameters&quot;');
    const designer = await (await person.fetch(`/quantumVm/0/${task.projectId}?task=${task.id}`)).text();
    expect(designer).toContain('theta=pi/2, phi=pi</textarea>');
  });
});
